"""The end of many games: offers go back, hands join, goods are paid (M8, P1–P9)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.edition import CARDS, GOODS, Edition
from turin_nb.simulation.batch.draws import Array, Bytes
from turin_nb.simulation.batch.tables import NO_PRICE, Table, card_bits
from turin_nb.theory.score_batch import narrow, pay_good, repaid

_HALF = CARDS // 2


class Ending(NamedTuple):
    """What games came to, the game on the last axis; see ``Block``."""

    end_cash: Array
    end_loans: Array
    holdings: Bytes
    income: Array
    cash: Array
    loans: Array
    marks: Array
    final: Array


def finish(table: Table, hands: list[Bytes]) -> Ending:
    """Everything after the last card of the last auction (M8, P1–P9)."""
    _return(table)
    _join(table, hands)
    held = holdings(table.setting.edition, table.up)
    bank = table.setting.edition.payouts(table.setting.column)
    kind = narrow(255 + sum(bank) + GOODS * table.setting.players)
    begin = table.purse.astype(kind)
    cash, loans = begin.copy(), table.loan.copy()
    marks, income = np.zeros_like(cash), np.empty(held.shape, kind)
    for good in table.setting.rules.order or range(GOODS):
        income[good] = pay_good(held[good], bank[good], cash, loans, marks)
        table.tape.note("good", cash, loans, marks)
    final = repaid(cash, loans, marks)
    return Ending(begin, table.loan, held, income, cash, loans, marks, final)


def _return(table: Table) -> None:
    """Scudo on unsold cards go back to the owners (M8)."""
    prices = table.prices.reshape(2, -1, 8)
    for seat in table.seats:
        for market in range(table.markets):
            half, place = divmod(table.number(seat, market), 8)
            price = prices[half, :, place]
            table.purse[seat] += price * (price != NO_PRICE)


def _join(table: Table, hands: list[Bytes]) -> None:
    """The card left in each hand joins the face-up cards (P1)."""
    if table.setting.hand == table.put_ups:
        return
    for seat, rows in enumerate(hands):
        slots = np.bitwise_count(rows - np.uint8(1))
        cards = table.hand_rows(seat).ravel().take(table.at(slots, table.games))
        table.up[seat] |= card_bits(cards)


def holdings(edition: Edition, up: NDArray[np.uint32]) -> Bytes:
    """Units of each good that lie face up, ``[good, seat, game]``; ``up`` are cards as bits.

    Eight goods are looked up at once, a byte each of a wide number, then the ninth.
    """
    low, high = (up & ((1 << _HALF) - 1)).astype(np.intp), (up >> _HALF).astype(np.intp)
    held = np.empty((GOODS, *up.shape), np.uint8)
    first = held[: GOODS - 1]
    for goods, (lower, upper) in zip((first, held[GOODS - 1 :]), _units(edition), strict=True):
        found = lower.take(low)
        found += upper.take(high)
        goods[:] = np.moveaxis(found.view(np.uint8).reshape(*up.shape, -1), -1, 0)
    return held


@lru_cache(maxsize=8)
def _units(edition: Edition) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """Units that a set of nine cards shows, for each half of the cards: 8 goods, then the last."""
    cards = np.array(edition.cards)
    sets = np.arange(1 << _HALF)[:, None] >> np.arange(_HALF) & 1
    halves = [(sets @ cards[half]).astype(np.uint8) for half in np.split(np.arange(CARDS), 2)]
    eight = [np.ascontiguousarray(half[:, :-1]).view(np.uint64).ravel() for half in halves]
    last = [np.ascontiguousarray(half[:, -1]) for half in halves]
    for table in (*eight, *last):
        table.flags.writeable = False
    return (eight[0], eight[1]), (last[0], last[1])
