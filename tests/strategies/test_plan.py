"""What a plan may hold, and what it refuses."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from turin_nb import BadInput, Edition
from turin_nb.strategies.plan import SCALE, Amount, Plan
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.plans import RANDOM, RandomPlayer
from turin_nb.strategies.register import plan_of

EDITION = Edition.load("teaching")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"kind": "most"}, 'kind: expected "none" or "any"'),
        ({"kind": "share", "low": 20, "high": 101}, "high: expected a whole number from 20 to 100"),
        ({"kind": "share", "low": 30, "high": 20}, "high: expected a whole number from 30"),
        ({"kind": "worth", "high": 1001}, "high: expected a whole number from 0 to 1000"),
        ({"low": -1}, "low: expected"),
        ({"odd": 1}, "odd: expected True or False"),
    ],
)
def test_what_is_no_amount_is_refused(given: Any, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        Amount(**given)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"name": " "}, "name: expected a plan's name"),
        ({"bid": 3}, "bid: expected an Amount"),
        ({"price": None}, "price: expected an Amount"),
        ({"borrow": 257}, "borrow .*: expected a whole number from 0 to 256"),
        ({"offer": 0.5}, "offer .*: expected a whole number"),
        ({"values": "cheap"}, 'values: expected "any" or "bank"'),
        ({"values": (1,) * 8}, "values: expected 9 whole numbers"),
        ({"values": (10**7,) * 9}, "values: expected 9 whole numbers"),
        ({"follow": 10**7}, "follow: expected"),
        ({"ceiling": -1}, "ceiling .*: expected"),
    ],
)
def test_what_is_no_plan_is_refused(given: Any, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        Plan(**{"name": "wrong", **given})


def test_a_plan_is_a_value() -> None:
    plan = Plan("mine", Amount("share", 10, 20), values=[1] * 9)  # type: ignore[arg-type]
    assert plan.values == (1,) * 9
    assert pickle.loads(pickle.dumps(plan)) == plan
    assert hash(plan) == hash(Plan("mine", Amount("share", 10, 20), values=(1,) * 9))


@pytest.mark.parametrize(
    ("plan", "alike"),
    [
        (Plan("x"), True),
        (Plan("x", values=(0,) * 9), True),
        (Plan("x", follow=1), False),
        (Plan("x", values="bank"), False),
        (Plan("x", values=(0, 0, 0, 1, 0, 0, 0, 0, 0)), False),
    ],
)
def test_whether_cards_are_alike(plan: Plan, alike: bool) -> None:
    assert plan.indifferent == alike


@pytest.mark.parametrize("column", ["classic", "red"])
def test_the_bank_shared_among_the_units_printed(column: str) -> None:
    weights = Plan("x", values="bank").weights(EDITION, column)
    for weight, bank, total in zip(weights, EDITION.payouts(column), EDITION.totals, strict=True):
        assert weight <= SCALE * bank / total < weight + 1
    card = EDITION.cards[4]
    expected = sum(units * weight for units, weight in zip(card, weights, strict=True))
    assert Plan("x", values="bank").card_weights(EDITION, column)[4] == expected


def test_which_strategies_are_data() -> None:
    plan = Plan("x")
    assert plan_of(plan) is plan
    assert plan_of(PlanPlayer(plan)) is plan
    assert plan_of(RandomPlayer()) is RANDOM
    for other in (None, "random", object(), lambda view, decision, rng: None):
        assert plan_of(other) is None
