"""Wrong rules for an auction: each makes wrong numbers of the same bids (A3–A16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from turin_nb.engine.errors import Unsettled
from turin_nb.engine.rules import prizes
from turin_nb.teaching.misunderstandings import Numbers
from turin_nb.teaching.referee import Auction
from turin_nb.teaching.stands import Stand, Stands, due, placed, right, stands, told


def pays(pay: Callable[[Stand], int]) -> Callable[[Auction], Numbers]:
    """The wrong rule in which everybody stands right and pays wrong."""
    return lambda auction: told(stands(auction), pay)


def standing(move: Callable[[Stands, Sequence[int]], Stands]) -> Callable[[Auction], Numbers]:
    """The wrong rule in which somebody stands wrong, and pays right for it."""
    return lambda auction: told(move(stands(auction), auction.prizes))


def loses(pay: Callable[[Stand], int]) -> Callable[[Auction], Numbers]:
    """Losers (void ones not among them) pay wrong."""
    return pays(lambda stand: due(stand) if stand.wins or stand.void else pay(stand))


def wins(pay: Callable[[Stand], int]) -> Callable[[Auction], Numbers]:
    """Winners pay wrong."""
    return pays(lambda stand: pay(stand) if stand.wins else due(stand))


def void(pay: Callable[[Stand], int]) -> Callable[[Auction], Numbers]:
    """Those tied at 0 pay wrong."""
    return pays(lambda stand: pay(stand) if stand.void else due(stand))


def rounded_up(stand: Stand) -> int:
    """Every half is rounded up."""
    return stand.total if stand.wins else -(-(stand.bid if stand.void else stand.total) // 2)


def raise_twice(stand: Stand) -> int:
    """The raise counts twice."""
    more = stand.total + stand.added
    return more if stand.wins else due(stand) if stand.void else more // 2


def raise_forgotten(stand: Stand) -> int:
    """Only the first bid is paid, or halved."""
    return stand.bid if stand.wins else stand.bid // 2


def moved_up(found: Stands, cards: Sequence[int]) -> Stands:
    """Who bid and is not tied at 0 moves up over those who are."""
    return placed(sorted(found, key=lambda s: (s.void or not s.bid, s.place)), cards)


def by_total(found: Stands, cards: Sequence[int]) -> Stands:
    """The highest total is first, whatever the first bids were."""
    return placed(sorted(found, key=lambda stand: (-stand.total, stand.place)), cards)


def all_void(found: Stands, cards: Sequence[int]) -> Stands:
    """Two at 0 make the whole tie void."""
    at_0 = [stand.bid for stand in found if stand.void and stand.raised]
    return [s._replace(void=s.void or at_0.count(s.bid) > 1) for s in found]


def void_wins(found: Stands, cards: Sequence[int]) -> Stands:
    """The coin decides a tie at 0 as it does any other; a lone 0 (A14) needs no coin."""
    shared = [stand.bid for stand in found if stand.void]
    return [s._replace(void=s.void and (not s.bid or shared.count(s.bid) < 2)) for s in found]


def nothing_wins(found: Stands, cards: Sequence[int]) -> Stands:
    """A bid of 0 takes the cards of its place."""
    return [stand._replace(void=stand.void and stand.bid > 0) for stand in found]


def kept_in_play(auction: Auction) -> Numbers:
    """The cards of a void place stay in the game."""
    return {c: 0 if c.what == "discards" else v for c, v in told(stands(auction)).items()}


def next_price(auction: Auction) -> Numbers:
    """Winners pay what the place below offered."""
    found = stands(auction)
    totals = {stand.place: stand.total for stand in found}
    return told(found, lambda stand: totals[stand.place + 1] if stand.wins else due(stand))


def lone_zero(option: str) -> Callable[[Auction], Numbers | None]:
    """The other ruling of A14 than the table's own."""

    def wrong(auction: Auction) -> Numbers | None:
        if auction.lone_zero_raise == option:
            return None
        return right(replace(auction, lone_zero_raise=option))

    return wrong


def other_prizes(auction: Auction) -> Numbers | None:
    """The prizes of the other auctions, as far as the raises made can be read for them."""
    players = len(auction.bids)
    both = [prizes(players), prizes(players, first_auction=True)]
    other = [cards for cards in both if cards != auction.prizes]
    if len(other) != 1:
        return None
    changed = replace(auction, prizes=other[0])
    try:
        return right(changed)
    except Unsettled:
        return None
