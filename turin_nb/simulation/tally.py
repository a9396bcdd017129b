"""Games by both columns, counted: small, exact, and the counts of two parts of a run add up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from turin_nb.engine.errors import BadInput
from turin_nb.simulation.measures import (
    COLUMNS,
    Both,
    Key,
    changed,
    flips,
    groups,
    measured,
    swing,
)
from turin_nb.simulation.run import Run
from turin_nb.simulation.statistics import Moments
from turin_nb.theory.score_batch import Ints

KEPT = 10  # of the strangest games


class Pair(NamedTuple):
    """A measure by classic and by red, and red less classic game by game."""

    classic: Moments
    red: Moments
    change: Moments

    def plus(self, other: Pair) -> Pair:
        """Both together."""
        return Pair(*(one + two for one, two in zip(self, other, strict=True)))


class Count(NamedTuple):
    """How often a seat of a strategy ended with so many Scudo by one column."""

    column: str
    strategy: str
    final: int
    seats: int


class Strange(NamedTuple):
    """A game that the column matters to: pairs that flip, the most Scudo it makes for a seat."""

    flips: int
    swing: int
    game: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The games from number ``first`` on, counted.

    - ``pairs``: each measure by its key; ``changed``: games with other winners by red.
    - ``flips[k]``: games in which k pairs of seats stand the other way round.
    - ``finals``: how often each final amount came up.
    - ``strangest``: the games with the most flips, then with the largest swing.
    """

    first: int
    games: int
    pairs: tuple[tuple[Key, Pair], ...]
    changed: int
    flips: tuple[int, ...]
    finals: tuple[Count, ...]
    strangest: tuple[Strange, ...]

    def __add__(self, other: Tally) -> Tally:
        """Both together; ``BadInput`` unless ``other`` begins where this ends."""
        if other.first != self.first + self.games:
            wanted = f"expected to go on with game {self.first + self.games}"
            raise BadInput(f"tally: {wanted}, got game {other.first}.")
        both = zip(self.pairs, other.pairs, strict=True)
        return Tally(
            self.first,
            self.games + other.games,
            tuple((key, one.plus(two)) for (key, one), (_, two) in both),
            self.changed + other.changed,
            tuple(a + b for a, b in zip(self.flips, other.flips, strict=True)),
            _sorted(_counter(self.finals) + _counter(other.finals)),
            _strangest([*self.strangest, *other.strangest]),
        )


def tally(run: Run, both: Both, first: int) -> Tally:
    """Games by both columns, counted; ``first`` is the number of the first of them."""
    seats, goods = groups(run.names), run.edition.goods
    rows = zip(*(measured(side, seats, goods) for side in both), strict=True)
    pairs = tuple(
        (key, Pair(Moments.of(one), Moments.of(two), Moments.of(two - one)))
        for (key, one), (_, two) in rows
    )
    turned = flips(both)
    most = run.players * (run.players - 1) // 2
    return Tally(
        first,
        both.classic.games,
        pairs,
        int(changed(both).sum()),
        tuple(np.bincount(turned, minlength=most + 1).tolist()),
        _finals(run, both),
        _strange(turned, swing(both), first),
    )


def _finals(run: Run, both: Both) -> tuple[Count, ...]:
    """How often each final amount came up, by column and strategy."""
    found: Counter[tuple[str, str, int]] = Counter()
    for column, side in zip(COLUMNS, both, strict=True):
        for name, row in zip(run.names, side.paid.final, strict=True):
            amounts, times = np.unique(row, return_counts=True)
            for amount, count in zip(amounts.tolist(), times.tolist(), strict=True):
                found[column, name, amount] += count
    return _sorted(found)


def _counter(counts: tuple[Count, ...]) -> Counter[tuple[str, str, int]]:
    """Counts that can be added."""
    return Counter({row[:3]: row.seats for row in counts})


def _sorted(counts: Counter[tuple[str, str, int]]) -> tuple[Count, ...]:
    """Counts in an order that does not depend on the games' order."""
    return tuple(Count(*key, counts[key]) for key in sorted(counts))


def _strange(turned: Ints, swung: Ints, first: int) -> tuple[Strange, ...]:
    """The strangest of a part of a run, from the flips and the swing of each of its games."""
    order = np.lexsort((-swung, -turned))[:KEPT]  # the earlier first among equals: it is stable
    return tuple(Strange(int(turned[g]), int(swung[g]), first + int(g)) for g in order)


def _strangest(games: list[Strange]) -> tuple[Strange, ...]:
    """The strangest of the games, the earlier first among equals."""
    return tuple(sorted(games, key=lambda one: (-one.flips, -one.swing, one.game))[:KEPT])
