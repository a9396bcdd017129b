"""Quantiles of the normal and of Student's distribution, without a package for statistics."""

from __future__ import annotations

from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown, whole

MANY = 200  # degrees of freedom from which on the expansion below is exact to seven digits
_HALVINGS = 60


def checked_level(level: float) -> float:
    """A level of confidence, between 0 and 1; else ``BadInput``."""
    if isinstance(level, bool) or not isinstance(level, float) or not 0 < level < 1:
        raise BadInput(f"level: expected a number between 0 and 1, got {shown(level)}.")
    return level


def normal_quantile(level: float) -> float:
    """How many standard deviations around the mean hold the part ``level`` of a normal.

    >>> round(normal_quantile(0.95), 3)
    1.96
    """
    return NormalDist().inv_cdf((1 + checked_level(level)) / 2)


def t_quantile(level: float, degrees: int) -> float:
    """The same for Student's distribution, which knows that the deviation is estimated too.

    ``degrees``: degrees of freedom, 1 or more.

    >>> round(t_quantile(0.95, 4), 3)
    2.776
    """
    freedom = whole(degrees, "degrees", "", low=1)
    if freedom > MANY:
        return _expanded(normal_quantile(level), freedom)
    low, high = 0.0, pi / 2
    checked_level(level)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < level else (low, middle)
    return sqrt(freedom) * tan(low)


def _within(angle: float, degrees: int) -> float:
    """P(−t < T < t) for tan ``angle`` = t / √degrees: a finite sum for whole degrees."""
    odd = degrees % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for power in range(2 + odd, degrees + 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power - 1) / power
    inner = sin(angle) * total
    return 2 / pi * (angle + inner) if odd else inner


def _expanded(z: float, degrees: int) -> float:
    """Student's quantile from the normal one, by the first terms of Cornish and Fisher."""
    first = (z**3 + z) / (4 * degrees)
    return z + first + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
