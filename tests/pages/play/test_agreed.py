"""The bots that the setup offers can all be seated."""

from turin_nb.engine.game import Game
from turin_nb.pages.play.agreed import BOTS, settled, strategies
from turin_nb.strategies.register import REGISTER


def test_they_are_registered_in_the_registers_order() -> None:
    assert [name for name in REGISTER if name in BOTS] == list(BOTS)


def test_a_table_of_bots_plays_to_its_end() -> None:
    game = settled(Game.new(5, seed=3), strategies(BOTS[-5:]), seed=3)
    assert game.final is not None


def test_a_person_is_waited_for() -> None:
    game = settled(Game.new(2, seed=3), strategies(["reckoner", None]), seed=3)
    assert game.awaiting.seats == (1,)
