"""Who stands where in many auctions: equal bids, raises, the coin (A5–A9, A12–A15)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turin_nb.simulation.batch.draws import Array, Bytes, Draws

Flags = NDArray[np.bool_]


class Standing(NamedTuple):
    """Where each seat stands, all ``[seat, game]``.

    - ``place``: its place, 0 is best; those who are still equal without a card share one.
    - ``void``: tied at 0 (A8); ``tossed``: the coin had to order it (A7, A9).
    """

    place: Bytes
    void: Flags
    tossed: Flags


def compared(keys: Array) -> tuple[Bytes, Bytes]:
    """For each seat how many stand above it, and how many are equal, itself included.

    >>> above, equal = compared(np.array([[4], [2], [4]]))
    >>> above.ravel().tolist(), equal.ravel().tolist()
    ([0, 2, 0], [2, 1, 2])
    """
    seats = len(keys)
    around = np.concatenate([keys, keys[:-1]])
    above = np.zeros(keys.shape, np.uint8)
    equal = np.ones(keys.shape, np.uint8)
    for step in range(1, seats):
        other = around[step : step + seats]
        above += (other > keys).view(np.uint8)
        equal += (other == keys).view(np.uint8)
    return above, equal


def to_raise(bids: Bytes, places: int) -> Flags:
    """Who must add to its bid: equals above 0 where a place carries a card (A6, A12)."""
    above, equal = compared(bids)
    return (bids > 0) & (equal > 1) & (above < places)


def settled(
    bids: Bytes, added: Bytes, raised: Flags, places: int, lone_zero_is_void: bool, draws: Draws
) -> Standing:
    """Who stands where once every tie is raised, the coin tossed where it must be.

    ``places``: how many carry a card; ``added`` is 0 where nothing was raised.
    """
    keys = bids.astype(np.uint16)
    keys <<= 7
    keys |= added
    place, equal = compared(keys)
    several = equal > 1
    at_zero = raised & (added == 0)
    if not lone_zero_is_void:
        at_zero &= several
    void = at_zero | ((bids == 0) & several)
    tossed = several & (place < places)
    games = np.flatnonzero(tossed.any(axis=0))
    if len(games):
        _toss(keys, tossed, games, place, draws)
    return Standing(place, void, tossed)


def _toss(keys: Array, tossed: Flags, games: Array, place: Bytes, draws: Draws) -> None:
    """The coin orders those who are still equal and have a card at stake (A7, A9)."""
    seats = len(keys)
    rows = keys.take(games, axis=1)
    rank = draws.orders(seats, len(games))
    order = np.concatenate([rows, rows[:-1]]), np.concatenate([rank, rank[:-1]])
    behind = np.zeros(rank.shape, np.uint8)
    for step in range(1, seats):
        other, before = (row[step : step + seats] for row in order)
        behind += ((other == rows) & (before < rank)).view(np.uint8)
    behind *= tossed.take(games, axis=1)
    place[:, games] += behind
