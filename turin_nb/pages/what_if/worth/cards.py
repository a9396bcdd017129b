"""What face-up cards are worth to each player, and the sales that help both, in words (M2, M3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.look.cards import card_label, card_line
from turin_nb.look.marks import seat_label
from turin_nb.look.tables import Line, row_head, seats
from turin_nb.look.words import amount, listed, scudo, signed
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.tables import aside, cards, ending, finding, section_table
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import Sale, sales
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
    css = f"tw-cards turin-n{table.players}"
    return section_table(css, title, ["Card", *seats(table.names)], lines)


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
