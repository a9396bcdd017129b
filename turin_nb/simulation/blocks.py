"""A run cut in blocks: played one after the other, by many at once, stopped and gone on with.

The first N games of a run are the same games whatever N is, whoever plays them and in whichever
order: a game depends on its run and its number alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import NamedTuple, TypeVar

from turin_nb.engine.game import Game
from turin_nb.simulation import by_block, reference
from turin_nb.simulation.crew import Crew
from turin_nb.simulation.played import Played
from turin_nb.simulation.run import Run

T = TypeVar("T")


class Piece(NamedTuple):
    """Some games of a block: from game ``low`` of the block up to, not including, ``high``."""

    block: int
    low: int
    high: int

    @property
    def games(self) -> int:
        """How many."""
        return self.high - self.low


def pieces(size: int, first: int = 0, games: int | None = None) -> Iterator[Piece]:
    """The pieces that hold so many games from game ``first`` on; without end if none is named.

    >>> list(pieces(20, first=10, games=25))
    [Piece(block=0, low=10, high=20), Piece(block=1, low=0, high=15)]
    """
    left = games
    for block in count(first // size):
        if left is not None and left <= 0:
            return
        low = max(0, first - block * size)
        high = size if left is None else min(size, low + left)
        yield Piece(block, low, high)
        left = None if left is None else left - (high - low)


def play_piece(run: Run, piece: Piece) -> Played:
    """The games of a piece as arrays, on the run's engine."""
    if run.engine == "batch":
        return by_block.played_games(run, *piece)
    start = piece.block * run.block
    return reference.played_games(run, start + piece.low, start + piece.high)


def game_at(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, move by move, whichever engine played it."""
    if run.engine == "batch":
        return by_block.game_at(run, number)
    return reference.game_at(run, number)


def blocks(
    run: Run,
    start: int = 0,
    stop: int | None = None,
    *,
    work: Callable[[Run, Piece], T] = play_piece,  # type: ignore[assignment]
    crew: Crew | None = None,
) -> Iterator[T]:
    """What ``work`` makes of block ``start``, the next, and so on, up to ``stop`` or without end.

    Between two blocks one may stop, and go on later with the block that comes next.

    >>> run = Run.of(["random", "random"], seed=1, engine="reference")
    >>> next(blocks(run, start=3)).games == run.block
    True
    """
    games = None if stop is None else max(0, stop - start) * run.block
    return over(run, pieces(run.block, start * run.block, games), work, crew)


def over(
    run: Run, parts: Iterator[Piece], work: Callable[[Run, Piece], T], crew: Crew | None = None
) -> Iterator[T]:
    """What ``work`` makes of each piece of a run, in their order."""
    return (crew or Crew()).each(partial(work, run), parts)
