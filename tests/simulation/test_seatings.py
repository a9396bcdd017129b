"""Everyone meets everyone and sits everywhere equally often."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from turin_nb.simulation.standing import lineups, rotations, seatings

SIZES = [(strategies, seats) for strategies in (2, 3, 4, 6) for seats in (2, 3, 4, 5)]


@pytest.mark.parametrize(("strategies", "seats"), SIZES)
def test_each_strategy_sits_in_each_seat_equally_often(strategies: int, seats: int) -> None:
    sat = Counter(place for seated in seatings(strategies, seats) for place in enumerate(seated))
    assert len(sat) == strategies * seats
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize(("strategies", "seats"), SIZES)
def test_each_two_meet_equally_often(strategies: int, seats: int) -> None:
    met = Counter(
        (one, two)
        for lineup in lineups(strategies, seats)
        for one in range(strategies)
        for two in range(one)
        if {one, two} <= set(lineup)
    )
    assert len(met) == comb(strategies, 2)
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(("strategies", "seats"), SIZES)
def test_no_seating_comes_twice(strategies: int, seats: int) -> None:
    every = seatings(strategies, seats)
    assert len(set(every)) == len(every)
    assert all(len(seated) == seats for seated in every)


def test_with_enough_strategies_all_at_a_table_differ() -> None:
    assert all(len(set(lineup)) == 3 for lineup in lineups(5, 3))
    assert len(lineups(5, 3)) == comb(5, 3)


def test_with_too_few_everyone_is_there() -> None:
    assert lineups(2, 4) == ((0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1))
    assert list(rotations((0, 0, 1))) == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
