"""The what-if page as it is served: any edition, the table of its address, tables loaded again."""

from __future__ import annotations

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadRecord
from turin_nb.look.words import esc
from turin_nb.teaching.table import Table
from turin_nb.widgets.edition_choice import WithEdition
from turin_nb.widgets.table_link import linked_table
from turin_nb.widgets.what_if import WhatIf


class WhatIfPage(WithEdition):
    """The what-if screen under a choice of editions.

    The table of the page's address comes with its edition, whenever that is chosen; a table that
    is loaded brings its own. ``query``: the query of the address, that of the served page if
    nothing else is said.
    """

    def __init__(self, query: str | None = None) -> None:
        self.query, self.arrived = query, HTML(_dom_classes=("ta-arrived",))
        super().__init__(self._made)
        self.children = (*self.children[:-1], self.arrived, self.place)

    def _made(self, edition: Edition) -> WhatIf:
        """The screen of an edition, with the table of the address if that is on it."""
        self.arrived.value = ""
        screen = WhatIf(edition, self._linked(edition))
        screen.take.elsewhere = self.sent
        return screen

    def _linked(self, edition: Edition) -> Table | None:
        """The table of the address; what is wrong with it is said above the screen."""
        try:
            table = linked_table(edition, self.query)
        except BadRecord as wrong:
            said = wrong.message[:1].upper() + wrong.message[1:]
            self._say_arrived(f"{said} The page began without it.")
            return None
        self._say_arrived(table.mended if table else "")
        return table

    def _say_arrived(self, sentence: str) -> None:
        """Say above the screen what became of the table of the address."""
        said = f"<p class='ta-said' role='alert'>{esc(sentence)}</p>" if sentence else ""
        self.arrived.value = said

    def sent(self, edition: Edition, table: Table) -> None:
        """Go on with a table and the edition that it came with."""
        self.use(edition)
        self.screen.take.begin(table)
