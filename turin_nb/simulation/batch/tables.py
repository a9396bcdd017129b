"""Many tables at one moment: what ``State`` holds of one game, on arrays with the game last."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.edition import CARDS, Edition
from turin_nb.engine.rules import START, Rules, auctions, centre_size, hand_size
from turin_nb.simulation.batch.draws import Array, Bytes, Draws, Index
from turin_nb.simulation.batch.moves_taken import Tape
from turin_nb.strategies.plan import SURE, Plan

Flags: TypeAlias = NDArray[np.bool_]
NO_PRICE = 255  # more than all Scudo of a table: nobody can pay it


class Setting(NamedTuple):
    """What all games of a run share."""

    plans: tuple[Plan, ...]
    edition: Edition
    column: str
    rules: Rules

    @property
    def players(self) -> int:
        """How many seats (S1)."""
        return len(self.plans)

    @property
    def auctions(self) -> int:
        """How many auctions (S6)."""
        return auctions(self.players)

    @property
    def hand(self) -> int:
        """Cards dealt to each seat (S4)."""
        return hand_size(self.players)

    @property
    def centre(self) -> int:
        """Cards face up in the centre (S4)."""
        return centre_size(self.players)


class Table:
    """The tables of one chunk; every array changes in place while they play.

    - ``deck[place, game]``: the cards as they were dealt, hand after hand, then the centre.
    - ``purse[seat, game]``: Scudo in hand; all Scudo of a table are 125 at most.
    - ``loan[seat, game]``: who has taken one (L1).
    - ``up[seat, game]``: the cards face up, as bits.
    - ``offered[game]``: the cards for sale of all seats, as bits (M2).
    - ``standing[seat, game]``: the markets whose offer of that seat still stands, as bits.
    - ``prices``, ``cards``: of the offer that a seat made in a market, see ``place``.
    - ``seller_of``, ``market_of`` (as a bit): of an offer by its number.
    - ``trading[game]``: where something may be for sale; ``traded``: whether it ever was in any.
    """

    def __init__(self, setting: Setting, deck: Bytes, draws: Draws, tape: Tape) -> None:
        seats, size = setting.players, deck.shape[1]
        self.setting, self.deck, self.draws, self.tape = setting, deck, draws, tape
        self.size = size
        self.games: Index = np.arange(size)
        self.purse: Bytes = np.full((seats, size), START, np.uint8)
        self.loan: Flags = np.zeros((seats, size), np.bool_)
        self.up: NDArray[np.uint32] = np.zeros((seats, size), np.uint32)
        self.offered: NDArray[np.uint32] = np.zeros(size, np.uint32)
        self.standing: Bytes = np.zeros((seats, size), np.uint8)
        self.prices: Bytes = np.full(2 * size * 8, NO_PRICE, np.uint8)
        self.cards: Bytes = np.zeros(2 * size * 8, np.uint8)
        self.trading: Flags = np.zeros(size, np.bool_)
        self.traded = False
        self.auction = 0
        self.others = _offers_of_others(setting)
        market, self.seller_of = np.divmod(np.arange(seats * self.markets), seats)
        self.market_of = np.left_shift(1, market).astype(np.uint8)
        self._chances = {what: _chances(setting, what) for what in _CHANCES}

    @property
    def seats(self) -> range:
        """The seats of a table."""
        return range(self.setting.players)

    @property
    def markets(self) -> int:
        """How many markets a game has (M1)."""
        return self.setting.auctions - 1

    @property
    def put_ups(self) -> int:
        """How many cards of each hand have been put up in the auctions before this one (A1)."""
        return self.auction - (self.setting.centre > 0)

    def at(self, seat: int | Array, games: Array) -> Array:
        """Where ``[seat, game]`` lies in an array of seats and games that is laid flat."""
        return games + np.multiply(seat, self.size, dtype=np.intp)

    def number(self, seat: int, market: int | Array) -> int | Array:
        """The number of the offer that a seat made in a market: those of a market are together."""
        return market * len(self.purse) + seat

    def place(self, number: int | Array, games: Array) -> Array:
        """Where an offer lies in ``prices`` and ``cards``.

        Eight offers of a game lie side by side: two wide numbers hold all of them.
        """
        place: Array = games * 8 + (number & 7)
        place += (number >> 3) * (self.size * 8)
        return place

    def by_seat(self, flat: Index) -> list[Index]:
        """The games of each seat, from rising places in an array of both that is laid flat."""
        cuts = np.searchsorted(flat, np.arange(1, len(self.purse)) * self.size)
        parts = np.split(flat, cuts)
        return [part - seat * self.size for seat, part in enumerate(parts)]

    def ever(self, what: str) -> bool:
        """Whether a plan has any chance of something."""
        return bool(self._chances[what].any())

    def hits(self, rolled: Bytes, what: str) -> Flags:
        """Which bytes, ``[seat, game]``, make a chance of the seats' plans come true."""
        chances = self._chances[what]
        alike = len(set(chances.tolist())) == 1
        return _hits(rolled, what, int(chances[0]) if alike else chances[:, None])

    def hits_of(self, rolled: Bytes, what: str, seat: int | Array) -> Flags:
        """Which bytes, ``[row]``, do so for one seat, or for a seat of its own in each row."""
        chances = self._chances[what]
        if isinstance(seat, int) or len(set(chances.tolist())) == 1:
            return _hits(rolled, what, int(chances[seat if isinstance(seat, int) else 0]))
        return _hits(rolled, what, chances.take(seat))

    def hand_rows(self, seat: int) -> Bytes:
        """The hand that was dealt to a seat, ``[which, game]``."""
        size = self.setting.hand
        return self.deck[seat * size : (seat + 1) * size]


_CHANCES = ("borrow", "buy", "offer", "withdraw")


def _chances(setting: Setting, what: str) -> NDArray[np.uint16]:
    """The chances of all plans, in 256ths."""
    return np.array([getattr(plan, what) for plan in setting.plans], np.uint16)


def _hits(rolled: Bytes, what: str, chance: int | Array) -> Flags:
    """Which bytes make a chance in 256ths come true: to buy the highest ones, else the lowest."""
    if isinstance(chance, int) and chance in (0, SURE):
        return np.full(rolled.shape, chance == SURE)
    return np.asarray(rolled >= SURE - chance if what == "buy" else rolled < chance)


def _offers_of_others(setting: Setting) -> NDArray[np.uint32]:
    """For each seat the offers that are not its own, as bits (M3)."""
    markets = setting.auctions - 1
    everything = (1 << setting.players * markets) - 1
    first = sum(1 << market * setting.players for market in range(markets))
    own = (first << seat for seat in range(setting.players))
    return np.array([everything & ~bits for bits in own], np.uint32)


def card_bits(cards: Array) -> NDArray[np.uint32]:
    """Cards as sets of one."""
    return np.left_shift(np.uint32(1), cards, dtype=np.uint32)


def dealt(draws: Draws, size: int) -> Bytes:
    """``size`` shuffled decks, ``[place, game]`` (S4).

    Each card draws 27 bits and they are sorted, so every order is as likely as any other but
    for the one deck in a million in which two cards drew the same.
    """
    keys = draws.keys(size, CARDS)
    keys &= ~np.uint32(31)
    keys |= np.arange(CARDS, dtype=np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray((keys & np.uint32(31)).astype(np.uint8).T)
