"""A tournament's seatings, and how it ended: tables with intervals, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, TypeAlias

import numpy as np
import pandas as pd

from turin_nb.simulation.findings import amount
from turin_nb.simulation.measures import WHOLE
from turin_nb.simulation.run import Run
from turin_nb.simulation.simulate import origin
from turin_nb.simulation.statistics import Interval, Moments, mean_interval, share_interval
from turin_nb.theory.score_batch import Ints

Seating: TypeAlias = tuple[int, ...]
"""The strategy of each seat, by its place in a list."""


def lineups(strategies: int, seats: int) -> tuple[Seating, ...]:
    """Every table of so many seats, seat order left aside.

    Of many strategies every choice of different ones; of fewer than there are seats every table
    at which each of them sits, some more than once.

    >>> lineups(3, 2), lineups(2, 3)
    (((0, 1), (0, 2), (1, 2)), ((0, 0, 1), (0, 1, 1)))
    """
    if strategies >= seats:
        return tuple(combinations(range(strategies), seats))
    every = combinations_with_replacement(range(strategies), seats)
    return tuple(lineup for lineup in every if len(set(lineup)) == strategies)


def rotations(lineup: Seating) -> Iterator[Seating]:
    """The same table with everyone a seat further, until all have sat in every seat.

    >>> list(rotations((0, 1, 2)))
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    """
    for first in range(len(lineup)):
        yield lineup[first:] + lineup[:first]


def seatings(strategies: int, seats: int) -> tuple[Seating, ...]:
    """Every lineup in every rotation: each strategy sits in each seat equally often.

    >>> seatings(2, 2)
    ((0, 1), (1, 0))
    """
    return tuple(turned for lineup in lineups(strategies, seats) for turned in rotations(lineup))


@dataclass(frozen=True, eq=False, slots=True)
class Standing:
    """What each strategy has won and earned, in each seat, on each deal.

    ``shares`` (victories in sixtieths) and ``finals`` (Scudo) ``[strategy, seat, deal]`` are
    sums over the tables of a deal. Games of one deal hang together, so a deal and not a game is
    the independent observation that every interval counts.
    """

    run: Run
    names: tuple[str, ...]
    tables: tuple[Seating, ...]
    shares: Ints
    finals: Ints

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return self.run.players

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return int(self.finals.shape[-1])

    @property
    def games(self) -> int:
        """How many games were played in all."""
        return self.deals * len(self.tables)

    def frame(self) -> pd.DataFrame:
        """A row for each strategy, the most victories first.

        ``games`` it sat in, ``deals`` that every interval rests on, ``wins`` (victories, a
        shared one counted in parts); ``share`` of a victory and ``final`` Scudo for each time
        that it sat down, with the bounds of their 95 % intervals.
        """
        rows = [self._row(who) for who in range(len(self.names))]
        table = pd.DataFrame(rows).sort_values("share", ascending=False, kind="stable")
        return self._told(table.reset_index(drop=True))

    def pairs(self) -> pd.DataFrame:
        """A row for each two strategies: ``second`` less ``first``, deal by deal (paired)."""
        found = combinations(range(len(self.names)), 2)
        return self._told(pd.DataFrame([self._against(one, two) for one, two in found]))

    def by_seat(self) -> pd.DataFrame:
        """A row for each strategy and seat: what sitting first or last is worth to it."""
        places = [(who, seat) for who in range(len(self.names)) for seat in range(self.seats)]
        rows = [
            {"strategy": self.names[who], "seat": seat}
            | self._values(self.shares[who, seat], self.finals[who, seat], self._sat(who, seat))
            for who, seat in places
        ]
        return self._told(pd.DataFrame(rows))

    def sentence(self) -> str:
        """Who comes first, by how much, and whether that may be chance."""
        order = np.argsort(-self.shares.sum(axis=(1, 2)), kind="stable")
        first, second = (int(who) for who in order[:2])
        lead = self._share_lead(second, first).scaled(100)
        chance = "; that may be chance" if 0 in lead else ""
        where = f"On the edition “{self.run.edition.title}”, {self.run.column} column, in "
        where += f"{self.games:,} games on {self.deals:,} deals at tables of {self.seats},"
        names = self.names
        return f"{where} {names[first]} wins most, ahead of {names[second]} by " + (
            f"{amount(lead, 'points of a victory', sign=True)}{chance}."
        )

    def _row(self, who: int) -> dict[str, Any]:
        won = self.shares[who].sum(axis=0)
        return {
            "strategy": self.names[who],
            "games": self.deals * self._games_each(who),
            "wins": won.sum() / WHOLE,
            **self._values(
                won, self.finals[who].sum(axis=0), self._sits(who), self._games_each(who)
            ),
        }

    def _values(
        self, won: Ints, finals: Ints, sat: int, games_each: int | None = None
    ) -> dict[str, Any]:
        """Share and final Scudo for each time that somebody sat down, with their bounds."""
        share = share_interval(Moments.of(won), WHOLE * sat, games_each or sat)
        final = mean_interval(Moments.of(finals)).scaled(1 / sat)
        return {"deals": self.deals, **_bounds("share", share), **_bounds("final", final)}

    def _against(self, one: int, two: int) -> dict[str, Any]:
        """One strategy less another on the same deals."""
        gain = self.finals[two].sum(axis=0) - self.finals[one].sum(axis=0)
        final = mean_interval(Moments.of(gain)).scaled(1 / self._sits(one))
        names = {"first": self.names[one], "second": self.names[two], "deals": self.deals}
        share = _bounds("share", self._share_lead(one, two))
        return {**names, **share, **_bounds("final", final)}

    def _share_lead(self, one: int, two: int) -> Interval:
        """The share of victories of ``two`` less that of ``one``: all sit equally often."""
        lead = self.shares[two].sum(axis=0) - self.shares[one].sum(axis=0)
        return mean_interval(Moments.of(lead)).scaled(1 / (WHOLE * self._sits(one)))

    def _sat(self, who: int, seat: int) -> int:
        """How often a strategy sat in a seat on each deal."""
        return sum(seated[seat] == who for seated in self.tables)

    def _sits(self, who: int) -> int:
        """How often a strategy sat down on each deal."""
        return sum(self._sat(who, seat) for seat in range(self.seats))

    def _games_each(self, who: int) -> int:
        """How many games of each deal a strategy was in."""
        return sum(who in seated for seated in self.tables)

    def _told(self, table: pd.DataFrame) -> pd.DataFrame:
        """A table with where it comes from in its ``attrs``."""
        table.attrs.update(origin(self.run), seats=self.seats, strategies=list(self.names))
        return table


def _bounds(name: str, found: Interval) -> dict[str, float]:
    return {name: found.estimate, f"{name} low": found.low, f"{name} high": found.high}
