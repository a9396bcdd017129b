"""The sheets that charts are drawn on, in a style of our own, and the calm frame of each."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from matplotlib import rc_context, rcParamsDefault
from matplotlib.figure import Figure

from turin_nb.look.colours import Theme, theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def frame(ax: Axes, look: Theme, title: str, unit: str, grid: Literal["x", "y"]) -> None:
    """Title, axis name with its ``unit``, and a grid across the axis that is read.

    A title that is too long for the figure goes on below.

    >>> ax = figure().add_subplot()
    >>> frame(ax, theme(False), "A title", "Scudo", "x")
    >>> ax.get_xlabel()
    'Scudo'
    """
    ax.set_facecolor(look.paper)
    heading = ax.set_title(title, loc="left", color=look.ink, parse_math=False)
    heading.set(fontsize=11, family="serif", wrap=True)
    ax.set_xlabel(unit, color=look.ink)
    ax.tick_params(colors=look.ink, length=0, labelcolor=look.ink)
    ax.grid(axis=grid, color=look.rule, linewidth=0.8)
    ax.set_axisbelow(True)
    for side in ax.spines.values():
        side.set_visible(False)


def legend(ax: Axes, look: Theme, **more: Any) -> None:
    """What the marks mean, in two columns below the axis; ``more``: as in ``Axes.legend``."""
    ax.legend(
        loc="upper left", bbox_to_anchor=(-0.02, -0.2), ncols=2, frameon=False,
        labelcolor=look.ink, fontsize=9, **more,
    )  # fmt: skip


NOT_STYLE = ("backend", "interactive", "toolbar", "webagg", "tk.", "timezone", "docstring")
"""Settings of windows and of the session, by their beginnings: they stay the reader's."""

STYLE: Any = MappingProxyType(
    {name: value for name, value in rcParamsDefault.items() if not name.startswith(NOT_STYLE)}
)
"""Matplotlib's settings as it comes, whatever the reader has set."""


@contextmanager
def own_style() -> Iterator[None]:
    """Matplotlib's own settings inside, the reader's again after; also a decorator.

    >>> with own_style():
    ...     figure().dpi
    150
    """
    with rc_context({**STYLE}):
        yield


class Sheet(Figure):
    """A figure whose axes are made, and which is drawn and saved, in our own style."""

    @own_style()
    def add_axes(self, *args: Any, **more: Any) -> Any:
        """Axes where they are told to be."""
        return super().add_axes(*args, **more)

    @own_style()
    def add_subplot(self, *args: Any, **more: Any) -> Any:
        """Axes in a grid."""
        return super().add_subplot(*args, **more)

    @own_style()
    def savefig(self, *args: Any, **more: Any) -> None:
        """The figure as a file."""
        super().savefig(*args, **more)


@own_style()
def figure(width: float = 5.8, height: float = 4.5, dark: bool = False) -> Figure:
    """An empty figure in inches, on the paper of the light or the dark page.

    >>> figure(4, 3).get_size_inches().tolist()
    [4.0, 3.0]
    """
    return Sheet(figsize=(width, height), dpi=150, facecolor=theme(dark).paper)


def png(drawn: Figure, about: str = "") -> bytes:
    """The figure as PNG, without the version that would differ; ``about`` is kept in the file.

    >>> png(figure(1, 1))[1:4]
    b'PNG'
    """
    return _saved(drawn, "png", {"Software": None, "Description": about or None})


def svg(drawn: Figure, about: str = "") -> bytes:
    """The figure as SVG, without the date and version that would differ, letters as outlines.

    >>> svg(figure(1, 1), about="a sentence").count(b"a sentence")
    1
    """
    return _saved(drawn, "svg", {"Date": None, "Creator": None, "Description": about or None})


def _saved(drawn: Figure, kind: str, said: dict[str, str | None]) -> bytes:
    kept = BytesIO()
    outlines: Any = {"svg.hashsalt": "turin", "svg.fonttype": "path"}
    with warnings.catch_warnings(), rc_context({**STYLE, **outlines}):
        # a name may hold letters that the font lacks: it is drawn with boxes, and no cause to stop
        warnings.filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
        Figure.savefig(drawn, kept, format=kind, metadata=said)
    return kept.getvalue()
