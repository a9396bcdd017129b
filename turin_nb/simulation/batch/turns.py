"""The places of an auction take their cards, best first; void ones discard (A8, A10, A11, A16)."""

from __future__ import annotations

import numpy as np

from turin_nb.simulation.batch import plans
from turin_nb.simulation.batch.asides import Asked, asides
from turin_nb.simulation.batch.draws import Array, Bytes
from turin_nb.simulation.batch.table import Table, card_bits
from turin_nb.simulation.batch.ties import Flags, Standing


def take_turns(table: Table, lot: Bytes, stand: Standing, wins: tuple[int, ...]) -> None:
    """The turns of the places that carry cards; ``lot[slot, game]``, ``wins``: cards of a place.

    Where only void places are left all their cards go at once, and nobody is asked (A8).
    """
    who = [_seat_of(stand.place, place) for place in range(len(wins))]
    keeps = [~_at(stand, place) for place in range(len(wins))]
    asked = list(np.logical_or.accumulate(keeps[::-1], axis=0)[::-1])
    left = np.full(table.size, (1 << len(lot)) - 1, np.uint8)
    bits = card_bits(lot)
    for seat, keep, turn, count in zip(who, keeps, asked, wins, strict=True):
        chosen = _turn(table, lot, left, seat, keep, turn, count)
        left &= ~chosen
        _hand_out(table, bits, chosen, seat, keep, turn)


def _seat_of(places: Bytes, place: int) -> Bytes:
    """Which seat has a place, game by game."""
    here = (places == place).view(np.uint8)
    seats: Bytes = here[1].copy()
    for seat in range(2, len(places)):
        seats += here[seat] * np.uint8(seat)
    return seats


def _at(stand: Standing, place: int) -> Flags:
    """Where the seat at a place is void."""
    return np.asarray((stand.void & (stand.place == place)).any(axis=0))


def _turn(
    table: Table, lot: Bytes, left: Bytes, seat: Bytes, keep: Flags, turn: Flags, count: int
) -> Bytes:
    """The slots that a place takes out of the lot, as bits (A11, A16)."""
    coin = table.setting.rules.void_discards == "random"
    asks = keep if coin else turn
    games = np.flatnonzero(asks)
    asides(table, Asked(seat.take(games), games))
    chosen = plans.some(left, count, None, table.draws)
    for one, plan in enumerate(table.setting.plans):
        if not plan.indifferent:
            games = np.flatnonzero(asks & (seat == one))
            worth = plans.values(table, one, lot.take(games, axis=1), games)
            chosen[games] = plans.some(left.take(games), count, worth, table.draws)
    return chosen


def _hand_out(
    table: Table, bits: Array, chosen: Bytes, seat: Bytes, keep: Flags, turn: Flags
) -> None:
    """Kept cards lie face up before their winner; the others leave the game."""
    cards = np.zeros(table.size, np.uint32)
    for slot, bit in enumerate(bits):
        cards |= bit * (chosen >> slot & 1)
    for one in table.seats:
        table.up[one] |= cards * ((seat == one) & keep)
    table.tape.write("keep", seat, keep, cards)
    table.tape.write("discard", seat, turn & ~keep, cards)
