"""Distributions: exact weights, floats beside them, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from turin_nb import BadInput
from turin_nb.theory.distributions import (
    MOST,
    Distribution,
    around,
    at_most,
    counts,
    observed,
    point,
    probabilities,
    uniform,
)


def test_levels_are_below_above_equal() -> None:
    found = Distribution((1, 0, 3)).levels(4)
    assert found.tolist() == [[0, 0.25, 0.25, 1, 1], [0.75, 0.75, 0, 0, 0], [0.25, 0, 0.75, 0, 0]]
    np.testing.assert_allclose(uniform(9).levels(3).sum(axis=0), 1, atol=1e-15)


def test_zeros_at_the_end_say_nothing() -> None:
    assert Distribution((1, 2, 0, 0)) == Distribution((1, 2))
    assert Distribution((1, 2, 0, 0)).high == 1


def test_weights_as_large_as_one_likes() -> None:
    large = Distribution((10**40, 3 * 10**40))
    assert large.mass.tolist() == [0.25, 0.75]
    assert large.exact[1] == Fraction(3, 4)


def test_kinds() -> None:
    assert uniform(0) == point(0)
    assert around(2, 0, 9) == point(2)
    assert around(1, 2, 9).weights == (2, 3, 2, 1)
    assert uniform(4).mean == 2
    assert observed(np.array([1, 1, 3])).weights == (0, 2, 0, 1)
    assert uniform(MOST).high == MOST


def test_what_a_purse_does_not_allow_never_happened() -> None:
    assert at_most(Distribution((1, 2, 0, 5)), 2) == Distribution((1, 2))
    assert at_most(point(2), 2) == point(2)
    assert at_most(uniform(4), 40) == uniform(4)
    for low in (0, 1):
        with pytest.raises(BadInput, match=f"none of them is at most {low} Scudo"):
            at_most(point(2), low)
    with pytest.raises(BadInput, match="the highest bid"):
        at_most(point(2), -1)


@pytest.mark.parametrize("chances", [[0.5, 0.5], [1 / 3] * 3, [Fraction(1, 7)] * 7, [0, 1]])
def test_probabilities(chances: list[Any]) -> None:
    found = probabilities(chances)
    assert sum(found.exact) == 1
    np.testing.assert_allclose(found.mass, [float(p) for p in chances], atol=1e-15)


def test_a_strategy_of_numpy_floats() -> None:
    mixed = np.array([0.1, 0.2, 0.7])
    np.testing.assert_allclose(probabilities(mixed).mass, mixed, atol=1e-16)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: probabilities([0.5, 0.4]), "expected a sum of 1, got 0.9"),
        (lambda: probabilities([]), "expected a sum of 1, got 0"),
        (lambda: probabilities([1.5, -0.5]), "expected a number from 0 to 1, got 1.5"),
        (lambda: probabilities([float("nan"), 1]), "got nan"),
        (lambda: probabilities(["1"]), "got '1'"),
        (lambda: probabilities([True]), "got True"),
        (lambda: probabilities([np.True_]), "expected a number from 0 to 1"),
        (lambda: counts([0, 0]), "expected at least one above 0"),
        (lambda: counts([]), "expected at least one above 0"),
        (lambda: counts([1, 2.5]), r"counts\[1\]: expected a whole number"),
        (lambda: counts([1, -1]), "expected a whole number of 0 or more"),
        (lambda: observed([]), "expected at least one"),
        (lambda: observed([MOST + 1]), "from 0 to 125"),
        (lambda: uniform(-1), "the highest bid"),
        (lambda: uniform(3, low=4), "the lowest bid"),
        (lambda: uniform(MOST + 1), "from 0 to 125"),
        (lambda: around(9, 1, 5), "the guess"),
        (lambda: Distribution((1,) * (MOST + 2)), "at most 125"),
        (lambda: Distribution("12"), "expected a list"),  # type: ignore[arg-type]
    ],
)
def test_refused_in_a_sentence(wrong: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        wrong()
