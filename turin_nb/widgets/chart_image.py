"""The chart under the what-if table: drawn a moment after the numbers, so that those never wait."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, esc
from turin_nb.teaching.history import Outcome
from turin_nb.widgets.base import guarded
from turin_nb.widgets.pictures import Pictures

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class ChartImage(Pictures):
    """The chart for light and for dark pages, its sentence and its table."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.words = HTML()
        super().__init__([self.words])
        self.figures: dict[bool, Figure] = {}

    def show_outcome(self, outcome: Outcome) -> None:
        """Draw soon, when nothing has changed for a moment."""
        self.soon(partial(self._outcome, outcome))

    @guarded
    def _outcome(self, outcome: Outcome) -> None:
        """The sentence and the table, then the charts."""
        from turin_nb import charts

        table, scoring = outcome.table, outcome.scoring
        sentence = charts.sources_sentence(scoring, table.cash, table.names)
        rows = charts.sources_table(scoring, table.cash, table.names)
        self.words.value = f"<p>{esc(sentence)}</p>{numbers(rows, table.names)}"
        self.both(partial(self._png, outcome), sentence)

    def _png(self, outcome: Outcome, dark: bool) -> bytes:
        """The chart as PNG, on a figure that is used again."""
        from turin_nb import charts

        drawn = self.figures.setdefault(dark, charts.figure(*charts.PAGE, dark))
        return charts.png(draw(drawn, outcome, self.edition, dark))


def draw(drawn: Figure, outcome: Outcome, edition: Edition, dark: bool = False) -> Figure:
    """The chart of a table on a figure, over what was there."""
    from turin_nb import charts

    table = outcome.table
    drawn.clear()
    ax = drawn.add_axes((0.25, 0.36, 0.73, 0.5))
    title = f"{edition.title}, {table.column} payouts"
    charts.sources(outcome.scoring, table.cash, table.names, title, ax, dark)
    return drawn


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
