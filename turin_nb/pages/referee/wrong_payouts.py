"""What tables get wrong about payouts: each a sentence and a wrong step, run on the same table.

A misunderstanding is one ``wrong(...)`` below: its name, the rules that it breaks, what was done in
one sentence, and the steps of ``PayoutSteps`` that it replaces, each under that step's name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from turin_nb.engine.rules import LOAN
from turin_nb.pages.referee.audit import Audit, Misunderstanding, Numbers, audit
from turin_nb.pages.referee.payout_steps import PayoutCase, PayoutSteps

WrongPayout: TypeAlias = Misunderstanding[PayoutCase]


def audited(case: PayoutCase, entered: Numbers) -> Audit:
    """The table's own numbers against the rules, and what explains them."""
    return audit(case, PayoutSteps(case).numbers(), entered, WRONG_PAYOUTS)


def wrong(name: str, rules: str, says: str, **steps: Callable[..., Any]) -> WrongPayout:
    """The misunderstanding that pays by the rules but for these ``steps``."""
    kind = type("WrongSteps", (PayoutSteps,), steps)
    return Misunderstanding(name, says, tuple(rules.split()), lambda case: kind(case).numbers())


def other_column(case: PayoutCase) -> Numbers | None:
    """By the column that was not chosen, where it is known."""
    if case.other is None:
        return None
    return PayoutSteps(PayoutCase(replace(case.ending, payouts=case.other))).numbers()


def more_than_half(steps: PayoutSteps, held: Sequence[int]) -> tuple[int, ...]:
    """Those with the most, if it is more than half of what lies on the table."""
    return tuple(s for s in PayoutSteps.top(steps, held) if 2 * held[s] > sum(held))


def nobody_if_tied(steps: PayoutSteps, held: Sequence[int]) -> tuple[int, ...]:
    """Who alone has the most."""
    top = PayoutSteps.top(steps, held)
    return top if len(top) == 1 else ()


def everybody_else(steps: PayoutSteps, held: Sequence[int], top: tuple[int, ...]) -> list[int]:
    """All who do not have the most, with any or without."""
    return [seat for seat in range(len(held)) if seat not in top] if top else []


def tied_pay(steps: PayoutSteps, good: int, held: list[int], bank: int) -> None:
    """As by the rules, and then each of the tied pays 1."""
    top, before = steps.top(held), steps.own()
    PayoutSteps.pay_good(steps, good, held, bank)
    for seat in top if len(top) > 1 else ():
        steps.pay(seat, 1)
    steps.note(good, before)


def below_zero(steps: PayoutSteps, seat: int, due: int) -> None:
    """From what is there, and below it."""
    if steps.loans[seat]:
        PayoutSteps.pay(steps, seat, due)
    else:
        steps.cash[seat] -= due


def borrowed_at_the_end(steps: PayoutSteps) -> None:
    """Who is below 0 after the last good borrows."""
    for seat, cash in enumerate(steps.cash):
        if cash < 0:
            steps.borrow(seat)


def borrowed_with_the_last(steps: PayoutSteps, seat: int, due: int) -> None:
    """The 1, and then a loan if nothing is left."""
    PayoutSteps.pay(steps, seat, due)
    if steps.cash[seat] == 0 and not steps.loans[seat]:
        steps.borrow(seat)


def as_far_as_it_goes(steps: PayoutSteps, seat: int, due: int) -> None:
    """As much as is there."""
    steps.cash[seat] = max(0, steps.cash[seat] - due)


def another_loan(steps: PayoutSteps, seat: int) -> None:
    """10 more from the bank, and the 1 out of them."""
    steps.borrow(seat)
    steps.cash[seat] -= 1


def marked(scudo: int) -> Callable[[PayoutSteps, int], None]:
    """A mark of so many Scudo."""

    def mark(steps: PayoutSteps, seat: int) -> None:
        steps.marks[seat] += scudo

    return mark


def tied(top: tuple[int, ...]) -> int:
    """How many share the most; 0 where one has it."""
    return len(top) if len(top) > 1 else 0


