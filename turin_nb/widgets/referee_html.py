"""What the referee shows: the auction as it was decided, and what explains the table's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.look.marks import seat_label
from turin_nb.look.words import esc, scudo
from turin_nb.teaching.findings import Finding, counted, findings
from turin_nb.teaching.referee_desk import Desk

WORDS = {"place": "Place", "paid": "Pays", "cards": "Keeps", "discards": "Discards"}


def decided(desk: Desk) -> str:
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
    """One seat: a heading, and a line a finding."""
    lines = "".join(
        f"<li><span class='tr-what'>{WORDS[row.what]}</span><b>{_value(row)}</b>"
        f"<span class='tr-why'>{esc(row.why)} <span class='turin-rule-no'>{esc(row.rule)}</span>"
        "</span></li>"
        for row in rows
    )
    return f"<section><h3>{seat_label(rows[0].seat, name)}</h3><ul>{lines}</ul></section>"


def _value(row: Finding) -> str:
    """A number as a reader writes it."""
    if row.what == "place":
        return str(row.value)
    return scudo(row.value) if row.what == "paid" else counted(row.value)


def told(sentences: Sequence[str]) -> str:
    """The audit, a line a sentence."""
    lines = "".join(f"<p>{esc(sentence)}</p>" for sentence in sentences)
    return f"<div class='tr-audit' role='status'>{lines}</div>"
