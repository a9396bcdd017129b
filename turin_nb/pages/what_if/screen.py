"""What-if scoring: type in a table, see at once who wins and why; and the page that is served."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadRecord
from turin_nb.look.tables import Line, row_head, seats, table_html
from turin_nb.look.words import esc
from turin_nb.pages.edition.choice import WithEdition
from turin_nb.pages.kit.later import Pictures
from turin_nb.pages.kit.part import Message, Screen, guarded
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.address import linked_table
from turin_nb.pages.what_if.agreement import AgreementFields, OrderChoice, Tools
from turin_nb.pages.what_if.grid import CardTray, Grid
from turin_nb.pages.what_if.history import History, Outcome
from turin_nb.pages.what_if.model import EndTable, changed, examples
from turin_nb.pages.what_if.result import draw, ledger, standing
from turin_nb.pages.what_if.take_away import TakeAway
from turin_nb.pages.what_if.worth.panel import Worth

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class ChartImage(Pictures):
    """The chart for light and for dark pages, its sentence and its table."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.words = HTML()
        super().__init__([self.words])
        self.figures: dict[bool, Figure] = {}

    def show_outcome(self, outcome: Outcome) -> None:
        """Draw soon, when nothing has changed for a moment."""
        self.soon(partial(self._outcome, outcome))

    @guarded
    def _outcome(self, outcome: Outcome) -> None:
        from turin_nb import charts

        table, scoring = outcome.table, outcome.scoring
        sentence = charts.sources_sentence(scoring, table.cash, table.names)
        rows = charts.sources_table(scoring, table.cash, table.names)
        self.words.value = f"<p>{esc(sentence)}</p>{numbers_html(rows, table.names)}"
        self.both(partial(self._png, outcome), sentence)

    def _png(self, outcome: Outcome, dark: bool) -> bytes:
        """The chart as PNG, on a figure that is used again."""
        from turin_nb import charts

        drawn = self.figures.setdefault(dark, charts.figure(*charts.PAGE, dark))
        return charts.png(draw(drawn, outcome, self.edition, dark))


def numbers_html(rows: dict[str, Any], names: tuple[str, ...]) -> str:
    """The table behind the chart as HTML."""
    lines = [Line(row_head(esc(words.capitalize())), row) for words, row in rows.items()]
    css = f"turin-numbers turin-n{len(names)}"
    return table_html(["Part", *seats(names)], lines, "The numbers of the chart, in Scudo", css)


TYPED = ("name", "count", "cash", "marks", "players")


class WhatIf(Screen):
    """The what-if table of one edition; everything under it follows every change."""

    def __init__(self, edition: str | Edition = "teaching", table: EndTable | None = None) -> None:
        self.edition = edition if isinstance(edition, Edition) else Edition.load(edition)
        begin = examples(self.edition)
        self.history = History.of(table or begin[0].table)
        self.tools = Tools(begin, self.go)
        self.settings = AgreementFields(self.edit)
        self.order = OrderChoice(self.edition, self.edit)
        self.grid = Grid(self.edition, self.edit)
        self.tray = CardTray(self.edition, self.edit)
        self.standing, self.ledger = HTML(), HTML()
        self.worth, self.chart = Worth(self.edition), ChartImage(self.edition)
        self.take = TakeAway(self.edition, self.go)
        super().__init__(self._stacked(), "turin-what-if")
        self.update()

    def _stacked(self) -> list[Any]:
        edition = f"<b>{esc(self.edition.title)}.</b> {esc(self.edition.note)}"
        note = f"<p class='turin-edition'>{edition}</p>"
        return [
            HTML(note), self.tools, self.settings, self.order, self.grid, self.tray, Message(),
            self.standing, HTML("<h2>Good by good</h2>"), self.ledger, self.worth,
            HTML("<h2>Where the Scudo came from</h2>"), self.chart,
            self.take,
        ]  # fmt: skip

    def edit(self, where: Where, value: Any) -> None:
        """Change one field; ``BadInput`` leaves everything as it was."""
        table = changed(self.history.now, self.edition, where, value)
        if table == self.history.now:
            return
        self.history = self.history.to(table, where if where.kind in TYPED else None)
        self.update(keep=where.kind != "by_cards")
        self.grid.retry(table.players)

    def go(self, step: Callable[[History], History]) -> None:
        """Take a step in the history: undo, reset, pin, another table."""
        self.history = step(self.history)
        self.update()

    def update(self, keep: bool = False) -> None:
        """Show the table of this moment and what it comes to; ``keep`` spares refused fields."""
        table, pinned = self.history.now, self.history.baseline
        outcome = Outcome.of(table, self.edition)
        before = Outcome.of(pinned, self.edition) if pinned else None
        self.standing.value = standing(outcome, before)
        self.ledger.value = ledger(outcome, before, self.edition)
        self.say("")
        self.tools.show(self.history)
        self.settings.show(table, keep)
        self.order.show(table)
        self.grid.show(table, keep)
        self.tray.show(table)
        self.worth.show(table)
        self.chart.show_outcome(outcome)
        self.take.show(outcome)


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

    def _linked(self, edition: Edition) -> EndTable | None:
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
        said = f"<p class='ta-said' role='alert'>{esc(sentence)}</p>" if sentence else ""
        self.arrived.value = said

    def sent(self, edition: Edition, table: EndTable) -> None:
        """Go on with a table and the edition that it came with."""
        self.use(edition)
        self.screen.take.begin(table)
