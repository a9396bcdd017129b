"""Playing for a comparison: scored twice, played twice, gone on with, at every table."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pandas as pd
import pytest

from tests.simulation.bots import careful
from turin_nb import BadInput, Edition, HouseRule, simulate
from turin_nb.simulation.compare import by_players, compare, count_piece, growing
from turin_nb.simulation.games import Piece
from turin_nb.simulation.run import REFERENCE_BLOCK, Run
from turin_nb.simulation.workers import Crew

MIXED = ("valuer", "random", "random")


def test_played_for_each_column_on_the_same_deals() -> None:
    """A strategy that looks at the column plays other games, and so does everyone beside it."""
    found = compare(MIXED, 30, 3, how="played")
    sides = {c: simulate(MIXED, 30, 3, payouts=c) for c in ("classic", "red")}
    rows = found.gains_frame("seat")
    for column, side in sides.items():
        finals = rows[rows.measure == "final"][column]
        assert finals.tolist() == pytest.approx(side.groupby("seat").final.mean().tolist())
    one, two = (found.game(4, column) for column in sides)
    assert one.setup.deal == two.setup.deal
    assert [game.setup.column for game in (one, two)] == ["classic", "red"]
    assert tuple(sides["red"][sides["red"].game == 4].final) == two.final
    assert found.tally != compare(MIXED, 30, 3).tally


def test_scored_by_both_it_matters_what_was_played_for() -> None:
    classic, red = (compare(MIXED, 30, 3, payouts=column) for column in ("classic", "red"))
    assert classic.tally != red.tally
    assert red.winners().sentence().count("played for the red column and scored by both") == 1


def test_columns_that_are_the_same_change_nothing() -> None:
    teaching = Edition.load("teaching")
    same = replace(teaching, title="Twice", red=teaching.classic)
    found = compare(["random"] * 3, 50, 3, edition=same)
    assert found.winners().share.estimate == found.flips().games.estimate == 0
    assert (found.frame().change == 0).all()
    assert "“Twice”" in found.spread().sentence()
    assert found.spread().sentence().endswith("the same in every one of these games.")


def test_it_grows_block_by_block_to_the_same_counts() -> None:
    start = compare(MIXED, 7, 3)
    steps = list(islice(growing(start), 3))
    assert [one.games for one in steps] == [n * REFERENCE_BLOCK for n in (1, 2, 3)]
    assert steps[-1].tally == compare(MIXED, 3 * REFERENCE_BLOCK, 3).tally
    (more,) = growing(start, games=5)
    assert more.tally == compare(MIXED, 12, 3).tally


@pytest.mark.slow
def test_processes_count_the_same() -> None:
    bots = [careful, "random"]
    alone, two = (compare(bots, 90, 3, processes=processes) for processes in (1, 2))
    assert alone.tally == two.tally
    (grown,) = islice(growing(alone, 10, Crew.of(2)), 1)
    assert grown.tally == compare(bots, 100, 3).tally


def test_a_piece_in_the_middle_knows_its_games() -> None:
    run = Run.of(["random", "random"], 3, "reference")
    found = count_piece(run, Piece(2, 5, 9), "scored")
    assert (found.first, found.games) == (2 * REFERENCE_BLOCK + 5, 4)
    assert all(45 <= one.game < 49 for one in found.strangest)


def test_tables_of_every_size_side_by_side() -> None:
    found = by_players(["silent", "random"], 40, 3, how="scored")
    assert [one.run.players for one in found] == [2, 3, 4, 5]
    assert found[3].run.names == ("silent", "random", "silent", "random", "silent")
    assert found[1].tally == compare(["silent", "random", "silent"], 40, 3).tally
    table = pd.concat([one.gains_frame() for one in found])
    assert np.array_equal(table.players.unique(), [2, 3, 4, 5])
    assert len(table) == 4 * 2 * 2


def test_house_rules_hold_at_tables_of_every_size() -> None:
    rule = HouseRule("mine")
    found = by_players(["silent", "random"], 2, 3, players=[2, 3], house=iter([rule]))
    assert [one.run.house for one in found] == [(rule,), (rule,)]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"how": "guessed"}, 'how: expected "scored" or "played"'),
        ({"games": 1}, "games: expected a whole number of 2 or more, got 1"),
        ({"payouts": "green"}, "payouts"),
        ({"strategies": ["random"]}, "players"),
        ({"processes": 0}, "processes"),
    ],
)
def test_what_cannot_be_compared_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        compare(**({"strategies": ["random", "random"], "games": 3, "seed": 1} | given))


@pytest.mark.parametrize("players", [[1], [6], "2", 3, [2.5]])
def test_sizes_that_no_table_has_are_refused(players: Any) -> None:
    with pytest.raises(BadInput, match="players"):
        by_players(["random"], 4, 1, players=players)
