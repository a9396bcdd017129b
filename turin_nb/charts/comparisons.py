"""Charts of classic against red, by matplotlib: each takes a comparison and an ``ax``.

A circle is classic, a diamond red, each with its 95 % interval. The sentence beside a chart is
``told``, the table behind it ``table``; both go by the chart's name in ``CHARTS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from turin_nb.charts.sheets import frame, legend, own_style
from turin_nb.engine.errors import BadInput
from turin_nb.look.colours import Theme, theme
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.findings import Change, Finding
from turin_nb.simulation.statistics import Interval
from turin_nb.theory.distributions import Floats

Found: TypeAlias = Sequence[Comparison]
"""Comparisons of the same kind at tables of several sizes; most charts draw the first alone."""

HOW = MappingProxyType(
    {
        "scored": "the same games by both columns",
        "played": "the same deals, played for each column",
    }
)
MARKS = (("classic", "o", -0.16), ("red", "D", 0.16))


class Chart(NamedTuple):
    """A chart: what it is called, how it is drawn, what it finds, and the numbers behind it."""

    title: str
    draw: Callable[[Found, Axes, Theme], None]
    finds: Callable[[Found], Sequence[Finding]]
    table: Callable[[Found], pd.DataFrame]


@own_style()
def comparison(name: str, found: Found, ax: Axes, dark: bool = False) -> Axes:
    """Draw one of ``CHARTS``; its title names the edition, the games and how they compare.

    >>> from turin_nb import charts
    >>> from turin_nb import compare
    >>> found = [compare(["random", "silent"], games=50, seed=1)]
    >>> ax = charts.figure().add_subplot()
    >>> charts.comparison("gains", found, ax) is ax
    True
    """
    chart, look = _chart(name), theme(dark)
    frame(ax, look, f"{chart.title}\n{_below(name, found)}", "", "x")
    chart.draw(found, ax, look)
    ax.xaxis.label.set_color(look.ink)
    return ax


def comparison_sentences(name: str, found: Found) -> tuple[str, ...]:
    """What a chart shows, in sentences that name the edition, the games and the column.

    >>> from turin_nb import compare
    >>> found = [compare(["random", "silent"], games=50, seed=1)]
    >>> len(comparison_sentences("gains", found))
    2
    """
    return tuple(finding.sentence() for finding in _chart(name).finds(found))


def comparison_table(name: str, found: Found) -> pd.DataFrame:
    """The numbers behind a chart.

    >>> from turin_nb import compare
    >>> found = [compare(["random", "silent"], games=50, seed=1)]
    >>> len(comparison_table("gains", found))
    4
    """
    return _chart(name).table(found)


def _chart(name: str) -> Chart:
    """A chart by its name; ``BadInput`` lists the names."""
    if name not in CHARTS:
        names = ", ".join(f'"{one}"' for one in CHARTS)
        raise BadInput(f"chart: expected one of {names}, got {name!r}.")
    return CHARTS[name]


def _below(name: str, found: Found) -> str:
    """The lines below a title: what the figures rest on."""
    one = found[0]
    sizes = sorted({each.run.players for each in found}) if name == "players" else [one.run.players]
    seats = f"{sizes[0]}" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
    games = sum(each.games for each in found) if name == "players" else one.games
    return f"{one.run.edition.title}, {games:,} games of {seats} players:\n{HOW[one.how]}"


def _gains(found: Found, ax: Axes, look: Theme) -> None:
    rows = [(_short(change), change.classic, change.red) for change in found[0].gains()]
    _beside(ax, rows, look)
    ax.set_xlabel("Final Scudo of a seat")


def _short(change: Change) -> str:
    """Whose ends it is, from the finding's subject."""
    return change.subject.removeprefix("what ").removesuffix(" ends with")


def _goods(found: Found, ax: Axes, look: Theme) -> None:
    names = found[0].run.edition.goods
    rows = [(n, c.classic, c.red) for n, c in zip(names, found[0].goods(), strict=True)]
    _beside(ax, rows, look)
    ax.set_xlabel("Scudo that its majority takes in a game")


def _money(found: Found, ax: Axes, look: Theme) -> None:
    forced, marked, _ = found[0].money()
    rows = [
        (words, change.classic.scaled(100), change.red.scaled(100))
        for words, change in (("a forced loan", forced), ("a mark", marked))
    ]
    _beside(ax, rows, look)
    ax.set_xlim(left=0)
    ax.set_xlabel("Games in which a payout brings it (%)")


