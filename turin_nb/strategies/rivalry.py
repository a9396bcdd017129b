"""What cards are worth where somebody gets them anyway: with them, less without them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from turin_nb.engine.view import View
from turin_nb.strategies.worth import Outlook, income, outlook


@dataclass(frozen=True, slots=True)
class Rivalry(Outlook):
    """An outlook in which cards that the seat does not get go to another one.

    ``envy``: how many Scudo of its own a Scudo more for the others, on average, is to it (P8:
    the most Scudo win); 0 counts only what the others' cards take from its own payouts.
    """

    envy: float = 1.0

    def gain(self, seat: int, cards: Iterable[int]) -> float:
        """The seat's lead if it gets the cards, less its lead if another does, each as likely."""
        rivals = [other for other in range(len(self.counts[0])) if other != seat]
        return sum(
            self._lead(good, units, seat, seat)
            - sum(self._lead(good, units, seat, rival) for rival in rivals) / len(rivals)
            for good, units in self._units(cards)
        )

    def _lead(self, good: int, units: int, seat: int, taker: int) -> float:
        """The lead of ``seat`` by a good, if ``taker`` gets so many units more of it."""
        row = self.counts[good]
        after = (*row[:taker], row[taker] + units, *row[taker + 1 :])
        return lead(after, seat, max(0, self.left[good] - units), self.bank[good], self.envy)


@lru_cache(maxsize=1 << 16)
def lead(row: tuple[int, ...], seat: int, left: int, bank: int, envy: float) -> float:
    """What a seat may expect of a good, less ``envy`` times what the others may on average.

    ``row``: units of each seat; ``left``: units to come; ``bank``: what the bank pays.

    >>> lead((2, 1), seat=0, left=0, bank=6, envy=1.0)
    8.0
    """
    found = [
        income(held, row[:other] + row[other + 1 :], left, bank) for other, held in enumerate(row)
    ]
    return found[seat] - envy * (sum(found) - found[seat]) / (len(row) - 1)


def rivalry(view: View, envy: float) -> Rivalry:
    """What the viewer reckons with, the others counted."""
    seen = outlook(view)
    return Rivalry(seen.counts, seen.left, seen.bank, seen.cards, envy)
