"""Strategies of notebooks and files, for tests that send them to other processes."""

from __future__ import annotations

from random import Random
from typing import Any

from turin_nb.engine import moves
from turin_nb.strategies.plans import RandomPlayer


def careful(view: Any, decision: Any, rng: Random) -> moves.Move:
    """Never borrows, bids at most 3."""
    if decision.what == "bid":
        return moves.Bid(decision.seat, min(3, decision.high))
    return RandomPlayer().decide(view, decision._replace(borrow=False), rng)


def cheat(view: Any, decision: Any, rng: Random) -> moves.Move:
    """Bids before it is asked to."""
    return moves.Bid(decision.seat, 1)
