"""One more or one less of each good: what a single piece does to amounts and ranks (P3, P4, P8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import good_label
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import listed, scudo, signed
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.tables import ending, finding, moved, section_table
from turin_nb.theory.columns import ranks
from turin_nb.theory.ending import Ending
from turin_nb.theory.worth import effects


class Shift(NamedTuple):
    """What a piece does to one player: Scudo more in the end, the rank before and after."""

    change: int
    before: int
    after: int


class PieceRow(NamedTuple):
    """One more (``step`` 1) or one less (−1) of a good, and what it does, seat by seat.

    ``None`` where there is no piece to lose.
    """

    good: int
    step: int
    shifts: tuple[Shift | None, ...]


def piece_rows(ending: Ending, whose: int | None = None) -> tuple[PieceRow, ...]:
    """Every good's one more and one less, in the order of payment.

    ``whose`` None: each player's own piece, and what it does to that player. A seat: that
    player's piece, and what it does to everybody.

    >>> rows = piece_rows(Ending.of([[2], [1]], [5, 5], [6]))
    >>> [(row.step, [shift.change for shift in row.shifts]) for row in rows]
    [(1, [0, 4]), (-1, [-4, 1])]
    >>> rows[0].shifts[1]
    Shift(change=4, before=2, after=1)
    """
    now = ending.final
    before = ranks(now)
    found: dict[tuple[int, int, int], tuple[Shift, ...]] = {}
    for effect in effects(ending):
        finals = [a + more for a, more in zip(now, effect.change, strict=True)]
        moved = zip(effect.change, before, ranks(finals), strict=True)
        found[effect.good, effect.step, effect.seat] = tuple(Shift(*each) for each in moved)
    return tuple(
        PieceRow(good, step, _row(found, good, step, whose, ending.players))
        for good in ending.order
        for step in (1, -1)
    )


def _row(
    found: dict[tuple[int, int, int], tuple[Shift, ...]],
    good: int,
    step: int,
    whose: int | None,
    players: int,
) -> tuple[Shift | None, ...]:
    """The shifts of one good and step: of each player's own piece, or of one player's."""
    if whose is not None:
        return found.get((good, step, whose), (None,) * players)
    own = (found.get((good, step, seat)) for seat in range(players))
    return tuple(shifts[seat] if shifts else None for seat, shifts in enumerate(own))


def pieces_finding(
    rows: Sequence[PieceRow], names: Sequence[str], goods: Sequence[str], whose: int | None = None
) -> str:
    """What the rows come to, in a sentence or two (not escaped)."""
    if whose is not None:
        return _of_one(rows, names[whose], goods, whose)
    shifts = [(row, seat, s) for row in rows for seat, s in enumerate(row.shifts) if s]
    row, seat, most = max(shifts, key=lambda each: each[2].change)
    if most.change <= 0:
        return "No single piece, more or less, brings anybody a Scudo."
    first = (
        f"{_step(row)} of {goods[row.good]} would bring {scudo(most.change)} to {names[seat]}: no "
        "other single piece brings anybody more."
    )
    return f"{first} {_firsts(shifts, names)}"


def _firsts(shifts: Sequence[tuple[PieceRow, int, Shift]], names: Sequence[str]) -> str:
    """Whom one piece of their own would put first who is not."""
    rising = sorted({seat for _, seat, shift in shifts if shift.after == 1 < shift.before})
    if not rising:
        return "One piece of their own puts nobody else first."
    return f"One piece is enough to put {listed([names[s] for s in rising], 'or')} first."


def _of_one(rows: Sequence[PieceRow], name: str, goods: Sequence[str], whose: int) -> str:
    own = [(row, shift) for row in rows if (shift := row.shifts[whose])]
    row, best = max(own, key=lambda each: each[1].change)
    if best.change <= 0:
        return f"No single piece, more or less, brings {name} a Scudo."
    last, worst = min(own, key=lambda each: each[1].change)
    ends = f"{_step(row)} of {goods[row.good]} would bring {name} the most, {scudo(best.change)}"
    if worst.change >= 0:
        return f"{ends}; none costs anything."
    return f"{ends}; {_step(last).lower()} of {goods[last.good]} costs {scudo(-worst.change)}."


def _step(row: PieceRow) -> str:
    return "One more" if row.step == 1 else "One less"


def pieces(table: EndTable, edition: Edition, whose: int | None = None) -> str:
    """The section: each player's own pieces, or what those of one player do to everybody."""
    rows = piece_rows(ending(table, edition), whose)
    does = (
        "What one more or one less of a good does to the player's own final amount."
        if whose is None
        else f"What one more or one less for {table.names[whose]} does to each final amount."
    )
    title = f"{edition.title}, {table.column} payouts. {does} In Scudo."
    heads = ["Good", "<span class='turin-sr'>More or less</span>"]
    lines = [_line(row, edition) for row in rows]
    said = pieces_finding(rows, table.names, edition.goods, whose)
    return finding(said) + section_table("tw-pieces", title, heads, lines, table.names)


def _line(row: PieceRow, edition: Edition) -> Line:
    name = row_head(good_label(row.good, edition.goods[row.good]), 2) if row.step == 1 else ""
    words = f"<span class='turin-sr'>{_step(row).lower()}</span>"
    step = f"{words}<span aria-hidden='true'>{signed(row.step)}</span>"
    cells = tuple(_cell(shift) for shift in row.shifts)
    return Line(name + row_head(step), cells, "tw-more" if row.step == 1 else "tw-less")


def _cell(shift: Shift | None) -> str:
    """What a piece does, with the rank that it leads to; a dash where there is none to lose."""
    if shift is None:
        return "<span class='turin-quiet'>–<span class='turin-sr'> has none</span></span>"
    css = "turin-quiet" if shift.change == 0 else "tw-change"
    return f"<span class='{css}'>{signed(shift.change)}</span>{moved(shift.before, shift.after)}"
