"""Short ways to play a game to the moment that a test is about; cards are dealt in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.game import Game

HANDS = {2: 6, 3: 6, 4: 4, 5: 3}


def dealt(players: int = 3, **options: Any) -> Game:
    """A table where seat 0 holds cards 0, 1, …, the next seat the following ones."""
    size = HANDS[players]
    deal = [tuple(range(seat * size, (seat + 1) * size)) for seat in range(players)]
    return Game.new(("Ada", "Ben", "Cleo", "Dan", "Eve")[:players], deal=deal, **options)


def put_up(game: Game) -> Game:
    """Each seat puts up its first card."""
    return game.play_all(m.PutUp(seat, hand[0]) for seat, hand in enumerate(game.state.hands))


def bid(game: Game, *amounts: int) -> Game:
    """The bids of all seats; cards are put up first where they must be."""
    if game.awaiting.what == "put up":
        game = put_up(game)
    return game.play_all(m.Bid(seat, amount) for seat, amount in enumerate(amounts))


def add(game: Game, raises: dict[int, int]) -> Game:
    """What the tied add."""
    return game.play_all(m.Raise(seat, amount) for seat, amount in raises.items())


def keep(game: Game) -> Game:
    """Every place takes the first cards that are left; void places name theirs so, too."""
    while game.awaiting.what in ("keep", "discard"):
        kind = m.Keep if game.awaiting.what == "keep" else m.Discard
        choice = game.decision(game.awaiting.seats[0])
        game = game.play(kind(choice.seat, choice.cards[: choice.choose]))
    return game


def auction(game: Game, *amounts: int) -> Game:
    """One auction without a tie, up to its market or the end."""
    return keep(bid(game, *amounts))


def passes(game: Game) -> Game:
    """The seats whose turn is still to come pass."""
    while game.awaiting.what == "market":
        game = game.play(m.Pass(game.awaiting.seats[0]))
    return game


def rounds(game: Game, *rows: Sequence[int]) -> Game:
    """Several auctions, each with its market in which nothing is offered."""
    for row in rows:
        game = passes(auction(game, *row))
    return game


def quiet(game: Game) -> Game:
    """One auction with small bids and no tie; who bids most goes round."""
    shift = game.state.auction
    return auction(game, *((seat + shift) % game.players for seat in range(game.players)))


def last_auction(game: Game) -> Game:
    """On to the beginning of the last auction."""
    game = passes(game)
    while game.state.auction < LAST[game.players]:
        game = passes(quiet(game))
    return game


LAST = {2: 4, 3: 4, 4: 4, 5: 3}


def finished(game: Game) -> Game:
    """On to the end, quietly, with markets in which nothing is offered."""
    while game.final is None:
        game = quiet(passes(game))
    return game


def refused(game: Game, move: m.Move, rule: str, says: str | None = None) -> None:
    """The move is refused by that rule, in words that hold ``says``."""
    with pytest.raises((IllegalMove, BadInput), match=says) as error:
        game.play(move)
    assert error.value.rule == rule
