"""The agreed order of goods: a list that is moved up and down by keyboard (P2)."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Button, Checkbox, HBox, Select, VBox

from turin_nb.engine.edition import Edition
from turin_nb.teaching.edits import Where, moved
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.player_column import Tell

WORD = (
    "<p>Goods are paid from the top of the large payout card to the bottom. The small player aid "
    "shows another order: that is a misprint, the large card is right. Any order works if all "
    "agree. <span class='turin-rule-no'>P2</span></p>"
)


class OrderChoice(Part):
    """A tick for "we agreed on another order", and the list behind it."""

    def __init__(self, edition: Edition, tell: Tell) -> None:
        self.edition, self.tell = edition, tell
        self.other = Checkbox(description="Another order of the goods was agreed", indent=False)
        self.goods = Select(rows=len(edition.goods), description="Order of payouts, first to last")
        self.up, self.down = Button(description="Move up"), Button(description="Move down")
        buttons = VBox([self.up, self.down], _dom_classes=("turin-stack",))
        self.list = HBox([self.goods, buttons, HTML(WORD)], _dom_classes=("turin-order-list",))
        super().__init__([self.other, self.list], "turin-order")
        self.other.observe(self._ticked, names="value")
        self.up.on_click(self._up)
        self.down.on_click(self._down)

    def show(self, table: Table) -> None:
        """Show the order of the table; the list only while another order was agreed."""
        with self.quietly():
            self.other.value = table.order is not None
            self.list.layout.display = "none" if table.order is None else None
            self._write(table.order or tuple(range(len(self.edition.goods))))

    def _write(self, order: tuple[int, ...]) -> None:
        """Write the list, the chosen good staying chosen."""
        options = tuple((self.edition.goods[good], good) for good in order)
        if self.goods.options != options:
            chosen = self.goods.value
            self.goods.options = options
            self.goods.value = order[0] if chosen is None else chosen

    @guarded
    def _ticked(self, change: Any) -> None:
        if not self.writing:
            order = tuple(range(len(self.edition.goods))) if change["new"] else None
            self.tell(Where("order"), order)

    @guarded
    def _up(self, button: Any) -> None:
        self._move(-1)

    @guarded
    def _down(self, button: Any) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        order = tuple(good for _, good in self.goods.options)
        self.tell(Where("order"), moved(order, self.goods.value, step))
