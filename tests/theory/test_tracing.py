"""The curve: from every bid alike to an equilibrium, also where it turns back on its way."""

import numpy as np
import pytest

from turin_nb.theory.payoffs import Payoffs, coin_table, exploitability
from turin_nb.theory.tracing import Curve, _corrected, follow


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
