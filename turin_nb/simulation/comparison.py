"""A comparison of the columns as a value: what was counted, and what can be said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pandas as pd

from turin_nb.engine.game import Game
from turin_nb.engine.rules import one_of
from turin_nb.simulation.findings import Basis, Change, RankFlips, WinnerChange
from turin_nb.simulation.measures import MEASURES, TABLE, WHOLE, Key, groups
from turin_nb.simulation.run import Run
from turin_nb.simulation.simulate import game_of
from turin_nb.simulation.statistics import (
    Interval,
    Moments,
    mean_interval,
    share_interval,
    wilson,
)
from turin_nb.simulation.tally import Pair, Tally

GROUPS = ("strategy", "seat")


def interval(measure: str, values: Moments, seats: int = 1) -> Interval:
    """The interval that fits a measure, for the mean of so many seats.

    ``"often"``: Wilson's; shares of victories: Wilson's form for shares that ties split; means:
    Student's.
    """
    kind = MEASURES[measure].kind
    if kind == "often":
        return wilson(int(values.total), values.count)
    if kind == "share":
        return share_interval(values, WHOLE * seats)
    return mean_interval(values).scaled(1 / seats)


def change_interval(measure: str, values: Moments, seats: int = 1) -> Interval:
    """Student's interval for a change game by game, whatever the measure (paired)."""
    unit = WHOLE if MEASURES[measure].kind == "share" else 1
    return mean_interval(values).scaled(1 / (unit * seats))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Classic against red over many games: a run, how its games were compared, and the counts.

    ``how``: ``"scored"`` or ``"played"``, as in ``compare``.
    """

    run: Run
    how: str
    tally: Tally

    @property
    def games(self) -> int:
        """How many games all of this rests on."""
        return self.tally.games

    @property
    def basis(self) -> Basis:
        """What the findings rest on, for their sentences."""
        run = self.run
        return Basis(run.edition.title, run.names, self.games, self.how, run.column)

    def winners(self) -> WinnerChange:
        """How often the winners are others by red (P8)."""
        return WinnerChange(self.basis, wilson(self.tally.changed, self.games))

    def flips(self) -> RankFlips:
        """How often ranks flip: in any pair of seats, and how many pairs in a game."""
        counts = self.tally.flips
        total = sum(pairs * games for pairs, games in enumerate(counts))
        squares = sum(pairs * pairs * games for pairs, games in enumerate(counts))
        some = wilson(self.games - counts[0], self.games)
        return RankFlips(self.basis, some, mean_interval(Moments(self.games, total, squares)))

    def spread(self) -> Change:
        """Scudo between the first and the last of a game."""
        return self._change(Key("spread", TABLE), "from the first to the last")

    def money(self) -> tuple[Change, ...]:
        """How often money runs out in the payouts: loans that they force, and marks (P5)."""
        return (
            self._change(Key("forced loan", TABLE), "games in which a payout forces a loan"),
            self._change(Key("mark", TABLE), "games in which a loan is marked"),
            self._change(Key("loans", TABLE), "loans in a game"),
        )

    def gains(self, by: str = "strategy") -> tuple[Change, ...]:
        """What each strategy (or ``by="seat"`` each seat) ends with, in Scudo, by either column."""
        return tuple(
            self._change(Key("final", of), f"what {self._called(of)} ends with")
            for of in self._of(by)
        )

    def goods(self) -> tuple[Change, ...]:
        """What the majority of each good takes in a game, in Scudo (P3, P4)."""
        return tuple(
            self._change(Key("majority", good), f"what the majority of {good} takes")
            for good in self.run.edition.goods
        )

    def frame(self) -> pd.DataFrame:
        """Every measure in a row: classic, red, red less classic, each with its bounds."""
        return pd.DataFrame([self._row(key, pair) for key, pair in self.tally.pairs])

    def gains_frame(self, by: str = "strategy") -> pd.DataFrame:
        """Final Scudo and shares of victories of each strategy or seat."""
        return self._rows("final", "win", of=self._of(by))

    def goods_frame(self) -> pd.DataFrame:
        """What each good earns: from the bank, and for its majority, in Scudo a game."""
        return self._rows("bank", "majority")

    def money_frame(self) -> pd.DataFrame:
        """Loans, forced loans and marks."""
        return self._rows("loans", "forced loan", "mark")

    def flips_frame(self) -> pd.DataFrame:
        """In how many games so many pairs of seats stand the other way round."""
        counts = self.tally.flips
        rows = {"flips": range(len(counts)), "games": counts}
        return pd.DataFrame({"players": self.run.players, **rows})

    def finals_frame(self) -> pd.DataFrame:
        """How often a seat of each strategy ended with so many Scudo, by column."""
        return pd.DataFrame(self.tally.finals, columns=["column", "strategy", "final", "seats"])

    def strangest_frame(self) -> pd.DataFrame:
        """The games that the column mattered most to; ``game`` opens one."""
        return pd.DataFrame(self.tally.strangest, columns=["flips", "swing", "game"])

    def game(self, number: int, column: str | None = None) -> Game:
        """A game of the comparison, move by move: as played for the run's column, or another."""
        return game_of(self.run if column is None else replace(self.run, column=column), number)

    def _of(self, by: str) -> list[str | int]:
        kind = int if one_of(by, "by", GROUPS, "") == "seat" else str
        return [of for of in groups(self.run.names) if isinstance(of, kind)]

    def _called(self, of: str | int) -> str:
        """A strategy's name, or a seat's number and strategy."""
        return of if isinstance(of, str) else f"seat {of} ({self.run.names[of]})"

    def _seats(self, key: Key) -> int:
        """How many seats a measure is summed over."""
        return len(groups(self.run.names)[key.of]) if key.measure in ("final", "win") else 1

    def _intervals(self, key: Key, pair: Pair) -> dict[str, Interval]:
        """Classic, red and change, each with its interval."""
        seats, measure = self._seats(key), key.measure
        return {
            "classic": interval(measure, pair.classic, seats),
            "red": interval(measure, pair.red, seats),
            "change": change_interval(measure, pair.change, seats),
        }

    def _change(self, key: Key, subject: str) -> Change:
        measure = MEASURES[key.measure]
        found = self._intervals(key, dict(self.tally.pairs)[key])
        return Change(self.basis, subject, measure.unit, **found, share=measure.kind != "mean")

    def _row(self, key: Key, pair: Pair) -> dict[str, Any]:
        row: dict[str, Any] = {
            "players": self.run.players,
            "measure": key.measure,
            "of": key.of,
            "unit": MEASURES[key.measure].unit,
        }
        for name, found in self._intervals(key, pair).items():
            row |= {name: found.estimate, f"{name} low": found.low, f"{name} high": found.high}
        return {**row, "games": self.games}

    def _rows(self, *measures: str, of: Sequence[str | int] | None = None) -> pd.DataFrame:
        return pd.DataFrame([self._row(key, pair) for key, pair in self._kept(measures, of)])

    def _kept(
        self, measures: Sequence[str], of: Sequence[str | int] | None
    ) -> Iterator[tuple[Key, Pair]]:
        """The pairs of some measures, of some seats or strategies."""
        for key, pair in self.tally.pairs:
            if key.measure in measures and (of is None or key.of in of):
                yield key, pair
