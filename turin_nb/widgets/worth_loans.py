"""Whether a loan pays: what it costs each player to keep one, and which cards it would buy."""

from __future__ import annotations

from turin_nb.engine.edition import Edition
from turin_nb.look.card_line import card_line
from turin_nb.look.marks import seat_label
from turin_nb.look.words import esc
from turin_nb.teaching.table import Table
from turin_nb.teaching.what_if_worth import cards, ending
from turin_nb.teaching.worth_cards import prices
from turin_nb.teaching.worth_loans import (
    CARDLESS,
    TERMS,
    LoanRow,
    kept_words,
    loan_rows,
    loans_finding,
)
from turin_nb.theory.sales import Sale
from turin_nb.widgets.worth_html import Line, aside, finding, head, tabled

HEADS = ("Player", "Kept in the purse", "Would pay for")


def loans(table: Table, edition: Edition) -> str:
    """The section: a row for each player."""
    lying = cards(table, edition)
    rows = loan_rows(ending(table, edition), lying)
    title = (
        f"{edition.title}, {table.column} payouts. {TERMS} Would pay for: cards at prices above "
        "the purse by which seller and buyer both end with more, the loan paid back."
    )
    lines = [_line(row, table, edition) for row in rows]
    return (
        finding(loans_finding(rows, table.names))
        + tabled("tw-loans", title, HEADS, lines)
        + ("" if lying else aside(CARDLESS))
    )


def _line(row: LoanRow, table: Table, edition: Edition) -> Line:
    """One player: what a kept loan does, and what it would buy."""
    bought = "".join(f"<li>{_buys(sale, table, edition)}</li>" for sale in row.buys)
    buys = f"<ul class='tw-buys'>{bought}</ul>" if bought else "<span class='turin-quiet'>–</span>"
    player = seat_label(row.seat, table.names[row.seat])
    return Line(head(player), (esc(kept_words(row.kept)), buys))


def _buys(sale: Sale, table: Table, edition: Edition) -> str:
    """A card that the loan would buy, from whom and for how much."""
    line = card_line(sale.card, edition.cards[sale.card], edition.goods)
    seller = seat_label(sale.seller, table.names[sale.seller])
    return f"<b>{prices(sale)}</b> to {seller} for card {line}"
