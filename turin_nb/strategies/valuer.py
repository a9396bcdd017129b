"""Bids, buys and chooses by what cards add to the payouts that its seat may expect."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import weighing
from turin_nb.strategies.worth import Outlook, outlook


@dataclass(frozen=True, slots=True)
class Valuer:
    """Never pays more for cards than they add to the payouts it expects.

    ``eager``: about which part of that worth it bids; the rest is what it wants to earn. Other
    families build on this one: each overrides the methods in which it thinks otherwise.
    """

    eager: float = 0.55
    name: str = "valuer"
    borrows: ClassVar[bool] = True
    trades: ClassVar[bool] = True

    def decide(self, view: View, decision: Decision, rng: Random) -> moves.Move:
        """A loan or a purchase if one pays, else the decision itself."""
        seen = self.outlook(view)
        return self.first(view, decision, seen) or self._answer(view, decision, seen, rng)

    def outlook(self, view: View) -> Outlook:
        """How it looks at the table."""
        return outlook(view)

    def first(self, view: View, decision: Decision, seen: Outlook) -> moves.Move | None:
        """A purchase or a loan before the decision, if one pays (L1, M3)."""
        bought = weighing.bargain(view, decision, seen) if self.trades else None
        may = self.borrows and decision.borrow and decision.what == "bid"
        if bought is None and may and self.loan(view, decision, seen):
            return moves.Borrow(decision.seat)
        return bought

    def loan(self, view: View, decision: Decision, seen: Outlook) -> bool:
        """Whether to borrow before this bid (L1)."""
        return weighing.loan_pays(view, decision, seen)

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """Scudo to bid, before they are cut to what the seat has."""
        part = min(self.eager * (0.8 + 0.4 * rng.random()), 1)
        return part * self.worth(view, decision.seat, seen)

    def added(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> int:
        """Scudo to add in a tie (A6): anything that the worth leaves, at least 1 of it."""
        left = self.worth(view, decision.seat, seen) - view.bids[decision.seat]
        room = weighing.within(left, decision)
        return rng.randint(1, room) if room else 0

    def worth(self, view: View, seat: int, seen: Outlook) -> float:
        """What winning is worth to it, Scudo."""
        return weighing.worth(view, seat, seen)

    def market(self, view: View, decision: Decision, seen: Outlook) -> moves.Move:
        """What it does in a market (M1)."""
        trading = weighing.market(view, decision, seen) if self.trades else None
        return trading or moves.Pass(decision.seat)

    def _answer(self, view: View, choice: Decision, seen: Outlook, rng: Random) -> moves.Move:
        """The move that was asked for."""
        seat, what = choice.seat, choice.what
        if what == "put up":
            return moves.PutUp(seat, weighing.least(view, choice, seen))
        if what == "bid":
            return moves.Bid(seat, weighing.within(self.bid(view, choice, seen, rng), choice))
        if what == "raise":
            return moves.Raise(seat, self.added(view, choice, seen, rng))
        if what in ("keep", "discard"):
            act = moves.Keep if what == "keep" else moves.Discard
            return act(seat, seen.best(seat, weighing.sets(choice.cards, choice.choose)))
        if what == "market":
            return self.market(view, choice, seen)
        if what == "sale":
            return moves.Sell(seat, weighing.mildest(view, choice, seen))
        return moves.Answer(seat, weighing.house(view, choice, seen))
