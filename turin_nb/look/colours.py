"""Paper, ink and one colour per seat, each for light and for dark pages.

A seat is told by its shape and its name too: no meaning rests on colour alone. Every colour can
carry text on its paper (WCAG AA, 4.5 to 1), and the five hold apart for colour-blind eyes.
"""

from __future__ import annotations

from typing import NamedTuple

from turin_nb.look.shapes import ellipse, polygon


class Theme(NamedTuple):
    """The colours of a page, as ``#rrggbb``."""

    paper: str
    ink: str
    quiet: str
    rule: str
    accent: str
    seats: tuple[str, str, str, str, str]


LIGHT = Theme(
    paper="#fbfaf7",
    ink="#1c1b19",
    quiet="#5a5750",
    rule="#d9d4c8",
    accent="#7a2e2e",
    seats=("#1448cf", "#9a3a1e", "#07736e", "#7c1490", "#2f2f33"),
)
DARK = Theme(
    paper="#16181c",
    ink="#ece9e2",
    quiet="#b3afa5",
    rule="#3a3d44",
    accent="#e0a08f",
    seats=("#5a8cf8", "#f2713f", "#4fd68c", "#efb2f5", "#9a9a9c"),
)

SHAPES = (
    ellipse(12, 12, 9.5, 9.5),
    polygon((3.5, 3.5), (20.5, 3.5), (20.5, 20.5), (3.5, 20.5)),
    polygon((12, 2), (22.5, 20.5), (1.5, 20.5)),
    polygon((12, 1), (23, 12), (12, 23), (1, 12)),
    polygon((8.5, 2.5), (15.5, 2.5), (15.5, 8.5), (21.5, 8.5), (21.5, 15.5), (15.5, 15.5),
            (15.5, 21.5), (8.5, 21.5), (8.5, 15.5), (2.5, 15.5), (2.5, 8.5), (8.5, 8.5)),
)  # fmt: skip
"""The shape of each seat as path data: a disc, a square, a triangle, a diamond, a cross."""


def theme(dark: bool) -> Theme:
    """The dark theme or the light one.

    >>> theme(dark=True).paper
    '#16181c'
    """
    return DARK if dark else LIGHT
