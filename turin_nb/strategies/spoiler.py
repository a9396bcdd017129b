"""Spoils: cards are worth to it also what the leader would have had of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from turin_nb.engine.rules import START
from turin_nb.engine.view import View
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.worth import Outlook, outlook


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
