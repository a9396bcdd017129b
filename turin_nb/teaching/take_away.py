"""What is taken away from a table as text: the stamp that every file bears, and CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.engine.ledger import Entry
from turin_nb.teaching.history import Outcome
from turin_nb.teaching.payment_words import who
from turin_nb.teaching.spreadsheet import cell
from turin_nb.teaching.table import Table
from turin_nb.teaching.table_query import mark
from turin_nb.version import __version__

STAMPED = ("edition", "edition mark", "payouts", "program", "seed")
"""The heads of the stamp's cells in a CSV file."""


class Stamp(NamedTuple):
    """What a file was made from, so that it can be made again.

    ``seed``: of what was drawn, ``None`` where nothing was.
    """

    edition: str
    mark: str
    payouts: str
    program: str
    seed: int | None = None

    @property
    def words(self) -> str:
        """The stamp in a line."""
        drawn = "nothing was drawn" if self.seed is None else f"seed {self.seed}"
        return f"{self.edition} ({self.mark}), {self.payouts} payouts. {self.program}; {drawn}."


def stamp(table: Table, edition: Edition, seed: int | None = None) -> Stamp:
    """The stamp of a table.

    >>> from turin_nb.teaching.starts import starts
    >>> edition = Edition.load("teaching")
    >>> stamp(starts(edition)[0].table, edition).payouts
    'classic'
    """
    return Stamp(edition.title, mark(edition), table.column, f"turin_nb {__version__}", seed)


def payments(outcome: Outcome, edition: Edition) -> list[tuple[str, str, str, int, str, str]]:
    """Every payment in its order: good (empty after the goods), from, to, Scudo, rule, why."""
    names = outcome.table.names
    return [
        (_good(entry, edition), who(entry.source, names), who(entry.target, names),
         entry.amount, entry.rule, entry.why)
        for entry in outcome.scoring.entries
    ]  # fmt: skip


def _good(entry: Entry, edition: Edition) -> str:
    return "" if entry.good is None else edition.goods[entry.good]


def ledger_csv(outcome: Outcome, edition: Edition, seed: int | None = None) -> str:
    """The ledger as CSV, one payment a row, the stamp in each row's last cells."""
    made = stamp(outcome.table, edition, seed)
    head = ("good", "from", "to", "Scudo", "rule", "why")
    return stamped_csv(head, payments(outcome, edition), made)


def table_csv(outcome: Outcome, edition: Edition, seed: int | None = None) -> str:
    """The table as CSV, one player a row: goods held, Scudo, loan, marks, cards, final Scudo.

    Cards are numbered from 1, as on the screen; there are none where counts were typed.
    """
    table, scoring = outcome.table, outcome.scoring
    head = ("player", *edition.goods, "Scudo before", "loan", "marks", "cards", "final", "winner")
    rows: list[Sequence[str | int]] = [
        (name, *held, table.cash[seat], int(table.loans[seat]), table.marks[seat],
         _cards(table, seat), scoring.final[seat], int(seat in scoring.winners))
        for seat, (name, held) in enumerate(
            zip(table.names, table.holdings(edition), strict=True)
        )
    ]  # fmt: skip
    return stamped_csv(head, rows, stamp(table, edition, seed))


def _cards(table: Table, seat: int) -> str:
    """The cards that a seat has, by number from 1."""
    if not table.by_cards:
        return ""
    return " ".join(str(card + 1) for card, owner in enumerate(table.owners) if owner == seat)


def stamped_csv(head: Sequence[str], rows: Iterable[Sequence[str | int]], made: Stamp) -> str:
    """Rows under their heads, all texts in quotes, the stamp at the end of each."""
    kept = StringIO()
    writer = csv.writer(kept, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow([cell(name) for name in (*head, *STAMPED)])
    last = [made.edition, made.mark, made.payouts, made.program, made.seed]
    for row in rows:
        writer.writerow(["" if value is None else cell(value) for value in (*row, *last)])
    return kept.getvalue()
