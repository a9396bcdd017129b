"""Any legal move, drawn so that games end and everything a game can hold happens now and then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View

BORROW = 0.02  # chance of a loan before a decision: about one seat in four takes one
BUY = 0.15  # chance of buying before a decision, where something is for sale
OFFER = 0.35  # chance of offering a card in a market
WITHDRAW = 0.35  # chance of taking an older offer back


class RandomPlayer:
    """Plays any legal move; it looks at nothing but what is legal."""

    name = "random"

    def decide(self, view: View, decision: Decision, rng: Random) -> moves.Move:
        """A legal move; every one has some chance."""
        if decision.borrow and rng.random() < BORROW:
            return moves.Borrow(decision.seat)
        if decision.buy and rng.random() < BUY:
            return moves.Claim(rng.choice(decision.buy), (decision.seat,))
        return _MOVES[decision.what](decision, rng)


def amount(low: int, high: int, rng: Random) -> int:
    """Scudo from ``low`` to ``high``, small ones likelier: a player has to live on them."""
    return rng.randint(low, rng.randint(low, high))


def _put_up(decision: Decision, rng: Random) -> moves.Move:
    return moves.PutUp(decision.seat, rng.choice(decision.cards))


def _bid(decision: Decision, rng: Random) -> moves.Move:
    return moves.Bid(decision.seat, amount(decision.low, decision.high, rng))


def _raise(decision: Decision, rng: Random) -> moves.Move:
    return moves.Raise(decision.seat, amount(decision.low, decision.high, rng))


def _cards(decision: Decision, rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(decision.cards, decision.choose)))


def _market(decision: Decision, rng: Random) -> moves.Move:
    if decision.withdraw and rng.random() < WITHDRAW:
        return moves.Withdraw(decision.seat, rng.choice(decision.withdraw))
    if decision.cards and rng.random() < OFFER:
        price = amount(decision.low, decision.high, rng)
        return moves.Offer(decision.seat, rng.choice(decision.cards), price)
    return moves.Pass(decision.seat)


_MOVES: Mapping[str, Callable[[Decision, Random], moves.Move]] = MappingProxyType(
    {
        "put up": _put_up,
        "bid": _bid,
        "raise": _raise,
        "tie": lambda decision, rng: moves.Answer(decision.seat, rng.choice(decision.choices)),
        "keep": lambda decision, rng: moves.Keep(decision.seat, _cards(decision, rng)),
        "discard": lambda decision, rng: moves.Discard(decision.seat, _cards(decision, rng)),
        "market": _market,
        "sale": lambda decision, rng: moves.Sell(decision.seat, rng.choice(decision.buyers)),
    }
)
