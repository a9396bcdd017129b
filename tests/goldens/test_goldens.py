"""Golden games: each record is replayed and told again, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.goldens.make import GOLDENS, told
from turin_nb.engine.game import Game
from turin_nb.engine.match import Match
from turin_nb.engine.results import balances

HERE = Path(__file__).parent


def replayed(name: str) -> tuple[Game, ...]:
    """The game or the games of a golden record."""
    record = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return Match.from_record(record).games if "games" in record else (Game.from_record(record),)


def lines(name: str) -> list[list[str]]:
    """The golden narration, game by game."""
    games: list[list[str]] = [[]]
    for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("Game "):
            games.append([])
        else:
            games[-1].append(line)
    return [game for game in games if game]


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_is_told_as_ever(name: str) -> None:
    games, golden = replayed(name), lines(name)
    assert len(games) == len(golden)
    for game, expected in zip(games, golden, strict=True):
        for place, (line, as_ever) in enumerate(zip(told(game), expected, strict=True), 1):
            assert line == as_ever, f"line {place} of {name}"


@pytest.mark.parametrize("name", GOLDENS)
def test_the_last_line_of_a_golden_game_is_its_final(name: str) -> None:
    for game, expected in zip(replayed(name), lines(name), strict=True):
        golden = [pair.rsplit(" ", 1) for pair in expected[-1].removeprefix("Final: ").split(", ")]
        assert game.final == tuple(int(amount) for _, amount in golden)
        assert game.setup.names == tuple(name for name, _ in golden)
        assert balances([15] * game.players, game.entries) == game.final


@pytest.mark.parametrize("name", GOLDENS)
def test_the_script_beside_them_makes_the_same_games(name: str) -> None:
    made = GOLDENS[name]()
    assert replayed(name) == (made.games if isinstance(made, Match) else (made,))


HOLDS = {
    "two_players": {"deal S4"},
    "three_players": {"raises A6"},
    "four_players": {"discarded A16", "toss A9"},
    "five_players": {"claimed M4", "sold M4", "tie A12", "toss A7"},
    "a_goose_that_yields": {"answer G1", "house G1"},
    "a_goose_that_consoles": {"house G2"},
    "a_match": {"answer G1", "won P8"},
    "a_mark": {"loan L1", "repaid P7"},
    "all_in": {"repaid P7"},
    "all_in_with_the_loan": {"loan L1", "raises A6"},
    "bought_during_secret_bidding": {"claimed M4", "sold M4"},
    "a_void_tie": {"discarded A8", "toss A9"},
    "a_coin_toss": {"toss A7"},
    "offers_come_back": {"withdrawn M5", "returned M8"},
    "another_order": {"joined P1"},
}


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_holds_what_it_is_kept_for(name: str) -> None:
    happened = {f"{e.kind} {e.rule}" for game in replayed(name) for e in game.events}
    assert happened >= HOLDS[name]


def test_the_golden_games_are_of_every_kind() -> None:
    games = [game for name in GOLDENS for game in replayed(name)]
    assert {game.players for game in games} == {2, 3, 4, 5}
    assert {game.setup.column for game in games} == {"classic", "red"}
    assert {rule.name for game in games for rule in game.setup.house} == {
        "yielding goose",
        "consoling goose",
    }
    (marked,) = replayed("a_mark")
    assert marked.scoring
    assert max(marked.scoring.marks) == 8, "four 1s that could not be paid"
    (broke,) = replayed("all_in")
    assert broke.scoring
    assert broke.scoring.loans[0], "the loan was forced"
    (swapped,) = replayed("another_order")
    goods = [event.amounts[0] for event in swapped.events if event.kind == "good"]
    assert goods == list(range(8, -1, -1))
