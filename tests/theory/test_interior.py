"""The method from the inside: what it keeps to on its way, and where the other one takes over."""

import numpy as np
import pytest

from turin_nb.theory import interior
from turin_nb.theory.interior import path, solve
from turin_nb.theory.payoffs import Payoffs, coin_table, exploitability

HARD = (5, 15, [16.7, 23.96, 23.14])  # the best place is not the first: Newton's steps lose it


def payoffs(seats: int, high: int, worth: list[float]) -> list[Payoffs]:
    return [Payoffs(coin_table(worth, seats, high))]


def test_the_way_stays_inside_and_comes_to_the_conditions() -> None:
    points = list(path(payoffs(5, 15, [9.0, 7.0, 3.0]), np.ones(1)))
    assert all((p.x > 0).all() and (p.s > 0).all() for p in points)
    last = points[-1]
    assert (last.x * last.s).sum() < 1e-12
    assert abs(last.x.sum() - 1) < 1e-12
    assert len(points) < 45


def test_a_hard_case_is_solved_by_the_other_method() -> None:
    types = payoffs(*HARD)
    alone = [interior._tried(types, np.ones(1), *how) for how in interior.TRIES]
    stuck = [exploitability(types, np.ones(1), interior._cleaned(x)) for x in alone]
    assert min(stuck) > 1e-6
    strategies, gain = solve(types, np.ones(1))
    assert gain <= 1e-10
    assert abs(strategies.sum() - 1) < 1e-15


def test_a_single_bid_is_an_equilibrium() -> None:
    strategies, gain = solve(payoffs(2, 0, [6.0]), np.ones(1))
    assert strategies.tolist() == [[1.0]]
    assert gain == 0


def test_what_broke_down_becomes_a_bid_of_nothing() -> None:
    broken = np.array([[np.nan, 1.0], [0.5, 0.5]])
    assert interior._cleaned(broken).tolist() == [[1.0, 0.0], [0.5, 0.5]]


def test_a_step_that_cannot_be_computed_ends_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    def singular(*_: object) -> None:
        raise np.linalg.LinAlgError

    monkeypatch.setattr(interior, "_stepped", singular)
    types = payoffs(2, 3, [6.0])
    assert len(list(path(types, np.ones(1)))) == 1
    assert solve(types, np.ones(1))[1] <= 1e-10  # by the other method


def test_where_no_try_is_fine_the_best_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interior, "FINE", -1.0)
    _, gain = solve(payoffs(2, 3, [6.0]), np.ones(1))
    assert gain <= 1e-10
