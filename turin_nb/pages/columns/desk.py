"""Classic against red at a desk: who sits, what is compared, and all that was counted so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from turin_nb.engine.checks import meant, shown
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import one_of, seats
from turin_nb.simulation.compare import compare, growing
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.findings import Basis
from turin_nb.simulation.shipped import LINE_UP, SEED
from turin_nb.strategies.register import REGISTER, plan_of, strategy

FIRST = 2_000  # games that are played where none were counted before
SIZES = (2, 3, 4, 5)
KEPT = 24  # comparisons that a desk keeps, so that trying many tables fills no memory

COMPARED = MappingProxyType(
    {"scored": "the same games, scored by both", "played": "the same deals, played for each"}
)
"""What is compared, in words."""


class Asked(NamedTuple):
    """A question to the desk: the strategies by seat, and how the columns are compared."""

    strategies: tuple[str, ...]
    how: str = "scored"


def data_names() -> tuple[str, ...]:
    """The registered strategies that are data: a hundred thousand of their games take seconds.

    >>> "random" in data_names()
    True
    """
    return tuple(name for name in REGISTER if plan_of(strategy(name)))


def line_up(players: int) -> tuple[str, ...]:
    """Who sits at a table of so many before anybody chooses.

    >>> len(line_up(3))
    3
    """
    return LINE_UP[: seats(players)]


@dataclass(frozen=True, slots=True)
class Desk:
    """One edition's comparisons, the one that is asked for, and the others so far.

    Make one with ``begun``. ``found``: what was counted, the latest last.
    """

    edition: Edition
    asked: Asked
    found: tuple[tuple[Asked, Comparison], ...] = ()

    @property
    def now(self) -> Comparison:
        """What was counted of the question that is asked."""
        return dict(self.found)[self.asked]

    @property
    def sizes(self) -> tuple[Comparison, ...]:
        """The comparison at a table of each size: the first line-ups, and what is asked now."""
        known = dict(self.found)
        asked = [Asked(line_up(size), self.asked.how) for size in SIZES]
        here = len(self.asked.strategies)
        wanted = [self.asked if len(one.strategies) == here else one for one in asked]
        return tuple(known[one] for one in wanted if one in known)

    def ask(self, asked: Asked) -> Desk:
        """The desk with another question; some games are played if it is a new one."""
        one_of(asked.how, "how", tuple(COMPARED), "S3")
        known = dict(self.found).get(asked) or compare(
            asked.strategies, FIRST, SEED, how=asked.how, edition=self.edition
        )
        return replace(self, asked=asked).with_found(asked, known)

    def with_found(self, asked: Asked, comparison: Comparison) -> Desk:
        """The desk with what was counted of a question, in place of what was known of it."""
        others = [(one, known) for one, known in self.found if one != asked]
        return replace(self, found=(*others, (asked, comparison))[-KEPT:])

    def more(self, games: int) -> Iterator[Comparison]:
        """What is counted after each further block of the question that is asked now."""
        return growing(self.now, games)

    def with_players(self, players: int) -> Desk:
        """A table of another size, with the line-up that it begins with."""
        return self.ask(self.asked._replace(strategies=line_up(players)))

    def with_seat(self, seat: int, name: str) -> Desk:
        """Another strategy on a seat; ``BadInput`` for one that is not data."""
        if name not in data_names():
            known, hint = ", ".join(data_names()), meant(name, data_names())
            raise BadInput(f"seat {seat + 1}: expected one of {known}, got {shown(name)}.{hint}")
        sitting = list(self.asked.strategies)
        sitting[seat] = name
        return self.ask(self.asked._replace(strategies=tuple(sitting)))

    def with_how(self, how: str) -> Desk:
        """Another way to compare."""
        return self.ask(self.asked._replace(how=how))


def begun(edition: Edition, known: Sequence[Comparison] = (), players: int = 4) -> Desk:
    """The desk of an edition, with what was counted of it before."""
    found = tuple(
        (Asked(each.run.names, each.how), each) for each in known if each.run.edition == edition
    )
    return Desk(edition, Asked(line_up(players)), found).ask(Asked(line_up(players)))


def brief(sentence: str, basis: Basis) -> str:
    """A finding's sentence without what it rests on, for where that is said already.

    >>> basis = Basis("an edition", ("random", "random"), 50, "scored", "classic")
    >>> brief(f"{basis.words()} the winners change.", basis)
    'The winners change.'
    """
    words = sentence.removeprefix(basis.words()).strip()
    return words[:1].upper() + words[1:]
