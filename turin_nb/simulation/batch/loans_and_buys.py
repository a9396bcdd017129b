"""Loans and purchases before a decision, at any time until the auctions end (L1, L2, M3, M7).

Before each decision one byte says whether a seat borrows, buys or does neither; who has borrowed
is asked once more. Whether one seat borrows changes nothing for another, so all seats of a phase
may be asked at once; who buys changes what is left for the next, so they come in turn.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.rules import LOAN
from turin_nb.simulation.batch.draws import Array, Bytes, Index, pick
from turin_nb.simulation.batch.plans import equals, values
from turin_nb.simulation.batch.tables import NO_PRICE, Flags, Table, card_bits
from turin_nb.strategies.plan import SCALE

_EACH_BYTE = np.uint64(0x0101010101010101)


class Asked(NamedTuple):
    """Who is asked: one seat, or a seat of its own in each row; in which games, row by row.

    ``spent``: Scudo that are bid and not paid yet, row by row (M7).
    """

    seat: int | Array
    games: Index
    spent: Bytes | None = None

    def at(self, rows: Index) -> Asked:
        """Those of some rows."""
        seat = self.seat if isinstance(self.seat, int) else self.seat.take(rows)
        spent = None if self.spent is None else self.spent.take(rows)
        return Asked(seat, self.games.take(rows), spent)


def loans(table: Table, among: Flags | None = None) -> Bytes:
    """All seats are asked before a decision of each, and those borrow that would (L1).

    ``among[seat, game]``: who is asked at all. The bytes that were drawn say who would buy.
    """
    rolled = table.draws.bytes(*table.purse.shape)
    if table.ever("borrow"):
        hit = table.hits(rolled, "borrow")
        flat = np.flatnonzero(hit if among is None else hit & among)
        flat = flat[~table.loan.ravel().take(flat)]
        _lent(table, flat)
        rolled.ravel()[flat] = table.draws.bytes(len(flat))
    return rolled


def _lent(table: Table, flat: Index) -> None:
    """The loan of some seats; ``flat``: where they are in an array laid flat."""
    table.loan.ravel()[flat] = True
    table.purse.ravel()[flat] += LOAN
    if table.tape.running:
        for seat, games in enumerate(table.by_seat(flat)):
            table.tape.write("borrow", seat, games)


def buyers(table: Table, among: Flags | None = None) -> list[Index]:
    """The games in which each seat would buy before its decision, after any loans (M3)."""
    rolled = loans(table, among)
    if not (table.traded and table.ever("buy")):
        return [table.games[:0]] * len(table.seats)
    hit = table.hits(rolled, "buy")
    hit &= table.trading if among is None else among
    return table.by_seat(np.flatnonzero(hit))


def asides(table: Table, asked: Asked, among: Flags | None = None) -> None:
    """Some seats in some games are asked whether they borrow, then whether they buy.

    ``among``: those of the rows that are asked at all.
    """
    rolled = table.draws.bytes(len(asked.games))
    if table.ever("borrow"):
        rows = _lent_to(table, asked, _willing(table, rolled, asked, "borrow", among))
        rolled[rows] = table.draws.bytes(len(rows))
    if table.traded and table.ever("buy"):
        buy(table, asked.at(_willing(table, rolled, asked, "buy", among)))


def _willing(table: Table, rolled: Bytes, asked: Asked, what: str, among: Flags | None) -> Index:
    """The rows in which chance says yes."""
    hit = table.hits_of(rolled, what, asked.seat)
    return np.flatnonzero(hit if among is None else hit & among)


def _lent_to(table: Table, asked: Asked, rows: Index) -> Index:
    """The loan of those of the rows who have none yet; the rows that borrow."""
    willing = asked.at(rows)
    new = np.flatnonzero(~table.loan.ravel().take(table.at(willing.seat, willing.games)))
    willing = willing.at(new)
    at = table.at(willing.seat, willing.games)
    table.loan.ravel()[at] = True
    table.purse.ravel()[at] += LOAN
    table.tape.write("borrow", willing.seat, willing.games)
    return rows.take(new)


def buy(table: Table, asked: Asked) -> None:
    """One card for each of those who can pay for one that they want (M3)."""
    if not len(asked.games):
        return
    sets = _wanted(table, asked, _affordable(table, asked))
    rows = np.flatnonzero(sets)
    buying = asked.at(rows)
    number = pick(sets.take(rows), table.draws.words(len(rows)))
    card = _sold(table, buying, number)
    table.tape.write("claim", buying.seat, buying.games, card)


def _affordable(table: Table, asked: Asked) -> NDArray[np.uint32]:
    """The offers of others that each can pay, as bits: eight prices of a game at once."""
    free = table.purse.ravel().take(table.at(asked.seat, asked.games))
    if asked.spent is not None:
        free -= asked.spent
    wide = (free * _EACH_BYTE).view(np.uint8)
    sets = np.zeros(len(free), np.uint32)
    made = table.setting.players * (table.auction + 1)
    for half, prices in enumerate(table.prices.view(np.uint64).reshape(2, -1)[: 1 + (made > 8)]):
        paid = prices.take(asked.games).view(np.uint8) <= wide
        sets |= np.packbits(paid, bitorder="little").astype(np.uint32) << np.uint32(8 * half)
    return sets & table.others[asked.seat]


def _wanted(table: Table, asked: Asked, sets: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Of the offers that each can pay those that its plan likes best at most its ceiling."""
    for seat, plan in enumerate(table.setting.plans):
        if plan.indifferent and plan.ceiling is None:
            continue
        if isinstance(asked.seat, int):
            rows = np.arange(len(sets) if asked.seat == seat else 0)
        else:
            rows = np.flatnonzero(asked.seat == seat)
        sets[rows] = _liked(table, seat, asked.games.take(rows), sets.take(rows))
    return sets


def _liked(table: Table, seat: int, games: Index, sets: NDArray[np.uint32]) -> Array:
    """The offers that one seat likes best among those within its ceiling."""
    plan = table.setting.plans[seat]
    numbers = np.arange(table.setting.players * table.markets)[:, None]
    at = table.place(numbers, games)
    worth = values(table, seat, table.cards.take(at), games)
    if plan.ceiling is not None:
        fair = table.prices.take(at) * np.int64(100 * SCALE) <= worth * plan.ceiling
        sets = sets & (fair << numbers).sum(axis=0).astype(np.uint32)
    return sets if plan.indifferent else equals(sets, worth).astype(np.uint32)


def _sold(table: Table, buyer: Asked, number: Index) -> Bytes:
    """The card goes to the buyer, its price to the seller, who also takes back what lay on it."""
    games, place = buyer.games, table.place(number, buyer.games)
    card, price = table.cards.take(place), table.prices.take(place)
    to = table.at(buyer.seat, games)
    of = table.at(table.seller_of.take(number), games)
    bit = card_bits(card)
    table.prices[place] = NO_PRICE
    table.offered[games] ^= bit
    table.standing.ravel()[of] ^= table.market_of.take(number)
    table.up.ravel()[to] |= bit
    table.up.ravel()[of] ^= bit
    table.purse.ravel()[to] -= price
    table.purse.ravel()[of] += 2 * price
    return card
