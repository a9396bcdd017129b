"""What is asked about cards that nobody has seen: how many count for whom, and which are gone."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, Checkbox, Dropdown, HBox, VBox

from turin_nb.engine.edition import Edition
from turin_nb.look.cards import card_label
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.what_if.model import EndTable
from turin_nb.theory.hidden import kept_cards

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
