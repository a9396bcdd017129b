"""All profiles of bids at once in numpy, ties by coin: slow, plain, and apart from the package."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def nets(strategy: np.ndarray, worth: Sequence[float], seats: int) -> np.ndarray:
    """The expected net of each bid of mine against rivals who all play ``strategy``."""
    size = len(strategy)
    mine, *others = np.ogrid[tuple(slice(0, size) for _ in range(seats))]
    above = sum((other > mine).astype(int) for other in others)
    equal = sum((other == mine).astype(int) for other in others)
    chance = np.ones((1,) * seats)
    for axis in range(1, seats):
        shape = [1] * seats
        shape[axis] = size
        chance = chance * strategy.reshape(shape)
    earned = np.zeros(above.shape)
    for spot in range(seats):
        here = (above <= spot) & (spot <= above + equal)
        won = worth[spot] - mine if spot < len(worth) else -(mine // 2)
        earned = earned + np.where(here, won / (equal + 1), 0.0)
    earned = np.where(mine == 0, 0.0, earned)
    return (earned * chance).reshape(size, -1).sum(axis=1)


def gain(strategy: np.ndarray, worth: Sequence[float], seats: int) -> float:
    """Exploitability by brute force."""
    found = nets(strategy, worth, seats)
    return float(found.max() - strategy @ found)
