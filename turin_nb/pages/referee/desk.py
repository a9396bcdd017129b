"""What lies on a referee's desk: an auction or payouts as typed, and the table's own numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from turin_nb.engine.checks import shown
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import seats
from turin_nb.look.words import MINUS, listed
from turin_nb.pages.kit.typed import number
from turin_nb.pages.referee.auction import Auction, Ruling, rule_on
from turin_nb.pages.referee.audit import Cell, Numbers
from turin_nb.pages.referee.payout_steps import PayoutCase
from turin_nb.pages.what_if.model import NAMES, EndTable, more_names, renamed

TOLD = ("paid", "cards", "discards")


@dataclass(frozen=True, slots=True)
class AuctionDesk:
    """One auction on a real table, as a value that changes by copies.

    - ``drawn``: the seats of the tie being tossed that the coin has named, best first (A7, A9).
    - ``entered``: the numbers that the table wrote down.
    """

    names: tuple[str, ...]
    auction: Auction
    first: bool = False
    drawn: tuple[int, ...] = ()
    entered: tuple[tuple[Cell, int], ...] = ()

    @classmethod
    def of(cls, players: int = 3) -> AuctionDesk:
        """A desk on which nothing lies yet (S1)."""
        return cls(NAMES[: seats(players)], Auction.of(players))

    @property
    def ruling(self) -> Ruling:
        """The referee's word."""
        return rule_on(self.auction)

    @property
    def told(self) -> Numbers:
        """What the table wrote down."""
        return dict(self.entered)

    def seated(self, players: int, first: bool) -> AuctionDesk:
        """Other seats, or another kind of auction (A3); bids stay, what came of them goes.

        Raises ``BadInput`` for anything but 2 to 5 players.
        """
        if players not in range(2, 6):
            raise BadInput(f"2 to 5 play, not {players}.", "S1")
        bids = (*self.auction.bids, *(None,) * players)[:players]
        new = replace(Auction.of(players, first), bids=bids)
        agreed = replace(new, lone_zero_raise=self.auction.lone_zero_raise)
        return AuctionDesk(more_names(self.names, players), agreed, first)

    def agreed(self, lone_zero_raise: str) -> AuctionDesk:
        """What a lone 0 in a raised tie comes to: ``"wins"`` or ``"void"`` (A14)."""
        return self._with(replace(self.auction, lone_zero_raise=lone_zero_raise, toss=()))

    def typed(self, what: str, seat: int, text: str) -> AuctionDesk:
        """A name, a bid, what was added, or a number of the table's own; empty takes it away.

        Raises ``BadInput`` for what no table has.
        """
        if what == "name":
            name = text if text.strip() else f"Player {seat + 1}"
            return replace(self, names=renamed(self.names, seat, name))
        value = number(text, _WORDS[what], "A2") if text.strip() else None
        if what == "bid":
            return self._with(self.auction.with_bid(seat, value))
        if what == "added":
            return self._with(self.auction.with_raise(seat, value))
        kept = dict(self.entered)
        kept.pop(Cell(what, seat), None)
        new = {} if value is None else {Cell(what, seat): value}
        return replace(self, entered=tuple(sorted((kept | new).items())))

    def drew(self, seat: int) -> AuctionDesk:
        """The coin names the next best seat of the tie; the last one is named with it."""
        group = self.ruling.needs_toss[0]
        drawn = (*self.drawn, seat)
        rest = tuple(other for other in group if other not in drawn)
        if len(rest) > 1:
            return replace(self, drawn=drawn)
        return self._with(self.auction.with_toss((*self.auction.toss, *drawn, *rest)))

    def tossed_again(self) -> AuctionDesk:
        """The coin has said nothing yet."""
        return self._with(self.auction.with_toss(()))

    def _with(self, auction: Auction) -> AuctionDesk:
        """Another auction; a toss that was under way is over."""
        return replace(self, auction=auction, drawn=())


def adds(desk: AuctionDesk) -> dict[int, bool]:
    """Seats in a tie above 0: whether it must be raised (A6, A12).

    >>> adds(AuctionDesk.of(3).typed("bid", 0, "2").typed("bid", 1, "2").typed("bid", 2, "4"))
    {0: True, 1: True}
    """
    ruling, bids = desk.ruling, desk.auction.bids
    if ruling.needs_bids:
        return {}
    needed = {seat for group in ruling.raised for seat in group}
    return {s: s in needed for s, bid in enumerate(bids) if bid and bids.count(bid) > 1}


