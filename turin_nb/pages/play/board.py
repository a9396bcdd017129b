"""What lies on the table, shown: everything that only looks, and the ticks for more of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import HTML, Box, Checkbox, HBox, Widget

from turin_nb.engine.view import View
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.play.cards import (
    centre_html,
    hands_html,
    heading_html,
    seats_html,
    what_if_html,
)
from turin_nb.pages.play.scores import goods_html, now_html, result_html
from turin_nb.pages.play.story import log_html, purses_html


def row(*widgets: Widget, css: str = "") -> HBox:
    """Widgets beside each other, as many in a line as there is room for."""
    return HBox(widgets, _dom_classes=("tt-row", *css.split()))


def labelled(widget: Widget, words: str) -> None:
    """A control with its words, hidden where it has none."""
    widget.description = words
    shown(widget, bool(words))


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
        self.shows: tuple[tuple[HTML, Callable[[View], str]], ...] = (
            (self.hand, hands_html), (self.link, what_if_html), (self.centre, centre_html),
            (self.seats, seats_html), (self.goods, goods_html), (self.story, log_html),
        )  # fmt: skip
        self.want_now = Checkbox(description="If it ended now", indent=False)
        self.want_over = Checkbox(description="Purses over time", indent=False)
        ticks = Box([self.want_now, self.want_over], _dom_classes=("tt-row",))
        left = Part(
            [self.result, self.centre, *middle, self.hand, self.seats, self.over], "tt-left"
        )
        right = Part([self.goods, ticks, self.now, self.link, *beside, self.story], "tt-right")
        super().__init__([self.head, Box([left, right], _dom_classes=("tt-board",))], "tt-table")
        for tick in (self.want_now, self.want_over):
            self.follows(tick, self._on_demand)

    def show(self, panel: Panel) -> None:
        """Show what a panel's eyes see, with the totals of a match (P10)."""
        self.view = view = panel.view
        self.head.value = heading_html(view, panel.title, panel.more)
        self.result.value = result_html(view, panel.totals)
        for html, of_view in self.shows:
            html.value = of_view(view)
        self._on_demand()

    def clear(self) -> None:
        """Nothing of a game stays on the board."""
        self.view = None
        shows = [html for html, _ in self.shows]
        for html in (self.head, self.result, self.now, self.over, *shows):
            html.value = ""

    def _on_demand(self, _: object = None) -> None:
        if self.view is not None:
            self.now.value = now_html(self.view) if self.want_now.value else ""
            self.over.value = purses_html(self.view) if self.want_over.value else ""
