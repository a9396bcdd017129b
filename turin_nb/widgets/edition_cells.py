"""The cells of an edition that is typed in: texts, nine goods, eighteen cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import HTML, Combobox, HBox, Widget

from turin_nb.engine.edition import CARDS, GOODS
from turin_nb.look.marks import sign
from turin_nb.teaching.edition_draft import EditionDraft
from turin_nb.teaching.edition_words import CARD_WORDS, GOOD_WORDS, TEXT_WORDS, cell_words
from turin_nb.teaching.edits import Where
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.fields import Field


class GoodCell(Field, Combobox):  # type: ignore[misc]
    """A field for a good's name, which proposes those of the payout card."""


class Cells(Part):
    """Every cell by its path; what is typed is told, what is wrong is answered at the cell."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.fields: dict[str, Field] = {}
        self.sum = HTML(_dom_classes=("te-sum",))
        super().__init__([self._texts(), *self._goods(), *self._cards()], "te-cells")

    def show(self, draft: EditionDraft) -> None:
        """Write a draft into the cells."""
        with self.quietly():
            for path, field in self.fields.items():
                field.value = draft.cell(path)

    def propose(self, names: tuple[str, ...]) -> None:
        """Propose these goods wherever a card asks for one."""
        for field in self.fields.values():
            if isinstance(field, GoodCell) and field.options != names:
                field.options = names

    def answer(self, problems: Mapping[str, str]) -> None:
        """Say at each cell what is wrong with it, and nothing at the others."""
        for path, field in self.fields.items():
            field.refuse(problems.get(path, ""))

    def _field(self, path: str, css: str, kind: type[Field] = Field, **how: Any) -> Field:
        """One cell, known by its path."""
        what, whose = cell_words(path)
        field = kind(Where(path), what, f"te-cell {css}", placeholder="", **how)
        field.show(field.value, whose, keep=True)
        field.observe(self._typed, names="value")
        self.fields[path] = field
        return field

    def _texts(self) -> Widget:
        """Name, title and note."""
        fields = [self._field(path, f"te-{path}") for path in TEXT_WORDS]
        return HBox(fields, _dom_classes=("te-texts",))

    def _goods(self) -> list[Widget]:
        """The payout card: a line a good, and what the totals add up to."""
        heads = "".join(f"<span>{word}</span>" for word in GOOD_WORDS.values())
        head = f"<div class='te-good te-head' aria-hidden='true'><span></span>{heads}</div>"
        rows = [self._good(good) for good in range(GOODS)]
        return [HTML("<h2>The payout card</h2>"), HTML(head), *rows, self.sum]

    def _good(self, good: int) -> Widget:
        """A line of the payout card; its name is told when it is left, since cards propose it."""
        fields = [
            self._field(f"goods[{good}].{key}", f"te-{key}", continuous_update=key != "name")
            for key in GOOD_WORDS
        ]
        return HBox([HTML(sign(good)), *fields], _dom_classes=("te-good",))

    def _cards(self) -> list[Widget]:
        """The cards, three goods each."""
        cards = [self._card(card) for card in range(CARDS)]
        return [HTML("<h2>The 18 cards</h2>"), HBox(cards, _dom_classes=("te-cards",))]

    def _card(self, card: int) -> Widget:
        fields = [self._field(f"cards[{card}].{key}", "te-shows", GoodCell) for key in CARD_WORDS]
        return HBox([HTML(f"<b>Card {card + 1}</b>"), *fields], _dom_classes=("te-card",))

    @guarded
    def _typed(self, change: Any) -> None:
        if not self.writing:
            self.tell(change["owner"].where.kind, change["new"])
