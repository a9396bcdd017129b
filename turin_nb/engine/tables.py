"""Results as plain tables: what a notebook shows of them, and their rows for pandas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from turin_nb.engine.ledger import Entry
from turin_nb.engine.texts import isolated

if TYPE_CHECKING:
    import pandas as pd


def html_table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table as HTML, every text escaped.

    >>> html_table("Paid", ["who"], [["<b>"]])[-50:]
    '<tbody><tr><td>&lt;b&gt;</td></tr></tbody></table>'
    """
    head = "".join(f'<th scope="col">{escape(isolated(text))}</th>' for text in heads)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(isolated(str(cell)))}</td>' for cell in row)}</tr>"
        for row in rows
    )
    title = f"<caption>{escape(caption)}</caption>"
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def ledger_html(caption: str, entries: Iterable[Entry]) -> str:
    """Payments as a table with their rules and reasons; seats by number."""
    rows = ((e.source, e.target, e.amount, e.rule, e.why) for e in entries)
    return html_table(caption, ["from", "to", "Scudo", "rule", "why"], rows)


def ledger_frame(entries: Iterable[Entry]) -> pd.DataFrame:
    """Payments as a DataFrame, one a row (loads pandas)."""
    import pandas as pd

    return pd.DataFrame(list(entries), columns=list(Entry._fields))
