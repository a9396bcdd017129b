"""The table of a run: tidy, one row a game and seat, and it says where it comes from."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pytest

from turin_nb import __version__
from turin_nb.simulation.games import reference_game, reference_games
from turin_nb.simulation.run import Run
from turin_nb.simulation.simulate import frame, ranks
from turin_nb.theory.columns import ranks as ranks_of_one

RUN = Run.of(["random", "valuer", "random"], 3, "reference", payouts="red")


@pytest.fixture(scope="module")
def table() -> pd.DataFrame:
    return frame(RUN, reference_games(RUN, 0, 25))


def test_every_row_is_what_its_game_says(table: pd.DataFrame) -> None:
    for number in range(25):
        rows, game = table[table.game == number], reference_game(RUN, number)
        scoring = game.scoring
        assert scoring is not None
        borrowed = {seat for event in game.events if event.kind == "loan" for seat in event.seats}
        forced = [loan and seat not in borrowed for seat, loan in enumerate(scoring.loans)]
        assert rows.seat.tolist() == [0, 1, 2]
        assert rows.strategy.tolist() == list(RUN.names)
        assert tuple(rows.final) == scoring.final
        assert tuple(rows["rank"]) == ranks_of_one(scoring.final)
        assert tuple(np.flatnonzero(rows.winner)) == scoring.winners
        assert set(rows.winners) == {len(scoring.winners)}
        assert (tuple(rows.loan), rows.forced.tolist()) == (scoring.loans, forced)
        assert (tuple(rows.marks), tuple(rows.cash)) == (scoring.marks, scoring.cash)


def test_a_row_adds_up(table: pd.DataFrame) -> None:
    """Final is cash less what is owed (P7); of victories there is one a game."""
    assert (table.final == table.cash - 15 * table.loan - table.marks).all()
    share = table.winner / table.winners
    assert share.groupby(table.game).sum().to_numpy() == pytest.approx(np.ones(25))


def test_amounts_are_whole_and_strategies_a_category(table: pd.DataFrame) -> None:
    whole = ["game", "seat", "final", "rank", "winners", "marks", "cash"]
    assert {str(table[name].dtype) for name in whole} == {"int64"}
    assert {str(table[name].dtype) for name in ("winner", "loan", "forced")} == {"bool"}
    assert list(table.strategy.cat.categories) == ["random", "valuer"]


def test_a_column_for_each_good_of_the_edition(table: pd.DataFrame) -> None:
    goods = [name for name in table.columns if name.startswith("income ")]
    assert goods == [f"income {good}" for good in RUN.edition.goods]
    first = reference_game(RUN, 0)
    slim = frame(RUN, reference_games(RUN, 0, 2).slim())
    assert not any(name.startswith("income ") for name in slim.columns)
    assert first.scoring is not None
    top = first.scoring.majorities[0]
    assert all(table["income Chocolate"][seat] > 0 for seat in top)


def test_where_it_comes_from_is_plain_data(table: pd.DataFrame) -> None:
    said = dict(table.attrs)
    assert Run.from_json(said.pop("run")).names == RUN.names
    assert said == {
        "engine": "reference",
        "seed": 3,
        "games": 25,
        "edition": "Teaching edition",
        "column": "red",
        "version": __version__,
        "strategies": ["random", "valuer", "random"],
    }
    assert json.loads(json.dumps(table.attrs)) == table.attrs


def test_games_are_numbered_from_the_first() -> None:
    later = frame(RUN, reference_games(RUN, 5, 7), first=5)
    assert later.game.tolist() == [5, 5, 5, 6, 6, 6]


def test_ranks_are_those_of_one_table() -> None:
    rng = np.random.default_rng(1)
    final = rng.integers(-3, 4, (5, 200))
    wanted = [ranks_of_one(row) for row in final.T.tolist()]
    assert [tuple(row) for row in ranks(final).T.tolist()] == wanted
