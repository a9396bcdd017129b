"""What the seats have bid before, as all have seen it: from the events of a view."""

from __future__ import annotations

from typing import NamedTuple

from turin_nb.engine.ledger import Entry
from turin_nb.engine.rules import START
from turin_nb.engine.view import View


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
    """
    purses, found, auction = [START] * view.players, list[PastBid](), -1
    for event in view.events:
        auction += event.kind == "auction"
        if event.kind == "bids" and (auction < view.auction or not view.bids):
            rows = zip(event.seats, event.amounts, strict=True)
            found += [PastBid(auction, seat, bid, purses[seat]) for seat, bid in rows]
        for entry in event.entries:
            _pay(purses, entry)
    return tuple(found)


def counted(view: View) -> tuple[int, ...]:
    """Scudo in hand of every seat, counted from the payments that everybody has seen."""
    purses = [START] * view.players
    for entry in view.entries:
        _pay(purses, entry)
    return tuple(purses)


def _pay(purses: list[int], entry: Entry) -> None:
    """Carry a payment out."""
    if isinstance(entry.source, int):
        purses[entry.source] -= entry.amount
    if isinstance(entry.target, int):
        purses[entry.target] += entry.amount
