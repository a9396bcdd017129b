"""Who stands where in many auctions, and which cards each place takes (A5–A16)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from turin_nb.simulation.batch import plans
from turin_nb.simulation.batch.draws import Array, Bytes, Draws
from turin_nb.simulation.batch.loans_and_buys import Asked, asides
from turin_nb.simulation.batch.tables import Flags, Table, card_bits


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


def take_turns(table: Table, lot: Bytes, stand: Standing, wins: tuple[int, ...]) -> None:
    """The turns of the places that carry cards; ``lot[slot, game]``, ``wins``: cards of a place.

    Where only void places are left all their cards go at once, and nobody is asked (A8).
    """
    turns = _turns(stand, len(wins))
    left = np.full(table.size, (1 << len(lot)) - 1, np.uint8)
    bits = card_bits(lot)
    for turn, count in zip(turns, wins, strict=True):
        coin = table.setting.rules.void_discards == "random"
        asked = turn.keep if coin else turn.on
        asides(table, Asked(turn.seat, table.games), asked)
        chosen = left if turn is turns[-1] else _chosen(table, lot, left, turn, asked, count)
        left = left & ~chosen
        _hand_out(table, bits, chosen, turn)


class Turn(NamedTuple):
    """A place's turn, game by game: whose it is, whether it keeps, whether there is any."""

    seat: Bytes
    keep: Flags
    on: Flags


def _turns(stand: Standing, places: int) -> list[Turn]:
    """The turns, best place first; a turn is on while it or a later one keeps cards (A8)."""
    turns: list[Turn] = []
    on = np.zeros(stand.place.shape[1], np.bool_)
    for place in reversed(range(places)):
        keep = ~_void_at(stand, place)
        on = on | keep
        turns.insert(0, Turn(_seat_of(stand.place, place), keep, on))
    return turns


def _seat_of(places: Bytes, place: int) -> Bytes:
    """Which seat has a place, game by game."""
    here = (places == place).view(np.uint8)
    seats: Bytes = here[1].copy()
    for seat in range(2, len(places)):
        seats += here[seat] * np.uint8(seat)
    return seats


def _void_at(stand: Standing, place: int) -> Flags:
    """Where the seat at a place is void."""
    return np.asarray((stand.void & (stand.place == place)).any(axis=0))


def _chosen(table: Table, lot: Bytes, left: Bytes, turn: Turn, asked: Flags, count: int) -> Bytes:
    """The slots that a place takes out of the lot, as bits (A11, A16); chance takes any."""
    chosen = plans.some(left, count, None, table.draws)
    for seat, plan in enumerate(table.setting.plans):
        if not plan.indifferent:
            games = np.flatnonzero(asked & (turn.seat == seat))
            worth = plans.values(table, seat, lot.take(games, axis=1), games)
            chosen[games] = plans.some(left.take(games), count, worth, table.draws)
    return chosen


def _hand_out(table: Table, bits: Array, chosen: Bytes, turn: Turn) -> None:
    """Kept cards lie face up before their winner; the others leave the game."""
    cards = np.zeros(table.size, np.uint32)
    for slot, bit in enumerate(bits):
        cards |= bit * (chosen >> slot & 1)
    for seat in table.seats:
        table.up[seat] |= cards * ((turn.seat == seat) & turn.keep)
    table.tape.write("keep", turn.seat, turn.keep, cards)
    table.tape.write("discard", turn.seat, turn.on & ~turn.keep, cards)
