"""A table's own result against the right one, and which misunderstanding gives its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from turin_nb.engine.checks import shown, whole
from turin_nb.engine.errors import BadInput

Case = TypeVar("Case")


class Cell(NamedTuple):
    """One number of a result: what it is, whose, and of which good where it is about one.

    ``what`` of an auction: ``"paid"`` Scudo, ``"cards"`` kept, ``"discards"``. Of payouts:
    ``"final"`` Scudo, ``"cash"`` Scudo before loans are repaid, ``"loan"`` 0 or 1, ``"marks"``
    Scudo owed, ``"gain"`` Scudo that one good brought (a loan taken on the spot left out).
    """

    what: str
    seat: int
    good: int | None = None


Numbers: TypeAlias = Mapping[Cell, int]
"""A result, or the part of it that a table has written down."""


@dataclass(frozen=True, slots=True)
class Misunderstanding(Generic[Case]):
    """A wrong rule that tables play by.

    - ``name``; ``says``: what was done, in one sentence; ``rules``: the numbers it breaks.
    - ``wrong``: the result that the wrong rule gives on the same input, or ``None`` where it
      would need something that the input does not say.
    """

    name: str
    says: str
    rules: tuple[str, ...]
    wrong: Callable[[Case], Numbers | None]


@dataclass(frozen=True, slots=True)
class Audit:
    """What a table wrote down, beside what the rules say.

    - ``right``: every number by the rules; ``entered``: those that the table wrote down.
    - ``wrong``: the cells that differ.
    - ``whole``: the misunderstandings that give *every* number entered.
    - ``by_seat``: where there is none, (seat, those that give all the numbers entered for it)
      for each seat with a wrong number: none for a seat that nothing here explains.
    """

    right: Numbers
    entered: Numbers
    wrong: tuple[Cell, ...]
    whole: tuple[Misunderstanding[Any], ...] = ()
    by_seat: tuple[tuple[int, tuple[Misunderstanding[Any], ...]], ...] = ()

    @property
    def ok(self) -> bool:
        """Whether everything entered is right."""
        return not self.wrong


def audit(
    case: Case,
    right: Numbers,
    entered: Numbers,
    known: Iterable[Misunderstanding[Case]],
) -> Audit:
    """Compare what a table wrote down with the right result, and explain what differs.

    A misunderstanding is named only where the wrong rule, run on the same ``case``, gives
    exactly the numbers entered; several that do are all named. Raises ``BadInput`` for a number
    of no seat or kind that the result has, and for one that is no whole number.
    """
    told = {cell: _number(cell, value, right) for cell, value in entered.items()}
    wrong = tuple(cell for cell, value in told.items() if right[cell] != value)
    if not wrong:
        return Audit(right, told, ())
    results = [(each, each.wrong(case) or {}) for each in known]
    whole_table = _giving(told, results)
    if whole_table:
        return Audit(right, told, wrong, whole_table)
    seats = sorted({cell.seat for cell in wrong})
    by_seat = tuple(
        (seat, _giving({c: v for c, v in told.items() if c.seat == seat}, results))
        for seat in seats
    )
    return Audit(right, told, wrong, (), by_seat)


def _number(cell: Cell, value: Any, right: Numbers) -> int:
    if cell not in right:
        raise BadInput(f"result: there is no such number here: {shown(tuple(cell))}.")
    low = -10_000 if cell.what in ("final", "gain", "cash") else 0
    return whole(value, f"{cell.what} of seat {cell.seat}", "P9" if low else "S1", low=low)


def _giving(
    told: Numbers, results: Iterable[tuple[Misunderstanding[Case], Numbers]]
) -> tuple[Misunderstanding[Case], ...]:
    """The misunderstandings whose result has every number that is told."""
    return tuple(
        each
        for each, result in results
        if all(result.get(cell) == value for cell, value in told.items())
    )
