"""A table sent to the what-if page: all that lies on it, in the query of its address."""

from __future__ import annotations

import os

from turin_nb.engine.edition import CARDS, Edition
from turin_nb.engine.rules import START
from turin_nb.engine.view import View
from turin_nb.teaching.table import Table
from turin_nb.teaching.table_query import from_query, query
from turin_nb.widgets.table_public import before_payouts

PAGE = "what_if_scoring.ipynb"


def table_of(view: View) -> Table:
    """What lies open as a table to study; a closed fist counts as the 15 Scudo of the start."""
    cash, loans = before_payouts(view)
    owners: list[int | None] = [None] * CARDS
    for seat, cards in enumerate(view.face_up):
        for card in cards:
            owners[card] = seat
    return Table(
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


def address(table: Table, edition: Edition) -> str:
    """The what-if page with this table in its query, beside the page that shows it."""
    return f"{PAGE}?{query(table, edition)}"


def linked_table(edition: Edition, text: str | None = None) -> Table | None:
    """The table in a page's query, ``None`` if there is none.

    ``text``: the query; without one, that of the served page. Raises ``BadRecord`` for a query
    that holds no table, or one on another edition.
    """
    return from_query(os.environ.get("QUERY_STRING", "") if text is None else text, edition)
