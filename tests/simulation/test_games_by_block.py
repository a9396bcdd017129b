"""Games of the batch engine, seen through the same door as those of the reference engine."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from turin_nb import Rules, simulate
from turin_nb.simulation.games import Piece, batch_game, batch_games, play_piece
from turin_nb.simulation.played import Played, played
from turin_nb.simulation.run import BATCH_BLOCK, Run
from turin_nb.simulation.simulate import frame, game_of
from turin_nb.strategies.plan import Amount, Plan
from turin_nb.strategies.plan_player import PlanPlayer

RULES = Rules(void_discards="random", order=(8, 7, 6, 5, 4, 3, 2, 1, 0))
RUN = Run.of(["random"] * 4, 6, payouts="red", rules=RULES)


def equal(one: Played, other: Played) -> None:
    for made, wanted in zip((*one.ends, *one.paid), (*other.ends, *other.paid), strict=True):
        assert np.array_equal(made, wanted)


def test_its_arrays_are_those_of_its_games() -> None:
    """Each game is replayed by the reference engine, which finds the same Scudo everywhere."""
    assert RUN.engine == "batch"
    equal(batch_games(RUN, 0, 3, 15), played([batch_game(RUN, number) for number in range(3, 15)]))


def test_a_game_of_a_later_block() -> None:
    found = batch_games(RUN, 1, 5, 6)
    game = batch_game(RUN, BATCH_BLOCK + 5)
    assert tuple(found.paid.final[:, 0].tolist()) == game.final
    assert (game.setup.column, game.setup.rules) == ("red", RULES)


def test_a_piece_of_a_block_is_the_same_whatever_else_is_wanted() -> None:
    equal(play_piece(RUN, Piece(0, 0, 90)).cut(40, 60), play_piece(RUN, Piece(0, 40, 60)))


def test_auto_takes_it_where_all_are_data() -> None:
    own = PlanPlayer(Plan("own", bid=Amount("share", 10, 20)))
    table = simulate(["random", own], 40, 6)
    assert table.attrs["engine"] == "batch"
    assert simulate(["random", "valuer"], 2, 6).attrs["engine"] == "reference"
    game = game_of(table, 33, ["random", own])
    assert table[table.game == 33].final.tolist() == list(game.final or ())


def test_what_the_table_says_of_each_game_is_the_games() -> None:
    """Narrow numbers of the engine become numbers that can be reckoned with."""
    table = simulate(["random"] * 5, 12, 6, by_good=True)
    run = Run.of(["random"] * 5, 6)
    wanted = frame(run, played([batch_game(run, number) for number in range(12)]))
    assert_frame_equal(table, wanted)
    assert (table.final * 10**6).abs().max() > 10**6


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
def test_the_first_games_are_the_same_whatever_the_number_or_who_plays(processes: int) -> None:
    """Across the border of a block."""
    many = simulate(["random"] * 2, BATCH_BLOCK + 700, 6, processes=processes)
    few: pd.DataFrame = simulate(["random"] * 2, 700, 6)
    assert_frame_equal(many.head(len(few)), few)
    run = Run.of(["random"] * 2, 6)
    later = frame(run, play_piece(run, Piece(1, 0, 700)).slim(), first=BATCH_BLOCK)
    assert_frame_equal(many.tail(len(few)).reset_index(drop=True), later)


def test_nobody_can_write_into_what_was_played() -> None:
    played = play_piece(Run.of(["random", "random"], seed=4), Piece(0, 0, 50))
    with pytest.raises(ValueError, match="read-only"):
        played.paid.final[0, 0] = 99
