"""What depends on the number of players, and the options that a table agrees on."""

from typing import Any

import numpy as np
import pytest

from turin_nb import BadInput, prizes
from turin_nb.engine import rules
from turin_nb.engine.rules import Rules


def test_s1_l1_p5_the_amounts() -> None:
    assert (rules.START, rules.LOAN, rules.REPAYMENT, rules.MARK) == (15, 10, 15, 2)


@pytest.mark.parametrize(
    ("players", "later", "first"),
    [
        (2, (2,), (2,)),
        (3, (2, 1), (2, 1)),
        (4, (2, 1, 1), (1, 1)),
        (5, (2, 2, 1), (1, 1, 1)),
    ],
)
def test_a3_prizes(players: int, later: tuple[int, ...], first: tuple[int, ...]) -> None:
    assert prizes(players) == prizes(players, False) == later
    assert prizes(players, first_auction=True) == first


@pytest.mark.parametrize(
    ("players", "hand", "centre", "auctions"),
    [(2, 6, 0, 5), (3, 6, 0, 5), (4, 4, 2, 5), (5, 3, 3, 4)],
)
def test_s4_s6_the_deal(players: int, hand: int, centre: int, auctions: int) -> None:
    assert rules.hand_size(players) == hand
    assert rules.centre_size(players) == centre
    assert rules.auctions(players) == auctions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_s4_a3_the_numbers_fit_together(players: int) -> None:
    dealt = players * rules.hand_size(players) + rules.centre_size(players)
    assert dealt == (12 if players == 2 else 18)
    first = prizes(players, first_auction=True)
    offered = [rules.centre_size(players) or players] + [players] * (rules.auctions(players) - 1)
    won = [sum(first)] + [sum(prizes(players))] * (rules.auctions(players) - 1)
    assert won == offered  # every card that is put up is won or discarded
    left = dealt - sum(offered)
    assert left == (players if players < 4 else 0)  # P1: one card stays in each hand


@pytest.mark.parametrize("players", [1, 6, 0, -2, 3.0, "3", True, None], ids=repr)
def test_s1_two_to_five_players(players: Any) -> None:
    for told in (prizes, rules.hand_size, rules.centre_size, rules.auctions, rules.seats):
        with pytest.raises(BadInput, match="from 2 to 5") as error:
            told(players)
        assert error.value.rule == "S1"


@pytest.mark.parametrize("wrong", ["no", 0, 1, None, []], ids=repr)
def test_a3_the_first_auction_is_a_yes_or_no(wrong: Any) -> None:
    with pytest.raises(BadInput, match="first_auction: expected True or False") as error:
        prizes(4, wrong)
    assert error.value.rule == "A3"


def test_numpy_counts_players_too() -> None:
    assert prizes(np.int64(4)) == (2, 1, 1)


def test_the_default_rules_are_the_rulings() -> None:
    default = Rules()
    assert (default.lone_zero_raise, default.void_discards) == ("wins", "chosen")
    assert (default.open_offers, default.order) == (None, None)


def test_other_options_are_taken() -> None:
    other = Rules(lone_zero_raise="void", void_discards="random", open_offers=1, public_scudo=False)
    assert (other.lone_zero_raise, other.open_offers) == ("void", 1)
    assert Rules(order=[2, 0, 1]).order == (2, 0, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("option", "wrong", "rule"),
    [
        ("lone_zero_raise", "loses", "A14"),
        ("lone_zero_raise", None, "A14"),
        ("void_discards", "all", "A16"),
        ("open_offers", 0, "M6"),
        ("open_offers", 1.0, "M6"),
        ("open_offers", True, "M6"),
        ("public_scudo", 1, "S5"),
        ("public_scudo", "no", "S5"),
        ("order", (0, 0), "P2"),
        ("order", (1, 2), "P2"),
        ("order", (0, 1.0), "P2"),
        ("order", {0: 1, 1: 0}, "P2"),
        ("order", 3, "P2"),
    ],
)
def test_an_option_that_is_none(option: str, wrong: Any, rule: str) -> None:
    with pytest.raises(BadInput, match=option) as error:
        Rules(**{option: wrong})
    assert error.value.rule == rule
