"""Whether a loan pays, against the table scored with it and without."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.theory.endings import with_cards
from turin_nb.pages.what_if.worth.loans import kept_words, loan_rows, loans_finding
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import bought
from turin_nb.theory.worth import Held

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


@settings(deadline=None, max_examples=20)
@given(with_cards())
def test_a_loan_buys_what_the_purse_cannot_and_both_end_with_more(
    table: tuple[Ending, list[Held]],
) -> None:
    ending, cards = table
    cards = cards[:5]
    rows = loan_rows(ending, cards)
    assert [row.kept is None for row in rows] == list(ending.loans)
    for row in rows:
        found = {
            (sale.card, price) for sale in row.buys for price in range(sale.low, sale.high + 1)
        }
        assert found == tried(ending, cards, row.seat)


def tried(ending: Ending, cards: list[Held], buyer: int) -> set[tuple[int, int]]:
    """The slow way: every card at every price that only the loan makes possible."""
    purse, now = ending.cash[buyer], ending.final
    return {
        (held.card, price)
        for held in cards
        if held.owner != buyer and not ending.loans[buyer]
        for price in range(max(1, purse + 1), min(purse + 10, ending.cash[held.owner]) + 1)
        for final in [bought(ending, held, buyer, price, borrow=True).final]
        if final[held.owner] > now[held.owner] and final[buyer] > now[buyer]
    }


def test_the_finding_says_whom_it_pays() -> None:
    # Bruno gains 10 by breaking the tie, 5 go into the loan: he pays 4, and has only 3
    tied, card = Ending.of([[1], [2], [2]], [9, 3, 9], [20]), Held(0, 0, (1,))
    rows = loan_rows(tied, [card])
    assert [(s.buyer, s.low, s.high) for row in rows for s in row.buys] == [(1, 4, 4)]
    assert loans_finding(rows, NAMES[:3]) == (
        "Kept in the purse a loan pays nobody. Spent on a card it can pay Bruno."
    )
    assert loans_finding(loan_rows(tied, []), NAMES[:3]) == (
        "Kept in the purse a loan pays nobody. No card is worth borrowing for."
    )


@pytest.mark.parametrize(
    ("cash", "loans", "words"),
    [
        ([5, 5], [False, False], "costs 5 Scudo"),
        ([5, 0], [False, False], "costs nothing: the payouts force it anyway"),
        ([5, 5], [False, True], "has the one loan already"),
    ],
)
def test_a_loan_in_the_purse(cash: list[int], loans: list[bool], words: str) -> None:
    rows = loan_rows(Ending.of([[2], [1]], cash, [6], loans), [])
    assert kept_words(rows[1].kept) == words


def test_all_have_theirs() -> None:
    rows = loan_rows(Ending.of([[2], [1]], [5, 5], [6], [True, True]), [])
    assert loans_finding(rows, NAMES[:2]).startswith("All have their loan already")
