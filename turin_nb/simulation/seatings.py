"""Who meets whom in a tournament, and in which seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

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
