"""What-if scoring: type in a table, see at once who wins and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.look.words import esc
from turin_nb.teaching.edits import Where, changed
from turin_nb.teaching.history import History, Outcome
from turin_nb.teaching.starts import starts
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Message, Screen
from turin_nb.widgets.card_tray import CardTray
from turin_nb.widgets.chart_image import ChartImage
from turin_nb.widgets.ledger_html import ledger
from turin_nb.widgets.order_choice import OrderChoice
from turin_nb.widgets.settings import Settings, Tools
from turin_nb.widgets.standing_html import standing
from turin_nb.widgets.take_away import TakeAway
from turin_nb.widgets.what_if_grid import Grid
from turin_nb.widgets.worth_panel import Worth

TYPED = ("name", "count", "cash", "marks", "players")


class WhatIf(Screen):
    """The what-if table of one edition; everything under it follows every change."""

    def __init__(self, edition: str | Edition = "teaching", table: Table | None = None) -> None:
        self.edition = edition if isinstance(edition, Edition) else Edition.load(edition)
        begin = starts(self.edition)
        self.history = History.of(table or begin[0].table)
        self.tools = Tools(begin, self.go)
        self.settings = Settings(self.edit)
        self.order = OrderChoice(self.edition, self.edit)
        self.grid = Grid(self.edition, self.edit)
        self.tray = CardTray(self.edition, self.edit)
        self.standing, self.ledger = HTML(), HTML()
        self.worth, self.chart = Worth(self.edition), ChartImage(self.edition)
        self.take = TakeAway(self.edition, self.go)
        self.parts = (self.tools, self.settings, self.order, self.grid, self.tray, self.worth,
                      self.chart, self.take)  # fmt: skip
        super().__init__(self._stacked(), "turin-what-if")
        for part in self.parts:
            part.speak = self.say
        self.update()

    def _stacked(self) -> list[Any]:
        """Everything from top to bottom."""
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
