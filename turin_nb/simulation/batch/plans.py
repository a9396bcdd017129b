"""Plans on arrays: amounts, and which cards, for one seat in many games (see ``plan_player``)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.edition import CARDS, Edition
from turin_nb.simulation.batch.draws import Array, Bytes, Draws, Index, choose, pick
from turin_nb.simulation.batch.tables import Table
from turin_nb.strategies.plan import SCALE, Amount

Values = NDArray[np.int64]
_HALF = 9  # bits of a set of 18 cards that are looked up at once
_FAR = np.iinfo(np.int64).min


def amount(
    how: Amount, high: Bytes, draws: Draws, worth: Values | None = None, low: int = 0
) -> Bytes:
    """Scudo of a bid or a price from ``low`` to ``high[game]``; ``worth[game]`` in 64ths."""
    top = high.astype(np.uint16)
    if how.kind == "any":
        for _ in range(2):
            top += 1 - low
            top *= draws.bytes(len(high))
            top >>= 8
            top += low
        scudo = top
    elif how.kind == "none":
        scudo = np.full_like(top, low)
    elif how.kind == "share":
        scudo = np.maximum(top * _parts(how, draws, len(high)) // 100, low)
    else:
        assert worth is not None
        wanted = worth * _parts(how, draws, len(high)) // (100 * SCALE)
        scudo = np.clip(wanted, low, top).astype(np.uint16)
    if how.odd:
        scudo -= (scudo > low) & (scudo & 1 == 0)
    return scudo.astype(np.uint8)


def raised(how: Amount, bid: Bytes, free: Bytes, draws: Draws, worth: Values | None) -> Bytes:
    """Scudo that a plan adds in a tie (A6); by worth, as far as the worth goes."""
    if how.kind != "worth":
        return amount(how, free, draws, worth)
    total = np.maximum(amount(Amount(how.kind, how.low, how.high), bid + free, draws, worth), bid)
    if how.odd:
        total -= (total > bid) & (total & 1 == 0)
    return total - bid


def _parts(how: Amount, draws: Draws, count: int) -> NDArray[np.uint16]:
    """Per cent from ``how.low`` to ``how.high``."""
    span = how.high - how.low + 1
    return (draws.bytes(count) * np.uint32(span) >> 8).astype(np.uint16) + np.uint16(how.low)


def values(table: Table, seat: int, cards: Array, games: Array) -> Values:
    """What ``cards[.., game]`` are worth to a seat, in 64ths of a Scudo."""
    setting = table.setting
    plan = setting.plans[seat]
    weights = np.array(plan.card_weights(setting.edition, setting.column), np.int64)
    worth = weights.take(cards)
    if plan.follow:
        low, high = _shared(setting.edition)
        up = table.up[seat].take(games).astype(np.intp)
        at = cards.astype(np.intp) << _HALF
        worth += plan.follow * low.take(at + (up & ((1 << _HALF) - 1)))
        worth += plan.follow * high.take(at + (up >> _HALF))
    return worth


@lru_cache(maxsize=8)
def _shared(edition: Edition) -> tuple[Values, Values]:
    """Units that a card shares with a set of cards: [card, set], for each half of the cards."""
    units = np.array(edition.cards, np.int64)
    shared = units @ units.T
    sets = np.arange(1 << _HALF)[:, None] >> np.arange(_HALF) & 1
    both = [(shared[:, half] @ sets.T).ravel() for half in (slice(0, _HALF), slice(_HALF, CARDS))]
    for table in both:
        table.flags.writeable = False
    return both[0], both[1]


def equals(sets: Array, worth: Values, sign: int = 1) -> Array:
    """Of each set its best members (``sign`` -1: its least), all that are equally good.

    ``sets[game]`` are bits; ``worth[bit, game]``.
    """
    inside = sets[None] >> np.arange(len(worth), dtype=sets.dtype)[:, None] & 1 == 1
    ranked = np.where(inside, sign * worth, _FAR)
    best = (ranked == ranked.max(axis=0)) & inside
    return np.asarray((best << np.arange(len(worth))[:, None]).sum(axis=0))


def one(sets: Array, worth: Values | None, draws: Draws, sign: int = 1) -> Index:
    """One member of each set: its best, of equal ones any; any at all without ``worth``."""
    left = sets if worth is None else equals(sets, worth, sign)
    return pick(left, draws.words(len(sets)))


def some(sets: Bytes, count: int, worth: Values | None, draws: Draws) -> Bytes:
    """``count`` of the slots of each set, the best ones, as bits."""
    if worth is None:
        return choose(sets, count, draws.words(len(sets)))
    chosen = np.zeros_like(sets)
    for _ in range(count):
        best = one(sets & ~chosen, worth, draws)
        chosen |= np.left_shift(1, best).astype(np.uint8)
    return chosen


def lot_worth(
    table: Table, how: Amount, seat: int, lot: Bytes, games: Array, first: int
) -> Values | None:
    """What the best cards that first place takes are worth to a seat, in 64ths (A3).

    ``None`` where an amount does not ask for it.
    """
    if how.kind != "worth":
        return None
    worth = np.sort(values(table, seat, lot.take(games, axis=1), games), axis=0)
    return np.asarray(worth[len(lot) - first :].sum(axis=0))
