"""The result of an auction row by row: place, payment, cards and discards, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from turin_nb.engine.auction import Settlement
from turin_nb.teaching.referee import Auction, rule_on
from turin_nb.teaching.stands import Stand, Stands, stands

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth")


class Finding(NamedTuple):
    """One thing that the referee finds of a seat, the rule that says so, the reason in words.

    ``what``: ``"place"`` (1 is the best), ``"paid"`` Scudo, ``"cards"`` kept or ``"discards"``.
    """

    seat: int
    what: str
    value: int
    rule: str
    why: str


def findings(auction: Auction) -> tuple[Finding, ...]:
    """Four findings a seat, seat by seat; none while something is missing (A3–A17).

    >>> [f.rule for f in findings(Auction((5, 0, 2), (2, 1)))][:4]
    ['A3', 'A4', 'A11', 'A8']
    """
    settled = rule_on(auction).settlement
    if settled is None:
        return ()
    found = stands(auction)
    return tuple(row for stand in found for row in _rows(stand, found, settled))


def _rows(stand: Stand, found: Stands, settled: Settlement) -> Iterable[Finding]:
    """What is found of one seat."""
    yield _place(stand, found)
    paid = settled.entries[stand.seat]
    yield Finding(stand.seat, "paid", paid.amount, paid.rule, paid.why)
    yield _cards(stand)
    yield _discards(stand)


def _place(stand: Stand, found: Stands) -> Finding:
    """Why a seat has its place."""
    rule, why = _place_reason(stand, found)
    return Finding(stand.seat, "place", stand.place + 1, rule, why)


def _place_reason(stand: Stand, found: Stands) -> tuple[str, str]:
    """The rule that gave the place, and the reason."""
    equal = [other for other in found if other.bid == stand.bid]
    ordinal = ORDINALS[stand.place]
    if len(equal) == 1:
        return "A3", f"{ordinal}: no other bid is {stand.bid}, and {_above(stand)}."
    if stand.raised:
        return _raised_reason(stand, equal)
    if stand.void and stand.prize:
        return "A9", f"{ordinal} by the coin: {len(equal)} bid 0, over a place with cards."
    return (
        "A12",
        f"{ordinal}, among {len(equal)} equal bids of {stand.bid} that no card depends on.",
    )


def _above(stand: Stand) -> str:
    """How many bid more."""
    return {0: "none is higher", 1: "one is higher"}.get(stand.place, f"{stand.place} are higher")


def _raised_reason(stand: Stand, equal: Stands) -> tuple[str, str]:
    """Why a seat has its place inside a tie that was raised."""
    start = f"{ORDINALS[stand.place]}, among {len(equal)} that bid {stand.bid}: "
    alike = [other for other in equal if other.added == stand.added]
    if len(alike) > 1 and (stand.prize or any(other.prize for other in alike)):
        rule = "A9" if stand.void else "A7"
        return rule, f"{start}{len(alike)} added {stand.added}, and the coin orders them."
    if stand.added == 0 and len(alike) == 1:
        return "A14", f"{start}the only one to add 0 comes last in the tie."
    return "A6", f"{start}added {stand.added}, which makes {stand.total}."


def _cards(stand: Stand) -> Finding:
    """Why a seat keeps as many cards as it does."""
    if stand.wins:
        why = f"{ORDINALS[stand.place]} place keeps {counted(stand.prize)}."
        return Finding(stand.seat, "cards", stand.prize, "A11", why)
    if stand.void:
        return Finding(stand.seat, "cards", 0, "A8", "Tied at 0: no card is won.")
    if stand.bid == 0:
        return Finding(stand.seat, "cards", 0, "A5", "A bid of 0 wins nothing.")
    why = f"{ORDINALS[stand.place]} place wins no card here."
    return Finding(stand.seat, "cards", 0, "A3", why)


def _discards(stand: Stand) -> Finding:
    """Why cards of a seat's place leave the game, or do not."""
    if not stand.void:
        why = "Only places tied at 0 lose their cards."
        return Finding(stand.seat, "discards", 0, "A8", why)
    if not stand.prize:
        why = "Tied at 0 for a place without a card: nothing is lost."
        return Finding(stand.seat, "discards", 0, "A8", why)
    leave = "leaves" if stand.prize == 1 else "leave"
    why = f"{ORDINALS[stand.place]} place is tied at 0: {counted(stand.prize)} {leave} the game."
    return Finding(stand.seat, "discards", stand.prize, "A8", why)


def counted(cards: int) -> str:
    """A number of cards in words.

    >>> counted(1), counted(2)
    ('1 card', '2 cards')
    """
    return f"{cards} card" if cards == 1 else f"{cards} cards"
