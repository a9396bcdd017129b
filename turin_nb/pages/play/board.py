"""What lies on the table, shown: everything that only looks, and the ticks for more of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import HTML, Box, Checkbox, Widget

from turin_nb.engine.view import View
from turin_nb.pages.kit.part import Part, guarded
from turin_nb.pages.play import cards as table_html
from turin_nb.pages.play import log as table_log
from turin_nb.pages.play import now as table_now
from turin_nb.pages.play import purses as table_purses


class Panel(Part):
    """The controls of one way to use the table."""

    @property
    def view(self) -> View:
        """What the board shows."""
        raise NotImplementedError

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of a match; empty for a single game (P10)."""
        return ()

    @property
    def title(self) -> str:
        """A heading of its own, or none."""
        return ""

    @property
    def more(self) -> str:
        """Words beside the heading."""
        return ""

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        raise NotImplementedError


class Board(Part):
    """A view of a game; ``middle`` stands under the auction's cards, ``beside`` above the log."""

    def __init__(self, middle: Sequence[Widget], beside: Sequence[Widget]) -> None:
        self.view: View | None = None
        self.head, self.result, self.centre = HTML(), HTML(), HTML()
        self.hand, self.seats, self.link = HTML(), HTML(), HTML()
        self.goods, self.now, self.over, self.story = HTML(), HTML(), HTML(), HTML()
        self.want_now = Checkbox(description="If it ended now", indent=False)
        self.want_over = Checkbox(description="Purses over time", indent=False)
        ticks = Box([self.want_now, self.want_over], _dom_classes=("tt-row",))
        left = Part(
            [self.result, self.centre, *middle, self.hand, self.seats, self.over], "tt-left"
        )
        right = Part([self.goods, ticks, self.now, self.link, *beside, self.story], "tt-right")
        super().__init__([self.head, Box([left, right], _dom_classes=("tt-board",))], "tt-table")
        self.want_now.observe(self._wanted, names="value")
        self.want_over.observe(self._wanted, names="value")

    def show(self, panel: Panel) -> None:
        """Show what a panel's eyes see, with the totals of a match (P10)."""
        self.view = view = panel.view
        self.head.value = table_html.heading(view, panel.title, panel.more)
        self.hand.value = table_html.hand(view) + table_html.hands(view)
        self.link.value = table_html.what_if(view)
        self.result.value = table_log.result(view, panel.totals)
        self.centre.value = table_html.centre(view)
        self.seats.value = table_html.seats(view)
        self.goods.value = table_now.goods(view)
        self.story.value = table_log.log(view)
        self._on_demand()

    def clear(self) -> None:
        """Nothing of a game stays on the board."""
        self.view = None
        for html in (self.head, self.result, self.centre, self.hand, self.seats, self.goods,
                     self.now, self.over, self.link, self.story):  # fmt: skip
            html.value = ""

    def _on_demand(self) -> None:
        """What was asked for by a tick."""
        if self.view is not None:
            self.now.value = table_now.now(self.view) if self.want_now.value else ""
            self.over.value = table_purses.over_time(self.view) if self.want_over.value else ""

    @guarded
    def _wanted(self, change: Any) -> None:
        self._on_demand()
