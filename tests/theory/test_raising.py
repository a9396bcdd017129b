"""The raise as a small auction: plans, spots, the best raise."""

import numpy as np

from turin_nb.theory.distributions import point, uniform
from turin_nb.theory.raising import best, fought, given, net_of, raise_levels
from turin_nb.theory.situation import Rival, Situation, uniform_raises
from turin_nb.theory.standings import Tie

RIVALS = [Rival(point(1), uniform(1))] * 2
TABLE = Situation((2, 1), (9, 4), 2, RIVALS)


def test_a_plan_never_adds_more_than_is_left() -> None:
    plan = given([point(5)], 3)
    assert plan.raises[:, 5].tolist() == [3, 2, 1, 0]
    assert plan.chance[2].tolist() == [0, 0, 0, 0, 0, 1]


def test_the_best_raise_is_affordable_and_the_lowest_of_equals() -> None:
    expected = np.array([[0.0, 3.0, 3.0], [1.0, 2.0, 9.0], [5.0, 7.0, 7.0]])
    assert best(expected).raises[:, 0].tolist() == [1, 1, 0]


def test_spots_and_voids_are_all_that_can_happen() -> None:
    sides = [raise_levels(rival, Tie(0, (0, 1)), 2) for rival in RIVALS]
    contest = fought(sides, TABLE)
    np.testing.assert_allclose(contest.sum(axis=0)[:, :2], 1)
    assert contest[:, 1, 0].tolist() == [0, 0, 0.25, 0.75]  # both others add 1, or void
    np.testing.assert_allclose(contest[:, 1, 1], [0.25 + 0.25 + 1 / 12, 0.25 + 1 / 12, 1 / 12, 0])


def test_what_a_spot_is_worth() -> None:
    nets = net_of(TABLE, Tie(1, (0, 1)))
    assert nets[0, 1, 1] == 4 - 2
    assert nets[1, 1, 1] == -1
    assert nets[-1, 2, 0] == -1


def test_first_bids_a_rival_never_makes_need_no_plan() -> None:
    rival = Rival(point(1), uniform_raises(1))
    assert raise_levels(rival, Tie(0, (0,)), 6).shape == (3, 7, 7)
