"""Who sits at the table whose columns are compared: a list of strategies for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Dropdown, HBox

from turin_nb.strategies.register import REGISTER
from turin_nb.teaching.columns_desk import Desk, data_names
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.table_field import shown

SEATS = 5


class Seats(Part):
    """One list a seat; ``go`` takes a step from desk to desk."""

    def __init__(self, go: Callable[[Callable[[Desk], Desk]], None]) -> None:
        self.go = go
        self.lists = tuple(
            Dropdown(options=data_names(), description=f"Seat {seat + 1}") for seat in range(SEATS)
        )
        super().__init__([HBox(self.lists, _dom_classes=("turin-row",))], "tc-seats")
        for field in self.lists:
            field.observe(self._chosen, names="value")

    def show(self, desk: Desk) -> None:
        """Write who sits, and hide the lists of seats that the table does not have."""
        sitting = desk.asked.strategies
        with self.quietly():
            for seat, field in enumerate(self.lists):
                shown(field, seat < len(sitting))
                if seat < len(sitting):
                    field.value = sitting[seat]
                    field.tooltip = REGISTER[sitting[seat]].idea

    @guarded
    def _chosen(self, change: Any) -> None:
        if not self.writing:
            seat = self.lists.index(change["owner"])
            self.go(lambda desk: desk.with_seat(seat, change["new"]))
