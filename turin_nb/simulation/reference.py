"""Games of a run on the reference engine, each from a seed of its own."""

from __future__ import annotations

from turin_nb.engine.game import Game
from turin_nb.simulation.played import Played, played
from turin_nb.simulation.run import Run
from turin_nb.simulation.seeds import game_seed
from turin_nb.strategies.play import play


def game_at(run: Run, number: int) -> Game:
    """Game number ``number`` of a run, played from its own seed."""
    return play(
        run.strategies,
        game_seed(run.seed, number),
        run.column,
        edition=run.edition,
        rules=run.rules,
        house=run.house,
    )


def played_games(run: Run, first: int, stop: int) -> Played:
    """The games from ``first`` up to, not including, ``stop``, as arrays."""
    return played([game_at(run, number) for number in range(first, stop)])
