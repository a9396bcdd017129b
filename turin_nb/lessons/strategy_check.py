"""How good a strategy is: against others of the register, in every seat, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turin_nb.engine.checks import items
from turin_nb.engine.errors import BadInput
from turin_nb.simulation.statistics import Interval
from turin_nb.simulation.tournament import tournament
from turin_nb.strategies.check import report
from turin_nb.strategies.protocol import Plain, Strategy
from turin_nb.strategies.register import strategy

if TYPE_CHECKING:
    import pandas as pd


RUNGS = ("silent", "share", "banker", "valuer", "borrower")
"""Members of the register to climb past, from naive to strong."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How often a strategy wins at a table of others.

    ``name``: the strategy's; ``others``: who sat there, too; ``games``: how many were played,
    each deal with everyone in every seat; ``share``: of the victories, with its 95 % interval.
    """

    name: str
    others: tuple[str, ...]
    games: int
    share: Interval

    @property
    def equal(self) -> float:
        """The share of an equal player: one in as many as there are seats."""
        return 1 / (len(self.others) + 1)

    def sentence(self) -> str:
        """The rating in words: the share, its interval, and what may be chance."""
        share = self.share.scaled(100)
        found = f"{share.estimate:.0f} % of the victories (95 % interval {share.low:.0f} to "
        found += f"{share.high:.0f}); an equal player has {100 * self.equal:.0f} %"
        table = " and ".join((", ".join(self.others[:-1]), self.others[-1])[-len(self.others) :])
        games = f"In {self.games:,} games against {table}"
        return f"{games}, {self.name} has {found}: {self.verdict}."

    @property
    def verdict(self) -> str:
        """Better, worse, or not to be told from an equal player by so many games."""
        if self.share.low > self.equal:
            return "better than that, and not by chance"
        if self.share.high < self.equal:
            return "less than that, and not by chance"
        return "the difference may be chance"


def rated(
    given: Any,
    others: Sequence[str] = ("random", "share", "valuer"),
    deals: int = 30,
    seed: int = 1,
) -> Rating:
    """Play a strategy at a table of ``others`` (registered names, one to four different ones).

    ``given``: as in ``play``. Each deal is played once with everyone in each seat; the games of
    a deal hang together, and the interval counts deals.

    >>> rated("valuer", ["silent"], deals=4).games
    8
    """
    mine, names = named(given), tuple(items(others, "others", "S1"))
    if not 1 <= len(names) <= 4 or not all(isinstance(name, str) for name in names):
        raise BadInput("others: expected one to four names of the register.", "S1")
    found = tournament([mine, *names], deals, seed, seats=len(names) + 1)
    row = found.frame().set_index("strategy").to_dict("index")[mine.name]
    share, low, high = (float(row[key]) for key in ("share", "share low", "share high"))
    return Rating(mine.name, names, found.games, Interval(share, low, high, deals))


def named(given: Any) -> Strategy:
    """The strategy under the name that tells it from the register's own.

    >>> named("valuer").name
    'valuer (yours)'
    """
    bot = strategy(given)
    return Plain(f"{bot.name} (yours)", bot.decide)


@dataclass(frozen=True, slots=True)
class Climb:
    """A strategy against one member of the register after the other, at tables of two.

    ``ratings``: one for each rung, in their order; ``faults``: what breaks a rule.
    """

    ratings: tuple[Rating, ...]
    faults: tuple[str, ...]

    @property
    def beaten(self) -> tuple[str, ...]:
        """The rungs that it beats, not by chance."""
        return tuple(one.others[0] for one in self.ratings if one.share.low > one.equal)

    def sentence(self) -> str:
        """How far up it has come, in words."""
        if self.faults:
            return self.faults[0]
        name = self.ratings[0].name
        rungs = ", ".join(self.beaten) or "none"
        return f"{name} beats {len(self.beaten)} of {len(self.ratings)}, not by chance: {rungs}."

    def frame(self) -> pd.DataFrame:
        """A row for each rung: games, share of the victories and its interval, and the verdict."""
        import pandas as pd

        rows = [
            {
                "against": one.others[0],
                "games": one.games,
                "share": one.share.estimate,
                "low": one.share.low,
                "high": one.share.high,
                "than an equal player": one.verdict,
            }
            for one in self.ratings
        ]
        return pd.DataFrame(rows).set_index("against")


def climbed(given: Any, rungs: Sequence[str] = RUNGS, deals: int = 30, seed: int = 1) -> Climb:
    """Check a strategy at eight tables, then play it against each of the rungs.

    One that breaks a rule is not played: what it did is in ``faults``.

    >>> climbed("share", rungs=["silent"], deals=8).sentence()
    'share (yours) beats 1 of 1, not by chance: silent.'
    """
    faults = report(named(given), games=8).faults
    if faults:
        return Climb((), faults)
    names = items(rungs, "rungs", "S1")
    return Climb(tuple(rated(given, [name], deals, seed) for name in names), ())
