"""Payoffs as polynomials, against all profiles and against small steps."""

import numpy as np
import pytest

from tests.theory import brute
from turin_nb.theory.payoffs import Payoffs, coin_table, exploitability, grown

CASES = [(2, [6.0]), (3, [9.0, 4.0]), (4, [9.0, 5.0, 4.5]), (5, [9.0, 7.0, 3.0])]


def strategy(size: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).dirichlet(np.ones(size))


@pytest.mark.parametrize(("seats", "worth"), CASES)
def test_as_all_profiles(seats: int, worth: list[float]) -> None:
    x = strategy(8, seats)
    payoffs = Payoffs(coin_table(worth, seats, 7))
    np.testing.assert_allclose(payoffs.net(x), brute.nets(x, worth, seats), atol=1e-13)
    gain = exploitability([payoffs], np.ones(1), x[None])
    assert gain == pytest.approx(brute.gain(x, worth, seats), abs=1e-13)


@pytest.mark.parametrize(("seats", "worth"), CASES)
def test_the_jacobian_as_small_steps(seats: int, worth: list[float]) -> None:
    payoffs = Payoffs(coin_table(worth, seats, 7))
    x, small = strategy(8, seats), 1e-6
    _, slopes = payoffs.slope(x)
    steps = small * np.eye(8)
    by_steps = [(payoffs.net(x + e) - payoffs.net(x - e)) / (2 * small) for e in steps]
    np.testing.assert_allclose(payoffs.jacobian(slopes), np.array(by_steps).T, atol=1e-7)


def test_the_jacobian_of_types_as_small_steps() -> None:
    types = [Payoffs(coin_table(worth, 4, 5)) for worth in ([9.0, 4.0], [5.0, 2.0])]
    shares, x, small = np.array([0.25, 0.75]), np.stack([strategy(6, 1), strategy(6, 2)]), 1e-6
    net, slopes = grown(types, shares, x)
    for at in np.ndindex(x.shape):
        step = np.zeros(x.shape)
        step[at] = small
        up, down = grown(types, shares, x + step)[0], grown(types, shares, x - step)[0]
        column = ((up - down) / (2 * small)).ravel()
        np.testing.assert_allclose(slopes[:, at[0] * 6 + at[1]], column, atol=1e-7)
    np.testing.assert_allclose(net[0], types[0].net(shares @ x))
