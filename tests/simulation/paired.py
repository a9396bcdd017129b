"""The interval of a difference, reckoned the straight way: from both rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from turin_nb import BadInput
from turin_nb.simulation.statistics import LEVEL, Interval, Moments, mean_interval


def paired_interval(
    first: Sequence[float], second: Sequence[float], level: float = LEVEL
) -> Interval:
    """Student's interval for the mean of ``second`` − ``first``, game by game.

    For two numbers from the same games. What makes both large or small, such as the deal,
    leaves their difference alone, so the interval is the narrower the more the two go together.

    >>> paired_interval([10, 20, 30], [11, 22, 32]).estimate
    1.6666666666666667
    """
    one, two = np.asarray(first), np.asarray(second)
    if one.shape != two.shape:
        raise BadInput(f"second: expected {one.size} values, one for each of first.")
    plain = [row.astype(np.int64) if row.dtype.kind in "bu" else row for row in (one, two)]
    return mean_interval(Moments.of(plain[1] - plain[0]), level)
