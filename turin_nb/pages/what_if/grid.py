"""The table as a grid of goods and players, or as eighteen cards, each with its player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ipywidgets import HTML, Checkbox, Dropdown, Layout, VBox
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import TextStyle

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.look.cards import card_label, card_svg
from turin_nb.look.marks import good_label
from turin_nb.look.words import esc
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.model import EndTable

Tell = Callable[[Where, Any], None]
"""Changes one field of the table; raises ``BadInput`` for what no table has."""


class PlayerColumn(Part):
    """The fields of one seat; each answers for itself."""

    def __init__(self, seat: int, edition: Edition, tell: Tell) -> None:
        self.seat, self.tell = seat, tell
        shared = {"layout": Layout(), "style": TextStyle()}
        self.name = Field(Where("name", seat), f"Player {seat + 1}", "turin-name", "name", **shared)
        self.counts = [
            Field(Where("count", seat, good), name, f"turin-count turin-g{good}", **shared)
            for good, name in enumerate(edition.goods)
        ]
        self.cash = Field(Where("cash", seat), "Scudo", "turin-cash", **shared)
        self.loan = Checkbox(indent=False, _dom_classes=("turin-loan",))
        self.marks = Field(Where("marks", seat), "Marks owed", "turin-marks", **shared)
        self.fields = [self.name, *self.counts, self.cash, self.marks]
        children = [self.name, *self.counts, self.cash, self.loan, self.marks]
        super().__init__(children, f"turin-column turin-at-{seat}")
        for field in self.fields:
            self.follows(field, partial(self._try, field))
        self.follows(self.loan, self._ticked)

    def show(self, table: EndTable, held: tuple[int, ...], keep: bool) -> None:
        """Write what the table holds; ``keep`` leaves refused fields as they were typed."""
        name = table.names[self.seat]
        with self.quietly():
            self.name.show(name, "", keep)
            for field, count in zip(self.counts, held, strict=True):
                field.show(str(count or ""), name, keep)
                field.disabled = table.by_cards
            self.cash.show(str(table.cash[self.seat]), name, keep)
            self.marks.show(str(table.marks[self.seat] or ""), name, keep)
            self.loan.description = f"{name} has a loan"
            self.loan.value = table.loans[self.seat]

    def _try(self, field: Field, text: str) -> None:
        field.carry_out(partial(self.tell, field.where, text), self.say)

    def retry(self) -> None:
        """Try what was refused again: another field may have made room for it."""
        for field in self.fields:
            if field.why:
                self._try(field, field.value)

    def _ticked(self, taken: bool) -> None:
        try:
            self.tell(Where("loan", self.seat), taken)
        except BadInput:
            with self.quietly():
                self.loan.value = not taken
            raise


class Grid(Part):
    """The players' columns beside the goods; columns are made when first needed."""

    def __init__(self, edition: Edition, tell: Tell) -> None:
        super().__init__((), "turin-grid")
        self.edition, self.tell = edition, tell
        self.heads = HTML(_dom_classes=("turin-heads",))
        self.columns: list[PlayerColumn] = []

    def show(self, table: EndTable, keep: bool) -> None:
        """Write what the table holds; ``keep`` leaves refused fields as they were typed."""
        self.heads.value = heads(self.edition, table)
        while len(self.columns) < table.players:
            self.columns.append(PlayerColumn(len(self.columns), self.edition, self.tell))
        seated = self.columns[: table.players]
        if self.children != (self.heads, *seated):
            self.children = (self.heads, *seated)
            self._dom_classes = ("turin-grid", f"turin-n{table.players}")
        for column, held in zip(seated, table.holdings(self.edition), strict=True):
            column.show(table, held, keep)

    def retry(self, players: int) -> None:
        """Try what was refused again."""
        for column in self.columns[:players]:
            column.retry()


def heads(edition: Edition, table: EndTable) -> str:
    """The goods down the left side, with how many the cards hold and what the bank pays."""
    pays = edition.payouts(table.column)
    rows = "".join(
        f"<div class='turin-head-row turin-leader'>{good_label(good, name)}"
        f"<span class='turin-number'>{edition.totals[good]}</span>"
        f"<span class='turin-number turin-pays-{esc(table.column)}'>{pays[good]}</span></div>"
        for good, name in enumerate(edition.goods)
    )
    top = "<span>Goods</span><span>on the cards</span><span>bank pays</span>"
    money = "".join(
        f"<div class='turin-head-row'><span>{word}</span></div>"
        for word in ("Scudo before the payouts", "Loan taken", "Marks owed, in Scudo")
    )
    return f"<div class='turin-head-row turin-head-top'>{top}</div>{rows}{money}"


NOBODY = -1  # None would be no choice at all to a drop-down


class CardTray(Part):
    """18 cards and who has them; made when first shown."""

    def __init__(self, edition: Edition, tell: Tell) -> None:
        super().__init__((), "turin-tray")
        self.edition, self.tell = edition, tell
        self.faces: list[HTML] = []
        self.choices: list[Dropdown] = []
        self.names: tuple[str, ...] = ()

    def show(self, table: EndTable) -> None:
        """Show who has each card, or nothing while counts are typed."""
        shown(self, table.by_cards)
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
            self.follows(choice, partial(self._chosen, number))
            self.choices.append(choice)
        pairs = zip(self.faces, self.choices, strict=True)
        self.children = tuple(VBox(pair, layout=layout) for pair in pairs)

    def _write(self, table: EndTable) -> None:
        """Names, owners and the edge of each card."""
        options = [("nobody's", NOBODY), *zip(table.names, range(table.players), strict=True)]
        for number, (face, choice) in enumerate(zip(self.faces, self.choices, strict=True)):
            if self.names != table.names:
                choice.options = options
            owner = table.owners[number]
            choice.value = NOBODY if owner is None else owner
            card = self.edition.cards[number]
            face.value = card_svg(number, card, self.edition.goods, owner)
        self.names = table.names

    def _chosen(self, card: int, owner: int) -> None:
        self.tell(Where("owner", 0, card), None if owner == NOBODY else owner)
