"""A game is a value: moves make the next one, branches and rewinds leave it as it was."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tests.engine.scripts import add, auction, bid, dealt, finished, passes, put_up
from tests.engine.test_play_auction import void_at_the_top
from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.game import Game


def test_a_move_makes_the_next_game_and_leaves_this_one() -> None:
    game = dealt()
    after = game.play(m.PutUp(0, 0))
    assert game.moves == ()
    assert game == dealt()
    assert after != game
    assert after.moves == (m.PutUp(0, 0),)


def test_an_illegal_move_leaves_the_game_as_it_was() -> None:
    game = put_up(dealt())
    for move in (m.Bid(0, 99), m.Bid(0, 3.5), m.Pass(0), m.Bid(9, 1)):  # type: ignore[arg-type]
        with pytest.raises((IllegalMove, BadInput)):
            game.play(move)
    assert game == put_up(dealt())
    assert game.moves == put_up(dealt()).moves


@pytest.mark.parametrize("move", [None, "bid", 3, ("bid", 0, 1), m.Bid, object()])
def test_what_is_no_move_is_refused(move: Any) -> None:
    with pytest.raises(BadInput, match="one of the game's moves"):
        dealt().play(move)


@pytest.mark.parametrize("seat", [3, -1, None, True, 0.0, "0", [0]])
def test_a_move_is_of_a_seat_at_this_table(seat: Any) -> None:
    for move in (m.PutUp(seat, 0), m.Bid(seat, 0), m.Borrow(seat), m.Pass(seat), m.Keep(seat, ())):
        with pytest.raises(BadInput, match="seat: expected a whole number from 0 to 2") as refused:
            dealt().play(move)
        assert refused.value.rule == "S1"


def test_why_not_tells_the_reason_or_nothing() -> None:
    game = put_up(dealt())
    assert game.why_not(m.Bid(0, 15)) is None
    reason = game.why_not(m.Bid(0, 16))
    assert reason == "This bid is more than the Scudo that the seat has left. (A2)"
    assert game.awaiting.seats == (0, 1, 2)


def test_games_are_equal_by_what_the_table_sees_and_hides() -> None:
    one = put_up(dealt()).play_all([m.Bid(0, 1), m.Bid(2, 5)])
    two = put_up(dealt()).play_all([m.Bid(2, 5), m.Bid(0, 1)])
    assert one == two
    assert hash(one) == hash(two)
    assert one != put_up(dealt()).play_all([m.Bid(2, 5), m.Bid(0, 2)])
    assert dealt() != dealt(payouts="red")
    assert dealt() != "a game"


def test_at_goes_back_to_any_moment() -> None:
    game = finished(dealt())
    for place in (0, 1, 7, len(game.moves)):
        assert game.at(place).moves == game.moves[:place]
    assert game.at(len(game.moves)) == game
    assert game.at(0) == dealt()


@pytest.mark.parametrize("place", [-1, 1, True, 0.0, "0"])
def test_at_names_a_moment_that_there_was(place: Any) -> None:
    with pytest.raises(BadInput, match="move"):
        dealt().at(place)


def test_two_futures_can_be_laid_side_by_side() -> None:
    happened = bid(dealt(), 3, 5, 4)
    branch = happened.at(3).play_all([m.Bid(0, 6), m.Bid(1, 5), m.Bid(2, 4)])
    assert happened.at(3) == branch.at(3)
    assert happened.state.settlement
    assert branch.state.settlement
    assert happened.state.settlement.order == (1, 2, 0)
    assert branch.state.settlement.order == (0, 1, 2)
    assert (happened.state.purses, branch.state.purses) == ((14, 10, 11), (9, 10, 13))
    assert branch.rewinds == (), "a branch rewinds nothing"


def test_a_rewind_past_a_reveal_is_noted() -> None:
    game = bid(dealt(), 3, 5, 4)
    back = game.rewind(3)
    assert back.rewinds == ((6, 3),)
    again = back.play(m.Bid(0, 1))
    assert again.rewinds == ((6, 3),)
    assert game.rewinds == ()
    twice = again.play_all([m.Bid(1, 2), m.Bid(2, 0)]).rewind(1)
    assert twice.rewinds == ((6, 3), (6, 1))
    assert twice.at(0).rewinds == twice.rewinds


def test_a_rewind_that_reveals_nothing_is_not_noted() -> None:
    game = put_up(dealt()).play_all([m.Bid(0, 3), m.Borrow(1)])
    assert game.rewind(3).rewinds == ()
    market = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 3))
    assert market.rewind(len(market.moves) - 1).rewinds == ()


def test_a_rewind_past_the_coin_is_noted() -> None:
    game = add(bid(dealt(), 4, 4, 6), {0: 1, 1: 1})
    raised = len(game.moves)
    assert game.play(m.Toss((0, 1))).rewind(raised).rewinds == ((raised + 1, raised),)


def test_a_rewind_past_what_chance_discarded_is_noted() -> None:
    for option, noted in (("random", 1), ("chosen", 0)):
        game = void_at_the_top(option)
        after = game.play(m.Discard(1, (0, 4)))
        assert len(after.rewind(len(game.moves)).rewinds) == noted


def test_a_rewind_past_the_joined_cards_is_noted() -> None:
    game = finished(dealt())
    assert game.rewind(len(game.moves) - 1).rewinds == ((len(game.moves), len(game.moves) - 1),)


def test_before_the_end_there_are_no_finals() -> None:
    game = passes(auction(dealt(), 2, 1, 0))
    assert (game.final, game.winners, game.scoring) == (None, None, None)


def test_whoever_plays_an_edition_of_their_own_hands_it_in() -> None:
    edition = dealt().setup.edition
    assert Game.new(3, edition=edition, seed=1) == Game.new(3, seed=1)


@pytest.mark.parametrize("name", ["state", "moves", "setup", "rewinds", "anything"])
def test_a_game_refuses_assignment(name: str) -> None:
    game = Game.new(2, seed=1)
    with pytest.raises((AttributeError, TypeError)):
        setattr(game, name, 1)
    assert game == Game.new(2, seed=1)
    assert pickle.loads(pickle.dumps(game)) == game
