"""What is counted in every game, once by the classic column and once by the red one (S3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

import numpy as np

from turin_nb.engine.edition import Edition
from turin_nb.engine.rules import Rules
from turin_nb.simulation.played import Ends, Paid, Played, pay
from turin_nb.theory.score_batch import Ints

COLUMNS = ("classic", "red")
TABLE = "table"
WHOLE = 60  # a whole victory, so that halves, thirds, quarters and fifths are whole numbers too


class Measure(NamedTuple):
    """Something counted in a game, and how its mean is to be taken.

    ``kind``: ``"mean"`` of an amount, ``"share"`` of victories, or ``"often"``: a game has it or
    has it not.
    """

    kind: str
    unit: str
    meaning: str


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "final": Measure("mean", "Scudo", "Scudo of a seat at the end"),
        "win": Measure("share", "share", "share of a victory of a seat, ties split"),
        "bank": Measure("mean", "Scudo", "Scudo that the bank pays for a good"),
        "majority": Measure("mean", "Scudo", "Scudo that the majority of a good takes"),
        "spread": Measure("mean", "Scudo", "Scudo between the first and the last"),
        "loans": Measure("mean", "loans", "loans at the end"),
        "forced loan": Measure("often", "share of games", "a payout forces a loan"),
        "mark": Measure("often", "share of games", "a payout cannot be made in spite of a loan"),
    }
)
"""Everything that is measured by both columns, all counts of whole numbers."""


class Key(NamedTuple):
    """A measure, and whose it is: a seat's (a number), a strategy's, a good's or the table's."""

    measure: str
    of: str | int


class Both(NamedTuple):
    """The same games by either column, or games of the same deals played for either."""

    classic: Played
    red: Played


def scored_by_both(played: Played, edition: Edition, rules: Rules) -> Both:
    """Games as their auctions ended, paid by both columns, whichever they were played for."""
    ends = played.ends
    one, two = (pay(ends, edition.payouts(column), rules.order) for column in COLUMNS)
    return Both(Played(ends, one), Played(ends, two))


Groups: TypeAlias = Mapping[str | int, tuple[int, ...]]
"""Seats that are looked at together: each by its number, and those of a strategy by its name."""


def groups(names: Sequence[str]) -> Groups:
    """The seats one by one, then the seats of each strategy.

    >>> groups(["random", "valuer", "random"])["random"]
    (0, 2)
    """
    found: dict[str | int, tuple[int, ...]] = {seat: (seat,) for seat in range(len(names))}
    for name in dict.fromkeys(names):
        found[name] = tuple(seat for seat, other in enumerate(names) if other == name)
    return found


def measured(played: Played, seats: Groups, goods: Sequence[str]) -> Iterator[tuple[Key, Ints]]:
    """Every measure of every game: a key and a whole number for each game.

    Of a group the sum over its seats; victories in sixtieths.
    """
    paid = played.paid
    share = shares(paid)
    for name, rows in seats.items():
        yield Key("final", name), np.asarray(paid.final[list(rows)].sum(axis=0))
        yield Key("win", name), np.asarray(share[list(rows)].sum(axis=0))
    for good, income in zip(goods, paid.income, strict=True):
        yield Key("bank", good), np.asarray(income.sum(axis=0))
        yield Key("majority", good), np.asarray(np.maximum(income, 0).sum(axis=0))
    forced = paid.loans & ~played.ends.loans
    yield Key("spread", TABLE), np.asarray(np.ptp(paid.final, axis=0))
    yield Key("loans", TABLE), np.asarray(paid.loans.sum(axis=0))
    yield Key("forced loan", TABLE), np.asarray(forced.any(axis=0), dtype=np.int64)
    yield Key("mark", TABLE), np.asarray(paid.marks.any(axis=0), dtype=np.int64)


def keys(names: Sequence[str], goods: Sequence[str]) -> list[Key]:
    """The key of every measure, in the order in which they are measured.

    >>> len(keys(["random", "valuer"], ["Grapes"]))
    14
    """
    seats, flags = np.zeros((len(names), 0), np.int64), np.zeros((len(names), 0), np.bool_)
    units = np.zeros((len(goods), len(names), 0), np.int64)
    none = Played(Ends(units, seats, flags), Paid(seats, seats, flags, seats, units))
    return [key for key, _ in measured(none, groups(names), goods)]


def shares(paid: Paid) -> Ints:
    """Each seat's part of the victory, in sixtieths, ``[seat, game]`` (P8)."""
    winners = paid.winners
    return np.asarray(winners * (WHOLE // winners.sum(axis=0)))


def changed(both: Both) -> Ints:
    """1 for each game whose winners are others by red than by classic."""
    differ = both.classic.paid.winners != both.red.paid.winners
    return np.asarray(differ.any(axis=0).astype(np.int64))


def flips(both: Both) -> Ints:
    """How many pairs of seats stand the other way round by red, game by game.

    A pair that is level in one of the columns is no flip.
    """
    one, two = both.classic.paid.final, both.red.paid.final
    found = np.zeros(one.shape[-1], dtype=np.int64)
    for a, b in combinations(range(len(one)), 2):
        found += np.sign(one[a] - one[b]) * np.sign(two[a] - two[b]) < 0
    return found


def swing(both: Both) -> Ints:
    """The most Scudo that the columns make for any seat, game by game."""
    gap = np.abs(both.red.paid.final - both.classic.paid.final)
    return np.asarray(gap.max(axis=0))
