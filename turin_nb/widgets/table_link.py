"""A moment of a game sent to the what-if page: what lies open, in the query of its address."""

from __future__ import annotations

import json
import os
from typing import Any
from urllib.parse import parse_qs, quote

from turin_nb.engine.edition import CARDS, Edition
from turin_nb.engine.errors import BadInput, BadRecord, TurinError
from turin_nb.engine.rules import START, one_of, permutation, seats
from turin_nb.engine.view import View
from turin_nb.engine.whole import row, whole
from turin_nb.teaching.table import Table
from turin_nb.widgets.table_public import before_payouts

PAGE = "what_if_scoring.ipynb"
KEY = "table"
LONGEST = 4000  # characters of a query: a table of five has some 400


def table_of(view: View) -> Table:
    """What lies open as a table to study; a closed fist counts as the 15 Scudo of the start."""
    cash, loans = before_payouts(view)
    owners: list[int | None] = [None] * CARDS
    for seat, cards in enumerate(view.face_up):
        for card in cards:
            owners[card] = seat
    return Table(
        names=view.names,
        counts=tuple(view.edition.held(cards) for cards in view.face_up),
        cash=cash or (START,) * view.players,
        loans=loans,
        marks=(0,) * view.players,
        owners=tuple(owners),
        by_cards=True,
        column=view.column,
        order=view.rules.order,
    )


def address(table: Table) -> str:
    """The what-if page with this table in its query, beside the page that shows it."""
    facts = {
        "names": table.names,
        "owners": table.owners,
        "cash": table.cash,
        "loans": [int(loan) for loan in table.loans],
        "marks": table.marks,
        "column": table.column,
        "order": table.order,
    }
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return f"{PAGE}?{KEY}={quote(text, safe='')}"


def linked_table(edition: Edition, query: str | None = None) -> Table | None:
    """The table in a page's query, ``None`` if there is none.

    ``query``: the query string; without one, that of the served page. Raises ``BadRecord`` for a
    query that holds no table.
    """
    text = os.environ.get("QUERY_STRING", "") if query is None else query
    found = parse_qs(text).get(KEY) if len(text) <= LONGEST else ["too long"]
    if not found:
        return None
    try:
        return _read(json.loads(found[0]), edition)
    except TurinError as wrong:
        raise BadRecord(f"the address of this page: {wrong.message}", wrong.rule) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadRecord("the address of this page: it holds no table.") from None


def _read(facts: Any, edition: Edition) -> Table:
    """A table from plain data, each part checked."""
    names = tuple(str(name)[:40] for name in facts["names"])
    count = seats(len(names))
    owners = tuple(
        None if owner is None else whole(owner, "owners", "S4", high=count - 1)
        for owner in facts["owners"]
    )
    cash, loans = row(facts["cash"], "cash", "S1"), row(facts["loans"], "loans", "L1")
    marks = row(facts["marks"], "marks", "P5")
    if len(owners) != CARDS or {len(cash), len(loans), len(marks)} != {count}:
        raise BadInput("a table needs 18 owners, and cash, loans and marks for each player.")
    order = facts["order"]
    held = tuple(
        edition.held([card for card, owner in enumerate(owners) if owner == seat])
        for seat in range(count)
    )
    return Table(
        names,
        held,
        cash,
        tuple(bool(loan) for loan in loans),
        marks,
        owners,
        True,
        one_of(facts["column"], "column", ("classic", "red"), "S3"),
        None if order is None else permutation(order, len(edition.goods), "order", "P2"),
    )
