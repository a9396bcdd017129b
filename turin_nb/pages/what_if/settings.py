"""What is agreed before play, the order of goods (P2), tables to start from, undo, a baseline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Button, ButtonStyle, Checkbox, HBox, Layout, Select, VBox

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.part import Part, Radios, guarded
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.examples import Start
from turin_nb.pages.what_if.grid import Tell
from turin_nb.pages.what_if.history import History
from turin_nb.pages.what_if.model import Table, moved

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


class Settings(Part):
    """How many play, which column of the payout card counts, how holdings are entered."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.players = Field(Where("players"), "Players", "turin-players", "2 to 5")
        self.column = Radios(
            options=[("classic", "classic"), ("red", "red")], description="Payouts"
        )
        self.way = Radios(
            options=[("typed as counts", False), ("picked as cards", True)],
            description="Holdings",
        )
        super().__init__([self.players, self.column, self.way], "turin-settings")
        self.players.observe(self._typed, names="value")
        self.column.observe(self._column, names="value")
        self.way.observe(self._way, names="value")

    def show(self, table: Table, keep: bool) -> None:
        """Write what the table holds."""
        with self.quietly():
            self.players.show(str(table.players), "", keep=keep and bool(self.players.why))
            self.column.value = table.column
            self.way.value = table.by_cards

    @guarded
    def _typed(self, change: Any) -> None:
        if self.writing:
            return
        try:
            self.tell(self.players.where, change["new"])
        except BadInput as refused:
            self.players.refuse(refused.message)
            self.say(refused.message, beside=True)
        else:
            self.players.refuse("")

    @guarded
    def _column(self, change: Any) -> None:
        if not self.writing:
            self.tell(Where("column"), change["new"])

    @guarded
    def _way(self, change: Any) -> None:
        if not self.writing:
            self.tell(Where("by_cards"), change["new"])


class Tools(Part):
    """Buttons: three tables to start from; undo, reset, pin."""

    def __init__(
        self, starts: tuple[Start, ...], go: Callable[[Callable[[History], History]], None]
    ) -> None:
        self.go, self.starts = go, starts
        shared = {"layout": Layout(), "style": ButtonStyle()}
        self.begin = [Button(description=s.title, tooltip=s.says, **shared) for s in starts]
        words = ("Undo", "Reset", "Pin as baseline", "Unpin")
        buttons = [Button(description=word, **shared) for word in words]
        self.undo, self.reset, self.pin, self.unpin = buttons
        left = HBox(
            [HTML("<span class='turin-quiet'>Start from</span>"), *self.begin],
            _dom_classes=("turin-row",),
        )
        right = HBox(buttons, _dom_classes=("turin-row",))
        super().__init__([left, right], "turin-tools")
        for button in self.begin:
            button.on_click(self._begin)
        for button in buttons:
            button.on_click(self._step)

    def show(self, history: History) -> None:
        """Only what can be done now can be pressed; a reset also clears what was refused."""
        self.undo.disabled = not history.past
        self.pin.disabled = history.baseline == history.now
        self.unpin.disabled = history.baseline is None

    @guarded
    def _begin(self, button: Any) -> None:
        start = self.starts[self.begin.index(button)]
        self.go(lambda history: history.begin(start.table))

    @guarded
    def _step(self, button: Any) -> None:
        steps = {
            self.undo: History.undo,
            self.reset: History.reset,
            self.pin: History.pin,
            self.unpin: History.unpin,
        }
        self.go(steps[button])
