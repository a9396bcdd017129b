"""Bids odd amounts: half of an odd losing bid is rounded down in the bidder's favour (A4)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.strategies import weighing
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.worth import Outlook


@dataclass(frozen=True, slots=True)
class Odd(Valuer):
    """Plays as the valuer does, but for its bids: the next odd amount up, if it is worth it."""

    name: str = "odd"

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """An odd bid: losing with 2b + 1 costs no more than losing with 2b.

        One more where the valuer's bid is even and the worth allows it, else one less.
        """
        plain = weighing.within(Valuer.bid(self, view, decision, seen, rng), decision)
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
