"""A strategy with a ``decide`` of its own is asked, whatever plan it inherits or keeps."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from pandas.testing import assert_frame_equal

from turin_nb import BadInput, play, simulate
from turin_nb.engine.moves import Move
from turin_nb.lessons.strategy_check import climbed, rated
from turin_nb.simulation.batch import play_block
from turin_nb.simulation.compare import compare
from turin_nb.simulation.tournament import tournament
from turin_nb.strategies.answers import idle
from turin_nb.strategies.plan import Plan
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.plans import RANDOM, RandomPlayer
from turin_nb.strategies.register import plan_of


class FromRandom(RandomPlayer):
    def decide(self, view: Any, decision: Any, rng: Random) -> Move:
        return idle(view, decision, rng)


class FromPlayer(PlanPlayer):
    def decide(self, view: Any, decision: Any, rng: Random) -> Move:
        return idle(view, decision, rng)


@dataclass(frozen=True)
class FromPlan(Plan):
    def decide(self, view: Any, decision: Any, rng: Random) -> Move:
        return idle(view, decision, rng)


class Keeps:
    name, plan = "random", RANDOM

    def decide(self, view: Any, decision: Any, rng: Random) -> Move:
        return idle(view, decision, rng)


class Idle:
    """The same without any plan."""

    name = "random"

    def decide(self, view: Any, decision: Any, rng: Random) -> Move:
        return idle(view, decision, rng)


OWN = [FromRandom(), FromPlayer(RANDOM), FromPlan("random"), Keeps()]
own = pytest.mark.parametrize("bot", OWN, ids=lambda bot: type(bot).__name__)


@own
def test_simulate_asks_it(bot: Any) -> None:
    found = simulate([bot, "share"], games=6, seed=2)
    assert found.attrs["engine"] == "reference"
    assert_frame_equal(found, simulate([Idle(), "share"], games=6, seed=2))


@own
def test_a_tournament_and_a_comparison_ask_it(bot: Any) -> None:
    tables = (tournament([one, "share"], 3, 2, seats=2).frame() for one in (bot, Idle()))
    assert_frame_equal(*tables)
    tables = (compare([one, "share"], 4, 2, how="played").frame() for one in (bot, Idle()))
    assert_frame_equal(*tables)


@own
def test_play_rated_and_climbed_agree(bot: Any) -> None:
    assert play([bot, "share"], seed=2) == play([Idle(), "share"], seed=2)
    assert rated(bot, ["share"], deals=3) == rated(Idle(), ["share"], deals=3)
    assert climbed(bot, ["share"], deals=3) == climbed(Idle(), ["share"], deals=3)


@own
def test_the_batch_engine_refuses_it(bot: Any) -> None:
    assert plan_of(bot) is None
    with pytest.raises(BadInput, match="'random' is code"):
        simulate([bot, "share"], games=6, seed=2, engine="batch")
    with pytest.raises(BadInput, match=r"plans\[0\]: expected a plan"):
        play_block([bot, RANDOM], seed=1, block=0, size=1)


@dataclass(frozen=True)
class Weighs(Plan):
    """A plan with a reckoning of its own: the arrays do not know it."""

    @property
    def indifferent(self) -> bool:
        return False


def test_a_plan_of_a_class_of_ones_own_is_code() -> None:
    assert simulate([Weighs("mine"), "share"], 2, 1).attrs["engine"] == "reference"
    assert simulate([Plan("mine"), "share"], 2, 1).attrs["engine"] == "batch"
    assert simulate([RandomPlayer(), "share"], 2, 1).attrs["engine"] == "batch"
