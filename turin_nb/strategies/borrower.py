"""Borrows before its first bid, and bids with 25 Scudo where the others have 15."""

from __future__ import annotations

from dataclasses import dataclass

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.worth import Outlook


@dataclass(frozen=True, slots=True)
class Borrower(Valuer):
    """Plays as the valuer does, but takes the loan at once and bids more of the worth.

    The loan costs 5 (L1, P7); who has the most Scudo in the early auctions can win all of them.
    """

    eager: float = 0.85
    name: str = "borrower"

    def loan(self, view: View, decision: Decision, seen: Outlook) -> bool:
        """Always, before the first bid that it is asked for."""
        return True
