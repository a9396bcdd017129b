"""What comes from outside, read strictly: a number typed into a field, the query of an address."""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from urllib.parse import unquote_plus

from turin_nb.engine.checks import shown
from turin_nb.engine.errors import BadInput, BadRecord
from turin_nb.look.words import MINUS, amount

MOST = 9999  # Scudo that a field takes: far above any table, far below any overflow


class Where(NamedTuple):
    """A field of the table: its kind, the seat it belongs to, the good or card it is about."""

    kind: str
    seat: int = 0
    item: int = 0


def whole(text: str, digits: int = 12) -> int | None:
    """Digits as typed, so many at most; ``None`` for anything else, an empty field too.

    >>> whole("12"), whole("-1"), whole(" 1"), whole("")
    (12, None, None, None)
    """
    fits = text.isascii() and text.isdigit() and len(text) <= digits
    return int(text) if fits else None


def number(text: str, what: str, rule: str, low: int = 0, high: int = MOST) -> int:
    """A whole number as typed, 0 for an empty field; ``BadInput`` for 3.7, or one out of range.

    >>> number(" 12 ", "Scudo", "S1"), number("", "Scudo", "S1"), number("−3", "Gain", "P3", -9)
    (12, 0, -3)
    """
    typed = text.strip()
    digits = typed.replace(MINUS, "-").removeprefix("-")
    if not typed:
        return 0
    if whole(digits) is not None:
        value = int(typed.replace(MINUS, "-"))
        if low <= value <= high:
            return value
    short = typed if len(typed) <= 20 else typed[:19] + "…"
    wanted = f"a whole number from {amount(low)} to {high}"
    raise BadInput(f"{what}: {wanted} is needed, not {short}.", rule)


def with_place(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])


AGAIN = "Copy the whole link again."


def entries(query: str, *keys: str) -> dict[str, str]:
    """The entries of a page's own ``keys``, the last of which says that there is anything.

    Keys of somebody else (``utm_source``) are left alone. What looks like one of the page's own
    and is none, stands there twice or lacks the last key is refused with ``BadRecord``: a link
    that was damaged on its way must not open the page as if it had held nothing.

    >>> entries("game=a-b&utm_source=mail", "game")
    {'game': 'a-b'}
    >>> entries("Game=a-b", "game")
    Traceback (most recent call last):
    turin_nb.engine.errors.BadRecord: the address of this page: expected game=, got 'Game'. \
Copy the whole link again.
    """
    found: dict[str, str] = {}
    for part in query.split("&"):
        written, equals, value = part.partition("=")
        name = unquote_plus(written)
        if not equals or name not in keys:
            _check_strange(name, equals, value, keys)
        elif name in found:
            raise refused(f"{name} is written twice in it. {AGAIN}")
        else:
            found[name] = _decoded(name, value)
    if found and keys[-1] not in found:
        raise refused(f"it is cut off, expected {keys[-1]}= as well. {AGAIN}")
    return found


def refused(why: str, rule: str | None = None) -> BadRecord:
    """The error of an address that is not understood."""
    return BadRecord(f"the address of this page: {why}", rule)


def _decoded(name: str, value: str) -> str:
    """A value as it was before it went into the address."""
    try:
        if re.search("%(?![0-9A-Fa-f]{2})", value):
            raise ValueError
        return unquote_plus(value, errors="strict")
    except ValueError:  # half a sign, or bytes that are no letters
        raise refused(f"its {name} is damaged. {AGAIN}") from None


def _check_strange(name: str, equals: str, value: str, keys: tuple[str, ...]) -> None:
    """Refuse what is no entry of this page but was one, as far as it shows.

    That is one of its keys in capitals or between other signs (``amp;table``), one cut off before
    its ``=``, one in a query that was quoted as a whole, and one behind a semicolon.
    """
    said = name.strip().casefold()
    for key in keys:
        cut = not equals and said and key.startswith(said)
        if cut or _holds(rf"(?:^|[^\w-]){key}\W*(?:=|$)", said) or _holds(rf";{key}=", value):
            raise refused(f"expected {key}=, got {shown(name)}. {AGAIN}")


def _holds(pattern: str, text: str) -> bool:
    return re.search(pattern, text.casefold()) is not None
