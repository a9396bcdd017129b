"""Whether a loan pays each player, kept in the purse or spent on a card (L1, P5, P7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.engine.rules import LOAN, REPAYMENT
from turin_nb.look.cards import card_line
from turin_nb.look.marks import seat_label
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import esc, listed, scudo
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.cards import prices
from turin_nb.pages.what_if.worth.tables import aside, cards, ending, finding, section_table
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import LoanWorth, Sale, loan_worths, sales
from turin_nb.theory.worth import Held

TERMS = f"A loan brings {LOAN} Scudo now and costs {REPAYMENT} after the payouts (L1, P7)."
CARDLESS = "What a loan could buy is told when the table is entered by cards."


class LoanRow(NamedTuple):
    """One player and a loan taken now.

    - ``kept``: what it does when left in the purse; ``None`` for whoever has one already.
    - ``buys``: the sales that it makes possible: both end with more than now, the loan paid back,
      at prices that the purse alone does not hold.
    """

    seat: int
    kept: LoanWorth | None
    buys: tuple[Sale, ...]


def loan_rows(ending: Ending, cards: Sequence[Held]) -> tuple[LoanRow, ...]:
    """A row for each player; ``cards`` are those that could be bought, none where only counts are.

    >>> rows = loan_rows(Ending.of([[2], [1]], [5, 0], [6]), [])
    >>> [(row.kept.change[row.seat], row.kept.forced) for row in rows]
    [(-5, False), (0, True)]
    """
    kept = {loan.seat: loan for loan in loan_worths(ending)}
    out_of_reach = [
        reach for sale in sales(ending, cards, borrow=True) if (reach := _above(ending, sale))
    ]
    return tuple(
        LoanRow(seat, kept.get(seat), tuple(s for s in out_of_reach if s.buyer == seat))
        for seat in range(ending.players)
    )


def _above(ending: Ending, sale: Sale) -> Sale | None:
    """The sale at the prices that the buyer's purse does not hold without the loan."""
    if sale.low is None or sale.high is None or sale.high <= ending.cash[sale.buyer]:
        return None
    return replace(sale, low=max(sale.low, ending.cash[sale.buyer] + 1))


def loans_finding(rows: Sequence[LoanRow], names: Sequence[str]) -> str:
    """Whom a loan pays, in a sentence or two (not escaped)."""
    if all(row.kept is None for row in rows):
        return "All have their loan already: there is one for each player, ever."
    buyers = [names[row.seat] for row in rows if row.buys]
    pays = (
        f"Spent on a card it can pay {listed(buyers, 'or')}."
        if buyers
        else "No card is worth borrowing for."
    )
    return f"Kept in the purse a loan pays nobody. {pays}"


def kept_words(kept: LoanWorth | None) -> str:
    """What a loan does that is kept in the purse."""
    if kept is None:
        return "has the one loan already"
    if kept.forced:
        return "costs nothing: the payouts force it anyway"
    return f"costs {scudo(-kept.change[kept.seat])}"


HEADS = ("Player", "Kept in the purse", "Would pay for")


def loans(table: EndTable, edition: Edition) -> str:
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
        + section_table("tw-loans", title, HEADS, lines)
        + ("" if lying else aside(CARDLESS))
    )


def _line(row: LoanRow, table: EndTable, edition: Edition) -> Line:
    bought = "".join(f"<li>{_buys(sale, table, edition)}</li>" for sale in row.buys)
    buys = f"<ul class='tw-buys'>{bought}</ul>" if bought else "<span class='turin-quiet'>–</span>"
    player = seat_label(row.seat, table.names[row.seat])
    return Line(row_head(player), (esc(kept_words(row.kept)), buys))


def _buys(sale: Sale, table: EndTable, edition: Edition) -> str:
    line = card_line(sale.card, edition.cards[sale.card], edition.goods)
    seller = seat_label(sale.seller, table.names[sale.seller])
    return f"<b>{prices(sale)}</b> to {seller} for card {line}"
