"""Small pieces of HTML that every screen shares: signs, seats, chits, differences.

All text that comes from outside is escaped here, once.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from turin_nb.look.colours import SHAPES
from turin_nb.look.signs import signs
from turin_nb.look.words import esc, listed, signed


def drawing(path: str, css: str) -> str:
    """Path data as a small inline SVG in the colour of the text; hidden from screen readers."""
    svg = f'<svg class="{css}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
    return f'{svg}<path d="{path}"/></svg>'


def sign(good: int) -> str:
    """The sign of the good in that position; its name stands beside it."""
    return drawing(signs()[good % len(signs())], "turin-sign")


def good_label(good: int, name: str) -> str:
    """A good's sign and name."""
    return f'<span class="turin-good">{sign(good)}<span><bdi>{escape(name)}</bdi></span></span>'


def seat_label(seat: int, name: str) -> str:
    """A player's shape and name in the colour of the seat."""
    shape, named = (
        drawing(SHAPES[seat], "turin-shape"),
        f"<span><bdi>{escape(name)}</bdi></span>",
    )
    return f'<span class="turin-seat turin-seat-{seat}">{shape}{named}</span>'


def chit(good: int, good_name: str, holders: Sequence[int], names: Sequence[str]) -> str:
    """The chit of a good: with its majority, in the middle while tied, absent for nobody (C1)."""
    words = chit_words(good_name, holders, names)
    seat = f"turin-seat-{holders[0]}" if len(holders) == 1 else "turin-seat-none"
    shape = drawing(SHAPES[holders[0]], "turin-shape") if len(holders) == 1 else ""
    return (
        f'<span class="turin-chit {seat}"><span class="turin-token">{sign(good)}</span>'
        f'<span class="turin-chit-words">{shape}{esc(words)}</span></span>'
    )


def chit_words(good_name: str, holders: Sequence[int], names: Sequence[str]) -> str:
    """Who may take the chit of a good, in words (not escaped).

    >>> chit_words("Rice", [1], ["Anna", "Bruno"]), chit_words("Rice", [0, 1], ["Anna", "Bruno"])
    ('Bruno', 'tied: Anna and Bruno')
    """
    if not holders:
        return "nobody"
    held = listed([names[seat] for seat in holders])
    return held if len(holders) == 1 else f"tied: {held}"


def difference(now: int, before: int | None) -> str:
    """How a number differs from the baseline, nothing without one."""
    if before is None:
        return ""
    change = now - before
    kind = "up" if change > 0 else "down" if change < 0 else "same"
    shown = signed(change) if change else "±0"
    words = f'<span class="turin-sr">, baseline {before}, difference </span>{shown}'
    return f'<span class="turin-diff turin-{kind}">{words}</span>'
