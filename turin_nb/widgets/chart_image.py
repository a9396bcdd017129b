"""The chart under the what-if table: drawn a moment after the numbers, so that those never wait."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, esc
from turin_nb.teaching.history import Outcome
from turin_nb.widgets.base import Part, guarded

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAUSE = 0.25  # seconds after the last change


class ChartImage(Part):
    """The chart for light and for dark pages, its sentence and its table."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.image, self.words = HTML(_dom_classes=("turin-picture",)), HTML()
        super().__init__([self.image, self.words], "turin-chart")
        self.figures: dict[bool, Figure] = {}
        self.waiting: asyncio.TimerHandle | None = None

    def show(self, outcome: Outcome) -> None:
        """Draw soon; at once where no event loop runs."""
        if self.waiting is not None:
            self.waiting.cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.draw(outcome)
        else:
            self.waiting = loop.call_later(PAUSE, self.draw, outcome)

    @guarded
    def draw(self, outcome: Outcome) -> None:
        """Draw the chart for both kinds of page, on figures that are kept."""
        from turin_nb import charts

        table, scoring = outcome.table, outcome.scoring
        sentence = charts.sources_sentence(scoring, table.cash, table.names)
        rows = charts.sources_table(scoring, table.cash, table.names)
        pictures = [picture(self._png(outcome, dark), sentence, dark) for dark in (False, True)]
        self.image.value = "".join(pictures)
        self.words.value = f"<p>{esc(sentence)}</p>{numbers(rows, table.names)}"

    def _png(self, outcome: Outcome, dark: bool) -> bytes:
        """The chart as PNG, on a figure that is used again."""
        from turin_nb import charts

        table = outcome.table
        drawn = self.figures.setdefault(dark, charts.figure(dark=dark))
        drawn.clear()
        ax = drawn.add_axes((0.2, 0.3, 0.78, 0.55))
        title = f"{self.edition.title}, {table.column} payouts"
        charts.sources(outcome.scoring, table.cash, table.names, title, ax, dark)
        return charts.png(drawn)


def picture(data: bytes, says: str, dark: bool) -> str:
    """A PNG as HTML with its sentence as alternative text, for light or for dark pages.

    An ``Image`` widget has no alternative text, and its tooltip keeps it from being shown at all.
    """
    css = "turin-on-dark" if dark else "turin-on-light"
    source = f"data:image/png;base64,{b64encode(data).decode()}"
    return f'<img class="{css}" decoding="sync" alt="Chart: {esc(says)}" src="{source}">'


def numbers(rows: dict[str, Any], names: tuple[str, ...]) -> str:
    """The table behind the chart as HTML."""
    head = "".join(
        f"<th scope='col'>{seat_label(seat, name)}</th>" for seat, name in enumerate(names)
    )
    body = "".join(
        f"<tr><th scope='row'>{esc(words.capitalize())}</th>"
        + "".join(f"<td>{amount(number)}</td>" for number in row)
        + "</tr>"
        for words, row in rows.items()
    )
    return (
        f"<table class='turin-numbers turin-n{len(names)}'><caption>The numbers of the chart, in "
        f"Scudo</caption><thead><tr><th scope='col'>Part</th>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )
