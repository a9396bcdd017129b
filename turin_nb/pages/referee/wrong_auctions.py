"""What tables get wrong about an auction: each a sentence and a wrong rule, on the same bids.

A misunderstanding is one ``Misunderstanding(...)`` below: its name, what was done in one sentence,
the rules that it breaks, and the wrong rule: who pays wrong (``pays``, ``wins``, ``loses``,
``void``), who stands wrong (``standing``), or a function of the whole auction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from turin_nb.engine.errors import Unsettled
from turin_nb.engine.rules import prizes
from turin_nb.pages.referee.auction import Auction
from turin_nb.pages.referee.audit import Audit, Misunderstanding, Numbers, audit
from turin_nb.pages.referee.findings import Stand, Stands, due, placed, right, stands, told

WrongAuction: TypeAlias = Misunderstanding[Auction]


def audited(auction: Auction, entered: Numbers) -> Audit:
    """The table's own numbers against the rules, and what explains them.

    Raises ``BadInput`` or ``Unsettled`` while bids, raises or tosses are missing.
    """
    return audit(auction, right(auction), entered, WRONG_AUCTIONS)


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


def _rounded_up(stand: Stand) -> int:
    return stand.total if stand.wins else -(-(stand.bid if stand.void else stand.total) // 2)


def _raise_twice(stand: Stand) -> int:
    more = stand.total + stand.added
    return more if stand.wins else due(stand) if stand.void else more // 2


def _moved_up(found: Stands, cards: Sequence[int]) -> Stands:
    return placed(sorted(found, key=lambda s: (s.void or not s.bid, s.place)), cards)


def _by_total(found: Stands, cards: Sequence[int]) -> Stands:
    return placed(sorted(found, key=lambda stand: (-stand.total, stand.place)), cards)


def _all_void(found: Stands, cards: Sequence[int]) -> Stands:
    at_0 = [stand.bid for stand in found if stand.void and stand.raised]
    return [s._replace(void=s.void or at_0.count(s.bid) > 1) for s in found]


def void_wins(found: Stands, cards: Sequence[int]) -> Stands:
    """The coin decides a tie at 0 as it does any other; a lone 0 (A14) needs no coin."""
    shared = [stand.bid for stand in found if stand.void]
    return [s._replace(void=s.void and (not s.bid or shared.count(s.bid) < 2)) for s in found]


def _kept_in_play(auction: Auction) -> Numbers:
    return {c: 0 if c.what == "discards" else v for c, v in told(stands(auction)).items()}


def _next_price(auction: Auction) -> Numbers:
    found = stands(auction)
    totals = {stand.place: stand.total for stand in found}
    return told(found, lambda stand: totals[stand.place + 1] if stand.wins else due(stand))


def lone_zero(option: str) -> Callable[[Auction], Numbers | None]:
    """The other ruling of A14 than the table's own."""
    return lambda auction: (
        right(replace(auction, lone_zero_raise=option))
        if auction.lone_zero_raise != option
        else None
    )


def other_prizes(auction: Auction) -> Numbers | None:
    """The prizes of the other auctions, as far as the raises made can be read for them."""
    players = len(auction.bids)
    both = [prizes(players), prizes(players, first_auction=True)]
    other = [cards for cards in both if cards != auction.prizes]
    if len(other) != 1:
        return None
    try:
        return right(replace(auction, prizes=other[0]))
    except Unsettled:
        return None


