"""Wrong rules for the payouts: each changes one step (P2–P9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from turin_nb.engine.rules import LOAN
from turin_nb.pages.referee.audit import Numbers
from turin_nb.pages.referee.payout_steps import PayoutCase, PayoutSteps


def run(steps: type[PayoutSteps]) -> Callable[[PayoutCase], Numbers]:
    """The wrong rule that pays by these steps."""
    return lambda case: steps(case).numbers()


def other_column(case: PayoutCase) -> Numbers | None:
    """The column that was not chosen, where it is known."""
    return None if case.other is None else OtherColumn(case).numbers()


class OtherColumn(PayoutSteps):
    """The bank pays by the other column."""

    def column(self) -> Sequence[int]:
        """What the other column pays."""
        return self.case.other or self.ending.payouts


class BottomToTop(PayoutSteps):
    """The goods are paid from the last to the first."""

    def order(self) -> Sequence[int]:
        """From the bottom up."""
        return self.ending.order[::-1]


class MoreThanHalf(PayoutSteps):
    """Only who has more than half of what lies on the table has the majority."""

    def top(self, held: Sequence[int]) -> tuple[int, ...]:
        """Those with the most, if it is more than half."""
        return tuple(seat for seat in super().top(held) if 2 * held[seat] > sum(held))


class TiePaysNobody(PayoutSteps):
    """A tie for the most pays nobody anything."""

    def top(self, held: Sequence[int]) -> tuple[int, ...]:
        """Who alone has the most."""
        top = super().top(held)
        return top if len(top) == 1 else ()


class RoundedDown(PayoutSteps):
    """The split of a tie is rounded down."""

    def share(self, bank: int, came: int, top: tuple[int, ...]) -> int:
        """Rounded down."""
        return (bank + came) // len(top)


class EachTheWhole(PayoutSteps):
    """Each of the tied takes the whole total."""

    def share(self, bank: int, came: int, top: tuple[int, ...]) -> int:
        """All of it, for each."""
        return bank + came


class EachTheBank(PayoutSteps):
    """Each of the tied takes the bank's payout, and they split the 1s."""

    def share(self, bank: int, came: int, top: tuple[int, ...]) -> int:
        """The bank's payout, and a part of the 1s."""
        return bank - (-came // len(top))


class TiedPay(PayoutSteps):
    """The tied pay each other 1, as if each were in the minority too."""

    def pay_good(self, good: int, held: list[int], bank: int) -> None:
        """As by the rules, and then each of the tied pays 1."""
        top = self.top(held)
        before = self.own()
        super().pay_good(good, held, bank)
        for seat in top if len(top) > 1 else ():
            self.pay(seat, 1)
        self.note(good, before)


class TiedCounted(PayoutSteps):
    """The tied are counted among those who pay, though they do not."""

    def pot(self, paying: list[int], held: Sequence[int], top: tuple[int, ...]) -> int:
        """The 1s of the minority, and 1 more for each of the tied."""
        return super().pot(paying, held, top) + (len(top) if len(top) > 1 else 0)


class NoOnes(PayoutSteps):
    """The minority pays nothing."""

    def dues(self, count: int) -> int:
        """Nothing."""
        return 0


class NoOnesInATie(PayoutSteps):
    """In a tie the minority pays nothing."""

    def payers(self, held: Sequence[int], top: tuple[int, ...]) -> list[int]:
        """Nobody, where several have the most."""
        return [] if len(top) > 1 else super().payers(held, top)


class OnesLeftOut(PayoutSteps):
    """In a tie the minority pays, and its 1s are left out of the total."""

    def pot(self, paying: list[int], held: Sequence[int], top: tuple[int, ...]) -> int:
        """The 1s, where one has the most."""
        return 0 if len(top) > 1 else super().pot(paying, held, top)


class OneForEach(PayoutSteps):
    """The minority pays 1 for each piece that it has."""

    def dues(self, count: int) -> int:
        """1 for each piece."""
        return count


class EverybodyPays(PayoutSteps):
    """Players who have none of the good pay 1 too."""

    def payers(self, held: Sequence[int], top: tuple[int, ...]) -> list[int]:
        """Everybody else."""
        return [seat for seat in range(len(held)) if seat not in top] if top else []


class BelowZero(PayoutSteps):
    """Nobody is made to borrow: purses go below 0."""

    def pay(self, seat: int, due: int) -> None:
        """From what is there, and below it."""
        if self.loans[seat]:
            super().pay(seat, due)
        else:
            self.cash[seat] -= due


class LoanAtTheEnd(BelowZero):
    """The loan is taken after the last good, by who is below 0 then."""

    def after(self) -> None:
        """Who is below 0 borrows."""
        for seat, cash in enumerate(self.cash):
            if cash < 0:
                self.borrow(seat)


class LetOff(PayoutSteps):
    """Who has nothing pays nothing, and the bank pays for them."""

    def pay(self, seat: int, due: int) -> None:
        """As much as is there."""
        self.cash[seat] = max(0, self.cash[seat] - due)


class LoanWithTheLast(PayoutSteps):
    """The loan is taken as soon as the last Scudo is paid."""

    def pay(self, seat: int, due: int) -> None:
        """The 1, and then a loan if nothing is left."""
        super().pay(seat, due)
        if self.cash[seat] == 0 and not self.loans[seat]:
            self.borrow(seat)


class SecondLoan(PayoutSteps):
    """Who has nothing left takes another loan instead of a mark."""

    def broke_again(self, seat: int) -> None:
        """10 more from the bank, and the 1 out of them."""
        self.borrow(seat)
        self.cash[seat] -= 1


class MarkOfOne(PayoutSteps):
    """A mark is 1 Scudo."""

    def broke_again(self, seat: int) -> None:
        """One Scudo owed."""
        self.marks[seat] += 1


class NoMark(PayoutSteps):
    """The bank's 1 is a present."""

    def broke_again(self, seat: int) -> None:
        """Nothing owed."""


class RepaidTen(PayoutSteps):
    """Ten borrowed, ten paid back."""

    def owed(self, seat: int) -> int:
        """10 for each loan."""
        return LOAN * self.loans[seat] + self.marks[seat]


class RepaidNothing(PayoutSteps):
    """Loans are not paid back."""

    def owed(self, seat: int) -> int:
        """The marks alone."""
        return self.marks[seat]


class MarksForgotten(PayoutSteps):
    """The loan is paid back, and its marks are not."""

    def owed(self, seat: int) -> int:
        """15 for each loan."""
        return super().owed(seat) - self.marks[seat]


class NotBelowZero(PayoutSteps):
    """A debt that cannot be paid is forgiven."""

    def settled(self, amount: int) -> int:
        """At least 0."""
        return max(0, amount)
