"""Draws its bids from an equilibrium of the auction, as if all the others thought alike."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies.prospects import Outlook
from turin_nb.strategies.valuer import Valuer, picks
from turin_nb.theory.equilibria import HIGHEST, equilibrium


@dataclass(frozen=True, slots=True)
class Equilibrist(Valuer):
    """Values first, second and third place by what it would pick there, and solves the auction.

    All seats are thought to have its purse and its worths, and ties to go by coin
    (``theory.equilibrium``). What one seat may gain by leaving that equilibrium is below 1e-10
    Scudo; at a table where the others want other cards it is only a good guess.
    """

    name: str = "equilibrium"

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """A draw from the mixture of the equilibrium."""
        places = picks(view, decision.seat, seen)
        values = tuple(max(0, round(place)) for place in places)
        chances = mixture(view.prizes, values, min(decision.high, HIGHEST), view.players)
        return rng.choices(range(len(chances)), chances)[0]


@lru_cache(maxsize=4096)
def mixture(
    prizes: tuple[int, ...], values: tuple[int, ...], purse: int, seats: int
) -> tuple[float, ...]:
    """How likely each bid is in a symmetric equilibrium, ties by coin; solved once a question.

    >>> [round(chance, 2) for chance in mixture((2,), (2,), 3, 2)]
    [0.0, 1.0]
    """
    if purse == 0 or values[0] == 0:
        return (1.0,)
    return tuple(equilibrium(prizes, values, purse, seats).strategy.mass.tolist())
