"""How the rivals stand to a bid: each is below, above or equal, and what follows from that.

With r rivals there are 3^r standings. What is asked of them (a place, a tie) is a row of weights
over the standings, so the answers for all bids at once are one product of matrices.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from turin_nb.theory.distributions import Distribution, Floats

BELOW, ABOVE, EQUAL = range(3)


class Tie(NamedTuple):
    """I am tied: the best place that the tie covers (from 0), and which rivals are in it."""

    place: int
    rivals: tuple[int, ...]

    @property
    def tied(self) -> int:
        """How many are tied, I among them."""
        return len(self.rivals) + 1


class Questions(NamedTuple):
    """Rows of weights over the standings, for so many rivals and places."""

    coin: Floats
    """P(I win each place), ties by coin; the last row: P(I win none)."""
    alone: Floats
    """P(I stand alone at each place); the last row: P(all places are taken above me, A12)."""
    tie: Floats
    """P(I am tied with that best place)."""
    by_coin: Floats
    """``coin``, then ``tie``: both in one product."""
    ties: Floats
    """P(each of ``kinds``)."""
    kinds: tuple[Tie, ...]
    """Every tie that covers a place with a card (A12)."""


def standings(rivals: Iterable[Distribution], top: int) -> Floats:
    """P(each standing) for every bid of mine, 0 to ``top``: one row a standing, in order."""
    found: Floats | None = None
    for rival in rivals:
        levels = rival.levels(top)
        if found is None:
            found = levels
        else:
            found = (found[:, None, :] * levels[None, :, :]).reshape(-1, top + 1)
    assert found is not None
    return found


@cache
def questions(rivals: int, places: int) -> Questions:
    """The rows of weights for so many rivals and so many places with a card."""
    every = list(product((BELOW, ABOVE, EQUAL), repeat=rivals))
    above = np.array([standing.count(ABOVE) for standing in every])
    equal = np.array([standing.count(EQUAL) for standing in every])
    place = np.arange(places)[:, None]
    at = above == place
    coin = ((above <= place) & (place <= above + equal)) / (equal + 1)
    found = [Tie(a, tuple(np.flatnonzero(np.equal(s, EQUAL)).tolist()))
             for a, s in zip(above.tolist(), every, strict=True)]  # fmt: skip
    kinds = tuple(sorted({tie for tie in found if tie.rivals and tie.place < places}))
    by_coin = [*coin, 1 - coin.sum(axis=0)]
    tied = [*(at & (equal > 0))]
    return Questions(
        coin=_rows(by_coin),
        alone=_rows([*(at & (equal == 0)), above >= places]),
        tie=_rows(tied),
        by_coin=_rows([*by_coin, *tied]),
        ties=_rows([[tie == kind for tie in found] for kind in kinds]),
        kinds=kinds,
    )


def _rows(weights: object) -> Floats:
    """Weights as floats that nobody can write to: they are kept."""
    rows = np.asarray(weights, dtype=np.float64)
    rows.setflags(write=False)
    return rows
