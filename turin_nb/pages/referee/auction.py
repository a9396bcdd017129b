"""The referee of one auction on a real table: what it still needs, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

from turin_nb.engine.auction import Settlement, settle
from turin_nb.engine.errors import BadInput, Unsettled
from turin_nb.engine.rules import prizes, seats
from turin_nb.pages.kit.typed import with_place
from turin_nb.pages.referee.audit import Cell, Numbers

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Auction:
    """One auction as far as the table knows it.

    - ``bids``: Scudo per seat, ``None`` where not said yet; ``prizes``: cards of each place (A3).
    - ``raises``: (seat, Scudo added), as the table did it, needless ones among them.
    - ``toss``: seats as the coin ordered them, best first; ``lone_zero_raise``: A14's option.
    """

    bids: tuple[int | None, ...]
    prizes: tuple[int, ...]
    raises: tuple[tuple[int, int], ...] = ()
    toss: tuple[int, ...] = ()
    lone_zero_raise: str = "wins"

    @classmethod
    def of(cls, players: int, first_auction: bool = False) -> Auction:
        """An auction in which nobody has bid yet (A3)."""
        return cls((None,) * seats(players), prizes(players, first_auction))

    def with_bid(self, seat: int, bid: int | None) -> Auction:
        """Another bid: raises and tosses belong to the old bids and are forgotten."""
        return replace(self, bids=with_place(self.bids, seat, bid), raises=(), toss=())

    def with_raise(self, seat: int, added: int | None) -> Auction:
        """Another raise of one seat, ``None`` to clear it; the toss is forgotten."""
        kept = dict(self.raises)
        kept.pop(seat, None)
        new = {} if added is None else {seat: added}
        return replace(self, raises=tuple(sorted((kept | new).items())), toss=())

    def with_toss(self, toss: tuple[int, ...]) -> Auction:
        """What the coin said: seats, best first."""
        return replace(self, toss=toss)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee says: the first thing still missing, or the settlement.

    - ``needs_bids``: seats; ``needs_raise`` and ``needs_toss``: groups of seats, best place
      first (A6, A7, A9); at most one of the three is not empty.
    - ``raised``: every seat that must add, said or not; ``needless``: seats that added although
      no card of theirs was at stake (A12).
    - ``settlement``: ``None`` while something is missing.
    """

    needs_bids: tuple[int, ...] = ()
    needs_raise: Groups = ()
    needs_toss: Groups = ()
    raised: Groups = ()
    needless: tuple[int, ...] = ()
    settlement: Settlement | None = None


def rule_on(auction: Auction) -> Ruling:
    """The referee's word on an auction (A3–A17): asks for bids, raises, tosses in that order.

    Raises and tosses are asked for only where the rules need them, no toss whose result could
    change nothing (A9): those seats come in seat order. Raises ``BadInput`` for
    what no table has, a raise by a seat that is tied with nobody among it.

    >>> rule_on(Auction((2, 2, 4), (2, 1))).needs_raise
    ((0, 1),)
    >>> rule_on(Auction((2, 2, 4), (2, 1), raises=((0, 0), (1, 1)))).settlement.paid
    (1, 3, 4)
    """
    missing = tuple(seat for seat, bid in enumerate(auction.bids) if bid is None)
    if missing:
        return Ruling(needs_bids=missing)
    raised = _must_raise(auction)
    needed = {seat for group in raised for seat in group}
    needless = _needless(auction, needed)
    added = {seat: more for seat, more in auction.raises if seat in needed}
    try:
        settled = settled_with(auction, added)
    except Unsettled as waits:
        if waits.idle:
            return rule_on(auction.with_toss((*auction.toss, *chain(*waits.idle))))
        return Ruling((), waits.needs_raise, waits.needs_toss, raised, needless)
    return Ruling(raised=raised, needless=needless, settlement=settled)


def known_bids(auction: Auction) -> tuple[int, ...]:
    """The bids, once all are said; ``BadInput`` before."""
    known = tuple(bid for bid in auction.bids if bid is not None)
    if len(known) < len(auction.bids):
        raise BadInput("bids: every seat must have said its bid.", "A2")
    return known


def settled_with(auction: Auction, added: Mapping[int, int]) -> Settlement:
    """The auction settled with these raises."""
    return settle(
        known_bids(auction),
        auction.prizes,
        added,
        auction.toss,
        lone_zero_raise=auction.lone_zero_raise,
    )


def _must_raise(auction: Auction) -> Groups:
    """The ties that must be raised, whatever has been said of them yet (A6, A12, A13)."""
    try:
        settled_with(auction, {})
    except Unsettled as waits:
        return waits.needs_raise
    return ()


def _needless(auction: Auction, needed: set[int]) -> tuple[int, ...]:
    """Seats that added in a tie without a card at stake; a raise without any tie is refused."""
    extra = tuple(seat for seat, _ in auction.raises if seat not in needed)
    bids = known_bids(auction)
    for seat in extra:
        if seat not in range(len(bids)) or not bids[seat] or bids.count(bids[seat]) < 2:
            raise BadInput(f"raises: seat {seat} is in no tie above 0.", "A6, A12")
    return extra


def numbers(settlement: Settlement) -> Numbers:
    """A settlement as the numbers that a table writes down."""
    discards = {seat: count for seat, count, act in settlement.turns if act == "discard"}
    told: dict[Cell, int] = {}
    for seat, paid in enumerate(settlement.paid):
        told[Cell("paid", seat)] = paid
        told[Cell("cards", seat)] = settlement.cards[seat]
        told[Cell("discards", seat)] = discards.get(seat, 0)
    return told
