"""Learns from the bids that all have seen what it takes to win."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from turin_nb.engine.choices import Decision
from turin_nb.engine.results import balances
from turin_nb.engine.rules import START
from turin_nb.engine.view import View
from turin_nb.strategies.prospects import Outlook
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.valuers import odd


class PastBid(NamedTuple):
    """A bid that was revealed (A2).

    ``auction``: which one, from 0 as in ``View.auction``; ``seat``: whose; ``bid``: Scudo;
    ``purse``: Scudo in hand when the bids were revealed.
    """

    auction: int
    seat: int
    bid: int
    purse: int


def past_bids(view: View) -> tuple[PastBid, ...]:
    """Every bid revealed in auctions that are over, oldest first.

    Purses are counted from what everybody has seen being paid, so that they are known even where
    they are kept in closed fists (S5).

    >>> from turin_nb import play
    >>> past_bids(play(["random"] * 2, seed=1).view(0))[0]
    PastBid(auction=0, seat=0, bid=1, purse=15)
    """
    purses, found, auction = (START,) * view.players, list[PastBid](), -1
    for event in view.events:
        auction += event.kind == "auction"
        if event.kind == "bids" and (auction < view.auction or not view.bids):
            rows = zip(event.seats, event.amounts, strict=True)
            found += [PastBid(auction, seat, bid, purses[seat]) for seat, bid in rows]
        purses = balances(purses, event.entries)
    return tuple(found)


def counted(view: View) -> tuple[int, ...]:
    """Scudo in hand of every seat, counted from the payments that everybody has seen.

    >>> from turin_nb import play
    >>> counted(play(["random"] * 2, seed=1).view(0))
    (2, 60)
    """
    return balances((START,) * view.players, view.entries)


@dataclass(frozen=True, slots=True)
class Learner(Valuer):
    """Bids one more than first place has cost on average, if it is worth that; else 1.

    A losing bid of 1 costs nothing (A4). Before it has seen a bid it plays as the valuer does.
    """

    name: str = "learner"

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """Just above what the best of the others bid before, an odd amount."""
        tops = highest(view)
        if not tops:
            return Valuer.bid(self, view, decision, seen, rng)
        wanted = 1 + sum(tops) / len(tops)
        limit = self.worth(view, decision.seat, seen)
        return odd(round(wanted), min(limit, decision.high)) if limit > wanted else 1


def highest(view: View) -> tuple[int, ...]:
    """The highest bid of the others in each auction that is over, oldest first."""
    tops: dict[int, int] = defaultdict(int)
    for past in past_bids(view):
        if past.seat != view.seat:
            tops[past.auction] = max(tops[past.auction], past.bid)
    return tuple(tops.values())
