"""The one door that all Scudo move through: entries, balances, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from turin_nb.engine.checks import isolated

if TYPE_CHECKING:
    import pandas as pd


Account: TypeAlias = "int | str | tuple[str, int]"
"""A seat number, ``"bank"``, or ``("offer", card)`` for Scudo lying on a card for sale (M2)."""
BANK = "bank"


class Entry(NamedTuple):
    """One payment: who paid whom how many Scudo, by which rule, and why in words.

    ``good`` is the index of the good that the payment is about, where it is about one.
    A payment of 0 is an entry too: it says why nothing was paid.
    """

    source: Account
    target: Account
    amount: int
    rule: str
    why: str
    good: int | None = None


def lying_on(card: int) -> tuple[str, int]:
    """The account of the Scudo that lie on a card for sale (M2).

    >>> lying_on(7)
    ('offer', 7)
    """
    return ("offer", card)


def change(entries: Iterable[Entry], account: Account) -> int:
    """Scudo that came to ``account`` less those that left it, by the entries alone.

    >>> change([Entry(0, "bank", 4, "A4", "won"), Entry("bank", 0, 10, "L1", "loan")], 0)
    6
    """
    total = 0
    for entry in entries:
        if entry.target == account:
            total += entry.amount
        if entry.source == account:
            total -= entry.amount
    return total


def balances(start: Sequence[int], entries: Iterable[Entry]) -> tuple[int, ...]:
    """Scudo of each seat after ``entries``, from ``start`` Scudo per seat.

    >>> balances([15, 15], [Entry(0, 1, 3, "M3", "a card is bought")])
    (12, 18)
    """
    amounts = list(start)
    for source, target, amount, *_ in entries:
        if isinstance(source, int):
            amounts[source] -= amount
        if isinstance(target, int):
            amounts[target] += amount
    return tuple(amounts)


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
