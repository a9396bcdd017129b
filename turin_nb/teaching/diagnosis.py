"""An audit in plain words: what is wrong, and which misunderstanding it looks like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from turin_nb.teaching.findings import counted
from turin_nb.teaching.misunderstandings import Audit, Cell, Misunderstanding

UNEXPLAINED = (
    "None of the usual misunderstandings gives these numbers: check what was typed in, or what "
    "was paid."
)


def diagnosis(audit: Audit, names: Sequence[str], goods: Sequence[str] = ()) -> tuple[str, ...]:
    """The audit in sentences: each wrong number, then what explains it or that nothing does."""
    if not audit.entered:
        return ("Nothing is written down yet.",)
    if audit.ok:
        return ("Everything that was written down is right.",)
    told = tuple(
        f"{_said(cell, audit.entered[cell], names, goods)}; "
        f"by the rules it is {_number(cell, audit.right[cell])}."
        for cell in audit.wrong
    )
    return told + _reasons(audit, names)


def _reasons(audit: Audit, names: Sequence[str]) -> tuple[str, ...]:
    """Which misunderstanding gives the numbers: of the table, or of one seat."""
    if audit.whole:
        return _told("This is what comes out if", audit.whole)
    lines: list[str] = []
    for seat, found in audit.by_seat:
        if found:
            lines += _told(f"{names[seat]}'s numbers come out if", found)
        elif len(audit.by_seat) > 1:
            lines.append(f"{names[seat]}'s numbers fit none of the usual misunderstandings.")
    return tuple(lines) if any(found for _, found in audit.by_seat) else (UNEXPLAINED,)


def _told(start: str, found: Sequence[Misunderstanding[Any]]) -> tuple[str, ...]:
    """One line for each misunderstanding, the later ones as alternatives."""
    return tuple(
        f"{start if place == 0 else 'Or if'} {each.says} ({', '.join(each.rules)})"
        for place, each in enumerate(found)
    )


def _said(cell: Cell, value: int, names: Sequence[str], goods: Sequence[str]) -> str:
    """One number as the table wrote it down."""
    about = "" if cell.good is None else f" for {goods[cell.good]}"
    return f"{_SAID[cell.what](names[cell.seat], value)}{about}"


def _number(cell: Cell, value: int) -> str:
    """A number as a reader writes it."""
    if cell.what == "loan":
        return "a loan" if value else "no loan"
    return str(value)


_SAID: Mapping[str, Callable[[str, int], str]] = MappingProxyType(
    {
        "paid": lambda name, value: f"{name} paid {value}",
        "cards": lambda name, value: f"{name} kept {counted(value)}",
        "discards": lambda name, value: f"{name}'s place cost the game {counted(value)}",
        "final": lambda name, value: f"{name} ended with {value} Scudo",
        "cash": lambda name, value: f"{name} had {value} Scudo before loans were repaid",
        "loan": lambda name, value: f"{name} has {'a' if value else 'no'} loan",
        "marks": lambda name, value: f"{name} owed {value} for marks",
        "gain": lambda name, value: f"{name} got {value}",
    }
)
