"""Settle it: a bid for each seat, and at once who takes which place, pays what and why."""

from __future__ import annotations

from ipywidgets import HTML, HBox

from turin_nb.look.words import esc
from turin_nb.pages.bids.field import Go, Typed
from turin_nb.pages.bids.model import SEATS, BidTable, raising, waiting
from turin_nb.pages.bids.words import ruling_sentence, settlement_html
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.referee.auction import rule_on
from turin_nb.pages.referee.rows import Coin


class Settle(Part):
    """The auction on the table; raises and the coin are asked for where they are needed."""

    def __init__(self, go: Go) -> None:
        self.bids = [Typed("Bid", BidTable.with_bid, go, seat) for seat in range(SEATS)]
        self.raises = [Typed("Raise", BidTable.with_raise, go, seat) for seat in range(SEATS)]
        self.coin = Coin(
            lambda seat: go(lambda table: table.with_toss(seat)),
            lambda: go(BidTable.without_toss),
        )
        self.words, self.table = HTML(), HTML()
        rows = [HBox(row, _dom_classes=("tb-row",)) for row in (self.bids, self.raises)]
        super().__init__([*rows, self.words, self.coin, self.table], "tb-settle")

    def show(self, table: BidTable) -> None:
        """Write the bids and what the referee says of them."""
        ruling, names, tied = rule_on(table.auction), table.names, raising(table)
        for seat in range(SEATS):
            here = seat < table.seats
            self._show_field(self.bids[seat], here, _text(table.bids[seat]), names, seat)
            added = dict(table.raises).get(seat)
            self._show_field(self.raises[seat], seat in tied, _text(added), names, seat)
        said = esc(ruling_sentence(table, ruling))
        self.words.value = f"<p class='tb-finding' role='status'>{said}</p>"
        settled = ruling.settlement
        self.table.value = settlement_html(table, settled) if settled else ""
        coin = [f"The coin names {name}" for name in names]
        self.coin.show(coin, waiting(table, ruling), bool(table.toss))

    def _show_field(
        self, typed: Typed, here: bool, text: str, names: tuple[str, ...], seat: int
    ) -> None:
        """One field, named after its player; one that is not asked for holds nothing."""
        if not here:
            typed.clear()
        what = "Bid" if typed in self.bids else "Raise"
        typed.field.what = f"{what} of {names[seat]}" if here else what
        typed.show(text)
        shown(typed, here)


def _text(number: int | None) -> str:
    return "" if number is None else str(number)
