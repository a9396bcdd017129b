"""A table with its edition and its ledger as JSON: taken away, and read back to run it again."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from turin_nb.engine.border import structure
from turin_nb.engine.edition import Edition, shipped
from turin_nb.engine.edition_file import EditionFile, from_file, layout, mended
from turin_nb.engine.errors import BadRecord, TurinError
from turin_nb.engine.json_text import parsed
from turin_nb.engine.whole import shown
from turin_nb.teaching.history import Outcome
from turin_nb.teaching.table import Table
from turin_nb.teaching.table_query import TableRow, comes_along, from_row, plain
from turin_nb.teaching.take_away import payments, stamp

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
        "ledger": [
            dict(zip(("good", "from", "to", "Scudo", "rule", "why"), row, strict=True))
            for row in payments(outcome, edition)
        ],
        "edition": layout(edition),
    }
    rows = (f' "{key}": {_lines(value)}' for key, value in facts.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _lines(value: Any) -> str:
    """A value on a line; a list of payments, goods or cards with a line for each."""
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_lines(item)}" for item in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def from_json(content: bytes) -> tuple[Edition, Table]:
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


def _read(file: TableFile) -> tuple[Edition, Table]:
    """What a file holds, checked."""
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
    row, said = mended(structure(entry, EditionFile, BadRecord, path="edition"))
    try:
        edition = from_file(row)
    except TurinError as wrong:
        raise BadRecord(f"edition: {wrong.message}", wrong.rule) from None
    if edition.name in shipped() and not comes_along(edition):
        raise BadRecord(f"edition.name: {edition.name} comes along, and this is another edition.")
    return edition, said
