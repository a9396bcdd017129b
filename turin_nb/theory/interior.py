"""An equilibrium from the inside: an interior-point method on the equilibrium conditions.

For each type of player: every bid earns at most ``top``, and a bid that earns less is never made.
With s = top - net ≥ 0 and x the strategy: x · s = 0. The method solves x · s = m for falling m,
one Newton step at a time, with x and s kept above 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from turin_nb.theory.distributions import Floats
from turin_nb.theory.payoffs import Payoffs, exploitability, grown
from turin_nb.theory.tracing import follow

STEPS = 60
GAP = 1e-13  # Scudo: where the method stops
FINE = 1e-11  # Scudo: where a result needs no further try
TRIES = ((0.2, 0.0), (0.5, 0.0), (0.3, 0.15))
"""How fast m falls, and how the first strategy leans towards low bids."""
KEPT = 1e-13
"""Chances below this are what the method leaves of 0."""


class Point(NamedTuple):
    """Where the method stands: strategies x and slacks s (type, bid), the top net per type."""

    x: Floats
    s: Floats
    top: Floats


def solve(types: Sequence[Payoffs], shares: Floats) -> tuple[Floats, float]:
    """Strategies, one row a type, and the most that any type could gain by another bid (Scudo).

    ``shares``: how likely each type is. A few tries of the method, then ``tracing``.
    """
    best: tuple[Floats, float] | None = None
    for strategies in _tries(types, shares):
        found = _cleaned(strategies)
        gain = exploitability(types, shares, found)
        if best is None or gain < best[1]:
            best = (found, gain)
        if gain <= FINE:
            break
    assert best is not None
    return best


def _tries(types: Sequence[Payoffs], shares: Floats) -> Iterator[Floats]:
    """Strategies by this method, and at last by the slower one."""
    for shrink, lean in TRIES:
        yield _tried(types, shares, shrink, lean)
    yield follow(types, shares)


def _cleaned(strategies: Floats) -> Floats:
    """What is left of 0 made 0; sums of 1. A try that broke down becomes a bid of 0."""
    kept = np.where(strategies > KEPT, strategies, 0.0)
    kept[~np.isfinite(strategies).all(axis=1)] = np.eye(1, strategies.shape[1])
    return np.asarray(kept / kept.sum(axis=1, keepdims=True))


def _tried(types: Sequence[Payoffs], shares: Floats, shrink: float, lean: float) -> Floats:
    """One run of the method, to the end of what it can do."""
    last: Floats = np.empty(0)
    for point in path(types, shares, shrink, lean):
        last = point.x
    return last


def path(
    types: Sequence[Payoffs], shares: Floats, shrink: float = 0.2, lean: float = 0.0
) -> Iterator[Point]:
    """The points on the way, the start first."""
    bids = len(types[0].lower)
    start = np.exp(-lean * np.arange(bids))
    x = np.tile(start / start.sum(), (len(types), 1))
    net, slopes = grown(types, shares, x)
    top = net.max(axis=1) + 1.0
    point = Point(x, top[:, None] - net, top)
    yield point
    for _ in range(STEPS):
        off = point.top[:, None] - net - point.s
        if (point.x * point.s).sum() < GAP and np.abs(off).max() < GAP:
            return
        try:
            point = _stepped(point, off, slopes, shrink * (point.x * point.s).mean())
        except np.linalg.LinAlgError:
            return
        yield point
        net, slopes = grown(types, shares, point.x)


def _stepped(point: Point, off: Floats, slopes: Floats, aim: float) -> Point:
    """A Newton step towards x · s = ``aim``, as long as x and s stay above 0."""
    x, s, top = point
    types, bids = x.shape
    size = types * bids
    system = np.zeros((size + types, size + types))
    system[:size, :size] = slopes
    system[np.arange(size), np.arange(size)] -= (s / x).ravel()
    rows = np.repeat(np.arange(types), bids)
    system[np.arange(size), size + rows] = -1.0
    system[size + rows, np.arange(size)] = 1.0
    miss = (aim - x * s) / x
    right = np.concatenate(((off - miss).ravel(), 1.0 - x.sum(axis=1)))
    step = np.linalg.solve(system, right)
    dx = step[:size].reshape(x.shape)
    ds = miss - s / x * dx
    length = min(1.0, _room(x, dx), _room(s, ds))
    return Point(x + length * dx, s + length * ds, top + length * step[size:])


def _room(values: Floats, step: Floats) -> float:
    """How far along ``step`` all values stay above 0."""
    falls = step < 0
    return float((-0.99 * values[falls] / step[falls]).min(initial=np.inf))
