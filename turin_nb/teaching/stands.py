"""Where every seat stands when an auction is over: what wrong rules start from (A3–A8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from turin_nb.engine.auction import Settlement
from turin_nb.engine.errors import Unsettled
from turin_nb.teaching.misunderstandings import Cell, Numbers
from turin_nb.teaching.referee import Auction, Ruling, known_bids, numbers, rule_on


class Stand(NamedTuple):
    """Where a seat stands when all ties are over: its place from 0, and the cards it carries.

    ``bid`` and ``added`` in Scudo; ``needless`` Scudo were added where nothing was at stake.
    ``lone``: void although nobody else of the tie added 0 (A14).
    """

    seat: int
    bid: int
    added: int
    needless: int
    place: int
    prize: int
    void: bool
    raised: bool
    lone: bool = False

    @property
    def total(self) -> int:
        """Bid and raise together (A6)."""
        return self.bid + self.added

    @property
    def wins(self) -> bool:
        """Whether the seat keeps cards (A4)."""
        return self.prize > 0 and not self.void


Stands: TypeAlias = list[Stand]


def right(auction: Auction) -> Numbers:
    """Every number of the auction by the rules; ``Unsettled`` while something is missing."""
    return numbers(_settled(auction)[1])


def stands(auction: Auction) -> Stands:
    """Where every seat stands by the rules, seat by seat; ``Unsettled`` while it is open."""
    ruling, settled = _settled(auction)
    raised = {seat for group in ruling.raised for seat in group}
    added = dict(auction.raises)
    return [
        Stand(
            seat=seat,
            bid=bid,
            added=added.get(seat, 0) if seat in raised else 0,
            needless=0 if seat in raised else added.get(seat, 0),
            place=settled.order.index(seat),
            prize=_prize(auction.prizes, settled.order.index(seat)),
            void=seat in settled.void,
            raised=seat in raised,
            lone=seat in settled.lone,
        )
        for seat, bid in enumerate(known_bids(auction))
    ]


def _settled(auction: Auction) -> tuple[Ruling, Settlement]:
    """The referee's ruling and its settlement; ``BadInput`` or ``Unsettled`` without one."""
    ruling = rule_on(auction)
    if ruling.settlement is None:
        known_bids(auction)
        raise Unsettled(ruling.needs_raise, ruling.needs_toss)
    return ruling, ruling.settlement


def _prize(prizes: Sequence[int], place: int) -> int:
    """Cards of a place, 0 for the places that win nothing (A3)."""
    return prizes[place] if place < len(prizes) else 0


def placed(order: Iterable[Stand], prizes: Sequence[int]) -> Stands:
    """The seats in another order of places."""
    return [
        stand._replace(place=place, prize=_prize(prizes, place))
        for place, stand in enumerate(order)
    ]


def due(stand: Stand) -> int:
    """Scudo that a seat pays where it stands (A4, A8)."""
    return stand.total if stand.wins else (stand.bid if stand.void else stand.total) // 2


def told(found: Iterable[Stand], pay: Callable[[Stand], int] = due) -> Numbers:
    """The numbers of seats that stand there and pay like this."""
    result: dict[Cell, int] = {}
    for stand in found:
        result[Cell("paid", stand.seat)] = pay(stand)
        result[Cell("cards", stand.seat)] = stand.prize if stand.wins else 0
        result[Cell("discards", stand.seat)] = stand.prize if stand.void else 0
    return result
