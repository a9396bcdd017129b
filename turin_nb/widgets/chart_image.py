"""The chart under the what-if table: drawn a moment after the numbers, so that those never wait."""

from __future__ import annotations

from base64 import b64encode
from functools import partial
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, esc
from turin_nb.teaching.history import Outcome
from turin_nb.widgets.base import guarded
from turin_nb.widgets.late import BETWEEN, Late

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class ChartImage(Late):
    """The chart for light and for dark pages, its sentence and its table."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.images = {dark: HTML(_dom_classes=("turin-picture",)) for dark in (False, True)}
        self.words = HTML()
        super().__init__([*self.images.values(), self.words], "turin-chart")
        for dark, image in self.images.items():
            image.add_class("turin-on-dark" if dark else "turin-on-light")
        self.figures: dict[bool, Figure] = {}

    def show(self, outcome: Outcome) -> None:
        """Draw soon, when nothing has changed for a moment."""
        self.soon(partial(self.draw, outcome))

    @guarded
    def draw(self, outcome: Outcome) -> None:
        """The sentence, the table and the light chart; the dark one lets typing go first."""
        from turin_nb import charts

        table, scoring = outcome.table, outcome.scoring
        sentence = charts.sources_sentence(scoring, table.cash, table.names)
        rows = charts.sources_table(scoring, table.cash, table.names)
        self.words.value = f"<p>{esc(sentence)}</p>{numbers(rows, table.names)}"
        self._picture(outcome, sentence, dark=False)
        self.later(BETWEEN, partial(self._dark, sentence, outcome))

    @guarded
    def _dark(self, sentence: str, outcome: Outcome) -> None:
        self._picture(outcome, sentence, dark=True)

    def _picture(self, outcome: Outcome, sentence: str, dark: bool) -> None:
        self.images[dark].value = picture(self._png(outcome, dark), sentence)

    def _png(self, outcome: Outcome, dark: bool) -> bytes:
        """The chart as PNG, on a figure that is used again."""
        from turin_nb import charts

        drawn = self.figures.setdefault(dark, charts.figure(dark=dark))
        return charts.png(draw(drawn, outcome, self.edition, dark))


def draw(drawn: Figure, outcome: Outcome, edition: Edition, dark: bool = False) -> Figure:
    """The chart of a table on a figure, over what was there."""
    from turin_nb import charts

    table = outcome.table
    drawn.clear()
    ax = drawn.add_axes((0.21, 0.36, 0.77, 0.52))
    title = f"{edition.title}, {table.column} payouts"
    charts.sources(outcome.scoring, table.cash, table.names, title, ax, dark)
    return drawn


def picture(data: bytes, says: str) -> str:
    """A PNG as HTML with its sentence as alternative text.

    An ``Image`` widget has no alternative text, and a tooltip keeps it from being shown at all.
    """
    source = f"data:image/png;base64,{b64encode(data).decode()}"
    return f'<img decoding="sync" alt="Chart: {esc(says)}" src="{source}">'


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
