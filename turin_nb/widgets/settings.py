"""What is agreed before play, tables to start from, undo and the baseline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Button, ButtonStyle, HBox, Layout

from turin_nb.engine.errors import BadInput
from turin_nb.teaching.edits import Where
from turin_nb.teaching.history import History
from turin_nb.teaching.starts import Start
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.fields import Field
from turin_nb.widgets.player_column import Tell
from turin_nb.widgets.radios import Radios


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
