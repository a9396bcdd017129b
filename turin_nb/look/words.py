"""How names and amounts are written, on every screen: escaped, with real minus signs.

>>> signed(-3), signed(0), scudo(1), listed(["Anna", "Bruno", "Carla"])
('−3', '0', '1 Scudo', 'Anna, Bruno and Carla')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from turin_nb.engine.texts import CLOSE, OPEN, isolated

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


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence lists them; an empty text for none."""
    if len(words) < 2:
        return isolated("".join(words))
    return isolated(f"{', '.join(words[:-1])} {last} {words[-1]}")
