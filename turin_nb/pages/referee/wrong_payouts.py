"""What tables get wrong about payouts: each a wrong rule, run on the same table (P2–P9)."""

from __future__ import annotations

from typing import TypeAlias

from turin_nb.pages.referee import wrong_steps as by
from turin_nb.pages.referee.audit import Audit, Misunderstanding, Numbers, audit
from turin_nb.pages.referee.payout_steps import PayoutCase, PayoutSteps

WrongPayout: TypeAlias = Misunderstanding[PayoutCase]


def audited(case: PayoutCase, entered: Numbers) -> Audit:
    """The table's own numbers against the rules, and what explains them."""
    return audit(case, PayoutSteps(case).numbers(), entered, WRONG_PAYOUTS)


MOST: tuple[WrongPayout, ...] = (
    Misunderstanding(
        "other column",
        "the bank pays by the other column of the payout card than the one agreed.",
        ("S3",),
        by.other_column,
    ),
    Misunderstanding(
        "bottom to top",
        "the goods are paid from the bottom of the payout card to the top.",
        ("P2",),
        by.run(by.BottomToTop),
    ),
    Misunderstanding(
        "more than half",
        "a majority is more than half of what lies on the table: it is more than anybody else.",
        ("P3",),
        by.run(by.MoreThanHalf),
    ),
    Misunderstanding(
        "minority pays nothing",
        "the minority's 1s are forgotten, so only the bank pays.",
        ("P3", "P4"),
        by.run(by.NoOnes),
    ),
    Misunderstanding(
        "1 for each piece",
        "the minority pays 1 for each piece that it has: it pays 1 for the good.",
        ("P3",),
        by.run(by.OneForEach),
    ),
    Misunderstanding(
        "everybody pays",
        "players who have none of the good pay 1 too: only who has any pays.",
        ("P3",),
        by.run(by.EverybodyPays),
    ),
)
"""Who has the most, and what it brings, is taken wrong."""

TIES: tuple[WrongPayout, ...] = (
    Misunderstanding(
        "split rounded down",
        "the split of a tie is rounded down: it is rounded up for each of the tied.",
        ("P4",),
        by.run(by.RoundedDown),
    ),
    Misunderstanding(
        "each tied takes it all",
        "each of the tied takes the whole total: they split it.",
        ("P4",),
        by.run(by.EachTheWhole),
    ),
    Misunderstanding(
        "each tied takes the bank's payout",
        "each of the tied takes the bank's whole payout, and only the 1s are split.",
        ("P4",),
        by.run(by.EachTheBank),
    ),
    Misunderstanding(
        "tied players pay",
        "the tied pay 1 too, as if they paid each other: tied players pay each other nothing.",
        ("P4",),
        by.run(by.TiedPay),
    ),
    Misunderstanding(
        "tied players counted as paying",
        "the tied are counted among those who bring 1 to the total, though they do not pay.",
        ("P4",),
        by.run(by.TiedCounted),
    ),
    Misunderstanding(
        "minority pays nothing in a tie",
        "in a tie the minority pays nothing: it pays its 1 into the total.",
        ("P4",),
        by.run(by.NoOnesInATie),
    ),
    Misunderstanding(
        "1s left out of the split",
        "in a tie the minority pays its 1s to the bank, and they are left out of the split.",
        ("P4",),
        by.run(by.OnesLeftOut),
    ),
    Misunderstanding(
        "a tie pays nobody",
        "a tie for the most pays nobody anything.",
        ("P4",),
        by.run(by.TiePaysNobody),
    ),
)
"""Several have the most, and the split is taken wrong."""

LOANS: tuple[WrongPayout, ...] = (
    Misunderstanding(
        "no forced loan",
        "a player who cannot pay goes below 0: a loan must be taken on the spot.",
        ("P5",),
        by.run(by.BelowZero),
    ),
    Misunderstanding(
        "loan taken too late",
        "the loan is taken after the last good, by who is below 0 then: it is taken on the spot.",
        ("P5",),
        by.run(by.LoanAtTheEnd),
    ),
    Misunderstanding(
        "loan taken too early",
        "the loan is taken with the last Scudo: it is taken when the next 1 cannot be paid.",
        ("P5",),
        by.run(by.LoanWithTheLast),
    ),
    Misunderstanding(
        "let off",
        "who has no Scudo left pays nothing and owes nothing for it.",
        ("P5",),
        by.run(by.LetOff),
    ),
    Misunderstanding(
        "second loan",
        "who has a loan and nothing left takes another: there is one loan, and then marks.",
        ("L1", "P5"),
        by.run(by.SecondLoan),
    ),
    Misunderstanding(
        "mark of 1",
        "a payment that the bank had to make costs 1: it costs 2.",
        ("P5", "P7"),
        by.run(by.MarkOfOne),
    ),
    Misunderstanding(
        "no mark",
        "a payment that the bank had to make costs nothing: it costs 2.",
        ("P5",),
        by.run(by.NoMark),
    ),
    Misunderstanding(
        "marks forgotten",
        "the loan is paid back and its marks, older ones among them, are not.",
        ("P7",),
        by.run(by.MarksForgotten),
    ),
    Misunderstanding(
        "10 paid back",
        "a loan of 10 is paid back with 10: 15 are due.",
        ("L1", "P7"),
        by.run(by.RepaidTen),
    ),
    Misunderstanding(
        "nothing paid back",
        "loans are not paid back.",
        ("P7",),
        by.run(by.RepaidNothing),
    ),
    Misunderstanding(
        "below 0 counts as 0",
        "a final amount below 0 counts as 0: the debt counts in full.",
        ("P9",),
        by.run(by.NotBelowZero),
    ),
)
"""Loans and marks are taken or paid back wrong."""
WRONG_PAYOUTS: tuple[WrongPayout, ...] = MOST + TIES + LOANS
