"""A block is the same block whatever else is asked for, and its games are ordinary games."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.simulation.batch.casts import CASTS, cast
from turin_nb import BadInput, Edition, Game
from turin_nb.engine.house import yielding_goose
from turin_nb.simulation.batch import Block, block, play_block
from turin_nb.simulation.batch import block as chunk
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.plans import RANDOM, RandomPlayer

ARRAYS = (
    "final",
    "cash",
    "loans",
    "marks",
    "winners",
    "end_cash",
    "end_loans",
    "holdings",
    "income",
)


def same(one: Block, other: Block, games: int) -> None:
    """The first games of two blocks are the same."""
    for name in ARRAYS:
        assert (getattr(one, name)[..., :games] == getattr(other, name)[..., :games]).all(), name
    for game in (0, games // 2, games - 1):
        assert one.deal(game) == other.deal(game)
        assert one.moves(game) == other.moves(game)
        assert one.notes(game) == other.notes(game)


@pytest.mark.parametrize("name", CASTS)
def test_the_first_games_are_the_same_whatever_is_asked_for(name: str) -> None:
    whole = play_block(cast(name, 4), 5, 2, 1300)
    for size in (1, 511, 512, 513):
        part = play_block(cast(name, 4), 5, 2, size)
        assert part.final.shape == (4, size)
        same(part, whole, size)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_that_was_not_recorded_is_played_once_more(players: int) -> None:
    kept, bare = (play_block(cast("mixed", players), 6, 0, 600, record=r) for r in (True, False))
    same(kept, bare, 600)
    assert bare.game(555) == kept.game(555)


def test_the_size_of_the_real_chunk_is_part_of_what_a_seed_means(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A golden ending: a change of it is a change of every seed, to be told in the changelog."""
    for module in (chunk, block):
        monkeypatch.setattr(module, "CHUNK", 24_576)
    played = play_block([RANDOM] * 5, 1, 0, 24_577, record=False)
    assert played.final[:, [0, 24_575, 24_576]].T.tolist() == GOLDEN


GOLDEN = [[-5, -8, 32, -6, 7], [33, 2, -7, 8, 20], [6, 34, 20, 7, 8]]


def test_other_numbers_other_games() -> None:
    base = play_block([RANDOM] * 3, 5, 2, 200)
    for seed, number in ((5, 3), (6, 2), (5, 0)):
        other = play_block([RANDOM] * 3, seed, number, 200)
        assert (other.final != base.final).any(axis=0).mean() > 0.9
    size = chunk.CHUNK
    chunks = play_block([RANDOM] * 3, 5, 2, 2 * size).final
    assert (chunks[:, :size] != chunks[:, size:]).any(axis=0).mean() > 0.9


def test_a_block_draws_from_the_stream_that_is_promised() -> None:
    played = play_block([RANDOM] * 2, 77, 3, 2 * chunk.CHUNK + 6)
    for number in (0, 1, 2):
        raw = np.random.Philox(key=77).jumped(3).advance(number << 64).random_raw(9)
        keys = raw.view(np.uint32) >> 5
        hand = tuple(sorted(np.argsort(keys)[:6].tolist()))
        assert played.deal(chunk.CHUNK * number).hands[0] == hand


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_record_is_that_of_the_same_game(players: int) -> None:
    played = play_block(cast("random", players), 8, 1, 20, column="red")
    game = played.game(7)
    assert played.record(7) == game.to_record()
    again = Game.from_record(played.record(7))
    assert again == game
    assert again.moves == played.moves(7)
    assert again.setup.deal == played.deal(7)
    assert again.setup.column == "red"
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][:players]
    assert played.game(7, names).setup.names == tuple(names)
    assert played.record(7, names)["players"] == names


def test_seats_are_named_by_their_plans() -> None:
    assert play_block(cast("mixed", 2), 1, 0, 1).game(0).setup.names == ("borrower 1", "random 2")


def test_a_strategy_that_is_data_stands_for_its_plan() -> None:
    plans = play_block([RANDOM, RANDOM], 1, 0, 50)
    same(play_block([RandomPlayer(), PlanPlayer(RANDOM)], 1, 0, 50), plans, 50)


def test_what_comes_out_is_whole_numbers_of_the_right_shape() -> None:
    played = play_block([RANDOM] * 4, 1, 0, 30)
    for name in ("final", "cash", "marks", "end_cash"):
        array = getattr(played, name)
        assert array.shape == (4, 30)
        assert array.dtype == np.int16, name
    for name in ("loans", "end_loans", "winners"):
        assert getattr(played, name).dtype == np.bool_
    assert played.holdings.shape == played.income.shape == (9, 4, 30)
    assert pickle.loads(pickle.dumps(played)).moves(3) == played.moves(3)


def test_an_edition_with_huge_payouts_is_counted_exactly() -> None:
    printed = replace(Edition.load("teaching"), classic=(10**9, 3, 0, 40_000, 5, 6, 7, 8, 9))
    played = play_block([replace(RANDOM, values="bank")] * 3, 1, 0, 60, edition=printed)
    assert played.final.max() > 10**8
    for number in range(60):
        assert played.game(number).final == tuple(played.final[:, number].tolist())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"plans": [RANDOM]}, "expected a whole number from 2 to 5"),
        ({"plans": [RANDOM] * 6}, "expected a whole number from 2 to 5"),
        ({"plans": "random"}, "plans: expected a list"),
        ({"plans": [RANDOM, "random"]}, r"plans\[1\]: expected a plan"),
        ({"plans": [RANDOM, lambda view, decision, rng: None]}, "only strategies that are data"),
        ({"seed": -1}, "seed: expected a whole number"),
        ({"seed": 2**128}, "seed: expected a whole number"),
        ({"block": 1.5}, "block: expected a whole number"),
        ({"size": 0}, "size: expected a whole number from 1"),
        ({"size": 10**8}, "size: expected a whole number"),
        ({"column": "blue"}, 'payouts: expected "classic" or "red"'),
        ({"rules": "void"}, "rules: expected Rules"),
        ({"house": [yielding_goose()]}, "House rules are played by the reference engine alone"),
        (
            {"edition": replace(Edition.load("teaching"), classic=(10**9 + 1,) * 9)},
            "edition: expected payouts of at most",
        ),
    ],
)
def test_what_no_table_has_is_refused(change: dict[str, Any], says: str) -> None:
    given: dict[str, Any] = {"plans": [RANDOM] * 2, "seed": 1, "block": 0, "size": 3, **change}
    with pytest.raises(BadInput, match=says):
        play_block(given.pop("plans"), given.pop("seed"), **given)


@pytest.mark.parametrize("game", [-1, 3, 1.5])
def test_a_game_that_is_not_there_is_refused(game: Any) -> None:
    played = play_block([RANDOM] * 2, 1, 0, 3)
    with pytest.raises(BadInput, match="game: expected a whole number from 0 to 2"):
        played.moves(game)
