"""The chances of hidden cards as a file for a spreadsheet (P1, P3, P4, P8)."""

from __future__ import annotations

from collections.abc import Iterator

from turin_nb.engine.edition import Edition
from turin_nb.teaching.hidden_chances import SEED
from turin_nb.teaching.table import Table
from turin_nb.teaching.take_away import stamp, stamped_csv
from turin_nb.theory.hidden import Chance, Chances

HEAD = ("chance of", "good", "player", "hits", "looked at", "standard error", "ways")


def chances_csv(found: Chances, table: Table, edition: Edition) -> str:
    """A chance a row: in how many of the ways that were looked at it comes true.

    ``standard error``: of the share, 0 where every way was looked at. The stamp has the seed
    of what was drawn.
    """
    made = stamp(table, edition, None if found.exact else SEED)
    return stamped_csv(HEAD, rows(found, table, edition), made)


def rows(found: Chances, table: Table, edition: Edition) -> Iterator[tuple[str | int, ...]]:
    """To win, then good by good, one player after the other."""
    for what, chances in (("winning", found.win), ("winning alone", found.alone)):
        yield from _row(what, "", chances, table, found.ways)
    for good, name in enumerate(edition.goods):
        for what, seats in (("having the most", found.majority), ("tying", found.shared)):
            yield from _row(what, name, tuple(seat[good] for seat in seats), table, found.ways)


def _row(
    what: str, good: str, chances: tuple[Chance, ...], table: Table, ways: int
) -> Iterator[tuple[str | int, ...]]:
    """The same chance of each player."""
    for name, chance in zip(table.names, chances, strict=True):
        error = f"{chance.error:.6f}"
        yield what, good, name, chance.hits, chance.ways, error, ways
