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
        return _raised_reason(stand, equal, found)
    if stand.void and any(other.prize for other in equal):
        return "A9", f"{ordinal}: {len(equal)} bid 0, {_order(equal, found)}."
    return (
        "A12",
        f"{ordinal}, among {len(equal)} equal bids of {stand.bid} that no card depends on.",
    )


def _above(stand: Stand) -> str:
    """How many bid more."""
    return {0: "none is higher", 1: "one is higher"}.get(stand.place, f"{stand.place} are higher")


def _raised_reason(stand: Stand, equal: Stands, found: Stands) -> tuple[str, str]:
    """Why a seat has its place inside a tie that was raised."""
    start = f"{ORDINALS[stand.place]}, among {len(equal)} that bid {stand.bid}: "
    alike = [other for other in equal if other.added == stand.added]
    if len(alike) > 1 and (stand.prize or any(other.prize for other in alike)):
        rule = "A9" if stand.void else "A7"
        return rule, f"{start}{len(alike)} added {stand.added}, {_order(alike, found)}."
    if stand.added == 0 and len(alike) == 1:
        return "A14", f"{start}the only one to add 0 comes last in the tie."
    return "A6", f"{start}added {stand.added}, which makes {stand.total}."


def _order(alike: Stands, found: Stands) -> str:
    """What the coin does with equals, if it has anything to decide (A7, A9)."""
    last = max(stand.place for stand in alike)
    below = any(other.wins and other.place > last for other in found)
    idle = all(stand.void for stand in alike) and len({stand.prize for stand in alike}) == 1
    return "and their order changes nothing" if idle and not below else "and the coin orders them"


def _cards(stand: Stand) -> Finding:
    """Why a seat keeps as many cards as it does."""
    if stand.wins:
        why = f"{ORDINALS[stand.place]} place keeps {counted(stand.prize)}."
        return Finding(stand.seat, "cards", stand.prize, "A11", why)
    if stand.lone:
        return Finding(stand.seat, "cards", 0, "A14", "Added nothing: no card is won.")
    if stand.void:
        return Finding(stand.seat, "cards", 0, "A8", "Tied at 0: no card is won.")
    if stand.bid == 0:
        return Finding(stand.seat, "cards", 0, "A5", "A bid of 0 wins nothing.")
    why = f"{ORDINALS[stand.place]} place wins no card here."
    return Finding(stand.seat, "cards", 0, "A3", why)


def _discards(stand: Stand) -> Finding:
    """Why cards of a seat's place leave the game, or do not."""
    if not stand.void:
        why = "Only void places lose their cards."
        return Finding(stand.seat, "discards", 0, "A8", why)
    if not stand.prize:
        rule, void = ("A14", "Added nothing") if stand.lone else ("A8", "Tied at 0")
        why = f"{void} for a place without a card: nothing is lost."
        return Finding(stand.seat, "discards", 0, rule, why)
    leave = "leaves" if stand.prize == 1 else "leave"
    rule, void = ("A14", "added nothing") if stand.lone else ("A8", "is tied at 0")
    why = f"{ORDINALS[stand.place]} place {void}: {counted(stand.prize)} {leave} the game."
    return Finding(stand.seat, "discards", stand.prize, rule, why)


def counted(cards: int) -> str:
    """A number of cards in words.

    >>> counted(1), counted(2)
    ('1 card', '2 cards')
    """
    return f"{cards} card" if cards == 1 else f"{cards} cards"
