"""The bots that fill seats, and the coin: what moves without a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from turin_nb.engine.game import Game
    from turin_nb.strategies.protocol import Strategy

BOTS = ("random", "share", "valuer", "trader", "spoiler", "borrower", "reckoner")
"""The bots that the setup offers, from naive to strong, by their registered names.

They stand here so that a page need not load them all before a seat wants one.
"""


def strategies(given: Sequence[Any]) -> tuple[Strategy | None, ...]:
    """A strategy for each seat that names one, ``None`` where a person sits."""
    from turin_nb.strategies.register import strategy

    return tuple(None if bot is None else strategy(bot) for bot in given)


def settled(game: Game, bots: Sequence[Strategy | None], seed: int) -> Game:
    """The game played on by the coin and the bots until a person must decide, or to its end."""
    from turin_nb.strategies.play import advance

    return advance(game, bots, seed)