def asks(desk: AuctionDesk) -> str:
    """What the referee still needs, in a sentence; empty once the auction is settled."""
    ruling = desk.ruling
    if ruling.needs_bids:
        return f"Still to bid: {_names(desk, ruling.needs_bids)}."
    if ruling.needs_raise:
        ties = "; ".join(
            f"{_names(desk, group)} are tied at {desk.auction.bids[group[0]]}"
            for group in ruling.needs_raise
        )
        return f"{ties}, and cards depend on it: each adds to the bid, 0 or more. (A6)"
    if ruling.needs_toss:
        group = [seat for seat in ruling.needs_toss[0] if seat not in desk.drawn]
        which = "next" if desk.drawn else "first"
        return f"{_names(desk, group)} are still equal: whom does the coin put {which}? (A7, A9)"
    return ""


def _names(desk: AuctionDesk, group: tuple[int, ...] | list[int]) -> str:
    return listed([desk.names[seat] for seat in group])


_WORDS = {
    "bid": "Bid", "added": "Added", "paid": "Paid", "cards": "Cards kept", "discards": "Discards",
}  # fmt: skip
_AMOUNT = re.compile(r"-?[0-9]{1,4}")

Gains: TypeAlias = Mapping[tuple[int, int], int]
"""(seat, good): Scudo that the good brought the seat, as a table wrote it down."""
_NONE: Gains = MappingProxyType({})


def payout_case(table: EndTable, edition: Edition) -> PayoutCase:
    """The payouts of a table, with the column that was not chosen beside (S3)."""
    from turin_nb.theory.ending import Ending  # of payouts alone

    other = edition.payouts("red" if table.column == "classic" else "classic")
    holdings, bank = table.holdings(edition), edition.payouts(table.column)
    ending = Ending.of(holdings, table.cash, bank, table.loans, table.marks, table.order)
    return PayoutCase(ending, other)


def final(text: str) -> int | None:
    """Final Scudo as typed, which may be below 0 (P9); ``None`` for an empty field.

    >>> final(" -6 "), final("")
    (-6, None)
    """
    return _amount(text, "Final Scudo", "P9")


def gain(text: str) -> int | None:
    """What a good brought a player in Scudo, below 0 for what it cost; ``None`` if empty."""
    return _amount(text, "Scudo from a good", "P3")


def _amount(text: str, what: str, rule: str) -> int | None:
    typed = text.strip().replace(MINUS, "-")
    if not typed:
        return None
    if not _AMOUNT.fullmatch(typed):
        raise BadInput(f"{what}: a whole number is needed, not {shown(text.strip())}.", rule)
    return int(typed)


def noted(gains: Gains, seat: int, good: int, value: int | None) -> Gains:
    """The gains with one more written down, or one taken out.

    >>> noted(noted({}, 0, 5, 4), 1, 5, -1), noted({(0, 5): 4}, 0, 5, None)
    ({(0, 5): 4, (1, 5): -1}, {})
    """
    others = {place: amount for place, amount in gains.items() if place != (seat, good)}
    return others if value is None else {**others, (seat, good): value}


def entered(finals: Sequence[int | None], gains: Gains = _NONE) -> Numbers:
    """What the table wrote down, as the audit takes it: for as many seats as ``finals`` has."""
    ends = {Cell("final", seat): value for seat, value in enumerate(finals) if value is not None}
    return ends | {
        Cell("gain", seat, good): value
        for (seat, good), value in gains.items()
        if seat < len(finals)
    }


def noted_goods(gains: Gains, players: int, goods: Sequence[str]) -> str:
    """For which goods something is written down, as a sentence (not escaped).

    >>> noted_goods({(0, 1): 4, (4, 0): 1}, 3, ["Rice", "Grapes"])
    'Written down for Grapes.'
    """
    found = sorted({good for seat, good in gains if seat < players})
    return f"Written down for {listed([goods[good] for good in found])}." if found else ""
