"""A match of three on the what-if page: tables added one after the other (P10)."""

from __future__ import annotations

from typing import Any

from ipywidgets import Button, HBox

from turin_nb.engine.edition import Edition
from turin_nb.look.words import amount, esc
from turin_nb.teaching.history import Outcome
from turin_nb.teaching.match_sheet import MatchSheet, match_finding, renamed
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import guarded
from turin_nb.widgets.worth_html import ORDINALS, Line, aside, finding, head, seats, tabled
from turin_nb.widgets.worth_section import Section


class MatchSection(Section):
    """Up to three games of this page; the sheet is the section's own."""

    def __init__(self, edition: Edition) -> None:
        self.edition, self.sheet = edition, MatchSheet()
        words = ("Add this game to the match", "Take the last one out", "Clear the match")
        self.add, self.less, self.clear = (Button(description=word) for word in words)
        row = HBox([self.add, self.less, self.clear], _dom_classes=("turin-row", "tw-row"))
        super().__init__("A match of three games", "the match", self._html, [row])
        self.add.on_click(self._added)
        self.less.on_click(self._shortened)
        self.clear.on_click(self._cleared)

    def fill(self, table: Table) -> None:
        """Show the sheet, and only what can be done with it."""
        self.add.disabled = bool(self.sheet.refuses(table.players))
        self.less.disabled = self.clear.disabled = not self.sheet.games
        super().fill(table)

    def _html(self, table: Table) -> str:
        return match(self.sheet, table, self.edition)

    @guarded
    def _added(self, button: Any) -> None:
        assert self.table is not None
        self._use(self.sheet.added(Outcome.of(self.table, self.edition)))

    @guarded
    def _shortened(self, button: Any) -> None:
        self._use(self.sheet.shorter())

    @guarded
    def _cleared(self, button: Any) -> None:
        self._use(MatchSheet())

    def _use(self, sheet: MatchSheet) -> None:
        """Go on with another sheet."""
        assert self.table is not None
        self.sheet = sheet
        self.fill(self.table)


def match(sheet: MatchSheet, table: Table, edition: Edition) -> str:
    """The sheet as HTML: a row for each game, the sums below."""
    said = finding(match_finding(sheet))
    refused = sheet.refuses(table.players)
    notes = "".join(aside(note) for note in (refused, renamed(sheet)) if note)
    totals = sheet.totals
    if totals is None:
        return said
    lines = [
        Line(head(f"Game {place + 1} <span class='turin-quiet'>{esc(game.column)}</span>"),
             tuple(amount(final) for final in game.final))
        for place, game in enumerate(sheet.games)
    ]  # fmt: skip
    lines.append(Line(head("Together"), tuple(map(amount, totals.totals)), "tw-sum"))
    lines.append(Line(head("Rank"), tuple(ORDINALS[rank] for rank in totals.ranks)))
    title = f"{edition.title}: final Scudo of each game, with the column that counted."
    css = f"tw-match turin-n{len(sheet.names)}"
    return said + notes + tabled(css, title, ["Game", *seats(sheet.names)], lines)
