"""The calm frame that every chart has; matplotlib is named here and not loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from turin_nb.look.colours import Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def frame(ax: Axes, look: Theme, title: str, unit: str, grid: Literal["x", "y"]) -> None:
    """Title, axis name with its ``unit``, and a grid across the axis that is read.

    A title that is too long for the figure goes on below.
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
