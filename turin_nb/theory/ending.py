"""A table when its payouts begin, as a value: what ``score`` takes, checked once (P2–P9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from turin_nb.engine.checks import whole
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.rules import LOAN
from turin_nb.engine.state import with_seat


@dataclass(frozen=True, slots=True)
class Ending:
    """What lies on the table when the payouts begin; make one with ``of``, which checks it.

    - ``holdings[seat][good]``; ``cash``: Scudo per seat; ``payouts[good]``: Scudo from the bank.
    - ``loans``: who has one; ``marks``: Scudo owed by P5 already.
    - ``order``: the goods' indices as agreed, top to bottom unless another was (P2).
    """

    holdings: tuple[tuple[int, ...], ...]
    cash: tuple[int, ...]
    payouts: tuple[int, ...]
    loans: tuple[bool, ...]
    marks: tuple[int, ...]
    order: tuple[int, ...]

    @classmethod
    def of(
        cls,
        holdings: Sequence[Sequence[int]],
        cash: Sequence[int],
        payouts: Sequence[int],
        loans: Sequence[bool] | None = None,
        marks: Sequence[int] | None = None,
        order: Sequence[int] | None = None,
    ) -> Ending:
        """The table that ``score`` would take; ``BadInput`` for what it refuses.

        >>> Ending.of([[4], [1], [2]], [5, 5, 5], [6]).final
        (13, 4, 4)
        """
        score(holdings, cash, payouts, loans, marks, order)
        return cls(
            holdings=tuple(tuple(int(count) for count in row) for row in holdings),
            cash=tuple(int(amount) for amount in cash),
            payouts=tuple(int(amount) for amount in payouts),
            loans=(False,) * len(cash) if loans is None else tuple(bool(loan) for loan in loans),
            marks=(0,) * len(cash) if marks is None else tuple(int(mark) for mark in marks),
            order=tuple(int(g) for g in (range(len(payouts)) if order is None else order)),
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.cash)

    @property
    def goods(self) -> int:
        """How many goods there are."""
        return len(self.payouts)

    def scored(self) -> Scoring:
        """The final payouts of this table (P2–P9)."""
        return score(self.holdings, self.cash, self.payouts, self.loans, self.marks, self.order)

    @property
    def final(self) -> tuple[int, ...]:
        """Scudo at the end, per seat."""
        return self.scored().final

    def holding(self, seat: int, counts: Sequence[int]) -> Ending:
        """The table with what one seat holds changed to ``counts``."""
        return replace(self, holdings=with_seat(self.holdings, seat, tuple(counts)))

    def with_cash(self, seat: int, change: int) -> Ending:
        """The table with ``change`` Scudo more in one seat's purse; it never goes below 0."""
        amount = whole(self.cash[seat] + change, f"cash of seat {seat}", "M3")
        return replace(self, cash=with_seat(self.cash, seat, amount))

    def with_loan(self, seat: int) -> Ending:
        """The table with the seat's loan taken now: 10 Scudo more, 15 owed (L1)."""
        return replace(self.with_cash(seat, LOAN), loans=with_seat(self.loans, seat, True))

    def without(self, seat: int, counts: Sequence[int]) -> Ending:
        """The table with these goods gone from what one seat holds."""
        return self._with(seat, counts, -1)

    def given(self, seat: int, counts: Sequence[int]) -> Ending:
        """The table with these goods added to what one seat holds."""
        return self._with(seat, counts, 1)

    def _with(self, seat: int, counts: Sequence[int], sign: int) -> Ending:
        """Goods added to a seat, or taken from it."""
        held = zip(self.holdings[seat], counts, strict=True)
        changed = [have + sign * count for have, count in held]
        return self.holding(seat, [whole(n, f"holdings[{seat}]", "P3") for n in changed])
