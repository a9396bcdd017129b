"""Whether the order of the goods matters: final amounts with other orders."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

from turin_nb.engine.edition import Edition
from turin_nb.look.words import amount, esc, signed
from turin_nb.teaching.table import Table
from turin_nb.teaching.what_if_worth import ending
from turin_nb.teaching.worth_orders import order_rows, orders_finding
from turin_nb.theory.orders import OrderEffects, order_effects
from turin_nb.widgets.worth_html import Line, finding, head, seats, tabled


def orders(table: Table, edition: Edition) -> str:
    """The section; the table only where some order changes something."""
    effects = order_effects(ending(table, edition))
    said = finding(orders_finding(effects, table.names, edition.goods))
    return said + _table(table, edition, effects)


def _table(table: Table, edition: Edition, effects: OrderEffects) -> str:
    """Each order with its final amounts, then the worst and the best over all of them."""
    title = (
        f"{edition.title}, {table.column} payouts: final Scudo with another order of the goods "
        "(P2). It can matter only where somebody runs out of Scudo before they are paid (P5)."
    )
    every = f"over all {factorial(len(edition.goods)):,} orders"
    rows = [
        *((row.words, row.final, True) for row in order_rows(effects, edition.goods)),
        (f"Each one's worst {every}", effects.worst, False),
        (f"Each one's best {every}", effects.best, False),
    ]
    lines = [_line(words, final, effects.now, real) for words, final, real in rows]
    css = f"tw-orders turin-n{table.players}"
    return tabled(css, title, ["Order", *seats(table.names)], lines)


def _line(words: str, final: Sequence[int], now: Sequence[int], real: bool) -> Line:
    """One order; ``real``: one order gives all of these amounts, so somebody wins by it."""
    cells = tuple(
        _cell(end, before, real and end == max(final))
        for end, before in zip(final, now, strict=True)
    )
    return Line(head(esc(words)), cells, "" if real else "tw-bound")


def _cell(final: int, now: int, wins: bool) -> str:
    """A final amount, how it differs from the agreed order, and whether it wins."""
    css = "turin-up" if final > now else "turin-down"
    more = f"<span class='turin-diff {css}'>{signed(final - now)}</span>" if final != now else ""
    badge = "<span class='tw-has'>wins</span>" if wins else ""
    return f"<span>{amount(final)}</span>{more}{badge}"
