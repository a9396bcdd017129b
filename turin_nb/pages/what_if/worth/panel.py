"""What the what-if table is worth: sections under the ledger, each opened when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ipywidgets import HTML, Button, Dropdown, HBox, Widget

from turin_nb.engine.edition import Edition
from turin_nb.look.words import esc
from turin_nb.pages.kit.files import Download, File, csv_file
from turin_nb.pages.kit.part import Part, shown, style
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.agreement import columns, orders
from turin_nb.pages.what_if.worth.cards import cards_worth, loans
from turin_nb.pages.what_if.worth.hidden import (
    QUICK,
    SEED,
    asked,
    chances_csv,
    chances_html,
    obstacle,
    waiting,
)
from turin_nb.pages.what_if.worth.hidden_fields import HiddenCounts, HiddenGone
from turin_nb.pages.what_if.worth.match import MatchSheet, match
from turin_nb.pages.what_if.worth.pieces import pieces
from turin_nb.pages.what_if.worth.tables import aside
from turin_nb.theory.hidden import Chances, Hidden, chances


class Section(Part):
    """A heading, the button beside it, and what it shows of the table while it is open.

    ``what`` completes "Show …" and "Hide …" on the button; ``shows`` makes the HTML of a table;
    ``controls`` stand above it.
    """

    def __init__(
        self,
        title: str,
        what: str,
        shows: Callable[[EndTable], str],
        controls: Sequence[Widget] = (),
    ) -> None:
        self.what, self.shows, self.controls = what, shows, tuple(controls)
        self.opened = False
        self.table: EndTable | None = None
        self.button, self.body = Button(description=f"Show {what}"), HTML()
        self.top = HBox([HTML(f"<h3>{esc(title)}</h3>"), self.button], _dom_classes=("tw-head",))
        super().__init__([self.top], "tw-section")
        self.clicks(self.button, lambda: self.turn(not self.opened))

    def show(self, table: EndTable) -> None:
        """Follow the table, if open; a section that fails says so and stops no other."""
        self.table = table
        if self.opened:
            self.attempt(self._follow, table)

    def _follow(self, table: EndTable) -> None:
        try:
            self.fill(table)
        except Exception:
            self.body.value = ""  # what it showed is of another table
            raise

    def fill(self, table: EndTable) -> None:
        """Show the table that is given."""
        self.body.value = self.shows(table)

    def again(self) -> None:
        """Show the same table, asked another way."""
        if self.table is not None:
            self.fill(self.table)

    def turn(self, opened: bool) -> None:
        """Open it, or shut it and forget what it showed."""
        if opened:
            self.again()
        else:
            self.body.value = ""
        self.opened = opened
        self.button.description = f"{'Hide' if opened else 'Show'} {self.what}"
        self.children = (self.top, *self.controls, self.body) if opened else (self.top,)


EACH = -1  # None would be no choice at all to a drop-down


class PiecesSection(Section):
    """One more or one less of each good, for each player or for one of them."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.whose = Dropdown(description="One more or one less for", _dom_classes=("tw-whose",))
        title = "One more or one less of each good"
        super().__init__(title, "the pieces", self._html, [self.whose])
        self.follows(self.whose, lambda _: self.again())

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
        whose = None if self.whose.value == EACH else self.whose.value
        return pieces(table, self.edition, whose)


class Answer(NamedTuple):
    """What was worked out last, for which hidden cards of which table."""

    hidden: Hidden
    found: Chances
    table: EndTable


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
        self.clicks(self.work, self._worked)

    def fill(self, table: EndTable) -> None:
        """Show what is known of the table; controls that mean nothing there are not shown."""
        self.counts.follow(table)
        self.gone.follow(table)
        for part in (self.counts, self.gone):
            shown(part, table.by_cards and None in table.owners)
        super().fill(table)

    def _html(self, table: EndTable) -> str:
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
        assert self.answer is not None
        assert self.table is not None
        text = chances_csv(self.answer.found, self.table, self.edition)
        return csv_file("turin-chances.csv", text)

    def _find(self, hidden: Hidden, table: EndTable) -> None:
        """Work the chances out, unless they are known already."""
        if self.answer is None or self.answer.hidden != hidden:
            self.answer = Answer(hidden, chances(hidden, SEED), table)

    def _answered(self, table: EndTable, fresh: bool) -> str:
        """The answer for this table, the older one marked as such, or none yet."""
        if self.answer is None:
            return ""
        about = table if fresh else self.answer.table
        return chances_html(self.answer.found, about.names, about.column, self.edition, not fresh)

    def _worked(self) -> None:
        assert self.table is not None
        hidden = asked(self.table, self.edition, self.gone.out, self.counts.counts)
        self._find(hidden, self.table)
        self.again()


class MatchSection(Section):
    """Up to three games of this page; the sheet is the section's own."""

    def __init__(self, edition: Edition) -> None:
        self.edition, self.sheet = edition, MatchSheet()
        words = ("Add this game to the match", "Take the last one out", "Clear the match")
        self.add, self.less, self.clear = (Button(description=word) for word in words)
        row = HBox([self.add, self.less, self.clear], _dom_classes=("turin-row", "tw-row"))
        super().__init__("A match of three games", "the match", self._html, [row])
        self.clicks(self.add, self._added)
        self.clicks(self.less, lambda: self._use(self.sheet.shorter()))
        self.clicks(self.clear, lambda: self._use(MatchSheet()))

    def fill(self, table: EndTable) -> None:
        """Show the sheet, and only what can be done with it."""
        self.add.disabled = bool(self.sheet.refuses(table.players))
        self.less.disabled = self.clear.disabled = not self.sheet.games
        super().fill(table)

    def _html(self, table: EndTable) -> str:
        return match(self.sheet, table, self.edition)

    def _added(self) -> None:
        assert self.table is not None
        self._use(self.sheet.added(Outcome.of(self.table, self.edition)))

    def _use(self, sheet: MatchSheet) -> None:
        self.sheet = sheet
        self.again()


INTRO = (
    "<h2>What it hangs on</h2><p class='turin-quiet'>The table as it stands, looked at from other "
    "sides. What is open follows every change.</p>"
)


class Worth(Part):
    """The sections of one edition's table."""

    def __init__(self, edition: Edition) -> None:
        def section(title: str, what: str, shows: Callable[..., str]) -> Section:
            return Section(title, what, partial(shows, edition=edition))

        self.pieces = PiecesSection(edition)
        self.cards = section("What each card is worth, and its price", "the cards", cards_worth)
        self.loans = section("Does a loan pay?", "the loans", loans)
        self.orders = section("Does the order of the goods matter?", "the orders", orders)
        self.columns = section("Classic beside red", "both columns", columns)
        self.hidden, self.match = HiddenSection(edition), MatchSection(edition)
        self.sections = (
            self.pieces, self.cards, self.loans, self.orders, self.columns, self.hidden, self.match,
        )  # fmt: skip
        super().__init__([style("what_if/worth"), HTML(INTRO), *self.sections], "tw-worth")

    def show(self, table: EndTable) -> None:
        """Follow the table with every section that is open."""
        for section in self.sections:
            section.show(table)
