"""Charts are the same whatever the reader's matplotlib is set to, and leave that alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

import matplotlib
import numpy as np
import pytest
from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from turin_nb import charts
from turin_nb import charts as bid_charts
from turin_nb.charts import comparisons as column_charts
from turin_nb.charts.sheets import STYLE
from turin_nb.engine.edition import Edition
from turin_nb.pages.what_if.model import examples
from turin_nb.simulation.compare import by_players
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import uniform
from turin_nb.theory.equilibria import equilibrium
from turin_nb.theory.situation import Rival, Situation

Drawing = Callable[[Axes], object]
Saving = Callable[[Figure], bytes]
STYLES = (
    "classic", "ggplot", "dark_background", "fivethirtyeight", "grayscale", "Solarize_Light2",
    "seaborn-v0_8-whitegrid",
)  # fmt: skip
SETTINGS: Mapping[str, dict[str, object]] = MappingProxyType(
    {
        "usetex": {"text.usetex": True},
        "autolayout": {"figure.autolayout": True},
        "constrained": {"figure.constrained_layout.use": True},
        "tight": {"savefig.bbox": "tight", "savefig.dpi": 40, "savefig.transparent": True},
        "svg": {"svg.fonttype": "none", "svg.hashsalt": "other", "axes.unicode_minus": False},
        "large": {"font.size": 30, "font.family": "monospace", "lines.linewidth": 9},
    }
)


@pytest.fixture(scope="module")
def drawings() -> list[Drawing]:
    """Every chart of the package, on a small table."""
    edition = Edition.load("teaching")
    table = examples(edition)[2].table
    classic = table.scored(edition)
    pairs = by_players(["random", "valuer"], 5, 1, players=[3], engine="reference")
    solved = equilibrium((2, 1), (9, 4), 4, 3)
    found = outcomes(Situation((2, 1), (9, 4), 4, [Rival(uniform(4))] * 2))
    return [
        partial(charts.sources, classic, table.cash, table.names, "a"),
        partial(charts.columns, classic, classic, table.names, "a"),
        partial(bid_charts.outcomes, found, "a", solved=solved.strategy),
        partial(bid_charts.duel, np.eye(4), "model", "a"),
        partial(bid_charts.strategies, {"three": solved}, "a"),
        partial(bid_charts.stall, np.array([3.0, 0.5, 0.04]), 1e-13, "a"),
        *(partial(column_charts.comparison, name, pairs) for name in column_charts.CHARTS),
    ]


def files(drawings: list[Drawing], *kinds: Saving) -> list[bytes]:
    """Each chart as files."""
    made = []
    for draw in drawings:
        sheet = charts.figure(3, 2.5)
        draw(sheet.add_axes((0.2, 0.3, 0.7, 0.5)))
        made += [save(sheet) for save in kinds]
    return made


@pytest.fixture(scope="module")
def plain(drawings: list[Drawing]) -> list[bytes]:
    """The pictures where nothing is set."""
    return files(drawings, charts.png)


@pytest.mark.parametrize("name", STYLES)
def test_every_chart_is_the_same_in_every_style(
    name: str, drawings: list[Drawing], plain: list[bytes]
) -> None:
    with style.context(name):
        before = dict(matplotlib.rcParams)
        assert files(drawings, charts.png) == plain
        assert dict(matplotlib.rcParams) == before


@pytest.mark.parametrize("name", SETTINGS)
def test_no_setting_changes_or_stops_a_chart(name: str, drawings: list[Drawing]) -> None:
    plain = files(drawings[:2], charts.png, charts.svg)
    with matplotlib.rc_context():
        matplotlib.rcParams.update(SETTINGS[name])  # type: ignore[arg-type]
        assert files(drawings[:2], charts.png, charts.svg) == plain


def test_a_figure_saved_by_its_own_method_is_the_same_too() -> None:
    def saved() -> bytes:
        sheet = charts.figure(2, 2)
        sheet.add_subplot().set_title("a")
        return charts.png(sheet)

    plain = saved()
    with style.context("dark_background"):
        assert saved() == plain


def test_windows_and_the_session_stay_the_readers() -> None:
    assert {"backend", "interactive", "toolbar", "timezone"}.isdisjoint(STYLE)
    assert {"text.usetex", "axes.grid", "font.size"} <= set(STYLE)
