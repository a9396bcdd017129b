"""Cards to choose from: each drawn, with a tick that keyboard and screen readers know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Checkbox, VBox

from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Edition
from turin_nb.look.cards import card_label, card_svg
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.table_field import shown

READY = 6  # ticks that stand ready, so that the first of them can take the focus at once


class CardPick(VBox):  # type: ignore[misc]
    """One card with its tick; empty and hidden while there is no card for it."""

    def __init__(self, changed: Callable[[Any], None]) -> None:
        self.face, self.tick, self.card = HTML(), Checkbox(indent=False), -1
        super().__init__([self.face, self.tick], _dom_classes=("tt-pick",))
        shown(self, False)
        self.tick.observe(changed, names="value")

    def show(self, card: int | None, edition: Edition, seat: int) -> None:
        """Show a card, not ticked, or nothing."""
        self.card = -1 if card is None else card
        self.tick.value = False
        counts = () if card is None else edition.cards[card]
        self.face.value = "" if card is None else _face(card, edition, seat)
        words = "" if card is None else card_label(card, counts, edition.goods)
        self.tick.description = words
        shown(self, card is not None)


def _face(card: int, edition: Edition, seat: int) -> str:
    """The card drawn for the eye; its tick says the same in words."""
    drawn = card_svg(card, edition.cards[card], edition.goods, seat)
    return f'<div aria-hidden="true">{drawn}</div>'


class CardPicks(Part):
    """A row of cards, some of which are to be chosen."""

    def __init__(self) -> None:
        super().__init__((), "tt-picks")
        self.choose, self.writing = 0, False
        self._ready(READY)

    def _ready(self, count: int) -> None:
        """Have that many ticks."""
        new = [CardPick(self._ticked) for _ in range(count - len(self.children))]
        if new:
            self.children = (*self.children, *new)

    def show(self, cards: Cards, choose: int, edition: Edition, seat: int) -> None:
        """Show cards, none chosen."""
        self._ready(len(cards))
        self.choose, self.writing = choose, True
        for place, pick in enumerate(self.children):
            pick.show(cards[place] if place < len(cards) else None, edition, seat)
        self.writing = False
        shown(self, bool(cards))

    @property
    def chosen(self) -> Cards:
        """The cards ticked."""
        return tuple(pick.card for pick in self.children if pick.tick.value)

    def clear(self) -> None:
        """Take every tick away."""
        for pick in self.children:
            pick.tick.value = False

    @guarded
    def _ticked(self, change: Any) -> None:
        """Where one card is to be chosen, another choice takes the tick along."""
        if self.writing or not change["new"] or self.choose != 1:
            return
        for pick in self.children:
            if pick.tick is not change["owner"]:
                pick.tick.value = False
