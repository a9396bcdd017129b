"""What the what-if table is worth: sections under the ledger, each opened when it is wanted."""

from __future__ import annotations

from ipywidgets import HTML, Dropdown

from turin_nb.engine.edition import Edition
from turin_nb.pages.kit.part import Part, style
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.hidden_section import HiddenSection
from turin_nb.pages.what_if.worth.match import MatchSection
from turin_nb.pages.what_if.worth.section import Section

EACH = -1  # None would be no choice at all to a drop-down


class PiecesSection(Section):
    """One more or one less of each good, for each player or for one of them."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.whose = Dropdown(description="One more or one less for", _dom_classes=("tw-whose",))
        title = "One more or one less of each good"
        super().__init__(title, "the pieces", self._html, [self.whose])
        self.follows(self.whose, self._chosen)

    def fill(self, table: EndTable) -> None:
        """Name the players; one who has left the table is no choice any more."""
        options = (("each player", EACH), *zip(table.names, range(table.players), strict=True))
        if self.whose.options != options:
            chosen = self.whose.value
            with self.quietly():
                self.whose.options = options
                self.whose.value = chosen if chosen in range(table.players) else EACH
        super().fill(table)

    def _html(self, table: EndTable) -> str:
        from turin_nb.pages.what_if.worth.pieces import pieces

        whose = None if self.whose.value == EACH else self.whose.value
        return pieces(table, self.edition, whose)

    def _chosen(self, whose: int) -> None:
        if self.table is not None:
            self.fill(self.table)


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
        super().__init__([style("what_if/worth"), HTML(INTRO), *self.sections], "tw-worth")

    def show(self, table: EndTable) -> None:
        """Follow the table with every section that is open."""
        for section in self.sections:
            section.show(table)

    def _cards(self, table: EndTable) -> str:
        from turin_nb.pages.what_if.worth.cards import cards_worth

        return cards_worth(table, self.edition)

    def _loans(self, table: EndTable) -> str:
        from turin_nb.pages.what_if.worth.loans import loans

        return loans(table, self.edition)

    def _orders(self, table: EndTable) -> str:
        from turin_nb.pages.what_if.worth.agreement import orders

        return orders(table, self.edition)

    def _columns(self, table: EndTable) -> str:
        from turin_nb.pages.what_if.worth.agreement import columns

        return columns(table, self.edition)
