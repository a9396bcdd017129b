"""What cards are worth to each player, sales that help both, whether a loan pays (M2, M3, L1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.engine.rules import LOAN, REPAYMENT
from turin_nb.look.cards import card_label, card_line
from turin_nb.look.marks import seat_label
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import amount, esc, listed, scudo, signed
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.tables import aside, cards, ending, finding, section_table
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import LoanWorth, Sale, loan_worths, sales
from turin_nb.theory.worth import Held, card_worths

COUNTED = (
    "Only counts of goods are known here. Choose “picked as cards” above and say who has which "
    "card: then each card's worth is shown, and what it may cost."
)
NONE_YET = "No card lies before anybody yet: say above who has which."

WORTH = (
    "A card's worth is the final amount with it less the one without it: for its holder, as if it "
    "were not in the game; for the others, as against where it lies."
)

PRICED = (
    "As if the payouts came right after the sale. The seller lays the price on the card from "
    "their own Scudo (M2), the buyer pays it (M3): both purses are part of a price."
)


class CardRow(NamedTuple):
    """A face-up card, its holder, what it shows, and what it is worth to each seat in Scudo."""

    card: int
    owner: int
    counts: tuple[int, ...]
    worths: tuple[int, ...]


def card_rows(ending: Ending, cards: Sequence[Held]) -> tuple[CardRow, ...]:
    """Every card with its worth to everybody, by number."""
    return tuple(
        CardRow(held.card, held.owner, held.counts, tuple(map(found.worth, range(ending.players))))
        for held, found in zip(cards, card_worths(ending, cards), strict=True)
    )


def cards_finding(rows: Sequence[CardRow], names: Sequence[str], goods: Sequence[str]) -> str:
    """Which card a rival wants most, and which their holders would rather not have.

    Not escaped.
    """
    wanted = max(
        ((row, seat) for row in rows for seat in range(len(names)) if seat != row.owner),
        key=lambda pair: pair[0].worths[pair[1]],
    )
    return f"{_wanted(*wanted, names, goods)} {_unwanted(rows)}"


def _wanted(row: CardRow, seat: int, names: Sequence[str], goods: Sequence[str]) -> str:
    if row.worths[seat] <= 0:
        return "No card would bring anybody else anything."
    return (
        f"The card that would help a rival most is {names[row.owner]}'s card {row.card + 1} "
        f"({card_label(row.card, row.counts, goods).split(': ', 1)[1]}): worth "
        f"{scudo(row.worths[seat])} to {names[seat]}, {amount(row.worths[row.owner])} to "
        f"{names[row.owner]}."
    )


def _unwanted(rows: Sequence[CardRow]) -> str:
    cards = [str(row.card + 1) for row in rows if row.worths[row.owner] < 0]
    if not cards:
        return "No holder would be better off without a card."
    if len(cards) == 1:
        return f"The holder of card {cards[0]} would be better off without it."
    return f"The holders of cards {listed(cards)} would be better off without them."


def helpful(ending: Ending, cards: Sequence[Held]) -> tuple[Sale, ...]:
    """The sales that help both at some price, by card and buyer."""
    return tuple(sale for sale in sales(ending, cards) if sale.low is not None)


def sales_finding(found: Sequence[Sale], cards: int, names: Sequence[str]) -> str:
    """Whether any sale helps both, and where there is most to share (not escaped).

    ``found``: the helpful ones; ``cards``: how many cards lie on the table.
    """
    if not found:
        return "No sale helps both: at no price would seller and buyer both end with more."
    best = max(found, key=lambda sale: sale.gain - sale.loss)
    have = len({sale.card for sale in found})
    some = f"{have} of {cards} cards" if cards > 1 else "The card"
    return (
        f"{some} can be sold so that both end with more. Most is to be shared in card "
        f"{best.card + 1}, from {names[best.seller]} to {names[best.buyer]}: "
        f"{scudo(best.gain - best.loss)} between the two, at a price of {prices(best)}."
    )


def prices(sale: Sale) -> str:
    """The prices of a sale that help both.

    >>> prices(Sale(0, 0, 1, loss=-3, gain=14, low=1, high=6))
    '1 to 6 Scudo'
    """
    if sale.low is None or sale.high is None:
        return "none"
    return scudo(sale.low) if sale.low == sale.high else f"{sale.low} to {scudo(sale.high)}"


SALES = ("Card", "Sale", "Prices", "To the seller", "To the buyer")


def cards_worth(table: EndTable, edition: Edition) -> str:
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


def _cards(table: EndTable, edition: Edition, rows: Sequence[CardRow]) -> str:
    title = f"{edition.title}, {table.column} payouts, in Scudo. {WORTH}"
    lines = [
        Line(
            row_head(card_line(row.card, row.counts, edition.goods)),
            tuple(_worth(row, seat) for seat in range(table.players)),
        )
        for row in rows
    ]
    return section_table("tw-cards", title, ["Card"], lines, table.names)


def _worth(row: CardRow, seat: int) -> str:
    worth = row.worths[seat]
    has = "<span class='tw-has'>has it</span>" if seat == row.owner else ""
    css = "turin-quiet" if worth == 0 else "tw-change" if seat == row.owner else ""
    return f"<span class='{css}'>{amount(worth)}</span>{has}"


def _sales(table: EndTable, edition: Edition, found: Sequence[Sale]) -> str:
    title = (
        f"{edition.title}, {table.column} payouts: the sales that help both. {PRICED} The last "
        "two columns: what the card alone would bring each, were it given for nothing."
    )
    return section_table("tw-sales", title, SALES, [_sale(table, edition, sale) for sale in found])


def _sale(table: EndTable, edition: Edition, sale: Sale) -> Line:
    line = card_line(sale.card, edition.cards[sale.card], edition.goods)
    seller, buyer = (seat_label(s, table.names[s]) for s in (sale.seller, sale.buyer))
    paid = f"<b>{prices(sale)}</b>"
    return Line(
        row_head(line), (f"{seller} → {buyer}", paid, signed(-sale.loss), signed(sale.gain))
    )


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


def loans(table: EndTable, edition: Edition) -> str:
    """The section: a row for each player."""
    lying = cards(table, edition)
    rows = loan_rows(ending(table, edition), lying)
    title = (
        f"{edition.title}, {table.column} payouts. {TERMS} Would pay for: cards at prices above "
        "the purse by which seller and buyer both end with more, the loan paid back."
    )
    lines = [_loan(row, table, edition) for row in rows]
    return (
        finding(loans_finding(rows, table.names))
        + section_table("tw-loans", title, ["Player", "Kept in the purse", "Would pay for"], lines)
        + ("" if lying else aside(CARDLESS))
    )


def _loan(row: LoanRow, table: EndTable, edition: Edition) -> Line:
    bought = "".join(f"<li>{_buys(sale, table, edition)}</li>" for sale in row.buys)
    buys = f"<ul class='tw-buys'>{bought}</ul>" if bought else "<span class='turin-quiet'>–</span>"
    player = seat_label(row.seat, table.names[row.seat])
    return Line(row_head(player), (esc(kept_words(row.kept)), buys))


def _buys(sale: Sale, table: EndTable, edition: Edition) -> str:
    line = card_line(sale.card, edition.cards[sale.card], edition.goods)
    seller = seat_label(sale.seller, table.names[sale.seller])
    return f"<b>{prices(sale)}</b> to {seller} for card {line}"
