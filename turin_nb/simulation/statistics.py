"""How far a number from simulated games can be trusted: quantiles, and which interval for what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import Any

import numpy as np

from turin_nb.engine.checks import shown, whole
from turin_nb.engine.errors import BadInput

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


LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate, the bounds around it, and how many independent observations it rests on."""

    estimate: float
    low: float
    high: float
    count: int
    level: float = LEVEL

    def scaled(self, factor: float) -> Interval:
        """The same in another unit; ``factor`` is above 0.

        >>> Interval(30, 20, 40, count=9).scaled(0.5).low
        10.0
        """
        bounds = (self.estimate * factor, self.low * factor, self.high * factor)
        return Interval(*bounds, self.count, self.level)

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Moments:
    """Observations added up: how many, their sum, the sum of their squares.

    >>> Moments.of([1, 2]) + Moments.of([4]) == Moments.of([1, 2, 4])
    True
    """

    count: int
    total: int | float
    squares: int | float

    @classmethod
    def of(cls, values: Sequence[float] | np.ndarray[Any, Any]) -> Moments:
        """The moments of a row of numbers; exact for whole ones, yes and no count as 1 and 0."""
        row = np.asarray(values)
        if row.ndim != 1 or row.dtype.kind not in "biuf" or not np.isfinite(row).all():
            raise BadInput(f"values: expected a row of numbers, got {shown(values)}.")
        row = row if row.dtype.kind == "f" else row.astype(np.int64)
        return cls(len(row), row.sum().item(), (row * row).sum().item())

    def __add__(self, other: Moments) -> Moments:
        return Moments(
            self.count + other.count, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> float:
        """The mean; ``BadInput`` where nothing was observed."""
        if self.count < 1:
            raise BadInput("values: expected at least one, got none.")
        return self.total / self.count

    @property
    def variance(self) -> float:
        """The variance of what was drawn from, estimated (divided by one less than the count)."""
        if self.count < 2:
            raise BadInput(f"values: expected at least two, got {self.count}.")
        above = self.squares * self.count - self.total * self.total
        return max(0, above) / (self.count * (self.count - 1))


def wilson(hits: int, count: int, level: float = LEVEL) -> Interval:
    """Wilson's interval for how often something happens, from ``hits`` out of ``count`` games.

    The usual estimate ± deviation fails where it matters: 0 of 50 would give "never, for sure".
    Wilson asks which true shares would make such a count unsurprising; it stays within 0 and 1.

    >>> wilson(0, 50).high > 0.05
    True
    """
    games = whole(count, "count", "", low=1)
    return _score(whole(hits, "hits", "", high=games) / games, games, games, level)


def _score(share: float, weight: float, count: int, level: float) -> Interval:
    """Wilson's interval around ``share`` as if from ``weight`` independent yes or no games."""
    square = normal_quantile(level) ** 2
    centre = (share + square / (2 * weight)) / (1 + square / weight)
    half = sqrt(square * (share * (1 - share) + square / (4 * weight)) / weight)
    half /= 1 + square / weight
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    return Interval(share, min(low, share), max(high, share), count, level)


def mean_interval(values: Moments, level: float = LEVEL) -> Interval:
    """Student's interval for a mean: of Scudo, of differences, of anything not bound to 0 and 1.

    Right for few games if the amounts are roughly bell-shaped, and for many games whatever
    their shape is, since means of many are.

    >>> found = mean_interval(Moments.of([10, 12, 14, 16, 18]))
    >>> round(found.low, 2), found.estimate, round(found.high, 2)
    (10.07, 14.0, 17.93)
    """
    half = t_quantile(level, max(1, values.count - 1)) * sqrt(values.variance / values.count)
    return Interval(values.mean, values.mean - half, values.mean + half, values.count, level)


def share_interval(
    values: Moments, most: int = 1, games_each: int = 1, level: float = LEVEL
) -> Interval:
    """The interval for a mean share of the victory, where ties split it (P8).

    ``values``: independent observations from 0 to ``most`` (``most`` is a whole victory), each
    of them a game or the sum over ``games_each`` games that share a deal.

    A share of 1/2 is neither yes nor no, so Wilson's count does not apply; Student's interval
    does, but closes to a point for a strategy that has won every game so far. This is Wilson's
    form, with the number of yes or no games that would spread as much as these observations do;
    of few observations the spread is itself uncertain, and counts for less, as with Student's.
    It is never taken for more than the games played.

    >>> round(share_interval(Moments.of([1, 1, 1, 1])).low, 2)
    0.51
    """
    share, games = values.mean / most, whole(games_each, "games_each", "", low=1)
    if not 0 <= share <= 1:
        raise BadInput(f"values: expected shares from 0 to {most}, got the mean {values.mean}.")
    return _score(share, _worth(values, most, games, level), values.count, level)


def _worth(values: Moments, most: int, games_each: int, level: float) -> float:
    """How many independent yes or no games would spread as these shares do."""
    games = values.count * games_each
    share = values.mean / most
    if values.count < 2 or share in (0, 1):
        return values.count
    spread = values.variance / most**2 / values.count
    doubt = normal_quantile(level) / t_quantile(level, values.count - 1)
    return min(games, doubt**2 * share * (1 - share) / spread) if spread else games


def unpaired_interval(first: Moments, second: Moments, level: float = LEVEL) -> Interval:
    """Welch's interval for the mean of ``second`` less that of ``first``, from different games.

    >>> found = unpaired_interval(Moments.of([1, 2, 3]), Moments.of([2, 4, 6]))
    >>> found.estimate, found.low < 0 < found.high
    (2.0, True)
    """
    checked_level(level)
    parts = [values.variance / values.count for values in (first, second)]
    total = sum(parts)
    under = sum(p * p / (v.count - 1) for p, v in zip(parts, (first, second), strict=True))
    degrees = max(1, int(total * total / under)) if under else first.count + second.count - 2
    half = t_quantile(level, degrees) * sqrt(total)
    shift = second.mean - first.mean
    return Interval(shift, shift - half, shift + half, min(first.count, second.count), level)
