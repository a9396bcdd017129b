"""What a comparison of the columns found: numbers with their intervals, each in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from turin_nb.simulation.statistics import Interval

HOW = MappingProxyType(
    {
        "scored": "played for the {column} column and scored by both",
        "played": "played for each column on the same deals",
    }
)


@dataclass(frozen=True, slots=True)
class Basis:
    """What a finding rests on: the edition's title, who played, how many games, and how.

    ``how``: ``"scored"`` (the same games by both columns; ``column`` is the one they were
    played for) or ``"played"`` (the same deals played for each).
    """

    edition: str
    strategies: tuple[str, ...]
    games: int
    how: str
    column: str

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.strategies)

    def words(self) -> str:
        """The basis as the beginning of a sentence."""
        names = ", ".join(self.strategies)
        how = HOW[self.how].format(column=self.column)
        games = f"{self.games:,} games of {self.players} players ({names})"
        return f"On the edition “{self.edition}”, in {games} {how},"


class Finding(Protocol):
    """Something found, that can say itself."""

    def sentence(self) -> str:
        """It in a sentence, with the edition, the number of games and the column."""
        ...


@dataclass(frozen=True, slots=True)
class WinnerChange:
    """How often other seats win by red than by classic (P8)."""

    basis: Basis
    share: Interval

    def sentence(self) -> str:
        """The finding in a sentence."""
        said = percent(self.share)
        return f"{self.basis.words()} the winners by red are not those by classic in {said}."


@dataclass(frozen=True, slots=True)
class RankFlips:
    """How often two seats stand the other way round: in any pair, and pairs in a game."""

    basis: Basis
    games: Interval
    pairs: Interval

    def sentence(self) -> str:
        """The finding in a sentence."""
        some, each = percent(self.games), amount(self.pairs, "pairs")
        found = f"some pair of seats stands the other way round by red in {some}"
        return f"{self.basis.words()} {found}, on average {each} in a game."


@dataclass(frozen=True, slots=True)
class Change:
    """A measure by classic and by red, and red less classic, in ``unit``.

    ``subject``: what is measured, as a sentence names it; ``share`` is true of shares, told in
    per cent.
    """

    basis: Basis
    subject: str
    unit: str
    classic: Interval
    red: Interval
    change: Interval
    share: bool = False

    def sentence(self) -> str:
        """The finding in a sentence, which says so if it may be chance."""
        one, two = (told(side.estimate, self.unit, self.share) for side in (self.classic, self.red))
        words = f"{self.subject}: {one} by classic, {two} by red, {self._shift()}."
        return f"{self.basis.words()} {words}"

    def _shift(self) -> str:
        """The change in words, and whether it may be chance."""
        if self.change.low == self.change.high == 0:
            return "the same in every one of these games"
        unit = "points" if self.share else self.unit
        shift = amount(self.change.scaled(100) if self.share else self.change, unit, sign=True)
        chance = "; that may be chance" if 0 in self.change else ""
        return f"a change of {shift}{chance}"


def told(value: float, unit: str, share: bool) -> str:
    """A number as a sentence has it.

    >>> told(0.125, "", share=True), told(3.456, "Scudo", share=False)
    ('12.5 %', '3.46 Scudo')
    """
    return f"{value:.1%}".replace("%", " %") if share else f"{value:.2f} {unit}"


def percent(share: Interval) -> str:
    """A share of games with its interval, in per cent.

    >>> percent(Interval(0.25, 0.2, 0.3, count=400))
    '25.0 % of the games (95 % interval 20.0 to 30.0)'
    """
    bounds = f"{share.level:.0%}".replace("%", " %")
    low, high = f"{100 * share.low:.1f}", f"{100 * share.high:.1f}"
    return f"{told(share.estimate, '', True)} of the games ({bounds} interval {low} to {high})"


def amount(value: Interval, unit: str, sign: bool = False) -> str:
    """An amount with its interval.

    >>> amount(Interval(1.5, 1.25, 1.75, count=400), "Scudo", sign=True)
    '+1.50 Scudo (95 % interval +1.25 to +1.75)'
    """
    form = "+.2f" if sign else ".2f"
    bounds = f"{value.level:.0%}".replace("%", " %")
    low, high = format(value.low, form), format(value.high, form)
    return f"{format(value.estimate, form)} {unit} ({bounds} interval {low} to {high})"
