"""Thousands of random games: what holds after every move of every one of them."""

from __future__ import annotations

from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.illegal import illegal
from tests.engine.playing import Choices, listed_sample, step, table
from tests.engine.properties import (
    cards_are_conserved,
    hidden_otherwise,
    in_another_order,
    is_refused,
    scudo_are_conserved,
)
from turin_nb.engine.choices import listed
from turin_nb.engine.game import Game
from turin_nb.engine.record import from_json, to_json

GAMES = max(300, settings().max_examples)
BYTES = 600  # a long game takes some 500 decisions


@st.composite
def decisions(draw: st.DrawFn) -> Choices:
    """Enough decisions for a game, with a short name in a report."""
    return Choices(draw(st.binary(min_size=BYTES, max_size=BYTES)))


def check(game: Game, choices: Choices) -> None:
    """Everything that must hold at one moment; of what is illegal, one kind of the seven."""
    scudo_are_conserved(game)
    cards_are_conserved(game)
    for seat in {*game.awaiting.seats[:1], choices.below(game.players)}:
        for move in listed_sample(game.decision(seat), choices):
            game.play(move)
    for move in game.chances()[:6]:
        game.play(move)
    for move in islice(choices.of(illegal(game)), choices.below(2), None, 2):
        is_refused(game, move)


def played(choices: Choices, checking: Choices) -> Game:
    """A random game, checked after each move."""
    game = table(choices)
    check(game, checking)
    while game.final is None:
        game = game.play(step(game, choices))
        check(game, checking)
    return game


@settings(max_examples=GAMES)
@given(decisions(), decisions())
def test_any_game(deciding: Choices, choices: Choices) -> None:
    game = played(deciding, choices)
    assert game.awaiting.what == "nothing"
    assert game.at(len(game.moves)) == game, "a refused move changed the game"
    assert in_another_order(game, choices) == game, "the order of sealed choices mattered"
    cut = choices.below(len(game.moves) + 1)
    early = game.at(cut)
    loaded = from_json(to_json(early))
    assert (loaded, loaded.moves) == (early, early.moves)
    assert loaded.play_all(game.moves[cut:]) == game, "going on from a file went another way"
    for seat in range(game.players):
        other = hidden_otherwise(early, seat, choices)
        assert other.view(seat) == early.view(seat), "a seat saw what is hidden"
        assert repr(other.view(seat)) == repr(early.view(seat))


@settings(max_examples=GAMES // 10)
@given(decisions())
def test_every_listed_move_is_legal(choices: Choices) -> None:
    """All that is listed, to the last amount, at one moment of a game."""
    game = table(choices)
    for _ in range(choices.below(120)):
        game = game.play(step(game, choices)) if game.final is None else game
    for seat in range(game.players):
        for move in listed(game.decision(seat)):
            assert game.why_not(move) is None
