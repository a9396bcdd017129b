"""Answers to fall back on: write the decision that you care about, leave the others to these.

>>> from turin_nb import play
>>> def three(view, decision, rng):
...     if decision.what == "bid":
...         return pay(decision, 3)
...     return idle(view, decision, rng)
>>> play([three, "random"], seed=1).final is not None
True
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import valuer
from turin_nb.strategies.prospects import outlook


def idle(view: View, decision: Decision, rng: Random) -> moves.Move:
    """The plainest legal move: it spends nothing, offers nothing and takes the first cards.

    It bids 0, adds 0 (A5, A8), lets house rules be, borrows and buys nothing.

    >>> from turin_nb import Game
    >>> game = Game.new(2, seed=3)
    >>> idle(game.view(0), game.decision(0), Random(1))
    PutUp(seat=0, card=5)
    """
    seat = decision.seat
    if decision.what == "put up":
        return moves.PutUp(seat, decision.cards[0])
    if decision.what in ("bid", "raise"):
        return pay(decision, 0)
    if decision.what in ("keep", "discard"):
        return take(decision, decision.cards[: decision.choose])
    if decision.what == "market":
        return moves.Pass(seat)
    if decision.what == "sale":
        return moves.Sell(seat, decision.buyers[0])
    return moves.Answer(seat, "stay")


def sensible(view: View, decision: Decision, rng: Random) -> moves.Move:
    """What the registered ``"valuer"`` does: never more for cards than they seem to be worth.

    >>> from turin_nb import Game
    >>> game = Game.new(2, seed=3)
    >>> sensible(game.view(0), game.decision(0), Random(1))
    PutUp(seat=0, card=11)
    """
    return valuer.Valuer().decide(view, decision, rng)


def pay(decision: Decision, amount: float) -> moves.Bid | moves.Raise:
    """The bid or the raise of so much: rounded down to whole Scudo, cut to what is free (A2, A6).

    >>> pay(Decision(0, "bid", high=5), 7.5), pay(Decision(0, "raise", high=5), -1)
    (Bid(seat=0, amount=5), Raise(seat=0, amount=0))
    """
    kind = moves.Bid if decision.what == "bid" else moves.Raise
    return kind(decision.seat, valuer.within(amount, decision))


def take(decision: Decision, cards: Iterable[int]) -> moves.Keep | moves.Discard:
    """The cards kept of a won place (A11), or discarded of a void one (A16).

    >>> from turin_nb import Bid, Game, PutUp
    >>> game = Game.new(3, seed=3)
    >>> game = game.play_all([PutUp(seat, game.state.hands[seat][0]) for seat in range(3)])
    >>> decision = game.play_all([Bid(0, 3), Bid(1, 2), Bid(2, 1)]).decision(0)
    >>> take(decision, decision.cards[: decision.choose])
    Keep(seat=0, cards=(5, 3))
    """
    kind = moves.Keep if decision.what == "keep" else moves.Discard
    return kind(decision.seat, tuple(cards))


def worth(view: View) -> float:
    """What the best place of the auction adds to the viewer's expected payouts, Scudo.

    >>> from turin_nb import Game, PutUp
    >>> game = Game.new(2, seed=3)
    >>> game = game.play_all([PutUp(seat, game.state.hands[seat][0]) for seat in (0, 1)])
    >>> view = game.view(0)
    >>> round(worth(view), 1)
    5.2
    """
    return valuer.worth(view, _seat(view), outlook(view))


def gain(view: View, cards: Iterable[int]) -> float:
    """What cards would add to the viewer's expected payouts, Scudo.

    >>> from turin_nb import Game, PutUp
    >>> game = Game.new(2, seed=3)
    >>> game = game.play_all([PutUp(seat, game.state.hands[seat][0]) for seat in (0, 1)])
    >>> view = game.view(0)
    >>> round(gain(view, [5]), 1)
    3.0
    """
    return outlook(view).gain(_seat(view), cards)


def _seat(view: View) -> int:
    return 0 if view.seat is None else view.seat
