"""What is taken away from a table: the stamp of every file, CSV, and JSON to run it again."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from typing import Any, NamedTuple

from turin_nb.engine.border import parsed, structure
from turin_nb.engine.checks import shown
from turin_nb.engine.edition import Edition, shipped
from turin_nb.engine.edition_file import EditionFile, from_file, layout, mended_file
from turin_nb.engine.errors import BadRecord, TurinError
from turin_nb.look.payments import who
from turin_nb.look.words import cell
from turin_nb.pages.what_if.address import TableRow, comes_along, from_row, mark, plain
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import EndTable
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


def stamp(table: EndTable, edition: Edition, seed: int | None = None) -> Stamp:
    """The stamp of a table.

    >>> from turin_nb.pages.what_if.model import examples
    >>> edition = Edition.load("teaching")
    >>> stamp(examples(edition)[0].table, edition).payouts
    'classic'
    """
    return Stamp(edition.title, mark(edition), table.column, f"turin_nb {__version__}", seed)


PAID = ("good", "from", "to", "Scudo", "rule", "why")
"""What is told of a payment."""


def payments(outcome: Outcome, edition: Edition) -> list[tuple[str, str, str, int, str, str]]:
    """Every payment in its order, as ``PAID``; its good is empty after the goods."""
    names = outcome.table.names
    return [
        ("" if entry.good is None else edition.goods[entry.good], who(entry.source, names),
         who(entry.target, names), entry.amount, entry.rule, entry.why)
        for entry in outcome.scoring.entries
    ]  # fmt: skip


def ledger_csv(outcome: Outcome, edition: Edition, seed: int | None = None) -> str:
    """The ledger as CSV, one payment a row, the stamp in each row's last cells."""
    return stamped_csv(PAID, payments(outcome, edition), stamp(outcome.table, edition, seed))


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


def _cards(table: EndTable, seat: int) -> str:
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


FORMAT = 1
KIND = "a table of Turin Market"
LARGEST = 256 * 1024  # bytes: a table of five has some 10,000


@dataclass(frozen=True, slots=True)
class TableFile:
    """The file as it is laid out; what follows from the table is for people, and not read."""

    format: int
    kind: str
    edition: Any
    table: TableRow
    program: str = ""
    seed: int | None = None
    final: Any = None
    ledger: Any = None


def to_json(outcome: Outcome, edition: Edition, seed: int | None = None) -> str:
    """The table, its edition, what it comes to and every payment, as the text of a file."""
    table, made = outcome.table, stamp(outcome.table, edition, seed)
    facts = {
        "format": FORMAT,
        "kind": KIND,
        "program": made.program,
        "seed": seed,
        "table": plain(table),
        "final": outcome.scoring.final,
        "ledger": [dict(zip(PAID, row, strict=True)) for row in payments(outcome, edition)],
        "edition": layout(edition),
    }
    rows = (f' "{key}": {_lines(value)}' for key, value in facts.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _lines(value: Any) -> str:
    """A value on a line; a list of payments, goods or cards with a line for each."""
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_lines(item)}" for item in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def from_json(content: bytes) -> tuple[Edition, EndTable]:
    """The edition and the table of a file; ``BadRecord`` says what is wrong with it, and where."""
    if len(content) > LARGEST:
        size = f"{LARGEST // 1024} kB at most, this file has more"
        raise BadRecord(f"the whole file: a table has {size}.")
    data = parsed(content)
    try:
        json.dumps(data, ensure_ascii=False).encode()  # halves of letters can be shown nowhere
    except (ValueError, RecursionError) as wrong:
        raise BadRecord(f"the whole file: this is no JSON ({str(wrong)[:80]}).") from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise BadRecord(f"the whole file: this is not {KIND}, as the what-if page saves one.")
    return _read(structure(data, TableFile, BadRecord))


def _read(file: TableFile) -> tuple[Edition, EndTable]:
    if file.format != FORMAT:
        found = shown(file.format)
        raise BadRecord(f"format: expected {FORMAT}, the only one so far, got {found}.")
    edition, said = _edition(file.edition)
    try:
        table = from_row(file.table, edition)
        return edition, replace(table, mended=" ".join(filter(None, (table.mended, said))))
    except TurinError as wrong:
        raise BadRecord(f"table: {wrong.message}", wrong.rule) from None


def _edition(entry: Any) -> tuple[Edition, str]:
    """The edition of a file, and what became of its goods.

    Another one may not go by the name of one that comes along.
    """
    row, said = mended_file(structure(entry, EditionFile, BadRecord, path="edition"))
    try:
        edition = from_file(row)
    except TurinError as wrong:
        raise BadRecord(f"edition: {wrong.message}", wrong.rule) from None
    if edition.name in shipped() and not comes_along(edition):
        raise BadRecord(f"edition.name: {edition.name} comes along, and this is another edition.")
    return edition, said
