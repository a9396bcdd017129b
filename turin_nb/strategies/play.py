"""Bots at a table: one move, on to the next human decision, or a whole game.

Each decision has its own chance, drawn from the seed, the seat and how many events there were:
a game that is saved and loaded goes on as it would have, and there is no stream to keep.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from turin_nb.engine import moves
from turin_nb.engine.checks import items, plain, shown, whole
from turin_nb.engine.choices import drawn
from turin_nb.engine.deal import Dealer
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule
from turin_nb.engine.names import LONGEST, fitted
from turin_nb.engine.rules import Rules, seats
from turin_nb.strategies.protocol import Strategy, asked_words, decided
from turin_nb.strategies.register import strategy

Seated = Sequence[Strategy | None]
"""Who decides for each seat; ``None`` is a human."""


def play(
    strategies: Sequence[Any],
    seed: int | None = None,
    payouts: str = "classic",
    *,
    edition: str | Edition = "teaching",
    names: Sequence[str] | None = None,
    rules: Rules | None = None,
    house: Iterable[HouseRule] = (),
    deal: Any = None,
) -> Game:
    """A game that bots play to its end; the same seed gives the same game.

    ``strategies``: 2 to 5, each a registered name, a ``Plan``, an object with ``name`` and
    ``decide``, or a function ``decide(view, decision, rng)``. Without a ``seed`` a fresh one is
    drawn; it is in the record. The rest is as in ``Game.new``.

    Raises ``IllegalMove`` that names the strategy if one breaks a rule.

    >>> game = play(["valuer", "random"], seed=7)
    >>> game == play(["valuer", "random"], seed=7)
    True
    """
    bots = tuple(strategy(given) for given in items(strategies, "strategies", "S1"))
    seats(len(bots))
    fixed = secrets.randbits(32) if seed is None else whole(seed, "seed", "S4")
    called = seat_names(bots) if names is None else names
    game = Game.new(called, edition, payouts, fixed, deal, rules, house)
    return advance(game, bots, fixed)


def seat_names(bots: Sequence[Strategy]) -> tuple[str, ...]:
    """A name for each seat that bots play.

    >>> seat_names([strategy("valuer"), strategy("random")])
    ('valuer 1', 'random 2')
    """
    return tuple(f"{fitted(bot.name, LONGEST - 2)} {n}".strip() for n, bot in enumerate(bots, 1))


def advance(game: Game, bots: Seated, seed: int) -> Game:
    """The game played on until a seat without a bot must decide, or to its end.

    ``bots``: a strategy per seat, ``None`` for a human; ``seed``: of the bots' chance and of the
    coin. Bots do not wait for a human's sealed choice, nor see it.
    """
    on = step(game, bots, seed)
    while on is not None:
        game, on = on, step(on, bots, seed)
    return game


def step(game: Game, bots: Seated, seed: int) -> Game | None:
    """The game after one move of the coin or of a bot; ``None`` where neither can move.

    That is where a human must decide, or at the end. Seats are asked in seat order. Raises
    ``IllegalMove`` for a bot that breaks a rule.
    """
    if len(bots) != game.players:
        raise BadInput(f"bots: expected one for each of {game.players} seats, got {len(bots)}.")
    now = game.awaiting
    if now.chance:
        return game.play(drawn(game.setup, game.state, Dealer(f"{seed}/{len(game.events)}")))
    for seat in now.seats:
        bot = bots[seat]
        if bot is not None:
            return _answered(game, bot, seat, seed)
    return None


def _answered(game: Game, bot: Strategy, seat: int, seed: int) -> Game:
    """The game after what a bot answers; no seat decides twice between two events."""
    view = game.view(seat)
    asked = game.decision(seat)
    move = decided(bot, view, asked, Random(f"seat/{seed}/{seat}/{len(game.events)}"))
    try:
        return game.play(_own(move, seat))
    except (IllegalMove, BadInput) as refused:
        message = f"{asked_words(bot, view, asked)} answers {shown(move)}. "
        raise IllegalMove(message + refused.message, refused.rule) from None


def _own(move: Any, seat: int) -> moves.Move:
    """The move, if it is this seat's own; of a claim, if the seat claims alone."""
    if isinstance(move, moves.Claim):
        mine = plain(move.seats) == (seat,)
    else:
        mine = isinstance(move, moves.KINDS) and getattr(move, "seat", None) == seat
    if not mine:
        raise IllegalMove("That is no move of its seat.")
    return move  # type: ignore[no-any-return]
