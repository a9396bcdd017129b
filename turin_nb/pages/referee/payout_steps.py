"""The payouts in small steps, each a method: what wrong rules replace one of (P2–P9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from turin_nb.engine.payout import majority
from turin_nb.engine.rules import LOAN, MARK, REPAYMENT
from turin_nb.pages.referee.audit import Cell, Numbers

if TYPE_CHECKING:
    from turin_nb.theory.ending import Ending


@dataclass(frozen=True, slots=True)
class PayoutCase:
    """Payouts to check: the table, and the column that was *not* chosen, where it is known (S3)."""

    ending: Ending
    other: tuple[int, ...] | None = None


class PayoutSteps:
    """One run of the payouts by the rules; a wrong rule is a subclass with one step changed.

    It lives inside one call of ``numbers``: its purses change as the goods are paid.
    """

    def __init__(self, case: PayoutCase) -> None:
        ending = case.ending
        self.case, self.ending = case, ending
        self.cash, self.marks = list(ending.cash), list(ending.marks)
        self.loans = [int(loan) for loan in ending.loans]
        self.gains: dict[Cell, int] = {}

    def numbers(self) -> Numbers:
        """Every number of the result."""
        bank = self.column()
        for good in self.order():
            self.pay_good(good, [row[good] for row in self.ending.holdings], bank[good])
        self.after()
        told = dict(self.gains)
        for seat, cash in enumerate(self.cash):
            told[Cell("cash", seat)] = cash
            told[Cell("loan", seat)] = self.loans[seat]
            told[Cell("marks", seat)] = self.marks[seat]
            told[Cell("final", seat)] = self.settled(cash - self.owed(seat))
        return told

    def column(self) -> Sequence[int]:
        """What the bank pays for each good (S3)."""
        return self.ending.payouts

    def order(self) -> Sequence[int]:
        """The goods in the order in which they are paid (P2)."""
        return self.ending.order

    def pay_good(self, good: int, held: list[int], bank: int) -> None:
        """One good: first the minority, then those with the most (P3, P4, P6)."""
        top = self.top(held)
        before = self.own()
        paying = self.payers(held, top)
        for seat in paying:
            self.pay(seat, self.dues(held[seat]))
        came = self.pot(paying, held, top)
        for seat in top:
            self.cash[seat] += self.share(bank, came, top)
        self.note(good, before)

    def note(self, good: int, before: list[int]) -> None:
        """Write down what the good brought each seat, given what they had before it."""
        for seat, (now, had) in enumerate(zip(self.own(), before, strict=True)):
            self.gains[Cell("gain", seat, good)] = now - had

    def own(self) -> list[int]:
        """What a seat has, a loan taken on the spot left out."""
        return [cash - LOAN * loan for cash, loan in zip(self.cash, self.loans, strict=True)]

    def top(self, held: Sequence[int]) -> tuple[int, ...]:
        """Who has the most of a good (P3, P4, P6)."""
        return majority(held)

    def payers(self, held: Sequence[int], top: tuple[int, ...]) -> list[int]:
        """Who pays the 1: has some, and not the most; nobody where nobody has the most (P3)."""
        return [s for s, count in enumerate(held) if count and s not in top] if top else []

    def dues(self, count: int) -> int:
        """How much a minority player pays who has ``count`` of the good (P3)."""
        return 1

    def pot(self, paying: list[int], held: Sequence[int], top: tuple[int, ...]) -> int:
        """Scudo that the others bring to the most (P3, P4)."""
        return sum(self.dues(held[seat]) for seat in paying)

    def share(self, bank: int, came: int, top: tuple[int, ...]) -> int:
        """What each with the most takes: all alone, or a part rounded up (P3, P4)."""
        return -(-(bank + came) // len(top))

    def pay(self, seat: int, due: int) -> None:
        """A minority player pays, by a forced loan or a mark where nothing is left (P5)."""
        for _ in range(due):
            if self.cash[seat] == 0 and self.loans[seat]:
                self.broke_again(seat)
                continue
            if self.cash[seat] == 0:
                self.borrow(seat)
            self.cash[seat] -= 1

    def borrow(self, seat: int) -> None:
        """The loan that must be taken (P5)."""
        self.loans[seat] += 1
        self.cash[seat] += LOAN

    def broke_again(self, seat: int) -> None:
        """Nothing left and a loan already: the bank pays, and a mark is made (P5)."""
        self.marks[seat] += MARK

    def after(self) -> None:
        """What happens between the last good and the repayment: nothing."""

    def owed(self, seat: int) -> int:
        """What goes back to the bank (P7)."""
        return REPAYMENT * self.loans[seat] + self.marks[seat]

    def settled(self, amount: int) -> int:
        """The final amount: below 0 counts in full (P9)."""
        return amount
