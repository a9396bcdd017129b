"""The curve: from every bid alike to an equilibrium, also where it turns back on its way."""

import numpy as np
import pytest

from turin_nb.theory import tracing
from turin_nb.theory.payoffs import Payoffs, coin_table, exploitability
from turin_nb.theory.tracing import Curve, _corrected, _direction, _solved, follow


@pytest.mark.parametrize(
    ("seats", "high", "worth"),
    [(5, 15, [9.0, 7.0, 3.0]), (3, 12, [4.0, 9.0]), (5, 25, [-0.536, 0.21, 3.02]),
     (5, 25, [4.0, 3.6, 3.4, 3.0]), (2, 5, [0.0])],
)  # fmt: skip
def test_the_end_is_an_equilibrium(seats: int, high: int, worth: list[float]) -> None:
    types = [Payoffs(coin_table(worth, seats, high))]
    strategies = follow(types, np.ones(1))
    strategies /= strategies.sum(axis=1, keepdims=True)
    assert exploitability(types, np.ones(1), strategies) < 1e-10


def test_two_types() -> None:
    types = [Payoffs(coin_table(worth, 3, 9)) for worth in ([9.0, 4.0], [5.0, 2.0])]
    shares = np.array([0.5, 0.5])
    strategies = follow(types, shares)
    assert exploitability(types, shares, strategies / strategies.sum(axis=1)[:, None]) < 1e-10


def test_a_point_of_the_curve() -> None:
    """x · s = m for every bid, and the x sum to 1."""
    types = [Payoffs(coin_table([6.0], 2, 5))]
    curve = Curve(types, np.ones(1))
    up = np.eye(1, 8, 7).ravel()
    found = _corrected(curve, curve.start(), up)
    assert found is not None
    x = curve.strategies(found[0])[0]
    net = types[0].net(x)
    slack = net[0] + np.exp(found[0][-2]) - net
    np.testing.assert_allclose(x * slack, np.exp(found[0][-1]), rtol=1e-8)
    assert x.sum() == pytest.approx(1, abs=1e-8)


def test_equations_without_one_solution() -> None:
    assert _solved(np.zeros((2, 2)), np.ones(2)) is None


def test_what_cannot_be_followed_stays_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "_solved", lambda *_: None)
    found = follow([Payoffs(coin_table([6.0], 2, 3))], np.ones(1))
    np.testing.assert_allclose(found, 0.25)


def test_a_step_from_which_there_is_no_way_on_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "_direction", lambda *_: None)
    found = follow([Payoffs(coin_table([6.0], 2, 3))], np.ones(1))
    np.testing.assert_allclose(found, 0.25)


def test_many_types_in_any_order() -> None:
    """Cases in which slacks come down to the last digits of a float before the end."""
    rng = np.random.default_rng(99)
    for seats in (2, 3, 4, 5, 3, 4):
        places = {2: 1, 3: 2, 4: 3, 5: 3}[seats]
        types = [Payoffs(coin_table(rng.uniform(-2, 30, places), seats, 9)) for _ in range(3)]
        shares = rng.dirichlet(np.ones(3))
        x = follow(types, shares)
        assert exploitability(types, shares, x / x.sum(axis=1, keepdims=True)) < 1e-10


def test_outside_there_is_no_way() -> None:
    """Where a bid earns more than the top, nothing can be said of the curve."""
    curve = Curve([Payoffs(coin_table([6.0], 2, 3))], np.ones(1))
    outside = curve.start() - 90.0 * np.eye(1, 6, 4).ravel()
    assert _direction(curve, outside, np.eye(1, 6, 5).ravel()) is None


def test_it_ends_after_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    types = [Payoffs(coin_table([6.0], 2, 3))]
    monkeypatch.setattr(tracing, "STEPS", 2)
    early = exploitability(types, np.ones(1), follow(types, np.ones(1)))
    assert early > 1e-3
