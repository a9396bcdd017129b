"""One more or one less of each good, as a table of goods and players."""

from __future__ import annotations

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import good_label
from turin_nb.look.words import signed
from turin_nb.teaching.table import Table
from turin_nb.teaching.what_if_worth import ending
from turin_nb.teaching.worth_pieces import PieceRow, Shift, piece_rows, pieces_finding
from turin_nb.widgets.worth_html import Line, finding, head, moved, seats, tabled


def pieces(table: Table, edition: Edition, whose: int | None = None) -> str:
    """The section: each player's own pieces, or what those of one player do to everybody."""
    rows = piece_rows(ending(table, edition), whose)
    title = f"{edition.title}, {table.column} payouts. {_what(table, whose)} In Scudo."
    heads = ["Good", "<span class='turin-sr'>More or less</span>", *seats(table.names)]
    lines = [_line(row, edition) for row in rows]
    css = f"tw-pieces turin-n{table.players}"
    said = pieces_finding(rows, table.names, edition.goods, whose)
    return finding(said) + tabled(css, title, heads, lines)


def _what(table: Table, whose: int | None) -> str:
    """What the numbers mean."""
    if whose is None:
        return "What one more or one less of a good does to the player's own final amount."
    return f"What one more or one less for {table.names[whose]} does to each final amount."


def _line(row: PieceRow, edition: Edition) -> Line:
    """One more or one less of a good; the good's name stands before both."""
    name = head(good_label(row.good, edition.goods[row.good]), 2) if row.step == 1 else ""
    words = "one more" if row.step == 1 else "one less"
    step = (
        f"<span class='turin-sr'>{words}</span><span aria-hidden='true'>{signed(row.step)}</span>"
    )
    cells = tuple(_cell(shift) for shift in row.shifts)
    return Line(name + head(step), cells, "tw-more" if row.step == 1 else "tw-less")


def _cell(shift: Shift | None) -> str:
    """What a piece does, with the rank that it leads to; a dash where there is none to lose."""
    if shift is None:
        return "<span class='turin-quiet'>–<span class='turin-sr'> has none</span></span>"
    css = "turin-quiet" if shift.change == 0 else "tw-change"
    return f"<span class='{css}'>{signed(shift.change)}</span>{moved(shift.before, shift.after)}"
