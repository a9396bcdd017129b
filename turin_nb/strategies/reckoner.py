"""Reckons: what others would have of the cards, and what it takes at most to win."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import weighing
from turin_nb.strategies.borrower import Borrower
from turin_nb.strategies.past import counted
from turin_nb.strategies.rivalry import rivalry
from turin_nb.strategies.worth import Outlook, outlook

FEW = 3
"""Seats up to which what the others would have of the cards is left out."""


@dataclass(frozen=True, slots=True)
class Reckoner(Borrower):
    """Bids at least 1, which costs nothing to lose (A4), and never more than wins for certain.

    That is the richest of the others and 1; nor more than n times an even share of its Scudo
    over the auctions to come. At two and three seats it bids as much of the worth as the borrower
    does; from four on (n - 1) / n of the worth with the others counted. It borrows as the borrower
    does. What is counted at which table, and ``envy`` (as in ``Rivalry``), were found by trying,
    on other deals than those that ``docs/strategies.md`` reports.
    """

    eager: float = 0.85
    name: str = "reckoner"
    envy: float = 0.6

    def outlook(self, view: View) -> Outlook:
        """With what the others would have of the cards, where there are more than a few."""
        return outlook(view) if view.players <= FEW else rivalry(view, self.envy)

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """About its part of the worth, within its limit; at least 1."""
        value = self.worth(view, decision.seat, seen)
        part = self.part(view) * (0.9 + 0.2 * rng.random())
        limit = most(view, decision.seat, decision.high)
        return max(weighing.within(min(part * value, limit), decision), 1)

    def added(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> int:
        """Anything from 1 to its part of the worth, at most what is sure to win (A6)."""
        left = self.part(view) * self.worth(view, decision.seat, seen) - view.bids[decision.seat]
        room = weighing.within(min(left, sure(view, decision.seat)), decision)
        return rng.randint(1, room) if room else 0

    def part(self, view: View) -> float:
        """The part of the worth that it bids at a table of so many."""
        return self.eager if view.players <= FEW else (view.players - 1) / view.players


def most(view: View, seat: int, scudo: int) -> float:
    """The most that a seat should bid out of so many ``scudo``."""
    to_come = view.auctions - view.auction
    return min(scudo, sure(view, seat), view.players * scudo / to_come)


def sure(view: View, seat: int) -> int:
    """Scudo that win for certain: one more than the richest of the others has in hand."""
    return 1 + max(purse for other, purse in enumerate(counted(view)) if other != seat)
