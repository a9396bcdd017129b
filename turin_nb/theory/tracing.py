"""An equilibrium by following a curve: slower than ``interior``, and it does not get stuck.

All points with x · s = m, for every m, lie on a curve. It begins at a large m, where every bid is
made alike, and runs to m = 0, an equilibrium; on the way m may grow again for a while, which is
where Newton steps towards a falling m lose it. So the curve is followed by its length.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from turin_nb.theory.distributions import Floats
from turin_nb.theory.payoffs import Payoffs, grown

LARGE, SMALL = np.log(100.0), np.log(1e-13)  # of m, at the start and at the end
STEPS = 6000
CORRECTIONS = 6
ENOUGH = 1e-9
START, SHORTEST, LONGEST = 0.3, 1e-7, 3.0  # of a step


class Curve(NamedTuple):
    """The game whose curve is followed. A point z holds log x, log s of the bids of 0, log m."""

    types: Sequence[Payoffs]
    shares: Floats

    @property
    def bids(self) -> int:
        """How many bids there are."""
        return len(self.types[0].lower)

    @property
    def size(self) -> int:
        """How many x there are."""
        return self.bids * len(self.types)

    def start(self) -> Floats:
        """Close to the curve, where m is large."""
        x = np.full(self.size, -np.log(self.bids))
        return np.concatenate((x, np.full(len(self.types), LARGE + np.log(self.bids)), [LARGE]))

    def strategies(self, z: Floats) -> Floats:
        """The strategies of a point: one row a type."""
        return np.exp(z[: self.size]).reshape(len(self.types), self.bids)


def follow(types: Sequence[Payoffs], shares: Floats) -> Floats:
    """Strategies at the end of the curve (or where it could not be followed any more)."""
    curve = Curve(types, shares)
    last = curve.size + len(types)
    z, way, length = curve.start(), -np.eye(1, last + 1, last).ravel(), 0.0
    for _ in range(STEPS):
        found = _stepped(curve, z, way, length)
        if found is None:
            length *= 0.4
        else:
            z, way, corrections = found
            grown_to = (length or START * np.sqrt(curve.size)) * (1.6 if corrections < 3 else 1.0)
            length = min(grown_to, LONGEST * np.sqrt(curve.size))
        if z[-1] < SMALL or length < SHORTEST:
            break
    return curve.strategies(z)


def _stepped(
    curve: Curve, z: Floats, way: Floats, length: float
) -> tuple[Floats, Floats, int] | None:
    """The next point of the curve, the way on from there, how many corrections it took.

    ``None`` where the step was too long to come back to the curve.
    """
    found = _corrected(curve, z + length * way, way)
    if found is None or (length and np.linalg.norm(found[0] - z) > 2 * length):
        return None
    onwards = _direction(curve, found[0], way)
    return None if onwards is None else (found[0], onwards, found[1])


def _direction(curve: Curve, z: Floats, before: Floats) -> Floats | None:
    """Along the curve at z, onwards from where we came."""
    found = _linear(curve, z, before)
    if found is None:
        return None
    ahead = np.eye(1, len(z), len(z) - 1).ravel()
    way = _solved(found[0], ahead)
    return None if way is None else np.asarray(way / np.linalg.norm(way))


def _solved(matrix: Floats, right: Floats) -> Floats | None:
    """The solution of linear equations, or ``None`` where there is none or more than one."""
    try:
        return np.asarray(np.linalg.solve(matrix, right))
    except np.linalg.LinAlgError:
        return None


def _corrected(curve: Curve, guess: Floats, way: Floats) -> tuple[Floats, int] | None:
    """The point of the curve across from ``guess``, and how many corrections it took."""
    z = guess
    for corrections in range(CORRECTIONS):
        found = _linear(curve, z, way)
        if found is None:
            return None
        matrix, miss = found
        step = _solved(matrix, np.append(-miss, way @ (guess - z)))
        if step is None:
            return None
        z = z + step
        furthest = np.abs(step).max()
        if not furthest < 3:
            return None
        if furthest < ENOUGH:
            return z, corrections
    return None


def _linear(curve: Curve, z: Floats, way: Floats) -> tuple[Floats, Floats] | None:
    """The equations of the curve at z, made linear: the matrix (``way`` below it), the misses.

    For each bid: log x + log s = log m; for each type: the x sum to 1. Rows are scaled to 1.
    """
    types, bids, size = len(curve.types), curve.bids, curve.size
    x = curve.strategies(z)
    slack0 = np.exp(z[size:-1])
    net, slopes = grown(curve.types, curve.shares, x)
    slack = net[:, :1] + slack0[:, None] - net
    if not (slack > 0).all():
        return None
    at, owner = np.arange(size), np.repeat(np.arange(types), bids)
    by_log = slopes * x.ravel()
    matrix = np.zeros((len(z), len(z)))
    matrix[:size, :size] = by_log[owner * bids] - by_log
    matrix[at, at] += slack.ravel()
    matrix[at, size + owner] = slack0[owner]
    matrix[:size, -1] = -slack.ravel()
    matrix[size + owner, at] = x.ravel()
    logs = z[:size].reshape(x.shape) + np.log(slack) - z[-1]
    miss = np.concatenate(((slack * logs).ravel(), x.sum(axis=1) - 1))
    scale = 1 / np.abs(matrix[:-1]).max(axis=1)
    matrix[:-1] *= scale[:, None]
    matrix[-1] = way
    return matrix, miss * scale
