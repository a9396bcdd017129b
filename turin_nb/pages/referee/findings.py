"""Where every seat stands when an auction is over, and the result row by row with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from turin_nb.engine.auction import Settlement
from turin_nb.engine.errors import Unsettled
from turin_nb.look.words import counted_cards
from turin_nb.pages.referee.auction import Auction, Ruling, known_bids, numbers, rule_on
from turin_nb.pages.referee.audit import Cell, Numbers


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
    yield Finding(stand.seat, "place", stand.place + 1, *_place_reason(stand, found))
    paid = settled.entries[stand.seat]
    yield Finding(stand.seat, "paid", paid.amount, paid.rule, paid.why)
    yield _cards(stand)
    yield _discards(stand)


def _place_reason(stand: Stand, found: Stands) -> tuple[str, str]:
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
    return {0: "none is higher", 1: "one is higher"}.get(stand.place, f"{stand.place} are higher")


def _raised_reason(stand: Stand, equal: Stands, found: Stands) -> tuple[str, str]:
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
    if stand.wins:
        why = f"{ORDINALS[stand.place]} place keeps {counted_cards(stand.prize)}."
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
    why = f"{ORDINALS[stand.place]} place {void}: {counted_cards(stand.prize)} {leave} the game."
    return Finding(stand.seat, "discards", stand.prize, rule, why)
