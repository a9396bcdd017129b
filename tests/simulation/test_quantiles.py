"""Quantiles against the printed tables."""

from __future__ import annotations

from typing import Any

import pytest

from turin_nb import BadInput
from turin_nb.simulation.statistics import MANY, normal_quantile, t_quantile


@pytest.mark.parametrize(
    ("degrees", "at_95", "at_99"),
    [
        (1, 12.7062, 63.6567),
        (2, 4.3027, 9.9248),
        (3, 3.1824, 5.8409),
        (4, 2.7764, 4.6041),
        (5, 2.5706, 4.0321),
        (10, 2.2281, 3.1693),
        (30, 2.0423, 2.7500),
        (120, 1.9799, 2.6174),
        (1000, 1.9623, 2.5808),
    ],
)
def test_student_is_as_printed(degrees: int, at_95: float, at_99: float) -> None:
    assert t_quantile(0.95, degrees) == pytest.approx(at_95, abs=6e-5)
    assert t_quantile(0.99, degrees) == pytest.approx(at_99, abs=6e-5)


def test_the_sum_and_the_expansion_meet() -> None:
    before, after = t_quantile(0.95, MANY), t_quantile(0.95, MANY + 1)
    assert 0 < before - after < 1e-4
    assert after > t_quantile(0.95, MANY + 2) > normal_quantile(0.95)


def test_the_normal_is_as_printed() -> None:
    assert normal_quantile(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert normal_quantile(0.5) == pytest.approx(0.674490, abs=1e-6)


@pytest.mark.parametrize("level", [0.0, 1.0, 95, True, "0.95", float("nan")])
def test_what_is_no_level_is_refused(level: Any) -> None:
    with pytest.raises(BadInput, match="level"):
        normal_quantile(level)
    with pytest.raises(BadInput, match="level"):
        t_quantile(level, 4)


@pytest.mark.parametrize("degrees", [0, -1, 2.5, True])
def test_degrees_are_whole(degrees: Any) -> None:
    with pytest.raises(BadInput, match="degrees"):
        t_quantile(0.95, degrees)
