"""What is typed into a field: where it belongs, and a whole number read strictly."""

from __future__ import annotations

from typing import Any, NamedTuple

from turin_nb.engine.errors import BadInput
from turin_nb.look.words import amount

MINUS = "\N{MINUS SIGN}"
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
