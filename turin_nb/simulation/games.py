"""Which game is which: a game by its seed and number, played one by one or in blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import count
from typing import NamedTuple, TypeVar

from turin_nb.engine.game import Game
from turin_nb.simulation.batch import Block, play_block
from turin_nb.simulation.played import Ends, Paid, Played, played
from turin_nb.simulation.run import Run
from turin_nb.simulation.workers import Crew
from turin_nb.strategies.play import play

BITS = 53  # a seed that JSON's readers can hold without rounding it


def game_seed(seed: int, game: int) -> int:
    """The seed of game number ``game`` of the run that ``seed`` names.

    Whatever the number of games, of processes, their order or a retry, it is the same.

    >>> game_seed(1, 0), game_seed(1, 1)
    (8882108220123044, 8874628740159810)
    """
    digest = blake2b(f"game/{seed}/{game}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - BITS)


def reference_game(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, played from its own seed."""
    return play(
        run.strategies,
        game_seed(run.seed, number),
        run.column,
        edition=run.edition,
        rules=run.rules,
        house=run.house,
    )


def reference_games(run: Run, first: int, stop: int) -> Played:
    """The games from ``first`` up to, not including, ``stop``, as arrays."""
    return played([reference_game(run, number) for number in range(first, stop)])


def batch_game(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, replayed move by move."""
    block, place = divmod(number, run.block)
    return _block(run, block, place + 1).game(place)


def batch_games(run: Run, block: int, low: int, high: int) -> Played:
    """The games of a block from ``low`` up to, not including, ``high``, as arrays to be read."""
    return _played(run, block).cut(low, high)


@lru_cache(maxsize=2)
def _played(run: Run, block: int) -> Played:
    """A whole block; kept for a moment, since who goes on begins where a block was left."""
    found = _block(run, block, run.block)
    ends = Ends(found.holdings, found.end_cash, found.end_loans)
    paid = Paid(found.final, found.cash, found.loans, found.marks, found.income)
    for array in (*ends, *paid):
        array.flags.writeable = False
    return Played(ends, paid)


def _block(run: Run, block: int, games: int) -> Block:
    """The first games of a block of a run."""
    return play_block(
        run.strategies,
        run.seed,
        block,
        games,
        edition=run.edition,
        column=run.column,
        rules=run.rules,
        record=False,
    )


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
        return batch_games(run, *piece)
    start = piece.block * run.block
    return reference_games(run, start + piece.low, start + piece.high)


def game_at(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, move by move, whichever engine played it."""
    if run.engine == "batch":
        return batch_game(run, number)
    return reference_game(run, number)


def over(
    run: Run, parts: Iterator[Piece], work: Callable[[Run, Piece], T], crew: Crew | None = None
) -> Iterator[T]:
    """What ``work`` makes of each piece of a run, in their order."""
    return (crew or Crew()).each(partial(work, run), parts)