MOST: tuple[WrongPayout, ...] = (
    Misunderstanding(
        "other column",
        "the bank pays by the other column of the payout card than the one agreed.",
        ("S3",),
        other_column,
    ),
    wrong(
        "bottom to top",
        "P2",
        "the goods are paid from the bottom of the payout card to the top.",
        order=lambda steps: steps.ending.order[::-1],
    ),
    wrong(
        "more than half",
        "P3",
        "a majority is more than half of what lies on the table: it is more than anybody else.",
        top=more_than_half,
    ),
    wrong(
        "minority pays nothing",
        "P3 P4",
        "the minority's 1s are forgotten, so only the bank pays.",
        dues=lambda steps, count: 0,
    ),
    wrong(
        "1 for each piece",
        "P3",
        "the minority pays 1 for each piece that it has: it pays 1 for the good.",
        dues=lambda steps, count: count,
    ),
    wrong(
        "everybody pays",
        "P3",
        "players who have none of the good pay 1 too: only who has any pays.",
        payers=everybody_else,
    ),
)
"""Who has the most, and what it brings, is taken wrong."""

TIES: tuple[WrongPayout, ...] = (
    wrong(
        "split rounded down",
        "P4",
        "the split of a tie is rounded down: it is rounded up for each of the tied.",
        share=lambda steps, bank, came, top: (bank + came) // len(top),
    ),
    wrong(
        "each tied takes it all",
        "P4",
        "each of the tied takes the whole total: they split it.",
        share=lambda steps, bank, came, top: bank + came,
    ),
    wrong(
        "each tied takes the bank's payout",
        "P4",
        "each of the tied takes the bank's whole payout, and only the 1s are split.",
        share=lambda steps, bank, came, top: bank - (-came // len(top)),
    ),
    wrong(
        "tied players pay",
        "P4",
        "the tied pay 1 too, as if they paid each other: tied players pay each other nothing.",
        pay_good=tied_pay,
    ),
    wrong(
        "tied players counted as paying",
        "P4",
        "the tied are counted among those who bring 1 to the total, though they do not pay.",
        pot=lambda steps, paying, held, top: PayoutSteps.pot(steps, paying, held, top) + tied(top),
    ),
    wrong(
        "minority pays nothing in a tie",
        "P4",
        "in a tie the minority pays nothing: it pays its 1 into the total.",
        payers=lambda steps, held, top: [] if tied(top) else PayoutSteps.payers(steps, held, top),
    ),
    wrong(
        "1s left out of the split",
        "P4",
        "in a tie the minority pays its 1s to the bank, and they are left out of the split.",
        pot=lambda steps, paying, held, top: 0 if tied(top) else len(paying),
    ),
    wrong(
        "a tie pays nobody", "P4", "a tie for the most pays nobody anything.", top=nobody_if_tied
    ),
)
"""Several have the most, and the split is taken wrong."""

LOANS: tuple[WrongPayout, ...] = (
    wrong(
        "no forced loan",
        "P5",
        "a player who cannot pay goes below 0: a loan must be taken on the spot.",
        pay=below_zero,
    ),
    wrong(
        "loan taken too late",
        "P5",
        "the loan is taken after the last good, by who is below 0 then: it is taken on the spot.",
        pay=below_zero,
        after=borrowed_at_the_end,
    ),
    wrong(
        "loan taken too early",
        "P5",
        "the loan is taken with the last Scudo: it is taken when the next 1 cannot be paid.",
        pay=borrowed_with_the_last,
    ),
    wrong(
        "let off",
        "P5",
        "who has no Scudo left pays nothing and owes nothing for it.",
        pay=as_far_as_it_goes,
    ),
    wrong(
        "second loan",
        "L1 P5",
        "who has a loan and nothing left takes another: there is one loan, and then marks.",
        broke_again=another_loan,
    ),
    wrong(
        "mark of 1",
        "P5 P7",
        "a payment that the bank had to make costs 1: it costs 2.",
        broke_again=marked(1),
    ),
    wrong(
        "no mark",
        "P5",
        "a payment that the bank had to make costs nothing: it costs 2.",
        broke_again=marked(0),
    ),
    wrong(
        "marks forgotten",
        "P7",
        "the loan is paid back and its marks, older ones among them, are not.",
        owed=lambda steps, seat: PayoutSteps.owed(steps, seat) - steps.marks[seat],
    ),
    wrong(
        "10 paid back",
        "L1 P7",
        "a loan of 10 is paid back with 10: 15 are due.",
        owed=lambda steps, seat: LOAN * steps.loans[seat] + steps.marks[seat],
    ),
    wrong(
        "nothing paid back",
        "P7",
        "loans are not paid back.",
        owed=lambda steps, seat: steps.marks[seat],
    ),
    wrong(
        "below 0 counts as 0",
        "P9",
        "a final amount below 0 counts as 0: the debt counts in full.",
        settled=lambda steps, amount: max(0, amount),
    ),
)
"""Loans and marks are taken or paid back wrong."""

WRONG_PAYOUTS: tuple[WrongPayout, ...] = MOST + TIES + LOANS
