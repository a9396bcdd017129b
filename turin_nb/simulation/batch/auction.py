"""One auction at many tables: cards, bids, raises and payments (A1–A8, A12–A17)."""

from __future__ import annotations

import numpy as np

from turin_nb.engine.rules import prizes
from turin_nb.simulation.batch import plans
from turin_nb.simulation.batch.draws import Bytes
from turin_nb.simulation.batch.loans_and_buys import Asked, buy, buyers
from turin_nb.simulation.batch.places import Standing, settled, take_turns, to_raise
from turin_nb.simulation.batch.tables import Flags, Table


def auction(table: Table, hands: list[Bytes]) -> None:
    """One auction, from the cards that are put up to the last one kept (A1–A17).

    ``hands[seat][game]``: the cards that a seat still has, as bits of their places in its hand.
    """
    first = table.auction == 0 and table.setting.centre > 0
    lot = _centre(table) if first else _put_up(table, hands)
    wins = prizes(table.setting.players, first)
    bids = _bid(table, lot, wins[0])
    raised = to_raise(bids, len(wins))
    added = _raise(table, bids, raised, lot, wins[0])
    stand = settled(
        bids, added, raised, len(wins), table.setting.rules.lone_zero_raise == "void", table.draws
    )
    table.tape.write("toss", 0, np.asarray(stand.tossed.any(axis=0)), stand.place, stand.tossed)
    _pay(table, bids + added, stand, len(wins))
    take_turns(table, lot, stand, wins)


def _centre(table: Table) -> Bytes:
    """The cards that lie face up in the centre (S4)."""
    dealt = table.setting.players * table.setting.hand
    return table.deck[dealt : dealt + table.setting.centre]


def _put_up(table: Table, hands: list[Bytes]) -> Bytes:
    """The card that each seat puts up (A1)."""
    lot = np.empty((len(hands), table.size), np.uint8)
    for seat, games in enumerate(buyers(table)):
        buy(table, Asked(seat, games))
        lot[seat] = _from_hand(table, seat, hands)
        table.tape.write("put up", seat, None, lot[seat])
    return lot


def _from_hand(table: Table, seat: int, hands: list[Bytes]) -> Bytes:
    """The least card of a hand leaves it; where all are alike the next one that was dealt.

    The deal was shuffled, so the next one is as good a draw as any.
    """
    rows = table.hand_rows(seat)
    if table.setting.plans[seat].indifferent:
        hands[seat] &= hands[seat] - np.uint8(1)
        return np.asarray(rows[table.put_ups])
    worth = plans.values(table, seat, rows, table.games)
    slot = plans.one(hands[seat], worth, table.draws, -1)
    hands[seat] ^= np.left_shift(1, slot).astype(np.uint8)
    return rows.ravel().take(table.at(slot, table.games))


def _bid(table: Table, lot: Bytes, first: int) -> Bytes:
    """What each seat bids of the Scudo that it has at its turn to decide (A2)."""
    bids, free = np.empty(table.purse.shape, np.uint8), np.empty(table.purse.shape, np.uint8)
    worth: list[plans.Values | None] = []
    for seat, games in enumerate(buyers(table)):
        buy(table, Asked(seat, games))
        free[seat] = table.purse[seat]
        how = table.setting.plans[seat].bid
        worth.append(plans.lot_worth(table, how, seat, lot, table.games, first))
        table.tape.write("bid", seat, None, bids[seat])
    hows = [plan.bid for plan in table.setting.plans]
    if len(set(hows)) == 1 and worth[0] is None:
        bids.ravel()[:] = plans.amount(hows[0], free.ravel(), table.draws)
        return bids
    for seat, how in enumerate(hows):
        bids[seat] = plans.amount(how, free[seat], table.draws, worth[seat])
    return bids


def _raise(table: Table, bids: Bytes, raised: Flags, lot: Bytes, first: int) -> Bytes:
    """What each seat in a tie adds (A6, A13); 0 where nothing is raised."""
    added = np.zeros(bids.shape, np.uint8)
    for seat, buying in enumerate(buyers(table, raised)):
        buy(table, Asked(seat, buying, bids[seat].take(buying)))
        games = np.flatnonzero(raised[seat])
        spent = bids[seat].take(games)
        how, free = table.setting.plans[seat].raising, table.purse[seat].take(games) - spent
        worth = plans.lot_worth(table, how, seat, lot, games, first)
        more = plans.raised(how, spent, free, table.draws, worth)
        added[seat][games] = more
        table.tape.write("raise", seat, games, more)
    return added


def _pay(table: Table, total: Bytes, stand: Standing, places: int) -> None:
    """Winners pay in full, all others half, rounded down (A4, A8, A17).

    Half of a total is half of the first bid where nothing was added, so A8 is in it.
    """
    loses = (stand.place >= places) | stand.void
    paid = total >> loses
    table.purse -= paid
    table.tape.note("paid", paid, stand.void)
