"""Payments: by kind for charts and screens, and in words, those that are alike together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from turin_nb.engine.payout import Scoring
from turin_nb.engine.results import Account, Entry
from turin_nb.engine.rules import LOAN, REPAYMENT
from turin_nb.look.words import listed


class Part(NamedTuple):
    """One part of what a seat ends with: its kind, the good it is about, Scudo gained or lost."""

    kind: str
    good: int | None
    amount: int


KINDS = {
    "start": "brought along",
    "bank": "from the bank",
    "others": "from other players",
    "loan": "borrowed during payouts",
    "paid": "paid for goods",
    "repaid": "loan paid back",
    "marks": "marks paid back",
}
"""The kinds of parts in the order in which charts and tables show them, and their names."""


def kind(entry: Entry, seat: int) -> str:
    """Which kind of part an entry is for ``seat``, who pays or gets it.

    What the ledger writes as the bank's is the bank's: a share of a tie (P4), although it took the
    1s of the others before, and a 1 that it pays for a player who has none (P5).
    """
    if entry.rule == "P7":
        return "repaid" if entry.amount == REPAYMENT else "marks"
    if entry.source == seat:
        return "paid"
    if entry.rule == "P5" and entry.amount == LOAN:
        return "loan"
    return "bank" if entry.source == "bank" else "others"


def parts(scoring: Scoring, cash: Sequence[int], seat: int) -> tuple[Part, ...]:
    """Where the final Scudo of a seat came from; the amounts add up to its final.

    ``cash`` is what each seat had before the payouts. Bank payouts are told good by good.
    """
    sums: dict[tuple[str, int | None], int] = {("start", None): cash[seat]}
    for entry in scoring.entries:
        if seat in (entry.source, entry.target):
            what = kind(entry, seat)
            place = (what, entry.good if what == "bank" else None)
            sums[place] = sums.get(place, 0) + flow(entry, seat)
    found = [Part(what, good, total) for (what, good), total in sums.items() if total]
    ranks = list(KINDS)
    return tuple(sorted(found, key=lambda part: (ranks.index(part.kind), part.good or 0)))


def flow(entry: Entry, seat: int) -> int:
    """Scudo that an entry brings to a seat, below 0 for what it takes."""
    return entry.amount * ((entry.target == seat) - (entry.source == seat))


def about(entries: Iterable[Entry], good: int | None) -> tuple[Entry, ...]:
    """The entries about one good; with ``None`` those about no good."""
    return tuple(entry for entry in entries if entry.good == good)


def net(entries: Iterable[Entry], seat: int) -> int:
    """What payments come to for a seat, a loan taken among them (P5) left out: it is owed."""
    return sum(flow(entry, seat) for entry in entries if not _borrowed(entry, seat))


def _borrowed(entry: Entry, seat: int) -> bool:
    return entry.target == seat and kind(entry, seat) == "loan"


def sums(entries: Iterable[Entry], what: str, players: int) -> tuple[int, ...]:
    """Scudo of one kind for each seat, below 0 for what went.

    >>> sums([Entry(1, "bank", 15, "P7", "")], "repaid", 2)
    (0, -15)
    """
    kept = tuple(entries)
    return tuple(
        sum(flow(e, seat) for e in kept if seat in (e.source, e.target) and kind(e, seat) == what)
        for seat in range(players)
    )


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
