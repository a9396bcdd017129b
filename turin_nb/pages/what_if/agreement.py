"""What is agreed before play, the order of goods (P2), tables to start from, undo, a baseline."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import methodcaller

from ipywidgets import HTML, Button, ButtonStyle, Checkbox, HBox, Layout, Select, VBox

from turin_nb.engine.edition import Edition
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.part import Part, Radios, shown
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.grid import Tell
from turin_nb.pages.what_if.history import History
from turin_nb.pages.what_if.model import EndTable, Example, moved

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
        self.follows(self.other, self._ticked)
        self.clicks(self.up, partial(self._move, -1))
        self.clicks(self.down, partial(self._move, 1))

    def show(self, table: EndTable) -> None:
        """Show the order of the table; the list only while another order was agreed."""
        with self.quietly():
            self.other.value = table.order is not None
            shown(self.list, table.order is not None)
            self._write(table.order or tuple(range(len(self.edition.goods))))

    def _write(self, order: tuple[int, ...]) -> None:
        options = tuple((self.edition.goods[good], good) for good in order)
        if self.goods.options != options:
            chosen = self.goods.value
            self.goods.options = options
            self.goods.value = order[0] if chosen is None else chosen

    def _ticked(self, other: bool) -> None:
        self.tell(Where("order"), tuple(range(len(self.edition.goods))) if other else None)

    def _move(self, step: int) -> None:
        order = tuple(good for _, good in self.goods.options)
        self.tell(Where("order"), moved(order, self.goods.value, step))


class AgreementFields(Part):
    """How many play, which column of the payout card counts, how holdings are entered."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.players = Field(Where("players"), "Players", "turin-players", "2 to 5")
        columns = [("classic", "classic"), ("red", "red")]
        ways = [("typed as counts", False), ("picked as cards", True)]
        self.column = Radios(options=columns, description="Payouts")
        self.way = Radios(options=ways, description="Holdings")
        super().__init__([self.players, self.column, self.way], "turin-settings")
        self.follows(self.players, self._typed)
        self.follows(self.column, partial(tell, Where("column")))
        self.follows(self.way, partial(tell, Where("by_cards")))

    def show(self, table: EndTable, keep: bool) -> None:
        """Write what the table holds."""
        with self.quietly():
            self.players.show(str(table.players), "", keep)
            self.column.value = table.column
            self.way.value = table.by_cards

    def _typed(self, text: str) -> None:
        self.players.carry_out(partial(self.tell, self.players.where, text), self.say)


class Tools(Part):
    """Buttons: three tables to start from; undo, reset, pin."""

    def __init__(
        self, examples: tuple[Example, ...], go: Callable[[Callable[[History], History]], None]
    ) -> None:
        shared = {"layout": Layout(), "style": ButtonStyle()}
        self.begin = [Button(description=s.title, tooltip=s.says, **shared) for s in examples]
        words = ("Undo", "Reset", "Pin as baseline", "Unpin")
        buttons = [Button(description=word, **shared) for word in words]
        self.undo, self.reset, self.pin, self.unpin = buttons
        start = HTML("<span class='turin-quiet'>Start from</span>")
        left = HBox([start, *self.begin], _dom_classes=("turin-row",))
        right = HBox(buttons, _dom_classes=("turin-row",))
        super().__init__([left, right], "turin-tools")
        for button, example in zip(self.begin, examples, strict=True):
            self.clicks(button, partial(go, methodcaller("begin", example.table)))
        steps = (History.undo, History.reset, History.pin, History.unpin)
        for button, step in zip(buttons, steps, strict=True):
            self.clicks(button, partial(go, step))

    def show(self, history: History) -> None:
        """Only what can be done now can be pressed; a reset also clears what was refused."""
        self.undo.disabled = not history.past
        self.pin.disabled = history.baseline == history.now
        self.unpin.disabled = history.baseline is None
