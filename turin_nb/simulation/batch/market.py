"""A market at many tables: withdrawals, then one offer or a pass, seat by seat (M1, M2, M5–M9)."""

from __future__ import annotations

import numpy as np

from turin_nb.simulation.batch import plans
from turin_nb.simulation.batch.draws import Array, Index
from turin_nb.simulation.batch.loans_and_buys import Asked, asides, buy, loans
from turin_nb.simulation.batch.tables import NO_PRICE, Table, card_bits


def market(table: Table) -> None:
    """One market: each seat takes back older offers, then offers a card or passes (M9)."""
    buying = table.hits(loans(table), "buy")
    for seat in table.seats:
        buy(table, Asked(seat, np.flatnonzero(buying[seat] & table.trading)))
        games = _withdraw(table, seat, table.games)
        while len(games):
            asides(table, Asked(seat, games))
            games = _withdraw(table, seat, games)
        _offer(table, seat)


def _withdraw(table: Table, seat: int, games: Index) -> Index:
    """One older offer is taken back where chance says so (M5); the games in which it is.

    A seat offers after that, so whatever stands is of an earlier market.
    """
    if not table.ever("withdraw"):
        return table.games[:0]
    sets = table.standing[seat] if len(games) == table.size else table.standing[seat][games]
    rows = np.flatnonzero(sets)
    rows = rows[table.hits_of(table.draws.bytes(len(rows)), "withdraw", seat)]
    games, sets = games.take(rows), sets.take(rows)
    worth = None
    if not table.setting.plans[seat].indifferent:
        numbers = table.number(seat, np.arange(table.markets)[:, None])
        cards = table.cards.take(table.place(numbers, games))
        worth = plans.values(table, seat, cards, games)
    which = plans.one(sets, worth, table.draws)
    card = _taken_back(table, seat, which, games)
    table.tape.write("withdraw", seat, games, card)
    return games


def _taken_back(table: Table, seat: int, which: Index, games: Index) -> Array:
    """The Scudo on an offer go back to its owner."""
    place = table.place(table.number(seat, which), games)
    card = table.cards.take(place)
    table.purse[seat][games] += table.prices.take(place)
    table.prices[place] = NO_PRICE
    table.offered[games] ^= card_bits(card)
    table.standing[seat][games] ^= np.left_shift(1, which).astype(np.uint8)
    return card


def _offer(table: Table, seat: int) -> None:
    """A face-up card that is not for sale yet is offered, or the seat passes (M2, M6)."""
    plan, limit = table.setting.plans[seat], table.setting.rules.open_offers
    free = table.up[seat] & ~table.offered
    may = table.hits_of(table.draws.bytes(table.size), "offer", seat)
    may = may & (free > 0) & (table.purse[seat] > 0)
    if limit is not None:
        may &= np.bitwise_count(table.standing[seat]) < limit
    games = np.flatnonzero(may)
    sets = free.take(games)
    card = plans.one(sets, _worth(table, seat, games), table.draws, -1)
    worth = plans.values(table, seat, card, games) if plan.price.kind == "worth" else None
    price = plans.amount(plan.price, table.purse[seat].take(games), table.draws, worth, low=1)
    table.standing[seat] |= may.view(np.uint8) << np.uint8(table.auction)
    table.trading |= may
    table.traded = True
    _laid(table, seat, games, card, price)
    table.tape.write("offer", seat, games, card, price)


def _worth(table: Table, seat: int, games: Index) -> plans.Values | None:
    """What each of the 18 cards is worth to a seat, ``[card, game]``; ``None``: all alike."""
    if table.setting.plans[seat].indifferent:
        return None
    cards = np.arange(len(table.deck))[:, None]
    return plans.values(table, seat, np.broadcast_to(cards, (len(cards), len(games))), games)


def _laid(table: Table, seat: int, games: Index, card: Array, price: Array) -> None:
    """The price lies on the card until it is bought or withdrawn (M2, M5)."""
    place = table.place(table.number(seat, table.auction), games)
    table.cards[place] = card
    table.prices[place] = price
    table.offered[games] |= card_bits(card.astype(np.uint8))
    table.purse[seat][games] -= price
