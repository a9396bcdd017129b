"""Games that no strategy plays: they stay as they are when strategies learn."""

from __future__ import annotations

from typing import Any

from turin_nb import Game
from turin_nb.engine.choices import listed
from turin_nb.engine.deal import Dealer
from turin_nb.engine.moves import Bid


def plain_game(players: Any, seed: int = 5, **options: Any) -> Game:
    """A whole game: seats bid 1, 2, 3 …, and else do what comes first."""
    game, dealer = Game.new(players, seed=seed, **options), Dealer(str(seed))
    while game.final is None:
        game = game.draw(dealer) if game.awaiting.chance else _decided(game)
    return game


def _decided(game: Game) -> Game:
    choice = game.decision(game.awaiting.seats[0])
    if choice.what == "bid":
        return game.play(Bid(choice.seat, min(choice.seat + 1, choice.high)))
    return game.play(next(listed(choice)))
