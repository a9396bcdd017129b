"""What the referee shows: the auction as it was decided, and what explains the table's numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import HTML, Checkbox, VBox

from turin_nb.look.marks import seat_label
from turin_nb.look.words import counted_cards, esc, scudo
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.part import Message, Part, Radios, Screen, shown, style
from turin_nb.pages.kit.typed import Where, number
from turin_nb.pages.referee.checks import diagnosis
from turin_nb.pages.referee.desk import TOLD, AuctionDesk, adds, asks
from turin_nb.pages.referee.findings import Finding, findings
from turin_nb.pages.referee.rows import SEATS, Coin, Rows
from turin_nb.pages.referee.wrong_auctions import audited

WORDS = {"place": "Place", "paid": "Pays", "cards": "Keeps", "discards": "Discards"}


def decided_html(desk: AuctionDesk) -> str:
    """Place, payment, cards and discards of every seat, best place first, with the reasons."""
    settled = desk.ruling.settlement
    if settled is None:
        return ""
    leave = settled.discarded
    rows = [row for row in findings(desk.auction) if leave or row.what != "discards"]
    seats = "".join(
        _seat(desk.names[seat], [row for row in rows if row.seat == seat]) for seat in settled.order
    )
    end = "" if leave else "<p class='turin-quiet'>No card leaves the game.</p>"
    return f"<h2>By the rules</h2><div class='tr-decided'>{seats}{end}</div>"


def _seat(name: str, rows: Sequence[Finding]) -> str:
    lines = "".join(
        f"<li><span class='tr-what'>{WORDS[row.what]}</span><b>{_value(row)}</b>"
        f"<span class='tr-why'>{esc(row.why)} <span class='turin-rule-no'>{esc(row.rule)}</span>"
        "</span></li>"
        for row in rows
    )
    return f"<section><h3>{seat_label(rows[0].seat, name)}</h3><ul>{lines}</ul></section>"


def _value(row: Finding) -> str:
    if row.what == "place":
        return str(row.value)
    return scudo(row.value) if row.what == "paid" else counted_cards(row.value)


def audit_html(sentences: Sequence[str]) -> str:
    """The audit, a line a sentence."""
    lines = "".join(f"<p>{esc(sentence)}</p>" for sentence in sentences)
    return f"<div class='tr-audit' role='status'>{lines}</div>"


BIDS = {"name": "Name", "bid": "Bid", "added": "Adds"}
OWN = {"paid": "Paid", "cards": "Cards kept", "discards": "Cards discarded"}

ASK_OWN = (
    "<h2>What did the table do?</h2><p class='turin-quiet'>Write down what you remember; an empty "
    "field is not checked.</p>"
)


class AuctionReferee(Screen):
    """Bids in, the whole decision out; what the table did instead is explained."""

    def __init__(self) -> None:
        self.desk = AuctionDesk.of()
        self.agreed = Agreed(self.change)
        self.bids, self.own = Rows(BIDS, self.type_in), Rows(OWN, self.type_in)
        self.coin = Coin(self.draw, lambda: self.change(AuctionDesk.tossed_again))
        self.asks, self.decided, self.audit = HTML(), HTML(), HTML()
        self.check = VBox([HTML(ASK_OWN), self.own, self.audit])
        children = [
            style("edition"), self.agreed, self.bids, Message(), self.asks, self.coin,
            self.decided, self.check,
        ]  # fmt: skip
        super().__init__(children, "turin-referee")
        self.update()

    def type_in(self, what: str, seat: int, text: str) -> None:
        """Type into one field; ``BadInput`` leaves everything as it was."""
        self.change(lambda desk: desk.typed(what, seat, text))

    def draw(self, seat: int) -> None:
        """The coin names a seat."""
        self.change(lambda desk: desk.drew(seat))

    def change(self, step: Callable[[AuctionDesk], AuctionDesk]) -> None:
        """Take a step; ``BadInput`` leaves everything as it was."""
        self.desk = step(self.desk)
        self.update()

    def update(self) -> None:
        """Show what is asked, what is decided, and the audit."""
        desk, settled = self.desk, self.desk.ruling.settlement is not None
        self.say("")
        self.agreed.show(desk)
        self._rows(desk)
        self.asks.value = f"<p class='tr-asks' role='status'>{esc(asks(desk))}</p>"
        tied = desk.ruling.needs_toss
        waiting = [seat for seat in tied[0] if seat not in desk.drawn] if tied else []
        self.coin.show(desk.names, waiting, bool(desk.auction.toss or desk.drawn))
        self.decided.value = decided_html(desk)
        shown(self.check, settled)
        said = diagnosis(audited(desk.auction, desk.told), desk.names) if settled else ()
        self.audit.value = audit_html(said)

    def _rows(self, desk: AuctionDesk) -> None:
        """Only the fields that mean something now, with what holds in them."""
        self.bids.show(desk.names)
        self.own.show(desk.names)
        needed, added = adds(desk), dict(desk.auction.raises)
        for seat in range(SEATS):
            field = self.bids.fields["added", seat]
            field.what = "Adds" if needed.get(seat, True) else "Added (not needed)"
            shown(field, seat in needed)
            if seat not in added and not field.why:
                self.bids.write("added", seat, "")
            for what in TOLD:
                if not desk.entered and not self.own.fields[what, seat].why:
                    self.own.write(what, seat, "")
        for seat, name in enumerate(desk.names):
            if not self.bids.fields["name", seat].value:
                self.bids.write("name", seat, name)


class Agreed(Part):
    """How many play, which auction it is, what was agreed about a lone 0."""

    def __init__(self, change: Callable[[Callable[[AuctionDesk], AuctionDesk]], None]) -> None:
        self.change = change
        self.players = Field(Where("players"), "Players", "turin-players", "2 to 5")
        self.first = Checkbox(description="The first auction, over the centre cards", indent=False)
        self.lone = Radios(
            options=[("still wins", "wins"), ("is void", "void")],
            description="The only one of a tie to add 0 (A14)",
        )
        super().__init__([self.players, self.first, self.lone], "turin-settings")
        for field in (self.players, self.first):
            self.follows(field, self._seated)
        self.follows(self.lone, lambda option: self.change(lambda desk: desk.agreed(option)))

    def show(self, desk: AuctionDesk) -> None:
        """Write what holds; the first auction differs only at four and five players (A3)."""
        with self.quietly():
            players = len(desk.names)
            self.players.show(str(players), "", keep=bool(self.players.why))
            self.first.value = desk.first
            shown(self.first, players > 3)

    def _seated(self, value: Any) -> None:
        self.players.carry_out(self._sit, self.say)

    def _sit(self) -> None:
        players = number(self.players.value, "Players", "S1")
        self.change(lambda desk: desk.seated(players, self.first.value and players > 3))
