"""Learns from the bids it has seen what it takes to win."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies.odd import odd
from turin_nb.strategies.past import past_bids
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.worth import Outlook


@dataclass(frozen=True, slots=True)
class Learner(Valuer):
    """Bids one more than first place has cost on average, if it is worth that; else 1.

    A losing bid of 1 costs nothing (A4). Before it has seen a bid it plays as the valuer does.
    """

    name: str = "learner"

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """Just above what the best of the others bid before, an odd amount."""
        tops = highest(view)
        if not tops:
            return Valuer.bid(self, view, decision, seen, rng)
        wanted = 1 + sum(tops) / len(tops)
        limit = self.worth(view, decision.seat, seen)
        return odd(round(wanted), min(limit, decision.high)) if limit > wanted else 1


def highest(view: View) -> tuple[int, ...]:
    """The highest bid of the others in each auction that is over, oldest first."""
    tops: dict[int, int] = defaultdict(int)
    for past in past_bids(view):
        if past.seat != view.seat:
            tops[past.auction] = max(tops[past.auction], past.bid)
    return tuple(tops.values())
