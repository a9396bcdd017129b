"""The places of an auction take their cards, best first; void ones discard (A8, A10, A11, A16)."""

from __future__ import annotations

from typing import NamedTuple

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
