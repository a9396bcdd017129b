"""Prices that help both, and loans, against every price tried one by one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings

from tests.theory.endings import endings, with_cards
from turin_nb import BadInput
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import bought, loan_worths, sales
from turin_nb.theory.worth import Held, card_worths


@pytest.mark.parametrize("borrow", [False, True])
@settings(deadline=None, max_examples=30)
@given(table=with_cards())
def test_the_prices_that_help_both_are_those_found_by_trying_each(
    borrow: bool, table: tuple[Ending, list[Held]]
) -> None:
    ending, cards = table
    cards = cards[:5]
    now, found = ending.final, iter(sales(ending, cards, borrow))
    for held, buyer in product(cards, range(ending.players)):
        if buyer == held.owner or (borrow and ending.loans[buyer]):
            continue
        sale, seller = next(found), held.owner
        assert (sale.card, sale.seller, sale.buyer) == (held.card, seller, buyer)
        both = [
            price
            for price in range(1, min(ending.cash[seller], ending.cash[buyer] + 10 * borrow) + 1)
            for final in [bought(ending, held, buyer, price, borrow).final]
            if final[seller] > now[seller] and final[buyer] > now[buyer]
        ]
        assert ([] if sale.low is None else list(range(sale.low, sale.high + 1))) == both
    assert next(found, None) is None


@settings(deadline=None, max_examples=30)
@given(with_cards())
def test_loss_and_gain_are_those_of_the_card_given_away(table: tuple[Ending, list[Held]]) -> None:
    ending, cards = table
    given_away = {each.card: each.given for each in card_worths(ending, cards)}
    for sale in sales(ending, cards):
        changes = given_away[sale.card][sale.buyer]
        assert (sale.loss, sale.gain) == (-changes[sale.seller], changes[sale.buyer])


def test_a_sale_that_helps_both() -> None:
    ending = Ending.of([[2, 1], [1, 3], [2, 0]], [9, 9, 9], [6, 4])
    (sale, _) = sales(ending, [Held(3, 0, (0, 1))])
    assert (sale.loss, sale.gain, sale.low, sale.high) == (-1, -1, None, None)
    ending = Ending.of([[2, 0], [2, 4], [0, 3]], [9, 9, 9], [6, 4])
    sale, other = sales(ending, [Held(3, 2, (0, 3))])
    assert (sale.buyer, sale.loss, sale.gain) == (0, -1, -1)
    assert (other.buyer, other.low) == (1, None)


def test_a_card_that_breaks_a_tie_for_the_buyer_has_a_range_of_prices() -> None:
    ending = Ending.of([[1], [2], [2]], [9, 9, 9], [6])
    sale, _ = sales(ending, [Held(0, 0, (1,))])
    assert (sale.loss, sale.gain, sale.low, sale.high) == (-1, 3, 1, 2)


def test_the_price_that_empties_a_purse_can_force_a_loan() -> None:
    """Bought for 2 of 2 Scudo, the buyer cannot pay for a good that comes before the payout."""
    ending = Ending.of([[0, 1], [1, 2], [2, 2]], [9, 2, 9], [6, 6])
    sale = next(s for s in sales(ending, [Held(0, 0, (0, 1))]) if s.buyer == 1)
    assert (sale.gain, sale.low, sale.high) == (3, 1, 1)
    assert bought(ending, Held(0, 0, (0, 1)), 1, 2).scored().loans[1]


def test_huge_purses_take_no_longer() -> None:
    ending = Ending.of([[1], [2], [2]], [9_999_999] * 3, [5_000_000])
    sale, _ = sales(ending, [Held(0, 0, (1,))])
    assert (sale.low, sale.high) == (1, 2_499_999)


def test_no_cards_no_sales() -> None:
    assert sales(Ending.of([[3], [1]], [5, 5], [6]), []) == ()


@settings(deadline=None)
@given(endings())
def test_a_loan_left_in_the_purse_costs_5_or_would_be_forced_anyway(ending: Ending) -> None:
    forced = ending.scored().loans
    for found in loan_worths(ending):
        others = [c for seat, c in enumerate(found.change) if seat != found.seat]
        assert not any(others)
        assert found.change[found.seat] == (0 if forced[found.seat] else -5)
        assert found.forced == forced[found.seat]
    borrowers = [found.seat for found in loan_worths(ending)]
    assert borrowers == [seat for seat, loan in enumerate(ending.loans) if not loan]


def test_a_loan_pays_when_it_buys_more_than_5() -> None:
    ending = Ending.of([[3, 1], [2, 4]], [1, 9], [20, 4])
    card = Held(0, 0, (3, 0))
    with pytest.raises(BadInput, match="price"):
        bought(ending, card, 1, 10)
    after = bought(ending, card, 1, 10, borrow=True)
    assert (after.cash, after.loans) == ((11, 9), (False, True))
    assert after.final[1] - ending.final[1] == 20 + 1 - 10 - 5


def test_a_second_loan_is_refused() -> None:
    ending = Ending.of([[3], [2]], [1, 9], [12], [False, True])
    with pytest.raises(BadInput, match="one per player"):
        bought(ending, Held(0, 0, (3,)), 1, 10, borrow=True)
