"""Cards that nobody has seen: what is asked about them, and what they can still change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox, VBox

from turin_nb.engine.edition import Edition
from turin_nb.look.cards import card_label
from turin_nb.pages.kit.files import Download, File, csv_file
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.section import Section
from turin_nb.pages.what_if.worth.tables import aside

if TYPE_CHECKING:
    from turin_nb.theory.hidden import Chances, Hidden


HAND = 6  # cards that a hand can hold at most (S4)
COUNTS = "<p class='turin-quiet'>How many hidden cards will count for each player:</p>"
GONE = "Cards were seen to leave the game in a tie at 0 (A8)"


class HiddenCounts(Part):
    """How many hidden cards will count for each player: as P1 and S6 leave them, or as chosen."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell = tell
        self.made: list[Dropdown] = []
        self.row = HBox(_dom_classes=("turin-row", "tw-row"))
        super().__init__([HTML(COUNTS), self.row], "tw-counts")

    @property
    def counts(self) -> tuple[int, ...]:
        """How many for each seat of the table that was followed last."""
        return tuple(choice.value for choice in self.row.children)

    def follow(self, table: EndTable) -> None:
        """Name the players; where their number changes, the counts are those of the rules again."""
        while len(self.made) < table.players:
            self.made.append(Dropdown(options=range(HAND + 1), value=0))
            self.follows(self.made[-1], lambda _: self.tell())
        if len(self.row.children) != table.players:
            self._begin(table.players)
        for choice, name in zip(self.row.children, table.names, strict=True):
            choice.description = name

    def _begin(self, players: int) -> None:
        """A choice for each player, at what the rules leave in the hand."""
        from turin_nb.theory.hidden import kept_cards

        self.row.children = tuple(self.made[:players])
        with self.quietly():
            for choice, kept in zip(self.row.children, kept_cards(players), strict=True):
                choice.value = kept


class HiddenGone(Part):
    """The cards that lie before nobody because they were seen to go."""

    def __init__(self, edition: Edition, tell: Callable[[], None]) -> None:
        self.edition, self.tell = edition, tell
        self.some = Checkbox(description=GONE, indent=False)
        self.ticks: dict[int, Checkbox] = {}
        self.list = VBox(_dom_classes=("tw-gone",))
        super().__init__([self.some, self.list], "tw-counts")
        self.follows(self.some, lambda _: tell())

    @property
    def out(self) -> tuple[int, ...]:
        """The cards that are ticked, and lie before nobody."""
        ticked = [card for card, tick in self.ticks.items() if tick.value]
        return tuple(sorted(ticked)) if self.some.value else ()

    def follow(self, table: EndTable) -> None:
        """Offer the cards that lie before nobody, once some were seen to go."""
        if self.some.value:
            free = [card for card, owner in enumerate(table.owners) if owner is None]
            self._offer(free)
        shown(self.list, self.some.value)

    def _offer(self, free: list[int]) -> None:
        """A tick for each card; one that lies before a player again is not gone."""
        for card in free:
            if card not in self.ticks:
                words = card_label(card, self.edition.cards[card], self.edition.goods)
                self.ticks[card] = Checkbox(description=words, indent=False)
                self.follows(self.ticks[card], lambda _: self.tell())
        with self.quietly():
            for card in self.ticks.keys() - free:
                self.ticks[card].value = False
        children = tuple(self.ticks[card] for card in free)
        if self.list.children != children:
            self.list.children = children


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

    def again(self) -> None:
        """Show the same table, asked another way."""
        assert self.table is not None
        self.fill(self.table)

    def fill(self, table: EndTable) -> None:
        """Show what is known of the table; controls that mean nothing there are not shown."""
        self.counts.follow(table)
        self.gone.follow(table)
        for part in (self.counts, self.gone):
            shown(part, table.by_cards and None in table.owners)
        super().fill(table)

    def _html(self, table: EndTable) -> str:
        from turin_nb.pages.what_if.worth.hidden import QUICK, asked, obstacle, waiting

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
        from turin_nb.pages.what_if.worth.hidden import chances_csv

        assert self.answer is not None
        assert self.table is not None
        return csv_file(
            "turin-chances.csv", chances_csv(self.answer.found, self.table, self.edition)
        )

    def _find(self, hidden: Hidden, table: EndTable) -> None:
        """Work the chances out, unless they are known already."""
        from turin_nb.pages.what_if.worth.hidden import SEED
        from turin_nb.theory.hidden import chances

        if self.answer is None or self.answer.hidden != hidden:
            self.answer = Answer(hidden, chances(hidden, SEED), table)

    def _answered(self, table: EndTable, fresh: bool) -> str:
        """The answer for this table, the older one marked as such, or none yet."""
        from turin_nb.pages.what_if.worth.hidden import chances_html

        if self.answer is None:
            return ""
        about = table if fresh else self.answer.table
        return chances_html(self.answer.found, about.names, about.column, self.edition, not fresh)

    def _worked(self) -> None:
        from turin_nb.pages.what_if.worth.hidden import asked

        assert self.table is not None
        hidden = asked(self.table, self.edition, self.gone.out, self.counts.counts)
        self._find(hidden, self.table)
        self.fill(self.table)
