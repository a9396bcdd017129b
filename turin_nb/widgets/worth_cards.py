"""What each face-up card is worth to each player, and at which prices a sale helps both."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.edition import Edition
from turin_nb.look.card_line import card_line
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, signed
from turin_nb.teaching.table import Table
from turin_nb.teaching.what_if_worth import cards, ending
from turin_nb.teaching.worth_cards import (
    COUNTED,
    NONE_YET,
    PRICED,
    WORTH,
    CardRow,
    card_rows,
    cards_finding,
    helpful,
    prices,
    sales_finding,
)
from turin_nb.theory.sales import Sale
from turin_nb.widgets.worth_html import Line, aside, finding, head, seats, tabled

SALES = ("Card", "Sale", "Prices", "To the seller", "To the buyer")


def cards_worth(table: Table, edition: Edition) -> str:
    """The section; a sentence where no cards are known."""
    lying, end = cards(table, edition), ending(table, edition)
    if not lying:
        return aside(NONE_YET if table.by_cards else COUNTED)
    rows, found = card_rows(end, lying), helpful(end, lying)
    return (
        finding(cards_finding(rows, table.names, edition.goods))
        + _cards(table, edition, rows)
        + finding(sales_finding(found, len(rows), table.names))
        + (_sales(table, edition, found) if found else aside(PRICED))
    )


def _cards(table: Table, edition: Edition, rows: Sequence[CardRow]) -> str:
    """Every card and what it is worth to everybody; its holder is marked."""
    title = f"{edition.title}, {table.column} payouts, in Scudo. {WORTH}"
    lines = [
        Line(
            head(card_line(row.card, row.counts, edition.goods)),
            tuple(_worth(row, seat) for seat in range(table.players)),
        )
        for row in rows
    ]
    css = f"tw-cards turin-n{table.players}"
    return tabled(css, title, ["Card", *seats(table.names)], lines)


def _worth(row: CardRow, seat: int) -> str:
    """What a card is worth to one player."""
    worth = row.worths[seat]
    has = "<span class='tw-has'>has it</span>" if seat == row.owner else ""
    css = "turin-quiet" if worth == 0 else "tw-change" if seat == row.owner else ""
    return f"<span class='{css}'>{amount(worth)}</span>{has}"


def _sales(table: Table, edition: Edition, found: Sequence[Sale]) -> str:
    """The sales that help both, from seller to buyer, with their prices."""
    title = (
        f"{edition.title}, {table.column} payouts: the sales that help both. {PRICED} The last "
        "two columns: what the card alone would bring each, were it given for nothing."
    )
    return tabled("tw-sales", title, SALES, [_sale(table, edition, sale) for sale in found])


def _sale(table: Table, edition: Edition, sale: Sale) -> Line:
    """One card, from one player to another."""
    line = card_line(sale.card, edition.cards[sale.card], edition.goods)
    return Line(
        head(line),
        (
            f"{seat_label(sale.seller, table.names[sale.seller])} → "
            f"{seat_label(sale.buyer, table.names[sale.buyer])}",
            f"<b>{prices(sale)}</b>",
            signed(-sale.loss),
            signed(sale.gain),
        ),
    )
