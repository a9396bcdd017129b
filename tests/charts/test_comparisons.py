"""Charts of classic against red: what is drawn is what was counted."""

from __future__ import annotations

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.container import ErrorbarContainer

from turin_nb import charts
from turin_nb.charts.comparisons import CHARTS, comparison, comparison_sentences, comparison_table
from turin_nb.engine.errors import BadInput
from turin_nb.simulation.compare import by_players
from turin_nb.simulation.comparison import Comparison

Founds = tuple[Comparison, ...]


@pytest.fixture(scope="module")
def found() -> Founds:
    """Two sizes of table, thirty games each."""
    return by_players(["random", "valuer"], 30, 1, players=[3, 4], engine="reference")


def axes(dark: bool = False) -> Axes:
    return charts.figure(dark=dark).add_axes((0.2, 0.24, 0.76, 0.6))


def spans(ax: Axes, name: str) -> tuple[list[float], list[tuple[float, float]]]:
    """The marks of a column, and the ends of their bars."""
    bars = next(
        c for c in ax.containers if isinstance(c, ErrorbarContainer) and c.get_label() == name
    )
    line, _, (ends,) = bars.lines
    assert line is not None
    return list(line.get_xdata()), [(part[0][0], part[1][0]) for part in ends.get_segments()]


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("dark", [False, True])
def test_every_chart_names_edition_games_and_unit(name: str, dark: bool, found: Founds) -> None:
    ax = comparison(name, found, axes(dark), dark)
    title = ax.get_title(loc="left")
    assert title.startswith(f"{CHARTS[name].title}\nTeaching edition, ")
    assert title.endswith("games by both columns")
    assert ("60 games of 3 to 4" if name == "players" else "30 games of 3 players") in title
    assert any(unit in ax.get_xlabel() for unit in ("%", "Scudo"))
    assert charts.png(ax.figure).startswith(b"\x89PNG")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_has_its_sentences_and_its_table(name: str, found: Founds) -> None:
    sentences = comparison_sentences(name, found)
    assert sentences
    assert all("“Teaching edition”" in said and "30 games" in said for said in sentences)
    assert len(comparison_table(name, found)) > 0


@pytest.mark.parametrize(("name", "measure"), [("gains", "final"), ("goods", "majority")])
def test_the_marks_are_the_means_and_the_bars_their_intervals(
    name: str, measure: str, found: Founds
) -> None:
    ax = comparison(name, found, axes())
    rows = comparison_table(name, found).query("measure == @measure")
    for column in ("classic", "red"):
        middle, ends = spans(ax, column)
        np.testing.assert_allclose(middle, rows[column])
        np.testing.assert_allclose(ends, rows[[f"{column} low", f"{column} high"]])


def test_money_is_told_in_per_cent(found: Founds) -> None:
    middle, _ = spans(comparison("money", found, axes()), "red")
    rows = comparison_table("money", found).set_index("measure")
    np.testing.assert_allclose(middle, 100 * rows.loc[["forced loan", "mark"], "red"])


def test_each_size_of_table_has_its_share_of_changed_winners(found: Founds) -> None:
    ax = comparison("players", found, axes())
    middle, _ = spans(ax, "red")
    np.testing.assert_allclose(middle, [100 * each.tally.changed / 30 for each in found])
    assert [text.get_text() for text in ax.get_yticklabels()] == ["3 players", "4 players"]


def test_the_bars_of_the_flips_are_all_games(found: Founds) -> None:
    ax = comparison("flips", found, axes())
    assert sum(bar.get_width() for bar in ax.patches) == pytest.approx(100)  # type: ignore[attr-defined]
    assert ax.patches[0].get_width() == pytest.approx(100 * found[0].tally.flips[0] / 30)  # type: ignore[attr-defined]


def test_the_finals_of_each_column_are_all_seats(found: Founds) -> None:
    ax = comparison("finals", found, axes())
    for line, column in zip(ax.lines, ("classic", "red"), strict=True):
        counts = found[0].finals_frame().set_index("column").loc[column]
        assert sum(line.get_ydata()) == pytest.approx(100)
        assert min(line.get_xdata()) == counts["final"].min()
        assert max(line.get_xdata()) == counts["final"].max()


def test_columns_are_told_apart_without_colour(found: Founds) -> None:
    ax = comparison("gains", found, axes())
    marks = [c.lines[0].get_marker() for c in ax.containers]  # type: ignore[union-attr,index]
    assert marks == ["o", "D"]
    lines = comparison("finals", found, axes()).lines
    assert [line.get_linestyle() for line in lines] == ["-", "--"]


def test_an_unknown_chart_is_refused_with_the_names(found: Founds) -> None:
    with pytest.raises(BadInput, match='"flips", "gains"'):
        comparison("wins", found, axes())
