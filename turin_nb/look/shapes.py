"""Shapes as path data of absolute M, L, C and Z only, so that SVG and matplotlib draw the same.

The plane is 24 units wide and high, y downwards. Outlines turn clockwise and holes the other
way round: both renderers fill by the nonzero rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Piece: TypeAlias = tuple[str, tuple[Point, ...]]
"""One letter of path data and the points that it takes."""

ARC = 0.5523  # a quarter circle as one cubic curve
TAKES = {"M": 1, "L": 1, "C": 3, "Z": 0}


def data(pieces: Sequence[Piece]) -> str:
    """Path data from pieces.

    >>> data([("M", ((1, 2),)), ("L", ((3.25, 4),)), ("Z", ())])
    'M1 2L3.25 4Z'
    """
    return "".join(
        letter + " ".join(f"{_short(x)} {_short(y)}" for x, y in points)
        for letter, points in pieces
    )


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def pieces(path: str) -> list[Piece]:
    """The pieces of path data; ``ValueError`` for a letter other than M, L, C, Z.

    >>> pieces("M1 2L3.25 4Z")
    [('M', ((1.0, 2.0),)), ('L', ((3.25, 4.0),)), ('Z', ())]
    """
    found: list[Piece] = []
    for letter, text in _letters(path):
        numbers = [float(number) for number in text.replace(",", " ").split()]
        points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
        if len(points) != TAKES.get(letter, -1):
            raise ValueError(f"{letter!r} with {len(points)} points is not drawn here.")
        found.append((letter, points))
    return found


def _letters(path: str) -> list[tuple[str, str]]:
    """Each letter with the text up to the next."""
    starts = [place for place, sign in enumerate(path) if sign.isalpha()]
    ends = [*starts[1:], len(path)]
    return [(path[a], path[a + 1 : b]) for a, b in zip(starts, ends, strict=True)]


def polygon(*points: Point) -> str:
    """A closed outline through the points, in the order given."""
    first, *others = points
    return data([("M", (first,)), *(("L", (point,)) for point in others), ("Z", ())])


def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0, hole: bool = False) -> str:
    """An ellipse around (x, y), turned by degrees; a hole in what lies under it if asked."""
    a, b = ARC * rx, ARC * ry
    right, down, left, up = (rx, 0.0), (0.0, ry), (-rx, 0.0), (0.0, -ry)
    curves = [
        ((rx, b), (a, ry), down),
        ((-a, ry), (-rx, b), left),
        ((-rx, -b), (-a, -ry), up),
        ((a, -ry), (rx, -b), right),
    ]
    flip = -1 if hole else 1
    move = _mover(x, y, turn, flip)
    drawn: list[Piece] = [("C", tuple(move(p) for p in curve)) for curve in curves]
    return data([("M", (move(right),)), *drawn, ("Z", ())])


def _mover(x: float, y: float, turn: float, flip: int = 1) -> Callable[[Point], Point]:
    """A function that mirrors (flip −1), turns and shifts a point."""
    c, s = cos(radians(turn)), sin(radians(turn))

    def move(point: Point) -> Point:
        px, py = point[0], flip * point[1]
        return (x + px * c - py * s, y + px * s + py * c)

    return move


def box(x: float, y: float, width: float, height: float, r: float, hole: bool = False) -> str:
    """A rectangle with round corners of radius ``r``."""
    k = r * (1 - ARC)
    x2, y2 = x + width, y + height
    corners: list[Piece] = [
        ("M", ((x + r, y),)),
        ("L", ((x2 - r, y),)),
        ("C", ((x2 - k, y), (x2, y + k), (x2, y + r))),
        ("L", ((x2, y2 - r),)),
        ("C", ((x2, y2 - k), (x2 - k, y2), (x2 - r, y2))),
        ("L", ((x + r, y2),)),
        ("C", ((x + k, y2), (x, y2 - k), (x, y2 - r))),
        ("L", ((x, y + r),)),
        ("C", ((x, y + k), (x + k, y), (x + r, y))),
        ("Z", ()),
    ]
    return data(mirrored(corners, x + x2)) if hole else data(corners)


def mirrored(outline: Sequence[Piece], axis: float) -> list[Piece]:
    """The outline mirrored left to right about ``axis / 2``, which also turns its direction."""
    return [(letter, tuple((axis - px, py) for px, py in points)) for letter, points in outline]


def leaf(x: float, y: float, length: float, width: float, turn: float) -> str:
    """A pointed leaf or grain from (x, y), ``length`` long to the right, turned by degrees."""
    move = _mover(x, y, turn)
    top = (move((length * 0.3, -width)), move((length * 0.8, -width * 0.8)), move((length, 0)))
    low = (move((length * 0.8, width * 0.8)), move((length * 0.3, width)), move((0, 0)))
    return data([("M", (move((0, 0)),)), ("C", top), ("C", low), ("Z", ())])


def stick(start: Point, end: Point, width: float) -> str:
    """A thin bar with round ends from one point to another."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    c, s, r = (x2 - x1) / length, (y2 - y1) / length, width / 2

    def at(along: float, across: float) -> Point:
        return (x1 + along * c - across * s, y1 + along * s + across * c)

    k = r * 4 / 3
    far = (at(length + k, -r), at(length + k, r), at(length, r))
    near = (at(-k, r), at(-k, -r), at(0, -r))
    return data(
        [("M", (at(0, -r),)), ("L", (at(length, -r),)), ("C", far), ("L", (at(0, r),)),
         ("C", near), ("Z", ())]
    )  # fmt: skip
