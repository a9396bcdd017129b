"""What the what-if table is worth: sections under the ledger, each opened when it is wanted.

The theory behind them needs numpy: it is imported when a section is opened, not with the page.
"""

from __future__ import annotations

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part
from turin_nb.widgets.worth_css import worth_style
from turin_nb.widgets.worth_section import Section

INTRO = (
    "<h2>What it hangs on</h2><p class='turin-quiet'>The table as it stands, looked at from other "
    "sides. What is open follows every change.</p>"
)


class Worth(Part):
    """The sections of one edition's table."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.pieces = Section("One more or one less of each good", "the pieces", self._pieces)
        self.sections = (self.pieces,)
        super().__init__([worth_style(), HTML(INTRO), *self.sections], "tw-worth")
        for section in self.sections:
            section.speak = self.say

    def show(self, table: Table) -> None:
        """Follow the table with every section that is open."""
        for section in self.sections:
            section.show(table)

    def _pieces(self, table: Table) -> str:
        from turin_nb.widgets.worth_pieces import pieces

        return pieces(table, self.edition)
