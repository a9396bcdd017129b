"""How names and amounts are written, on every screen: escaped, with real minus signs.

>>> signed(-3), signed(0), scudo(1), listed(["Anna", "Bruno", "Carla"])
('−3', '0', '1 Scudo', 'Anna, Bruno and Carla')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from math import ceil

from turin_nb.engine.checks import CLOSE, OPEN, isolated

_APART = re.compile(f"{OPEN}([^{CLOSE}]*){CLOSE}")
MINUS = "\N{MINUS SIGN}"


def esc(text: str) -> str:
    """Text from outside made safe for HTML, what reads from right to left in ``<bdi>``.

    >>> esc('<img src=x onerror="alert(1)">')
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'
    >>> esc("\u05d1\u05df 3")
    '<bdi>\u05d1\u05df</bdi> 3'
    """
    return _APART.sub(r"<bdi>\1</bdi>", attribute(text))


def attribute(text: str) -> str:
    """Text from outside made safe where no element may stand: in attributes and drawings.

    >>> attribute('a "b"')
    'a &quot;b&quot;'
    """
    return escape(isolated(text), quote=True)


def amount(number: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A change: +3, −3 or 0."""
    return f"+{number}" if number > 0 else amount(number)


def scudo(number: int) -> str:
    """An amount with its unit (the game's plural is Scudo too)."""
    return f"{amount(number)} Scudo"


def counted_cards(number: int) -> str:
    """So many cards: 1 card, 2 cards."""
    return "1 card" if number == 1 else f"{number} cards"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them; an empty text for none."""
    if len(words) < 2:
        return isolated("".join(words))
    return isolated(f"{', '.join(words[:-1])} {last} {words[-1]}")


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

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula."""


def cell(value: str | int) -> str | int:
    """A cell of a CSV file: a text that a spreadsheet would run as a formula gets a ' before it.

    A player may be called ``=HYPERLINK(…)``: whoever opens the file must see that name, and
    nothing else must happen. Numbers are left alone.

    >>> cell("=1+1"), cell(" @x"), cell("Anna"), cell(-3)
    ("'=1+1", "' @x", 'Anna', -3)
    """
    if isinstance(value, str) and value.lstrip(" ").startswith(FORMULA):
        return f"'{value}"
    return value
