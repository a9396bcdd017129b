"""The frame of a chart: a title that is too long for a line goes on below, inside the picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Text

from turin_nb import charts
from turin_nb.charts.comparisons import comparison as draw_column_chart
from turin_nb.engine.edition import Edition
from turin_nb.pages.columns.screen import AXES
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.result import draw
from turin_nb.simulation.compare import by_players

TEACHING = Edition.load("teaching")
LONG = replace(TEACHING, title="The market of Turin as it was printed for the second time")


def heading(ax: Axes) -> Text:
    """The title of a chart."""
    words = ax.get_title(loc="left")
    return next(
        child
        for child in ax.get_children()
        if isinstance(child, Text) and child.get_text() == words
    )


def sources(edition: Edition) -> Figure:
    """The chart of the what-if page."""
    outcome = Outcome.of(examples(edition)[2].table, edition)
    return draw(charts.figure(*charts.PAGE), outcome, edition)


def columns(edition: Edition) -> Figure:
    """A chart of the page of both columns."""
    found = by_players(["random", "valuer"], 2, 1, players=[3, 4], edition=edition)
    drawn = charts.figure(*charts.PAGE)
    draw_column_chart("players", found, drawn.add_axes(AXES))
    return drawn


@pytest.mark.parametrize("make", [sources, columns])
@pytest.mark.parametrize("edition", [TEACHING, LONG])
def test_a_title_stays_in_the_picture(make: Callable[[Edition], Figure], edition: Edition) -> None:
    drawn = make(edition)
    charts.png(drawn)
    box, whole = heading(drawn.axes[0]).get_window_extent(), drawn.bbox
    assert box.x1 <= whole.x1
    assert box.y1 <= whole.y1
