"""A table as values: its seed, its bots, the curtain, the next game."""

from __future__ import annotations

import pytest

from tests.pages.play.tables import game
from turin_nb import BadInput, Game, IllegalMove
from turin_nb.engine import moves
from turin_nb.pages.play.sitting import BOTS, looks, next_game, played, seated, seed_of
from turin_nb.strategies.register import REGISTER


@pytest.mark.parametrize("seed", ["1.5", "x", "-2", "- 2", "1" * 19])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    with pytest.raises(BadInput):
        seed_of(seed)


def test_the_curtain_stands_before_secrets_alone() -> None:
    sitting = seated(game())
    assert (sitting.curtain, sitting.due) == (0, 0)
    sitting = looks(sitting, 0)
    assert sitting.curtain is None
    assert sitting.view.seat == 0
    sitting = played(sitting, moves.PutUp(0, sitting.game.state.hands[0][0]))
    assert (sitting.curtain, sitting.looking) == (1, None)
    with pytest.raises(BadInput):
        looks(seated(game(), [None, "random", None]), 1)


def test_a_next_game_only_after_the_last_move(finished: Game) -> None:
    with pytest.raises(IllegalMove):
        next_game(seated(game(), games=3))
    with pytest.raises(IllegalMove):
        next_game(seated(finished))
    after = next_game(seated(finished, games=3))
    assert len(after.match.games) == 2
    assert after.game.setup.seed == (finished.setup.seed or 0) + 1


@pytest.mark.parametrize(("bots", "games"), [([None], 1), ([None] * 3, 2)])
def test_a_table_that_there_is_not(bots: list[None], games: int) -> None:
    with pytest.raises(BadInput):
        seated(game(), bots, games)


def test_the_bots_are_registered_in_the_registers_order() -> None:
    assert [name for name in REGISTER if name in BOTS] == list(BOTS)


def test_a_table_of_bots_plays_to_its_end() -> None:
    assert seated(Game.new(5, seed=3), BOTS[-5:]).game.final is not None


def test_a_person_is_waited_for() -> None:
    sitting = seated(Game.new(2, seed=3), ["reckoner", None])
    assert sitting.game.awaiting.seats == (1,)
