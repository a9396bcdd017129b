"""Many games to a table, and any of them to open."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from tests.simulation.bots import careful, cheat
from turin_nb import BadInput, BadRecord, Edition, HouseRule, IllegalMove, Rules, simulate
from turin_nb.engine import moves
from turin_nb.engine.house import consoling_goose
from turin_nb.simulation.games import reference_game
from turin_nb.simulation.played import ending
from turin_nb.simulation.run import Run
from turin_nb.simulation.simulate import game_of, run_of
from turin_nb.strategies.plans import RandomPlayer

REFERENCE = "reference"
OWN = replace(Edition.load("teaching"), name="own", title="Mine", classic=(1,) * 9)


def test_the_first_games_are_the_same_whatever_the_number() -> None:
    few, many = (simulate(["valuer", "random"], n, 5, REFERENCE) for n in (7, 45))
    assert_frame_equal(many.head(14), few)
    assert (few.attrs["games"], many.attrs["games"]) == (7, 45)


def test_another_seed_other_games() -> None:
    one, two = (simulate(["random", "random"], 5, seed, REFERENCE) for seed in (1, 2))
    assert one.final.tolist() != two.final.tolist()


def test_the_table_options_reach_the_games() -> None:
    rules = Rules(lone_zero_raise="void")
    table = simulate(
        ["random", careful], 3, 5, REFERENCE, payouts="red", edition=OWN, rules=rules,
        house=[consoling_goose()], by_good=True,
    )  # fmt: skip
    assert (table.attrs["edition"], table.attrs["column"]) == ("Mine", "red")
    game = game_of(table, 2, ["random", careful])
    assert (game.setup.edition, game.setup.rules) == (OWN, rules)
    assert game.setup.house == (consoling_goose(),)
    assert table[table.game == 2].final.tolist() == list(game.final or ())


def test_by_good_a_column_for_each_good_that_adds_up() -> None:
    plain, goods = (
        simulate(["random", "valuer"], 8, 5, REFERENCE, by_good=by_good)
        for by_good in (False, True)
    )
    income = goods[[f"income {good}" for good in Edition.load("teaching").goods]]
    assert_frame_equal(goods.drop(columns=income.columns), plain)
    for number in range(8):
        game = game_of(goods, number)
        start = [ending(game).cash[seat] + 10 * forced for seat, forced in
                 enumerate(goods[goods.game == number].forced)]  # fmt: skip
        earned = income[goods.game == number].sum(axis=1) + start
        assert earned.tolist() == goods[goods.game == number].cash.tolist()


def test_a_function_of_a_notebook_cell_works_in_other_processes() -> None:
    """It has no module to be imported from, and what it refers to goes along."""
    most = 2

    def frugal(view: Any, decision: Any, rng: Random) -> moves.Move:
        if decision.what == "bid":
            return moves.Bid(decision.seat, min(most, decision.high))
        return RandomPlayer().decide(view, decision, rng)

    alone, two = (simulate([frugal, "random"], 50, 1, processes=processes) for processes in (1, 2))
    assert_frame_equal(alone, two)
    assert alone.attrs == two.attrs


@pytest.mark.parametrize("processes", [1, 2])
def test_a_strategy_that_breaks_a_rule_is_named(processes: int) -> None:
    with pytest.raises(IllegalMove, match='The strategy "cheat" in seat 1') as refused:
        simulate(["random", cheat], 30, 1, processes=processes)
    assert refused.value.rule


def test_progress_counts_games(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stderr", screen)
    with_bar = simulate(["random", "random"], 45, 1, REFERENCE, progress=True)
    assert "45/45" in screen.getvalue()
    assert "games" in screen.getvalue()
    assert_frame_equal(with_bar, simulate(["random", "random"], 45, 1, REFERENCE))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"games": 0}, "games: expected a whole number of 1 or more, got 0"),
        ({"games": 2.5}, "games"),
        ({"games": "many"}, "games"),
        ({"processes": 0}, "processes"),
        ({"client": 4}, "client"),
        ({"progress": 1}, "progress: expected True or False"),
        ({"by_good": "yes"}, "by_good: expected True or False"),
        ({"strategies": ["random"]}, "players"),
    ],
)
def test_what_cannot_be_run_is_refused_before_a_game_is_played(
    given: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        simulate(**({"strategies": ["random", "random"], "games": 3, "seed": 1} | given))


def test_any_game_of_a_table_can_be_opened() -> None:
    table = simulate(["random", "valuer"], 30, 8, REFERENCE)
    run = Run.of(["random", "valuer"], 8, REFERENCE)
    for number in (0, 19, 20, 29):
        game = game_of(table, number)
        assert game == game_of(run, number) == reference_game(run, number)
        assert table[table.game == number].final.tolist() == list(game.final or ())
    assert game_of(run, 1000).final, "a run has no end"


def test_a_part_of_a_table_knows_its_games() -> None:
    table = simulate(["random", "valuer"], 30, 8, REFERENCE)
    strangest = table.sort_values("final").tail(1)
    (number,) = strangest.game
    assert max(game_of(strangest, number).final or ()) == strangest.final.item()


@pytest.mark.parametrize("number", [30, -1, 2.5, True])
def test_a_game_that_is_not_in_it_is_refused(number: Any) -> None:
    with pytest.raises(BadInput, match="number"):
        game_of(simulate(["random", "valuer"], 30, 8, REFERENCE), number)


@pytest.mark.parametrize("other", [pd.DataFrame({"game": [0]}), "table", None])
def test_a_table_from_elsewhere_is_refused(other: Any) -> None:
    with pytest.raises(BadInput, match="made by simulate"):
        run_of(other)


def test_strategies_and_rules_that_are_code_are_asked_for_again() -> None:
    own = HouseRule("mine")
    table = simulate(["random", careful], 2, 8, house=[own])
    ask: Callable[..., Any] = run_of
    with pytest.raises(BadRecord, match="mine"):
        ask(table, ["random", careful])
    with pytest.raises(BadInput, match="give them again"):
        ask(table, house=[own])
    assert game_of(table, 1, ["random", careful], [own]).final