PAYMENTS: tuple[WrongAuction, ...] = (
    Misunderstanding(
        "losing bid not halved",
        "a losing bid is paid in full instead of half.",
        ("A4",),
        loses(lambda stand: stand.total),
    ),
    Misunderstanding(
        "half rounded up",
        "half of an odd bid is rounded up: it is rounded down, in the bidder's favour.",
        ("A4", "A8"),
        pays(_rounded_up),
    ),
    Misunderstanding(
        "losing bid free",
        "a losing bid costs nothing: every bid that wins no card costs half.",
        ("A4",),
        loses(lambda stand: 0),
    ),
    Misunderstanding(
        "losing bid costs at least 1",
        "a losing bid of 1 costs 1: half of it, rounded down, is nothing.",
        ("A4",),
        loses(lambda stand: max(stand.total // 2, min(stand.total, 1))),
    ),
    Misunderstanding(
        "winning bid halved",
        "a bid that wins is halved too: only bids that win no card are.",
        ("A4",),
        wins(lambda stand: stand.total // 2),
    ),
    Misunderstanding(
        "next bid paid",
        "a winner pays what the next place bid: every winner pays their own bid.",
        ("A4",),
        _next_price,
    ),
    Misunderstanding(
        "void bid paid in full",
        "those tied at 0 pay their whole first bid: they pay half of it.",
        ("A8",),
        void(lambda stand: stand.bid),
    ),
    Misunderstanding(
        "void bid free",
        "those tied at 0 pay nothing, since they win nothing: they pay half of the first bid.",
        ("A8",),
        void(lambda stand: 0),
    ),
)
"""Everybody has the right place and cards, and somebody pays wrong for them."""

RAISES: tuple[WrongAuction, ...] = (
    Misunderstanding(
        "raise added twice",
        "what was added in the tie is added to the bid twice.",
        ("A6",),
        pays(_raise_twice),
    ),
    Misunderstanding(
        "raise forgotten",
        "only the first bid is paid (or halved), and what was added in the tie is forgotten.",
        ("A6", "A4"),
        pays(lambda stand: stand.bid if stand.wins else stand.bid // 2),
    ),
    Misunderstanding(
        "raise alone paid",
        "a winner pays only what was added in the tie: it comes on top of the first bid.",
        ("A6", "A4"),
        wins(lambda stand: stand.added if stand.raised else stand.total),
    ),
    Misunderstanding(
        "loser's raise in full",
        "a loser of the tie pays half of the first bid and all that was added: half of both "
        "together is right.",
        ("A6", "A4"),
        loses(lambda stand: stand.bid // 2 + stand.added),
    ),
    Misunderstanding(
        "loser's raise handed back",
        "a loser of the tie takes back what was added and pays half of the first bid alone.",
        ("A6", "A4"),
        loses(lambda stand: stand.bid // 2),
    ),
    Misunderstanding(
        "bid and raise halved apart",
        "first bid and raise are halved and rounded down one by one: their total is halved once.",
        ("A6", "A4"),
        loses(lambda stand: stand.bid // 2 + stand.added // 2),
    ),
    Misunderstanding(
        "raise without a card at stake",
        "players tied for places without a card raised, and paid half of that too: such a tie "
        "is not raised.",
        ("A12",),
        loses(lambda stand: (stand.total + stand.needless) // 2),
    ),
    Misunderstanding(
        "raise lifts above its places",
        "the highest total comes first, even over a higher first bid: a raise decides only "
        "between those who tied.",
        ("A6",),
        standing(_by_total),
    ),
)
"""What was added in a tie is counted wrong."""

TIES: tuple[WrongAuction, ...] = (
    Misunderstanding(
        "moved up after a void",
        "players below a tie at 0 move up into its places: everyone keeps the place they had.",
        ("A8",),
        standing(_moved_up),
    ),
    Misunderstanding(
        "coin instead of a void",
        "the coin decides a tie in which nobody added anything: those players win nothing, and "
        "the cards of their places go.",
        ("A8", "A7"),
        standing(void_wins),
    ),
    Misunderstanding(
        "void cards kept in play",
        "the cards of a place tied at 0 stay in the game: they are discarded.",
        ("A8",),
        _kept_in_play,
    ),
    Misunderstanding(
        "bid of 0 takes a card",
        "a bid of 0 takes the cards that nobody else wanted: a bid of 0 wins nothing.",
        ("A5",),
        standing(lambda found, cards: [s._replace(void=s.void and s.bid > 0) for s in found]),
    ),
    Misunderstanding(
        "whole tie void",
        "two who add 0 make the whole tie void: those who added more are ranked and win.",
        ("A15",),
        standing(_all_void),
    ),
    Misunderstanding(
        "lone 0 void",
        "the only one who adds 0 is treated as tied at 0: alone at 0 they are simply the last "
        "of the tie.",
        ("A14",),
        lone_zero("void"),
    ),
    Misunderstanding(
        "lone 0 wins",
        "the only one who adds 0 still wins: this table agreed that a lone 0 is void.",
        ("A14",),
        lone_zero("wins"),
    ),
    Misunderstanding(
        "prizes of the other auctions",
        "the places win what they win in the other auctions: the first auction, over the "
        "centre cards, has its own prizes.",
        ("A3",),
        other_prizes,
    ),
)
"""Somebody stands in a wrong place, or wrongly in none."""

WRONG_AUCTIONS: tuple[WrongAuction, ...] = PAYMENTS + RAISES + TIES
