"""How chances and expected Scudo are written, in charts and on screens."""

from __future__ import annotations

from math import ceil

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


def tiny(gain: float) -> str:
    """A bound of a small gain in Scudo, as people say it: no power of ten.

    >>> tiny(3e-13), tiny(3e-7), tiny(0.0412)
    ('a billionth of a Scudo', 'a millionth of a Scudo', '0.042 Scudo')
    """
    named = next((words for bound, words in _TINY if gain < bound), "")
    return named or f"{ceil(1000 * gain) / 1000:.3f} Scudo"


_TINY = (
    (1e-9, "a billionth of a Scudo"),
    (1e-6, "a millionth of a Scudo"),
    (1e-3, "a thousandth of a Scudo"),
)
