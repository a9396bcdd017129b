"""Trades: offers what is worth more to others, and buys what is cheap."""

from __future__ import annotations

from dataclasses import dataclass

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import weighing
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.worth import Outlook


@dataclass(frozen=True, slots=True)
class Trader(Valuer):
    """Bids less than the valuer, and asks for most of what a sale adds for both.

    ``part``: the part of that surplus it asks for; it buys whatever costs less than its worth.
    """

    eager: float = 0.5
    name: str = "trader"
    part: float = 0.75

    def market(self, view: View, decision: Decision, seen: Outlook) -> moves.Move:
        """The card whose sale leaves most, at its part of the surplus (M2)."""
        return weighing.market(view, decision, seen, self.part)
