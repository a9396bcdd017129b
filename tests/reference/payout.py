"""Slow final payouts, straight from the rules (P2 to P9): one Scudo at a time, from hand to hand.

Nothing is totted up on the way: what a seat has is counted anew, each time, from all that moved.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

Table = Sequence[Sequence[int]]
BANK = -1


@dataclass
class SlowPayout:
    """The payouts of one table, `holdings[seat][good]`; `moved` is every (from, to) Scudo."""

    holdings: Table
    start: Sequence[int]
    payouts: Sequence[int]
    loans: list[bool]
    marks: list[int]
    moved: list[tuple[int, int]] = field(default_factory=list)

    def has(self, seat: int) -> int:
        came = sum(1 for _, to in self.moved if to == seat)
        went = sum(1 for source, _ in self.moved if source == seat)
        return self.start[seat] + came - went

    def move(self, source: int, target: int, amount: int) -> None:
        self.moved += [(source, target)] * amount

    def most(self, good: int) -> tuple[int, ...]:
        """P3, P4: the seats that nobody beats; P6: nobody, if nobody holds any."""
        held = [row[good] for row in self.holdings]
        return tuple(s for s in range(len(held)) if held[s] > 0 and held[s] == max(held))

    def pay_good(self, good: int) -> None:
        top = self.most(good)
        if not top:
            return  # P6
        pot = self.payouts[good]  # P3, P4: the bank payout ...
        for seat in range(len(self.holdings)):
            if self.holdings[seat][good] > 0 and seat not in top:
                self.pay_one(seat)
                pot += 1  # ... and 1 from every other player who has any of it
        share = 0
        while share * len(top) < pot:  # P4: rounded up
            share += 1
        for seat in top:
            self.move(BANK, seat, share)

    def pay_one(self, seat: int) -> None:
        """The 1 Scudo of P3, laid into the bank's pot; P5 for a seat that has none."""
        if self.has(seat) == 0 and self.loans[seat]:
            self.marks[seat] += 2  # P5: the bank pays; 2 are owed, and no other Scudo moves
            return
        if self.has(seat) == 0:
            self.loans[seat] = True  # P5: a loan on the spot (L1)
            self.move(BANK, seat, 10)
        self.move(seat, BANK, 1)


@dataclass(frozen=True)
class Scored:
    """What `score` should say, of the same names."""

    cash: tuple[int, ...]
    loans: tuple[bool, ...]
    marks: tuple[int, ...]
    final: tuple[int, ...]
    winners: tuple[int, ...]
    majorities: tuple[tuple[int, ...], ...]


def slow_score(
    holdings: Table,
    cash: Sequence[int],
    payouts: Sequence[int],
    loans: Sequence[bool] | None = None,
    marks: Sequence[int] | None = None,
    order: Sequence[int] | None = None,
) -> Scored:
    """P2: from the top of the payout card down, or in the order agreed; then P7, P8."""
    seats, goods = range(len(holdings)), range(len(payouts))
    table = SlowPayout(
        holdings,
        cash,
        payouts,
        list(loans or [False for _ in seats]),
        list(marks or [0] * len(seats)),
    )
    for good in goods if order is None else order:
        table.pay_good(good)
    after = tuple(table.has(s) for s in seats)
    owed = [(15 if table.loans[s] else 0) + table.marks[s] for s in seats]  # P7
    final = tuple(after[s] - owed[s] for s in seats)  # P9: below 0 counts in full
    winners = tuple(s for s in seats if all(final[s] >= f for f in final))  # P8
    majorities = tuple(table.most(g) for g in goods)
    return Scored(after, tuple(table.loans), tuple(table.marks), final, winners, majorities)
