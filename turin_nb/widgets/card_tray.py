"""The edition's 18 cards, each with the player who has it: a card is in one place only."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Dropdown, Layout, VBox
from ipywidgets.widgets.widget_description import DescriptionStyle

from turin_nb.engine.edition import Edition
from turin_nb.look.cards import card_label, card_svg
from turin_nb.teaching.edits import Where
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.player_column import Tell

NOBODY = -1  # None would be no choice at all to a drop-down


class CardTray(Part):
    """18 cards and who has them; made when first shown."""

    def __init__(self, edition: Edition, tell: Tell) -> None:
        super().__init__((), "turin-tray")
        self.edition, self.tell = edition, tell
        self.faces: list[HTML] = []
        self.choices: list[Dropdown] = []
        self.names: tuple[str, ...] = ()

    def show(self, table: Table) -> None:
        """Show who has each card, or nothing while counts are typed."""
        self.layout.display = None if table.by_cards else "none"
        if not table.by_cards:
            return
        if not self.faces:
            self._make()
        with self.quietly():
            self._write(table)

    def _make(self) -> None:
        """The widgets of all cards, with their layout shared: half the messages."""
        layout, style = Layout(), DescriptionStyle()
        self.faces = [HTML() for _ in self.edition.cards]
        for number, card in enumerate(self.edition.cards):
            words = card_label(number, card, self.edition.goods)
            choice = Dropdown(description=words, layout=layout, style=style)
            choice.add_class("turin-bare")
            choice.observe(self._chosen, names="value")
            self.choices.append(choice)
        pairs = zip(self.faces, self.choices, strict=True)
        self.children = tuple(VBox(pair, layout=layout) for pair in pairs)

    def _write(self, table: Table) -> None:
        """Names, owners and the edge of each card."""
        options = [
            ("nobody's", NOBODY),
            *zip(table.names, range(table.players), strict=True),
        ]
        for number, (face, choice) in enumerate(zip(self.faces, self.choices, strict=True)):
            if self.names != table.names:
                choice.options = options
            owner = table.owners[number]
            choice.value = NOBODY if owner is None else owner
            card = self.edition.cards[number]
            face.value = card_svg(number, card, self.edition.goods, owner)
        self.names = table.names

    @guarded
    def _chosen(self, change: Any) -> None:
        if not self.writing:
            owner = None if change["new"] == NOBODY else change["new"]
            self.tell(Where("owner", 0, self.choices.index(change["owner"])), owner)
