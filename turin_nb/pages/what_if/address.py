"""A table as plain data and as the query of a page's address: checked when it comes back."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlencode

from turin_nb.engine.border import once, structure
from turin_nb.engine.checks import shown, whole
from turin_nb.engine.edition import CARDS, Edition, shipped
from turin_nb.engine.errors import BadInput, BadRecord, TurinError
from turin_nb.engine.names import mended, mending
from turin_nb.engine.rules import START
from turin_nb.engine.setup import named
from turin_nb.engine.view import View, before_payouts
from turin_nb.pages.kit.typed import AGAIN, MOST, entries, refused
from turin_nb.pages.what_if.model import EndTable

KEY = "table"
LONGEST = 8000  # characters of a query: a table of five has some 700, with the longest names 5,000
TITLE = 40  # letters of an edition's title in an address, as many as the editor takes
MARK = 12  # hexadecimal digits that tell editions apart


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as a file or an address holds it; ``counts`` are there where they were typed.

    - ``owners``: for each of the 18 cards the seat that has it, or ``None``; without ``counts``
      they say what each player holds.
    """

    names: list[str]
    cash: list[int]
    loans: list[bool]
    marks: list[int]
    column: str
    order: list[int] | None = None
    counts: list[list[int]] | None = None
    owners: list[int | None] | None = None


def mark(edition: Edition) -> str:
    """What tells an edition from another: its goods, cards and payouts, not its title.

    >>> len(mark(Edition.load("teaching")))
    12
    """
    scored = (edition.goods, edition.cards, edition.classic, edition.red)
    return hashlib.sha256(json.dumps(scored).encode()).hexdigest()[:MARK]


def comes_along(edition: Edition) -> bool:
    """Whether every page has this edition, without a file.

    >>> comes_along(Edition.load("teaching"))
    True
    """
    return mark(edition) in _shipped()


@cache
def _shipped() -> frozenset[str]:
    """The marks of the editions that come along: read once, for a page asks at every step."""
    return frozenset(mark(Edition.load(name)) for name in shipped())


def plain(table: EndTable) -> dict[str, Any]:
    """The whole table as plain data for JSON."""
    facts: dict[str, Any] = {
        "names": table.names,
        "cash": table.cash,
        "loans": table.loans,
        "marks": table.marks,
        "column": table.column,
    }
    if table.order is not None:
        facts["order"] = table.order
    if not table.by_cards:
        facts["counts"] = table.counts
    if table.by_cards or any(owner is not None for owner in table.owners):
        facts["owners"] = table.owners
    return facts


def from_row(row: TableRow, edition: Edition) -> EndTable:
    """The table of a row, on its edition; ``BadInput`` for what no table of it could have."""
    names = named(mended(row.names))
    owners = _owners(row.owners, len(names))
    by_cards = row.counts is None
    if by_cards and row.owners is None:
        raise BadInput("a table needs counts of goods, or the owners of its cards.", "P3")
    table = EndTable(
        names=names,
        counts=_counts(row.counts or [[0] * len(edition.goods)] * len(names), edition, len(names)),
        cash=_amounts(row.cash, "cash"),
        loans=tuple(row.loans),
        marks=_amounts(row.marks, "marks"),
        owners=owners,
        by_cards=by_cards,
        column=row.column,
        order=None if row.order is None else tuple(row.order),
        mended=mending(row.names, names),
    )
    table.scored(edition)  # what has the wrong length, or no sense, is refused here
    return table


def _amounts(numbers: Sequence[int], what: str) -> tuple[int, ...]:
    """Scudo per seat, no more than a field takes."""
    return tuple(whole(n, f"{what}[{i}]", "S1", high=MOST) for i, n in enumerate(numbers))


def _owners(owners: list[int | None] | None, players: int) -> tuple[int | None, ...]:
    """Who has each card: somebody who sits there, or nobody (S4)."""
    if owners is None:
        return (None,) * CARDS
    if len(owners) != CARDS:
        raise BadInput(f"owners: expected one entry for each of {CARDS} cards.", "S2")
    return tuple(
        None if owner is None else whole(owner, f"owners[{card}]", "S4", high=players - 1)
        for card, owner in enumerate(owners)
    )


def _counts(
    counts: Sequence[Sequence[int]], edition: Edition, players: int
) -> tuple[tuple[int, ...], ...]:
    """What each holds of each good: no more in all than the cards show (S2)."""
    goods = len(edition.goods)
    if len(counts) != players or any(len(held) != goods for held in counts):
        raise BadInput(f"counts: expected {goods} numbers for each of {players} players.", "P3")
    for good, name in enumerate(edition.goods):
        held = sum(whole(row[good], f"counts of {shown(name)}", "S2") for row in counts)
        if held > edition.totals[good]:
            most = edition.totals[good]
            raise BadInput(f"counts: the cards hold {most} {name} in all, not {held}.", "S2")
    return tuple(map(tuple, counts))


def query(table: EndTable, edition: Edition) -> str:
    """The table as the query of an address: which edition it is on, and all that lies on it."""
    text = json.dumps(plain(table), ensure_ascii=False, separators=(",", ":"))
    return urlencode({"edition": mark(edition), "title": edition.title[:TITLE], KEY: text})


def from_query(text: str, edition: Edition) -> EndTable | None:
    """The table in a page's query, ``None`` if there is none.

    Raises ``BadRecord`` for a query that is damaged, or holds a table on another edition.
    """
    if len(text) > LONGEST:
        raise refused(f"it is longer than that of any table ({len(text)} characters).")
    facts = entries(text, "edition", "title", KEY)
    if not facts:
        return None
    try:
        row = structure(once(facts[KEY]), TableRow, BadRecord)
        _same_edition(facts, edition)
        return from_row(row, edition)
    except TurinError as wrong:
        raise refused(wrong.message, wrong.rule) from None
    except (ValueError, RecursionError):
        raise refused("it holds no table.") from None


def _same_edition(facts: dict[str, str], edition: Edition) -> None:
    if "edition" not in facts:
        raise BadInput(f"it does not say on which edition its table is. {AGAIN}")
    if facts["edition"] != mark(edition):
        title = facts.get("title", "")[:TITLE] or "another edition"
        raise BadInput(
            f"its table is on {title}, this page uses {edition.title}. Load the file of that "
            "edition here, and its table follows."
        )


PAGE = "what_if_scoring.ipynb"


def table_of(view: View) -> EndTable:
    """What lies open as a table to study; a closed fist counts as the 15 Scudo of the start."""
    cash, loans = before_payouts(view)
    owners: list[int | None] = [None] * CARDS
    for seat, cards in enumerate(view.face_up):
        for card in cards:
            owners[card] = seat
    return EndTable(
        names=view.names,
        counts=((0,) * len(view.edition.goods),) * view.players,
        cash=cash or (START,) * view.players,
        loans=loans,
        marks=(0,) * view.players,
        owners=tuple(owners),
        by_cards=True,
        column=view.column,
        order=view.rules.order,
    )


def address(table: EndTable, edition: Edition) -> str:
    """The what-if page with this table in its query, beside the page that shows it."""
    return f"{PAGE}?{query(table, edition)}"


def linked_table(edition: Edition, text: str | None = None) -> EndTable | None:
    """The table in a page's query, ``None`` if there is none.

    ``text``: the query; without one, that of the served page. Raises ``BadRecord`` for a query
    that holds no table, or one on another edition.
    """
    return from_query(os.environ.get("QUERY_STRING", "") if text is None else text, edition)
