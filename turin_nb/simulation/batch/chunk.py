"""Some thousand games at once, from the deal to the end: as many as the cache holds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from turin_nb.simulation.batch.auction import auction
from turin_nb.simulation.batch.draws import Bytes, Draws
from turin_nb.simulation.batch.market import market
from turin_nb.simulation.batch.payout import Ending, finish
from turin_nb.simulation.batch.table import Setting, Table, dealt
from turin_nb.simulation.batch.tape import Tape

CHUNK = 24_576  # games; part of what a seed means: another number, other games


class Chunk(NamedTuple):
    """A chunk that was played: how it was dealt, what was done, what it came to."""

    deck: Bytes
    tape: Tape
    ending: Ending


def play_chunk(setting: Setting, seed: int, block: int, chunk: int, recording: bool) -> Chunk:
    """Chunk ``chunk`` of block ``block`` of a seed; with ``recording`` its moves are kept.

    A chunk is always played whole, so that its games are the same however many are wanted.
    """
    draws, tape = Draws(seed, block, chunk), Tape(recording)
    table = Table(setting, dealt(draws, CHUNK), draws, tape)
    hands = [np.full(CHUNK, (1 << setting.hand) - 1, np.uint8) for _ in table.seats]
    for number in range(setting.auctions):
        table.auction = number
        np.any(table.standing, axis=0, out=table.trading)
        auction(table, hands)
        tape.note("auction", table.purse)
        if number < table.markets:
            market(table)
            tape.note("market", table.purse)
    table.auction = setting.auctions
    return Chunk(table.deck, tape, finish(table, hands))
