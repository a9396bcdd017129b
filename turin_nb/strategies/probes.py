"""The same moment told otherwise: what a strategy does not look at must not change its move."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import CARDS
from turin_nb.engine.events import Event
from turin_nb.engine.view import View

BIDDING = frozenset({"bids", "raises", "settled"})
"""The kinds of events that tell what was bid."""


def other_cards(view: View, rng: Random) -> View:
    """Other cards before the others, of those that the viewer has not; chits are taken away.

    Cards for sale stay where they are.
    """
    for_sale = {offer.card for offer in view.offers}
    known = {*view.hand, *view.lot, *view.out, *for_sale}
    if view.seat is not None:
        known.update(view.face_up[view.seat])
    pool = [card for card in range(CARDS) if card not in known]
    rng.shuffle(pool)

    def dealt(seat: int, cards: Cards) -> Cards:
        if seat == view.seat:
            return cards
        return tuple(card if card in for_sale else pool.pop() for card in cards)

    rows = tuple(dealt(seat, cards) for seat, cards in enumerate(view.face_up))
    return replace(view, face_up=rows, chits=(None,) * len(view.chits))


def other_bids(view: View, rng: Random) -> View:
    """Lower bids and raises in the auctions that are over; payments stay as they were."""
    last = max((n for n, event in enumerate(view.events) if event.kind == "auction"), default=0)
    past = tuple(_lower(event, rng) for event in view.events[:last])
    return replace(view, events=past + view.events[last:])


def _lower(event: Event, rng: Random) -> Event:
    """The event with bids of at most as much."""
    if event.kind not in BIDDING:
        return event
    return event._replace(amounts=tuple(rng.randint(0, amount) for amount in event.amounts))
