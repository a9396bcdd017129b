"""Shades what cards are worth by the number of seats, as in a textbook's sealed auction."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.worth import Outlook


@dataclass(frozen=True, slots=True)
class Shader(Valuer):
    """Bids (n - 1) / n of the worth at a table of n seats, without chance in it.

    That is the equilibrium where the highest of n bidders wins one thing, losers pay nothing and
    each knows only its own worth, any worth up to some limit being as likely as any other. Here
    several places win and losers pay half, so it bids too much.
    """

    name: str = "shader"

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """The worth, less one part in as many as there are seats."""
        return self.worth(view, decision.seat, seen) * (view.players - 1) / view.players
