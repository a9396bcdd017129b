"""One player's column: a name, nine counts, Scudo, a loan, marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Checkbox, Layout
from ipywidgets.widgets.widget_string import TextStyle

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.teaching.edits import Where
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.fields import Field

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
            field.observe(self._typed, names="value")
        self.loan.observe(self._ticked, names="value")

    def show(self, table: Table, held: tuple[int, ...], keep: bool) -> None:
        """Write what the table holds; ``keep`` leaves refused fields as they were typed."""
        with self.quietly():
            self._show(table, held, keep)

    def _show(self, table: Table, held: tuple[int, ...], keep: bool) -> None:
        name = table.names[self.seat]
        self._write(self.name, name, "", keep)
        for field, count in zip(self.counts, held, strict=True):
            self._write(field, str(count or ""), name, keep)
            field.disabled = table.by_cards
        self._write(self.cash, str(table.cash[self.seat]), name, keep)
        self._write(self.marks, str(table.marks[self.seat] or ""), name, keep)
        self.loan.description = f"{name} has a loan"
        self.loan.value = table.loans[self.seat]

    def _write(self, field: Field, text: str, whose: str, keep: bool) -> None:
        field.show(text, whose, keep=keep and bool(field.why))

    @guarded
    def _typed(self, change: Any) -> None:
        if not self.writing:
            self._try(change["owner"])

    def _try(self, field: Field) -> None:
        """Carry out what stands in a field, or answer beside it."""
        try:
            self.tell(field.where, field.value)
        except BadInput as refused:
            field.refuse(refused.message)
            self.say(refused.message, beside=True)
        else:
            field.refuse("")

    def retry(self) -> None:
        """Try what was refused again: another field may have made room for it."""
        for field in self.fields:
            if field.why:
                self._try(field)

    @guarded
    def _ticked(self, change: Any) -> None:
        if self.writing:
            return
        try:
            self.tell(Where("loan", self.seat), change["new"])
        except BadInput:
            with self.quietly():
                self.loan.value = not change["new"]
            raise
