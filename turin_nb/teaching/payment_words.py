"""Payments in words: who pays whom, those that are alike together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turin_nb.engine.ledger import Account, Entry
from turin_nb.look.words import listed


def who(account: Account, names: Sequence[str]) -> str:
    """An account in words: a player's name or the bank.

    >>> who(1, ("Anna", "Bruno")), who("bank", ())
    ('Bruno', 'bank')
    """
    return names[account] if isinstance(account, int) else "bank"


def alike(entries: Iterable[Entry]) -> list[tuple[Entry, ...]]:
    """Payments of as much, about the same good, by the same rule and for the same reason, together.

    >>> [
    ...     len(group)
    ...     for group in alike([Entry(1, 0, 1, "P3", "some"), Entry(2, 0, 1, "P3", "some")])
    ... ]
    [2]
    """
    groups: dict[tuple[object, ...], list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry[2:], []).append(entry)  # all but who pays whom
    return [tuple(group) for group in groups.values()]


def payment(entries: Sequence[Entry], names: Sequence[str]) -> str:
    """Payments that are alike, in short (not escaped).

    >>> payment([Entry(1, 0, 1, "P3", ""), Entry(2, 0, 1, "P3", "")], ["Anna", "Bruno", "Carla"])
    'Bruno and Carla → Anna, 1 each'
    """
    sources = list(dict.fromkeys(who(entry.source, names) for entry in entries))
    targets = list(dict.fromkeys(who(entry.target, names) for entry in entries))
    each = " each" if len(entries) > 1 else ""
    return f"{listed(sources)} → {listed(targets)}, {entries[0].amount}{each}"
