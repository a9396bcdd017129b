"""Cards that nobody has seen: what they can still change, worked out at once or on a button.

A few thousand ways are looked at while somebody types. More wait for the button, and an answer
for a table that has changed since is marked as out of date.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ipywidgets import Button, HBox

from turin_nb.engine.edition import Edition
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import guarded
from turin_nb.widgets.hidden_asked import HiddenCounts, HiddenGone
from turin_nb.widgets.table_field import shown
from turin_nb.widgets.table_files import Download, File, csv_file
from turin_nb.widgets.worth_html import aside
from turin_nb.widgets.worth_section import Section

if TYPE_CHECKING:
    from turin_nb.theory.hidden import Chances, Hidden


class Answer(NamedTuple):
    """What was worked out last, for which hidden cards of which table."""

    hidden: Hidden
    found: Chances
    table: Table


class HiddenSection(Section):
    """The chances of hidden cards: to have the most of each good, and to win."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.answer: Answer | None = None
        self.counts, self.gone = HiddenCounts(self.again), HiddenGone(edition, self.again)
        self.work = Button(description="Work out")
        self.take = Download("Save the chances (CSV)", self.file)
        row = HBox([self.work, self.take], _dom_classes=("turin-row", "tw-row"))
        controls = [self.counts, self.gone, row]
        super().__init__("Cards that nobody has seen", "the chances", self._html, controls)
        self.counts.speak = self.gone.speak = self.take.speak = self.say
        self.work.on_click(self._worked)

    def again(self) -> None:
        """Show the same table, asked another way."""
        assert self.table is not None
        self.fill(self.table)

    def fill(self, table: Table) -> None:
        """Show what is known of the table; controls that mean nothing there are not shown."""
        self.counts.follow(table)
        self.gone.follow(table)
        for part in (self.counts, self.gone):
            shown(part, table.by_cards and None in table.owners)
        super().fill(table)

    def _html(self, table: Table) -> str:
        from turin_nb.teaching.hidden_chances import QUICK, asked, obstacle, waiting

        out, counts = self.gone.out, self.counts.counts
        why = obstacle(table, out, counts)
        now = None if why else asked(table, self.edition, out, counts)
        shown(self.work, now is not None and now.ways > QUICK)
        self.take.put_away()
        if now is not None and now.ways <= QUICK:
            self._find(now, table)
        fresh = now is not None and self.answer is not None and self.answer.hidden == now
        shown(self.take, fresh)
        if now is None:
            return aside(why)
        return ("" if fresh else aside(waiting(now))) + self._answered(table, fresh)

    def file(self) -> File:
        """The chances that are shown, for a spreadsheet."""
        from turin_nb.teaching.hidden_csv import chances_csv

        assert self.answer is not None
        assert self.table is not None
        return csv_file(
            "turin-chances.csv", chances_csv(self.answer.found, self.table, self.edition)
        )

    def _find(self, hidden: Hidden, table: Table) -> None:
        """Work the chances out, unless they are known already."""
        from turin_nb.teaching.hidden_chances import SEED
        from turin_nb.theory.hidden import chances

        if self.answer is None or self.answer.hidden != hidden:
            self.answer = Answer(hidden, chances(hidden, SEED), table)

    def _answered(self, table: Table, fresh: bool) -> str:
        """The answer for this table, the older one marked as such, or none yet."""
        from turin_nb.widgets.hidden_html import chances_html

        if self.answer is None:
            return ""
        about = table if fresh else self.answer.table
        return chances_html(self.answer.found, about.names, about.column, self.edition, not fresh)

    @guarded
    def _worked(self, button: Any) -> None:
        from turin_nb.teaching.hidden_chances import asked

        assert self.table is not None
        hidden = asked(self.table, self.edition, self.gone.out, self.counts.counts)
        self._find(hidden, self.table)
        self.fill(self.table)
