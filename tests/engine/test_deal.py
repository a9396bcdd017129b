"""The deal and the coin (S4, A7, A16)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turin_nb.engine.deal import Deal, Dealer, checked, shuffled
from turin_nb.engine.errors import BadInput

TWO = [range(6), range(6, 12)]
FOUR = [range(seat * 4, seat * 4 + 4) for seat in range(4)]


@pytest.mark.parametrize(
    ("players", "hand", "centre", "out"), [(2, 6, 0, 6), (3, 6, 0, 0), (4, 4, 2, 0), (5, 3, 3, 0)]
)
def test_s4_cards_for_each_player_count(players: int, hand: int, centre: int, out: int) -> None:
    deal = shuffled(players, seed=8)
    assert [len(cards) for cards in deal.hands] == [hand] * players
    assert (len(deal.centre), len(deal.out)) == (centre, out)
    assert sorted([*sum(deal.hands, ()), *deal.centre, *deal.out]) == list(range(18))


def test_another_seed_deals_other_hands() -> None:
    assert len({shuffled(3, seed) for seed in range(20)}) == 20


def test_every_card_comes_to_every_place() -> None:
    first = {shuffled(5, seed).hands[0][0] for seed in range(400)}
    assert {shuffled(5, seed).centre[-1] for seed in range(400)} | first == set(range(18))


def test_the_hands_alone_are_a_deal() -> None:
    assert checked(TWO, 2).out == tuple(range(12, 18))
    assert checked(FOUR, 4).centre == (16, 17)
    assert checked([range(6), range(6, 12), range(12, 18)], 3) == Deal(
        (tuple(range(6)), tuple(range(6, 12)), tuple(range(12, 18)))
    )


def test_a_deal_as_arrays() -> None:
    parts = {"hands": np.array([list(hand) for hand in FOUR]), "centre": np.array([16, 17])}
    assert checked(parts, 4) == checked(FOUR, 4)


def test_a_deal_by_its_parts() -> None:
    parts = {"hands": TWO, "out": range(12, 18)}
    assert checked(parts, 2) == checked(checked(parts, 2), 2)
    assert checked({"hands": FOUR, "centre": (17, 16)}, 4).centre == (17, 16)


@pytest.mark.parametrize(
    ("deal", "players", "says"),
    [
        (3, 3, "deal.hands: expected a list"),
        ([range(6)], 2, "expected 2 hands, got 1"),
        ([range(5), range(6, 12)], 2, r"deal.hands\[0\]: expected 6 cards, got 5"),
        ([range(6), range(5, 11)], 2, "each of the cards 0 to 17 once"),
        ([range(6), [6, 7, 8, 9, 10, 18]], 2, "each of the cards 0 to 17 once"),
        ([range(6), [6, 7, 8, 9, 10, 1.5]], 2, r"deal.hands\[1\]\[5\]: expected a whole number"),
        ([range(6), [6, 7, 8, 9, 10, True]], 2, r"deal.hands\[1\]\[5\]"),
        ({"hands": FOUR, "centre": [16]}, 4, "deal.centre: expected 2 cards, got 1"),
        ({"hands": TWO, "out": [12]}, 2, "each of the cards 0 to 17 once"),
        ({"hands": TWO, "center": []}, 2, "expected hands, centre and out"),
        ({"out": []}, 2, "expected hands, centre and out"),
        ({"hands": FOUR, "centre": 0}, 4, "deal.centre: expected a list"),
        ({"hands": TWO, "out": None}, 2, "deal.out: expected a list"),
    ],
)
def test_what_no_table_deals_is_refused(deal: Any, players: int, says: str) -> None:
    with pytest.raises(BadInput, match=says) as refused:
        checked(deal, players)
    assert refused.value.rule == "S4"


def test_the_coin_orders_each_group_by_itself() -> None:
    dealer = Dealer(3)
    orders = {dealer.order(((0, 2), (1, 3, 4))) for _ in range(300)}
    assert len(orders) == 12
    assert all(set(order[:2]) == {0, 2} for order in orders)


def test_the_same_seed_is_the_same_coin() -> None:
    one, two = Dealer(7), Dealer(7)
    assert [one.order(((0, 1, 2),)) for _ in range(20)] == [
        two.order(((0, 1, 2),)) for _ in range(20)
    ]
    assert one.pick(range(18), 3) == two.pick(range(18), 3)


def test_chance_picks_different_cards_in_order() -> None:
    picks = {Dealer(seed).pick((4, 9, 2), 2) for seed in range(60)}
    assert picks == {(2, 4), (2, 9), (4, 9)}
