"""What one good and what one card is worth to each player at a table, by scoring twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from turin_nb.engine.checks import row, whole
from turin_nb.engine.errors import BadInput
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import Ints, Tables, repeated, score_batch

Changes = tuple[int, ...]
"""Scudo that each seat ends with more than it does now, below 0 for less."""


class Held(NamedTuple):
    """A card face up at the table: its number, who has it, how many of each good it shows."""

    card: int
    owner: int
    counts: tuple[int, ...]


class Effect(NamedTuple):
    """One more (``step`` 1) or one less (−1) of a good for a seat, and what it does to all."""

    seat: int
    good: int
    step: int
    change: Changes


def effects(ending: Ending) -> tuple[Effect, ...]:
    """Every one more and one less, seat by seat, good by good; nobody has less than none.

    >>> effects(Ending.of([[2], [1]], [5, 5], [6]))[0]
    Effect(seat=0, good=0, step=1, change=(0, 0))
    >>> effects(Ending.of([[2], [1]], [5, 5], [6]))[1]
    Effect(seat=0, good=0, step=-1, change=(-4, 4))
    """
    wanted = [
        (seat, good, step)
        for seat in range(ending.players)
        for good in range(ending.goods)
        for step in (1, -1)
        if ending.holdings[seat][good] + step >= 0
    ]
    many, place = repeated(ending, len(wanted)), _places(ending)
    for table, (seat, good, step) in enumerate(wanted):
        many.holdings[place[good], seat, table] += step
    return tuple(
        Effect(seat, good, step, change)
        for (seat, good, step), change in zip(wanted, _changes(ending, many), strict=True)
    )


def _places(ending: Ending) -> list[int]:
    """Where each good stands in the agreed order."""
    return [ending.order.index(good) for good in range(ending.goods)]


def _changes(ending: Ending, many: Tables) -> list[Changes]:
    """What each table brings each seat more than the ending as it is."""
    now = np.array(ending.final)
    return [tuple(column) for column in (score_batch(many).final.T - now).tolist()]


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What one face-up card is worth to each player, in Scudo at the end.

    - ``gone``: what changes for each seat if the card were not in the game.
    - ``given[rival]``: what changes for each seat if the holder gave it to ``rival`` for
      nothing; for the holder's own seat nothing changes.
    """

    card: int
    owner: int
    gone: Changes
    given: tuple[Changes, ...]

    def worth(self, seat: int) -> int:
        """The seat's final amount with the card, less without it.

        For the holder, without it means that nobody has it; for a rival, that it lies where it
        lies now.
        """
        return -self.gone[seat] if seat == self.owner else self.given[seat][seat]


def card_worths(ending: Ending, cards: Sequence[Held]) -> tuple[CardWorth, ...]:
    """The worth of every card to every player, each by scoring the table with and without it.

    ``ending`` holds the cards already. ``BadInput`` for a card that its owner does not hold.

    >>> (one,) = card_worths(Ending.of([[2], [1]], [5, 5], [6]), [Held(0, owner=0, counts=(2,))])
    >>> one.worth(0), one.worth(1)
    (7, 7)
    """
    checked = [_checked(ending, held) for held in cards]
    seats = ending.players
    many = repeated(ending, len(checked) * (seats + 1))
    for place, held in enumerate(checked):
        first = place * (seats + 1)
        _move(ending, many, held, range(first, first + seats + 1))
        for seat in range(seats):
            _give(ending, many, held, seat, first + 1 + seat)
    told = _changes(ending, many)
    return tuple(
        CardWorth(held.card, held.owner, gone, tuple(given))
        for held, (gone, *given) in zip(
            checked,
            (told[i : i + seats + 1] for i in range(0, len(told), seats + 1)),
            strict=True,
        )
    )


def _checked(ending: Ending, held: Held) -> Held:
    """A card, checked: its owner sits at the table and holds what it shows."""
    owner = whole(held.owner, f"owner of card {held.card}", "S4", high=ending.players - 1)
    counts = row(held.counts, f"card {held.card}", "S2")
    has = ending.holdings[owner]
    if len(counts) != len(has) or any(n > h for n, h in zip(counts, has, strict=True)):
        raise BadInput(f"card {held.card}: seat {owner} does not hold what it shows.", "P3")
    return Held(held.card, owner, counts)


def _shown(ending: Ending, held: Held) -> Ints:
    """What a card shows, goods in the agreed order."""
    return np.array([held.counts[good] for good in ending.order])


def _move(ending: Ending, many: Tables, held: Held, among: range) -> None:
    """Take a card from its owner at some of the tables."""
    taken = _shown(ending, held)[:, None]
    many.holdings[:, held.owner, among.start : among.stop] -= taken


def _give(ending: Ending, many: Tables, held: Held, seat: int, table: int) -> None:
    """Give a card to a seat at one of the tables."""
    many.holdings[:, seat, table] += _shown(ending, held)
