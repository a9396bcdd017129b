"""How chances and expected Scudo are written, in charts and on screens."""

from __future__ import annotations

from turin_nb.look.words import MINUS

PLACES = ("first place", "second place", "third place", "fourth place")
SHOWN = 0.005
"""Chances below this are not worth a word in a sentence, nor a mark in a drawing."""


def number(value: float, digits: int = 2) -> str:
    """A number with a real minus sign, and no minus before nothing.

    >>> number(-0.254), number(-0.001)
    ('−0.25', '0.00')
    """
    text = f"{value:.{digits}f}"
    return (MINUS if float(text) < 0 else "") + text.lstrip("-")
