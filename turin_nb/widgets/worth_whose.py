"""Whose piece is looked at: each player's own, or one player's and what it does to everybody."""

from __future__ import annotations

from typing import Any

from ipywidgets import Dropdown

from turin_nb.engine.edition import Edition
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import guarded
from turin_nb.widgets.worth_section import Section

EACH = -1  # None would be no choice at all to a drop-down


class PiecesSection(Section):
    """One more or one less of each good, for each player or for one of them."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.whose = Dropdown(description="One more or one less for", _dom_classes=("tw-whose",))
        title = "One more or one less of each good"
        super().__init__(title, "the pieces", self._html, [self.whose])
        self.whose.observe(self._chosen, names="value")

    def fill(self, table: Table) -> None:
        """Name the players; one who has left the table is no choice any more."""
        options = (("each player", EACH), *zip(table.names, range(table.players), strict=True))
        if self.whose.options != options:
            chosen = self.whose.value
            with self.quietly():
                self.whose.options = options
                self.whose.value = chosen if chosen in range(table.players) else EACH
        super().fill(table)

    def _html(self, table: Table) -> str:
        from turin_nb.widgets.worth_pieces import pieces

        whose = None if self.whose.value == EACH else self.whose.value
        return pieces(table, self.edition, whose)

    @guarded
    def _chosen(self, change: Any) -> None:
        if not self.writing and self.table is not None:
            self.fill(self.table)
