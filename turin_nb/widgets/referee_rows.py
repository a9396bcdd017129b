"""Rows of fields, one a seat: what was bid and added, or what the table wrote down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ipywidgets import HTML, HBox

from turin_nb.engine.errors import BadInput
from turin_nb.look.marks import seat_label
from turin_nb.teaching.edits import Where
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.fields import Field
from turin_nb.widgets.table_field import shown

SEATS = 5


class Rows(Part):
    """Up to five rows with the same fields; each answers for itself.

    ``words``: what each field is about and its label, the player's name before them unless it is
    one; ``tell`` takes (what, seat, text).
    """

    def __init__(self, words: Mapping[str, str], tell: Callable[[str, int, str], None]) -> None:
        self.tell = tell
        self.fields = {
            (what, seat): Field(
                Where(what, seat), said, f"tr-cell tr-{what} tr-number", placeholder=""
            )
            for seat in range(SEATS)
            for what, said in words.items()
        }
        self.heads = [] if "name" in words else [HTML() for _ in range(SEATS)]
        self.rows = [
            HBox(
                [*self.heads[seat : seat + 1], *(self.fields[what, seat] for what in words)],
                _dom_classes=("tr-row",),
            )
            for seat in range(SEATS)
        ]
        super().__init__(self.rows, "tr-rows tr-headed" if self.heads else "tr-rows")
        for field in self.fields.values():
            field.observe(self._typed, names="value")

    def show(self, names: Sequence[str]) -> None:
        """Show a row for each of these players."""
        for seat, row in enumerate(self.rows):
            shown(row, seat < len(names))
        for seat, (head, name) in enumerate(zip(self.heads, names, strict=False)):
            head.value = seat_label(seat, name)
        for (_, seat), field in self.fields.items():
            whose = names[seat] if seat < len(names) else ""
            field.show(field.value, whose, keep=True)

    def write(self, what: str, seat: int, text: str) -> None:
        """Write into a field without telling."""
        field = self.fields[what, seat]
        with self.quietly():
            if field.value != text:
                field.value = text
            field.refuse("")

    @guarded
    def _typed(self, change: Any) -> None:
        if self.writing:
            return
        field = change["owner"]
        try:
            self.tell(field.where.kind, field.where.seat, field.value)
        except BadInput as refused:
            field.refuse(refused.message)
            self.say(refused.message, beside=True)
        else:
            field.refuse("")
