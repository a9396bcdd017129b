"""Cards, sales and loans in words: the theory's numbers, and the right ones named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.theory.endings import with_cards
from turin_nb import Edition
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.worth.cards import (
    CardRow,
    card_rows,
    cards_finding,
    helpful,
    kept_words,
    loan_rows,
    loans_finding,
    prices,
    sales_finding,
)
from turin_nb.pages.what_if.worth.tables import cards, ending
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import Sale, bought
from turin_nb.theory.worth import Held

EDITION = Edition.load("teaching")
FIVE = examples(EDITION)[2].table
NAMES = FIVE.names


def some_tables(test: Callable[[tuple[Ending, list[Held]]], None]) -> Callable[[], None]:
    return settings(deadline=None, max_examples=20)(given(with_cards())(test))


@some_tables
def test_a_card_is_worth_the_table_with_it_less_the_table_without(
    table: tuple[Ending, list[Held]],
) -> None:
    end, lying = table
    for row, held in zip(card_rows(end, lying), lying, strict=True):
        assert (row.card, row.owner, row.counts) == held
        bare = end.without(held.owner, held.counts)
        for seat, worth in enumerate(row.worths):
            if seat == held.owner:
                assert worth == end.final[seat] - bare.final[seat]
            else:
                assert worth == bare.given(seat, held.counts).final[seat] - end.final[seat]


def test_the_finding_names_the_card_that_a_rival_wants_most() -> None:
    rows = card_rows(ending(FIVE, EDITION), cards(FIVE, EDITION))
    most = max(row.worths[seat] for row in rows for seat in range(5) if seat != row.owner)
    assert most == 31
    assert cards_finding(rows, NAMES, EDITION.goods) == (
        "The card that would help a rival most is Bruno's card 11 (3 Cheese, 2 Rice, 1 Vermouth): "
        "worth 31 Scudo to Dario, 17 to Bruno. The holders of cards 2, 4, 6, 9 and 13 would be "
        "better off without them."
    )


@pytest.mark.parametrize(
    ("worths", "sentence"),
    [
        ((3, 0), "No card would bring anybody else anything. No holder would be better off"),
        ((-1, -2), "No card would bring anybody else anything. The holder of card 1 would be"),
    ],
)
def test_cards_that_nobody_wants(worths: tuple[int, int], sentence: str) -> None:
    rows = [CardRow(0, 0, (3, 2, 1), worths)]
    assert cards_finding(rows, NAMES[:2], "abc").startswith(sentence)


def test_helpful_sales_leave_both_with_more_and_the_finding_has_the_widest() -> None:
    end, lying = ending(FIVE, EDITION), cards(FIVE, EDITION)
    found = helpful(end, lying)
    held = {card.card: card for card in lying}
    shared = {}
    for sale in found:
        assert sale.low is not None
        after = bought(end, held[sale.card], sale.buyer, sale.low).final
        assert after[sale.seller] > end.final[sale.seller]
        assert after[sale.buyer] > end.final[sale.buyer]
        shared[sale] = sale.gain - sale.loss
    best = max(found, key=shared.__getitem__)
    assert (best.card, best.seller, best.buyer, shared[best]) == (5, 0, 4, 17)
    assert sales_finding(found, len(lying), NAMES) == (
        "4 of 18 cards can be sold so that both end with more. Most is to be shared in card 6, "
        "from Anna to Elena: 17 Scudo between the two, at a price of 1 to 6 Scudo."
    )


def test_no_sale_and_one_card() -> None:
    none = helpful(ending(replace(FIVE, cash=(0,) * 5), EDITION), cards(FIVE, EDITION))
    assert sales_finding(none, 18, NAMES) == (
        "No sale helps both: at no price would seller and buyer both end with more."
    )
    one = Sale(2, 0, 1, loss=-1, gain=2, low=1, high=1)
    assert sales_finding([one], 1, NAMES).startswith("The card can be sold so that both end")
    assert prices(one) == "1 Scudo"
    assert prices(replace(one, low=None, high=None)) == "none"


@some_tables
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
