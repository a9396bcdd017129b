"""Classic beside red in words: who wins by each column, and who passes whom (S3, P8)."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import seat_label
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import amount, esc, listed
from turin_nb.pages.what_if.model import Table
from turin_nb.pages.what_if.worth.tables import ORDINALS, ending, finding, moved, section_table
from turin_nb.theory.columns import Beside, beside


def columns_finding(both: Beside, names: Sequence[str], edition: Edition) -> str:
    """Who wins by either column, and how many pairs flip (not escaped)."""
    one, two = (_winners(finals, names) for finals in (both.classic, both.red))
    flips = len(both.flips)
    passed = {0: "No two change places.", 1: "One pair changes places."}.get(
        flips, f"{flips} pairs change places."
    )
    where = f"{edition.title}:"
    if one == two:
        return f"{where} {one} by either column. {passed}"
    return f"{where} {one} by classic, {two} by red. {passed}"


def _winners(finals: Sequence[int], names: Sequence[str]) -> str:
    """Who has the most.

    >>> _winners([7, 9, 9], ["Anna", "Bruno", "Carla"])
    'Bruno and Carla share the victory'
    """
    won = [name for name, final in zip(names, finals, strict=True) if final == max(finals)]
    return f"{listed(won)} share the victory" if len(won) > 1 else f"{won[0]} wins"


def flip_sentences(both: Beside, names: Sequence[str]) -> tuple[str, ...]:
    """One sentence for each pair that changes places (not escaped)."""
    return tuple(
        f"{names[a]} is ahead of {names[b]} by classic and behind by red." for a, b in both.flips
    )


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
        + section_table("tw-columns", title, heads, lines)
        + (f"<ul class='tw-flips'>{flips}</ul>" if flips else "")
    )


def _line(both: Beside, seat: int, name: str) -> Line:
    """One player by either column; a rank that changes is marked."""
    before, after = both.classic_ranks[seat], both.red_ranks[seat]
    rank = moved(before, after) or f"<span class='turin-quiet'>{ORDINALS[after]}</span>"
    cells = (_final(both.classic, seat), ORDINALS[before], _final(both.red, seat), rank)
    return Line(row_head(seat_label(seat, name)), cells)


def _final(finals: tuple[int, ...], seat: int) -> str:
    """A final amount; the most is marked."""
    wins = finals[seat] == max(finals)
    badge = "<span class='tw-has'>wins</span>" if wins else ""
    return f"<b>{amount(finals[seat])}</b>{badge}" if wins else amount(finals[seat])
