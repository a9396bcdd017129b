"""What the what-if table is worth: sections under the ledger, each opened when it is wanted.

The theory behind them needs numpy: it is imported when a section is opened, not with the page.
"""

from __future__ import annotations

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part, style
from turin_nb.widgets.hidden_section import HiddenSection
from turin_nb.widgets.worth_match import MatchSection
from turin_nb.widgets.worth_section import Section
from turin_nb.widgets.worth_whose import PiecesSection

INTRO = (
    "<h2>What it hangs on</h2><p class='turin-quiet'>The table as it stands, looked at from other "
    "sides. What is open follows every change.</p>"
)


class Worth(Part):
    """The sections of one edition's table."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.pieces = PiecesSection(edition)
        self.cards = Section("What each card is worth, and its price", "the cards", self._cards)
        self.loans = Section("Does a loan pay?", "the loans", self._loans)
        self.orders = Section("Does the order of the goods matter?", "the orders", self._orders)
        self.columns = Section("Classic beside red", "both columns", self._columns)
        self.hidden, self.match = HiddenSection(edition), MatchSection(edition)
        self.sections = (
            self.pieces, self.cards, self.loans, self.orders, self.columns, self.hidden, self.match,
        )  # fmt: skip
        super().__init__([style("worth.css"), HTML(INTRO), *self.sections], "tw-worth")
        for section in self.sections:
            section.speak = self.say

    def show(self, table: Table) -> None:
        """Follow the table with every section that is open."""
        for section in self.sections:
            section.show(table)

    def _cards(self, table: Table) -> str:
        from turin_nb.widgets.worth_cards import cards_worth

        return cards_worth(table, self.edition)

    def _loans(self, table: Table) -> str:
        from turin_nb.widgets.worth_loans import loans

        return loans(table, self.edition)

    def _orders(self, table: Table) -> str:
        from turin_nb.widgets.worth_orders import orders

        return orders(table, self.edition)

    def _columns(self, table: Table) -> str:
        from turin_nb.widgets.worth_columns import columns

        return columns(table, self.edition)
