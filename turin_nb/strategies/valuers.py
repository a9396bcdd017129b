"""The valuer's family, each a line or two off it: odd, shader, trader, borrower, equilibrium."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies.prospects import Outlook
from turin_nb.strategies.valuer import Valuer, market, picks, within
from turin_nb.theory.equilibria import HIGHEST, equilibrium


@dataclass(frozen=True, slots=True)
class Odd(Valuer):
    """Plays as the valuer does, but for its bids: the next odd amount up, if it is worth it."""

    name: str = "odd"

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """An odd bid: losing with 2b + 1 costs no more than losing with 2b.

        One more where the valuer's bid is even and the worth allows it, else one less.
        """
        plain = within(Valuer.bid(self, view, decision, seen, rng), decision)
        limit = min(decision.high, self.worth(view, decision.seat, seen))
        return odd(plain, limit)


def odd(amount: int, limit: float) -> int:
    """The odd amount next to ``amount``: above it up to ``limit``, else below, never below 0.

    >>> odd(4, limit=9), odd(4, limit=4), odd(3, limit=9), odd(0, limit=0)
    (5, 3, 3, 0)
    """
    if amount % 2:
        return amount
    return amount + 1 if amount + 1 <= limit else max(0, amount - 1)


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
        return market(view, decision, seen, self.part)


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


@dataclass(frozen=True, slots=True)
class Equilibrist(Valuer):
    """Draws its bids from an equilibrium of the auction, as if all the others thought alike.

    It values first, second and third place by what it would pick there, and solves the auction.

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
