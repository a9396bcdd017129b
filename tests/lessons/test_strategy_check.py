"""How good a strategy is, said with its interval; a cheat is not played."""

from typing import Any

import pytest

from turin_nb import BadInput
from turin_nb.engine import moves
from turin_nb.lessons.strategy_check import RUNGS, Climb, Rating, climbed, named, rated
from turin_nb.simulation.statistics import Interval
from turin_nb.simulation.tournament import tournament
from turin_nb.strategies.answers import idle, pay
from turin_nb.strategies.register import REGISTER


def fourth(view: Any, decision: Any, rng: Any) -> moves.Move:
    if decision.what == "bid":
        return pay(decision, decision.high / 4)
    return idle(view, decision, rng)


def test_a_rating_is_the_tournament_with_everyone_in_every_seat() -> None:
    found = rated(fourth, ["random", "silent"], deals=6, seed=4)
    games = tournament([named(fourth), "random", "silent"], 6, 4, seats=3)
    row = games.frame().set_index("strategy").loc["fourth (yours)"]
    assert found.games == games.games == 18
    assert found.share == Interval(row["share"], row["share low"], row["share high"], 6)
    assert 0 < found.share.low < found.share.estimate


def test_the_same_seed_gives_the_same_rating() -> None:
    one, two, three = (rated(fourth, ["random"], deals=5, seed=s) for s in (1, 1, 2))
    assert one == two
    assert one != three


def test_the_rating_in_words() -> None:
    found = Rating("mine", ("silent", "share", "valuer"), 1200, Interval(0.41, 0.332, 0.488, 300))
    assert found.sentence() == (
        "In 1,200 games against silent, share and valuer, mine has 41 % of the victories "
        "(95 % interval 33 to 49); an equal player has 25 %: better than that, and not by chance."
    )
    alone = Rating("mine", ("silent",), 40, Interval(0.4, 0.3, 0.6, 20))
    assert "against silent, mine has 40 %" in alone.sentence()
    assert alone.sentence().endswith("has 50 %: the difference may be chance.")
    assert Rating("mine", ("share",), 40, Interval(0.2, 0.1, 0.4, 20)).verdict.startswith("less")
    lucky = Rating("mine", ("share",), 40, Interval(0.6, 0.4, 0.8, 20))
    assert lucky.verdict == "the difference may be chance"
    assert Climb((lucky,), ()).beaten == ()


def test_a_name_of_the_register_can_be_rated_against_itself() -> None:
    found = rated("share", ["share"], deals=12)
    assert found.name == "share (yours)"
    assert found.share.low < 0.5 < found.share.high


@pytest.mark.parametrize("others", [[], ["silent"] * 2, ["random"] * 5, [fourth]])
def test_what_is_no_table_is_refused(others: Any) -> None:
    with pytest.raises(BadInput):
        rated("share", others, deals=2)


def test_the_rungs_are_in_the_register() -> None:
    assert set(RUNGS) <= set(REGISTER)


def test_climbing_past_the_first_and_not_the_last() -> None:
    found = climbed(fourth, ["silent", "borrower"], deals=15)
    assert found.faults == ()
    assert found.beaten == ("silent",)
    assert found.sentence() == "fourth (yours) beats 1 of 2, not by chance: silent."
    frame = found.frame()
    assert frame.index.tolist() == ["silent", "borrower"]
    assert frame.games.tolist() == [30, 30]
    assert frame["low"].iloc[0] > 0.5 > frame["high"].iloc[1]


def test_one_that_beats_nobody() -> None:
    ratings = (Rating("mine", ("silent",), 40, Interval(0.4, 0.3, 0.6, 20)),)
    assert Climb(ratings, ()).sentence() == "mine beats 0 of 1, not by chance: none."


def test_a_cheat_is_told_what_is_wrong_and_not_played() -> None:
    def cheat(view: Any, decision: Any, rng: Any) -> moves.Move:
        return moves.Bid(decision.seat, 99)

    found = climbed(cheat)
    assert found.ratings == ()
    assert "cheat (yours)" in found.sentence()
    assert "put up" in found.sentence()
