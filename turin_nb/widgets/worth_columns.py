"""Classic beside red: final amounts and ranks by either column."""

from __future__ import annotations

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, esc
from turin_nb.teaching.table import Table
from turin_nb.teaching.what_if_worth import ending
from turin_nb.teaching.worth_columns import columns_finding, flip_sentences
from turin_nb.theory.columns import Beside, beside
from turin_nb.widgets.worth_html import ORDINALS, Line, finding, head, moved, tabled


def columns(table: Table, edition: Edition) -> str:
    """The section: a row for each player, the flips below."""
    both = beside(ending(table, edition), edition.classic, edition.red)
    title = (
        f"{edition.title}: final Scudo and rank by each column. Agreed here: {table.column} (S3)."
    )
    heads = ["Player", "Classic", "Rank", "Red", "Rank"]
    lines = [_line(both, seat, name) for seat, name in enumerate(table.names)]
    flips = "".join(f"<li>{esc(said)}</li>" for said in flip_sentences(both, table.names))
    return (
        finding(columns_finding(both, table.names, edition))
        + tabled("tw-columns", title, heads, lines)
        + (f"<ul class='tw-flips'>{flips}</ul>" if flips else "")
    )


def _line(both: Beside, seat: int, name: str) -> Line:
    """One player by either column; a rank that changes is marked."""
    before, after = both.classic_ranks[seat], both.red_ranks[seat]
    rank = moved(before, after) or f"<span class='turin-quiet'>{ORDINALS[after]}</span>"
    cells = (_final(both.classic, seat), ORDINALS[before], _final(both.red, seat), rank)
    return Line(head(seat_label(seat, name)), cells)


def _final(finals: tuple[int, ...], seat: int) -> str:
    """A final amount; the most is marked."""
    wins = finals[seat] == max(finals)
    badge = "<span class='tw-has'>wins</span>" if wins else ""
    return f"<b>{amount(finals[seat])}</b>{badge}" if wins else amount(finals[seat])
