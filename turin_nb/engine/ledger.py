"""The one door that all Scudo move through: entries, and the balances that come from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

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


def offer(card: int) -> tuple[str, int]:
    """The account of the Scudo that lie on a card for sale (M2).

    >>> offer(7)
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
    kept = tuple(entries)
    return tuple(amount + change(kept, seat) for seat, amount in enumerate(start))
