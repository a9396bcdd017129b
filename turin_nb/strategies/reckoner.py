"""Reckons: what others would have of the cards, and what it takes at most to win."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import weighing
from turin_nb.strategies.borrower import Borrower
from turin_nb.strategies.odd import odd
from turin_nb.strategies.past import counted
from turin_nb.strategies.rivalry import Rivalry, rivalry
from turin_nb.strategies.worth import Outlook


@dataclass(frozen=True, slots=True)
class Reckoner(Borrower):
    """Bids three quarters of (n - 1) / n of what cards are worth with the others counted.

    An odd amount; never more than the richest of the others has and 1, which wins for certain;
    nor more than n times an even share of its Scudo over the auctions to come. It borrows as
    the borrower does. ``eager`` (the three quarters) and ``envy`` (as in ``Rivalry``) were found by
    trying, on other deals than those that ``docs/strategies.md`` reports.
    """

    eager: float = 0.75
    name: str = "reckoner"
    envy: float = 0.6

    def outlook(self, view: View) -> Rivalry:
        """With what the others would have of the cards."""
        return rivalry(view, self.envy)

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """About its part of the worth, odd, within its limit."""
        value = self.worth(view, decision.seat, seen)
        part = self.part(view) * (0.9 + 0.2 * rng.random())
        limit = most(view, decision.seat, decision.high)
        plain = weighing.within(min(part * value, limit), decision)
        return odd(plain, min(limit, value))

    def added(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> int:
        """Anything from 1 to its part of the worth, at most what is sure to win (A6)."""
        left = self.part(view) * self.worth(view, decision.seat, seen) - view.bids[decision.seat]
        room = weighing.within(min(left, sure(view, decision.seat)), decision)
        return rng.randint(1, room) if room else 0

    def part(self, view: View) -> float:
        """The part of the worth that it bids at a table of so many."""
        return self.eager * (view.players - 1) / view.players


def most(view: View, seat: int, scudo: int) -> float:
    """The most that a seat should bid out of so many ``scudo``."""
    to_come = view.auctions - view.auction
    return min(scudo, sure(view, seat), view.players * scudo / to_come)


def sure(view: View, seat: int) -> int:
    """Scudo that win for certain: one more than the richest of the others has in hand."""
    return 1 + max(purse for other, purse in enumerate(counted(view)) if other != seat)
