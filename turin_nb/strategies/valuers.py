"""The valuer's family, each a line or two off it: odd, shader, trader, borrower."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies.prospects import Outlook
from turin_nb.strategies.valuer import Valuer, market, within


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
