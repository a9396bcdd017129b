"""Games of a run on the batch engine, a block at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from turin_nb.engine.game import Game
from turin_nb.simulation.batch import Block, play_block
from turin_nb.simulation.played import Ends, Paid, Played
from turin_nb.simulation.run import Run
from turin_nb.strategies.plan import Plan, plan_of


def game_at(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, replayed move by move."""
    block, place = divmod(number, run.block)
    return _block(run, block, place + 1, run.strategies).game(place)


def played_games(run: Run, block: int, low: int, high: int) -> Played:
    """The games of a block from ``low`` up to, not including, ``high``, as arrays to be read."""
    return _played(tuple(map(plan_of, run.strategies)), _bare(run), block).cut(low, high)


def _bare(run: Run) -> Run:
    """The run without who plays: strategies that are objects of one's own may have no hash."""
    return replace(run, strategies=(), listed=())


@lru_cache(maxsize=2)
def _played(plans: tuple[Plan | None, ...], bare: Run, block: int) -> Played:
    """A whole block; kept for a moment, since who goes on begins where a block was left."""
    found = _block(bare, block, bare.block, plans)
    ends = Ends(found.holdings, found.end_cash, found.end_loans)
    paid = Paid(found.final, found.cash, found.loans, found.marks, found.income)
    for array in (*ends, *paid):
        array.flags.writeable = False
    return Played(ends, paid)


def _block(run: Run, block: int, games: int, strategies: Sequence[Any]) -> Block:
    """The first games of a block of a run."""
    return play_block(
        strategies,
        run.seed,
        block,
        games,
        edition=run.edition,
        column=run.column,
        rules=run.rules,
        record=False,
    )
