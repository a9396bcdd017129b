"""Games of a run on the batch engine, a block at a time."""

from __future__ import annotations

from functools import lru_cache

from turin_nb.engine.game import Game
from turin_nb.simulation.batch import Block, play_block
from turin_nb.simulation.played import Ends, Paid, Played
from turin_nb.simulation.run import Run


def game_at(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, replayed move by move."""
    block, place = divmod(number, run.block)
    return _block(run, block, place + 1).game(place)


def played_games(run: Run, block: int, low: int, high: int) -> Played:
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
