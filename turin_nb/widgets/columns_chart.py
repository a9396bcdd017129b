"""One chart of classic against red at a time: its picture, its sentences, its numbers."""

from __future__ import annotations

from functools import partial
from typing import Any

from ipywidgets import HTML

from turin_nb.column_charts import CHARTS, draw, table, told
from turin_nb.simulation.comparison import Comparison
from turin_nb.teaching.columns_desk import Desk, brief
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.columns_html import numbers, sentences
from turin_nb.widgets.pictures import Pictures
from turin_nb.widgets.radios import Radios

AXES = (0.2, 0.22, 0.76, 0.56)  # of a figure; above it is room for a title of four lines


class ChartPart(Part):
    """Which chart, the chart, and below it what it shows in words and in numbers."""

    def __init__(self) -> None:
        options = [(chart.title, name) for name, chart in CHARTS.items()]
        self.which = Radios(options=options, description="Show")
        self.words, self.numbers = HTML(), HTML()
        self.picture = Pictures()
        super().__init__([self.which, self.picture, self.words, self.numbers], "tc-chart")
        self.desk: Desk | None = None
        self.which.observe(self._chosen, names="value")

    def show(self, desk: Desk) -> None:
        """Draw the chosen chart of what was counted."""
        self.desk = desk
        name: str = self.which.value
        found = desk.sizes if name == "players" else (desk.now,)
        said = told(name, found)
        self.picture.show(partial(png, name, found), " ".join(said))
        self.words.value = sentences(shortened(said, found))
        self.numbers.value = numbers(table(name, found), CHARTS[name].title)

    @guarded
    def _chosen(self, change: Any) -> None:
        if self.desk is not None:
            self.show(self.desk)


def shortened(said: tuple[str, ...], found: tuple[Comparison, ...]) -> tuple[str, ...]:
    """Sentences without what the page says already: of tables of several sizes only who sits."""
    if len(found) == 1:
        return tuple(brief(one, found[0].basis) for one in said)
    return tuple(
        f"{each.run.players} players ({', '.join(each.run.names)}), {each.games:,} games: "
        f"{lowered(brief(one, each.basis))}"
        for one, each in zip(said, found, strict=True)
    )


def lowered(sentence: str) -> str:
    """A sentence as it goes on after a colon."""
    return sentence[:1].lower() + sentence[1:]


def png(name: str, found: tuple[Comparison, ...], dark: bool) -> bytes:
    """A chart as PNG."""
    from turin_nb import charts

    figure = charts.figure(*charts.PAGE, dark)
    draw(name, found, figure.add_axes(AXES), dark)
    return charts.png(figure)
