"""What tables get wrong about an auction: each a wrong rule, run on the same bids (A3–A16)."""

from __future__ import annotations

from typing import TypeAlias

from turin_nb.teaching import wrong_bids as by
from turin_nb.teaching.misunderstandings import Audit, Misunderstanding, Numbers, audit
from turin_nb.teaching.referee import Auction
from turin_nb.teaching.stands import right

WrongAuction: TypeAlias = Misunderstanding[Auction]


def audited(auction: Auction, entered: Numbers) -> Audit:
    """The table's own numbers against the rules, and what explains them.

    Raises ``BadInput`` or ``Unsettled`` while bids, raises or tosses are missing.
    """
    return audit(auction, right(auction), entered, WRONG_AUCTIONS)


PAYMENTS: tuple[WrongAuction, ...] = (
    Misunderstanding(
        "losing bid not halved",
        "a losing bid is paid in full instead of half.",
        ("A4",),
        by.loses(lambda stand: stand.total),
    ),
    Misunderstanding(
        "half rounded up",
        "half of an odd bid is rounded up: it is rounded down, in the bidder's favour.",
        ("A4", "A8"),
        by.pays(by.rounded_up),
    ),
    Misunderstanding(
        "losing bid free",
        "a losing bid costs nothing: every bid that wins no card costs half.",
        ("A4",),
        by.loses(lambda stand: 0),
    ),
    Misunderstanding(
        "losing bid costs at least 1",
        "a losing bid of 1 costs 1: half of it, rounded down, is nothing.",
        ("A4",),
        by.loses(lambda stand: max(stand.total // 2, min(stand.total, 1))),
    ),
    Misunderstanding(
        "winning bid halved",
        "a bid that wins is halved too: only bids that win no card are.",
        ("A4",),
        by.wins(lambda stand: stand.total // 2),
    ),
    Misunderstanding(
        "next bid paid",
        "a winner pays what the next place bid: every winner pays their own bid.",
        ("A4",),
        by.next_price,
    ),
    Misunderstanding(
        "void bid paid in full",
        "those tied at 0 pay their whole first bid: they pay half of it.",
        ("A8",),
        by.void(lambda stand: stand.bid),
    ),
    Misunderstanding(
        "void bid free",
        "those tied at 0 pay nothing, since they win nothing: they pay half of the first bid.",
        ("A8",),
        by.void(lambda stand: 0),
    ),
)
"""Everybody has the right place and cards, and somebody pays wrong for them."""

RAISES: tuple[WrongAuction, ...] = (
    Misunderstanding(
        "raise added twice",
        "what was added in the tie is added to the bid twice.",
        ("A6",),
        by.pays(by.raise_twice),
    ),
    Misunderstanding(
        "raise forgotten",
        "only the first bid is paid (or halved), and what was added in the tie is forgotten.",
        ("A6", "A4"),
        by.pays(by.raise_forgotten),
    ),
    Misunderstanding(
        "raise alone paid",
        "a winner pays only what was added in the tie: it comes on top of the first bid.",
        ("A6", "A4"),
        by.wins(lambda stand: stand.added if stand.raised else stand.total),
    ),
    Misunderstanding(
        "loser's raise in full",
        "a loser of the tie pays half of the first bid and all that was added: half of both "
        "together is right.",
        ("A6", "A4"),
        by.loses(lambda stand: stand.bid // 2 + stand.added),
    ),
    Misunderstanding(
        "loser's raise handed back",
        "a loser of the tie takes back what was added and pays half of the first bid alone.",
        ("A6", "A4"),
        by.loses(lambda stand: stand.bid // 2),
    ),
    Misunderstanding(
        "bid and raise halved apart",
        "first bid and raise are halved and rounded down one by one: their total is halved once.",
        ("A6", "A4"),
        by.loses(lambda stand: stand.bid // 2 + stand.added // 2),
    ),
    Misunderstanding(
        "raise without a card at stake",
        "players tied for places without a card raised, and paid half of that too: such a tie "
        "is not raised.",
        ("A12",),
        by.loses(lambda stand: (stand.total + stand.needless) // 2),
    ),
    Misunderstanding(
        "raise lifts above its places",
        "the highest total comes first, even over a higher first bid: a raise decides only "
        "between those who tied.",
        ("A6",),
        by.standing(by.by_total),
    ),
)
"""What was added in a tie is counted wrong."""

TIES: tuple[WrongAuction, ...] = (
    Misunderstanding(
        "moved up after a void",
        "players below a tie at 0 move up into its places: everyone keeps the place they had.",
        ("A8",),
        by.standing(by.moved_up),
    ),
    Misunderstanding(
        "coin instead of a void",
        "the coin decides a tie in which nobody added anything: those players win nothing, and "
        "the cards of their places go.",
        ("A8", "A7"),
        by.standing(by.void_wins),
    ),
    Misunderstanding(
        "void cards kept in play",
        "the cards of a place tied at 0 stay in the game: they are discarded.",
        ("A8",),
        by.kept_in_play,
    ),
    Misunderstanding(
        "bid of 0 takes a card",
        "a bid of 0 takes the cards that nobody else wanted: a bid of 0 wins nothing.",
        ("A5",),
        by.standing(by.nothing_wins),
    ),
    Misunderstanding(
        "whole tie void",
        "two who add 0 make the whole tie void: those who added more are ranked and win.",
        ("A15",),
        by.standing(by.all_void),
    ),
    Misunderstanding(
        "lone 0 void",
        "the only one who adds 0 is treated as tied at 0: alone at 0 they are simply the last "
        "of the tie.",
        ("A14",),
        by.lone_zero("void"),
    ),
    Misunderstanding(
        "lone 0 wins",
        "the only one who adds 0 still wins: this table agreed that a lone 0 is void.",
        ("A14",),
        by.lone_zero("wins"),
    ),
    Misunderstanding(
        "prizes of the other auctions",
        "the places win what they win in the other auctions: the first auction, over the "
        "centre cards, has its own prizes.",
        ("A3",),
        by.other_prizes,
    ),
)
"""Somebody stands in a wrong place, or wrongly in none."""

WRONG_AUCTIONS: tuple[WrongAuction, ...] = PAYMENTS + RAISES + TIES