def _beside(ax: Axes, rows: Sequence[tuple[str, Interval, Interval]], look: Theme) -> None:
    """Classic over red in each row, told apart by mark and by place."""
    places = np.arange(float(len(rows)))
    for side, (name, mark, shift) in enumerate(MARKS):
        spans = [red if side else classic for _, classic, red in rows]
        _spans(ax, spans, places + shift, name, mark, look)
    ax.set_yticks(places, labels=[row[0] for row in rows])
    ax.set_ylim(len(rows) - 0.4, -0.6)
    legend(ax, look)


def _spans(
    ax: Axes, spans: Sequence[Interval], places: Floats, name: str, mark: str, look: Theme
) -> None:
    """Estimates with the bounds of their intervals, one a row."""
    colour = look.accent if name == "red" else look.ink
    middle = [span.estimate for span in spans]
    out = [
        [span.estimate - span.low for span in spans],
        [span.high - span.estimate for span in spans],
    ]
    ax.errorbar(
        middle, places, xerr=out, fmt=mark, color=colour, label=name, ms=6, capsize=3,
        mfc=colour if name == "red" else look.paper, mew=1.6, elinewidth=1.2,
    )  # fmt: skip


def _finals(found: Found, ax: Axes, look: Theme) -> None:
    counts = found[0].finals_frame().groupby(["column", "final"])["seats"].sum()
    for name, style, colour in (("classic", "-", look.ink), ("red", "--", look.accent)):
        seats = counts[name]
        low, high = int(seats.index.min()), int(seats.index.max())
        every = seats.reindex(range(low, high + 1), fill_value=0)
        share = 100 * every / every.sum()
        ax.step(every.index, share, where="mid", linestyle=style, color=colour, label=name)
    ax.set_ylim(bottom=0)
    ax.set_xlabel("Final Scudo")
    ax.set_ylabel("Seats (%)", color=look.ink)
    legend(ax, look)


def _flips(found: Found, ax: Axes, look: Theme) -> None:
    rows = found[0].flips_frame()
    share = 100 * rows["games"] / rows["games"].sum()
    rows, share = rows[share > 0], share[share > 0]
    ax.barh(rows["flips"], share, height=0.6, color=[(look.accent, 0.6)], edgecolor=look.accent)
    for place, part in zip(rows["flips"], share, strict=True):
        ax.text(part, place, f" {part:.1f} %", va="center", color=look.ink, fontsize=9)
    ax.set_xlim(0, 1.15 * share.max())
    ax.set_ylim(rows["flips"].max() + 0.6, -0.6)
    ax.set_yticks(rows["flips"])
    ax.set_ylabel("Pairs of seats that flip", color=look.ink)
    ax.set_xlabel("Games (%)")


def _players(found: Found, ax: Axes, look: Theme) -> None:
    spans = [each.winners().share.scaled(100) for each in found]
    places = np.arange(float(len(found)))
    _spans(ax, spans, places, "red", "D", look)
    ax.set_yticks(places, labels=[f"{each.run.players} players" for each in found])
    ax.set_ylim(len(found) - 0.4, -0.6)
    ax.set_xlim(left=0)
    ax.set_xlabel("Games with other winners by red (%)")


def _won_frame(found: Found) -> pd.DataFrame:
    """How often the winners change, a row for each size of table."""
    rows = []
    for each in found:
        share = each.winners().share
        bounds = {"share": share.estimate, "low": share.low, "high": share.high}
        rows.append({"players": each.run.players, **bounds, "games": each.games})
    return pd.DataFrame(rows)


CHARTS: Mapping[str, Chart] = MappingProxyType(
    {
        "players": Chart(
            "How often the winner changes",
            _players,
            lambda found: [each.winners() for each in found],
            _won_frame,
        ),
        "flips": Chart(
            "How ranks flip", _flips, lambda found: [found[0].flips()],
            lambda found: found[0].flips_frame(),
        ),
        "gains": Chart(
            "Who gains from which column", _gains, lambda found: found[0].gains(),
            lambda found: found[0].gains_frame(),
        ),
        "finals": Chart(
            "How far apart the players end", _finals, lambda found: [found[0].spread()],
            lambda found: found[0].finals_frame(),
        ),
        "goods": Chart(
            "What each good earns", _goods, lambda found: found[0].goods(),
            lambda found: found[0].goods_frame(),
        ),
        "money": Chart(
            "How often money runs out", _money, lambda found: found[0].money(),
            lambda found: found[0].money_frame(),
        ),
    }
)  # fmt: skip
"""Every chart of a comparison, in the order in which a reader may ask."""
