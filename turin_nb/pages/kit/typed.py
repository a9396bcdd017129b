"""What is typed into a field: where it belongs, and a whole number read strictly."""

from __future__ import annotations

from typing import Any, NamedTuple

from turin_nb.engine.errors import BadInput

MOST = 9999  # Scudo that a field takes: far above any table, far below any overflow


class Where(NamedTuple):
    """A field of the table: its kind, the seat it belongs to, the good or card it is about."""

    kind: str
    seat: int = 0
    item: int = 0


def number(text: str, what: str, rule: str) -> int:
    """A whole number as typed, 0 for an empty field; ``BadInput`` for 3.7, −1 or ten thousand.

    >>> number(" 12 ", "Scudo", "S1"), number("", "Scudo", "S1")
    (12, 0)
    """
    typed = text.strip()
    if not typed:
        return 0
    if not (typed.isascii() and typed.isdigit()) or len(typed) > 12 or int(typed) > MOST:
        short = typed if len(typed) <= 20 else typed[:19] + "…"
        raise BadInput(f"{what}: a whole number from 0 to {MOST} is needed, not {short}.", rule)
    return int(typed)


def _at(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The row with one place changed."""
    return (*row[:place], value, *row[place + 1 :])
