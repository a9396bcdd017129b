"""Strategies that look at what cards are worth to rivals: spoiler, reckoner."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from turin_nb.engine.choices import Decision
from turin_nb.engine.rules import START
from turin_nb.engine.state import with_seat
from turin_nb.engine.view import View
from turin_nb.strategies.learner import counted
from turin_nb.strategies.prospects import Outlook, income, outlook
from turin_nb.strategies.valuer import Valuer, within
from turin_nb.strategies.valuers import Borrower


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
        after = with_seat(row, taker, row[taker] + units)
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


@dataclass(frozen=True, slots=True)
class Spoiling(Outlook):
    """An outlook in which a card that ``leader`` does not get counts for something, too.

    ``spite``: how many of its own Scudo it gives for one that the leader does not have.
    """

    leader: int = 0
    spite: float = 0.5

    def gain(self, seat: int, cards: Iterable[int]) -> float:
        """Its own gain, and for the sake of spite a part of what the leader's would be."""
        taken = tuple(cards)
        own = Outlook.gain(self, seat, taken)
        if seat == self.leader:
            return own
        return own + self.spite * max(0.0, Outlook.gain(self, self.leader, taken))


@dataclass(frozen=True, slots=True)
class Spoiler(Valuer):
    """Plays as the valuer does, but takes from the leader among the others what that one needs."""

    name: str = "spoiler"
    spite: float = 0.5

    def outlook(self, view: View) -> Spoiling:
        """The valuer's, with the leader among the others in it."""
        seen = outlook(view)
        ahead = leader(view, seen)
        return Spoiling(seen.counts, seen.left, seen.bank, seen.cards, ahead, self.spite)


def leader(view: View, seen: Outlook) -> int:
    """The other seat that may expect the most in the end: its Scudo and its payouts (P8).

    A purse in a closed fist (S5) is taken for the 15 of the start.
    """
    others = (seat for seat in range(view.players) if seat != view.seat)
    return max(others, key=lambda seat: scudo(view, seat) + seen.expected(seat))


def scudo(view: View, seat: int) -> int:
    """What a seat has in hand, as far as the viewer sees it."""
    purse = view.purses[seat]
    return START if purse is None else purse


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
        return max(within(min(part * value, limit), decision), 1)

    def added(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> int:
        """Anything from 1 to its part of the worth, at most what is sure to win (A6)."""
        left = self.part(view) * self.worth(view, decision.seat, seen) - view.bids[decision.seat]
        room = within(min(left, sure(view, decision.seat)), decision)
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
