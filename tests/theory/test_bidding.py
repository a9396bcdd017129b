"""The fast outcomes against the exact ones, and against every profile settled by the game."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import numpy as np
import pytest

from tests.theory.enumeration import enumerated
from tests.theory.tables import KINDS, situation
from turin_nb import BadInput
from turin_nb.theory.atoms import Outcomes
from turin_nb.theory.bidding import duel, outcomes
from turin_nb.theory.bidding_exact import ExactBid, exact_outcomes
from turin_nb.theory.distributions import around, counts, point, uniform
from turin_nb.theory.situation import Rival, Situation, uniform_raises

SEATS = (2, 3, 4, 5)
DIGITS = 4e-15  # of a float next to 1; the amounts here are some tens of Scudo


def as_floats(exact: tuple[ExactBid, ...], name: str) -> np.ndarray:
    if name == "spread":
        return np.array([float(bid.variance) ** 0.5 for bid in exact])
    rows = [getattr(bid, name) for bid in exact]
    return np.array(rows, dtype=object).astype(float)


def check(found: Outcomes, exact: tuple[ExactBid, ...], scale: float = 40.0) -> None:
    """Equal at the digits that a float has, in every figure."""
    for name in (f.name for f in fields(Outcomes) if f.name != "model"):
        slack = DIGITS * (scale if name in ("payment", "net", "spread", "added") else 1)
        expected = as_floats(exact, name)
        np.testing.assert_allclose(getattr(found, name), expected, rtol=0, atol=slack, err_msg=name)


@pytest.mark.parametrize("plan", [False, True])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_fast_and_the_exact_agree(seats: int, kind: str, plan: bool) -> None:
    for seed in range(2, 4):
        table = situation(seed, seats, kind, purse=9, high=4, plan=plan, first=seed == 3)
        check(outcomes(table), exact_outcomes(table))


# seats, highest bid, highest raise, whether my raise is given (else it is my best), kinds of raises
PROFILES = [
    (2, 6, 3, True, KINDS),
    (3, 6, 3, False, KINDS),
    (4, 6, 2, True, ("coin", "by bid", "by tie")),
    (4, 4, 2, False, ("by tie",)),
    (5, 6, 1, True, ("coin", "by tie")),
    (5, 3, 1, False, ("one", "by tie")),
]


@pytest.mark.parametrize(
    ("seats", "bid", "high", "plan", "kind"),
    [(*table, kind) for *table, kinds in PROFILES for kind in kinds],
)
def test_every_profile_settled_by_the_game(
    seats: int, bid: int, high: int, plan: bool, kind: str
) -> None:
    """The explorer and the game cannot differ: enumeration by `settle`, in fractions."""
    table = situation(7, seats, kind, bid=bid, high=high, plan=plan)
    exact = exact_outcomes(table)
    assert exact == enumerated(table)
    check(outcomes(table), exact)


@pytest.mark.parametrize("kind", KINDS[1:])
@pytest.mark.parametrize("option", ["wins", "void"])
@pytest.mark.parametrize("plan", [False, True])
@pytest.mark.parametrize(("seats", "bid"), [(2, 4), (3, 4), (4, 3)])
def test_both_readings_of_a_lone_zero(
    kind: str, option: str, plan: bool, seats: int, bid: int
) -> None:
    base = situation(11, seats, kind, bid=bid, plan=plan)
    table = replace(base, purse=bid, lone_zero_raise=option)
    assert exact_outcomes(table) == enumerated(table)
    check(outcomes(table), exact_outcomes(table))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", SEATS)
def test_probabilities_sum_to_one(seats: int, kind: str) -> None:
    for seed in range(5):
        found = outcomes(situation(seed, seats, kind, bid=25, high=6))
        np.testing.assert_allclose(found.place.sum(axis=1) + found.nothing, 1, atol=1e-12)
        assert (found.void <= found.nothing + 1e-12).all()
        assert (found.tie.sum(axis=1) <= 1 + 1e-12).all()
        for name in ("place", "tie", "nothing", "void", "loss"):
            assert getattr(found, name).min() >= 0
        assert min(found.regret) == 0
        assert found.regret[found.best[0]] == 0


def test_the_order_of_the_rivals_changes_nothing() -> None:
    table = situation(3, 5, "by bid")
    turned = replace(table, rivals=table.rivals[::-1])
    for name in (f.name for f in fields(Outcomes) if f.name != "model"):
        one, two = (getattr(outcomes(t), name) for t in (table, turned))
        np.testing.assert_allclose(one, two, atol=1e-12, err_msg=name)


def test_worked_example() -> None:
    """2, 2, 4: P1 adds 0, P2 adds 1 and takes the second place (the rules' first example)."""
    rivals = [Rival(point(2), point(0)), Rival(point(4), point(0))]
    found = outcomes(Situation((2, 1), (9, 6), 4, rivals))
    assert found.place[2].tolist() == [0, 1]
    assert found.payment[2] == 3
    assert found.added[2] == 1
    given = outcomes(Situation((2, 1), (9, 6), 4, rivals, my_raise=point(0)))
    assert given.void[2] == 1
    assert given.payment[2] == 1
    assert given.nothing[2] == 1


def test_a_losing_odd_bid_is_rounded_down() -> None:
    found = outcomes(Situation((2,), (9,), 4, [Rival(point(9))]))
    assert found.payment.tolist() == [0, 0, 1, 1, 2]


def test_purse_zero() -> None:
    for rival in (Rival(uniform(5)), Rival(uniform(5), uniform(3))):
        found = outcomes(Situation((2,), (9,), 0, [rival]))
        assert found.net.tolist() == [0]
        assert found.best == (0,)
        assert found.nothing.tolist() == [1]
        assert found.void[0] == pytest.approx(1 / 6)


def test_worth_nothing() -> None:
    found = outcomes(Situation((2, 1), (0, 0), 6, [Rival(uniform(6)), Rival(around(3, 2, 6))]))
    assert found.best == (0,)
    assert (found.net[1:] < 0).all()


def test_all_rivals_certain_to_bid_zero() -> None:
    rivals = [Rival(point(0))] * 4
    found = outcomes(Situation((2, 2, 1), (9, 7, 3), 15, rivals))
    assert found.best == (1,)
    assert found.net[1] == 8
    assert found.place[1].tolist() == [1, 0, 0]
    assert found.void.tolist() == [1] + [0] * 15
    assert found.spread[1] == 0
    assert found.loss[1] == 0


def test_cards_that_cost_are_worth_less_than_nothing() -> None:
    found = outcomes(Situation((1, 1), (-2, -5), 3, [Rival(uniform(3)), Rival(uniform(3))]))
    assert found.best == (0,)
    assert found.loss[3] == 1


def test_a_purse_below_what_the_rivals_may_bid() -> None:
    rivals = [Rival(uniform(20), uniform_raises(20))] * 2
    table = Situation((2, 1), (Fraction(19, 2), 4), 6, rivals)
    check(outcomes(table), exact_outcomes(table))


def test_the_figures_say_their_model_and_come_as_a_table() -> None:
    table = situation(1, 3, "coin")
    frame = outcomes(table).frame()
    assert list(frame.columns[:4]) == ["first place", "second place", "tie at first",
                                       "tie at second"]  # fmt: skip
    assert frame.index.name == "bid"
    assert len(frame) == 7
    assert "coin" in outcomes(table).model
    assert "raised" in outcomes(situation(1, 3, "one")).model


def test_simulated_games_as_rivals() -> None:
    seen = counts([40, 0, 10, 30, 20])
    found = outcomes(Situation((2,), (8,), 5, [Rival(seen)]))
    assert found.place[3, 0] == pytest.approx(0.5 + 0.15)
    assert found.place[5, 0] == 1


@pytest.mark.parametrize("kind", ["coin", "one", "by bid"])
def test_weighed_with_the_rivals_chances_it_is_what_i_expect(kind: str) -> None:
    table = situation(4, 4, kind, bid=6, plan=kind != "coin")
    bids = table.rivals[1].bids
    found = duel(table, 1, bids.high)
    assert found.shape == (7, bids.high + 1)
    np.testing.assert_allclose(found @ bids.mass, outcomes(table).net, atol=1e-13)


def test_refused_in_a_sentence() -> None:
    table = situation(4, 3, "coin")
    with pytest.raises(BadInput, match="rival: expected a whole number from 0 to 1, got 2"):
        duel(table, 2, 6)
    with pytest.raises(BadInput, match="the rival's highest bid"):
        duel(table, 0, -1)
