"""Where things lie in the arrays of many tables, and chances in 256ths."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from turin_nb import Edition, Rules
from turin_nb.simulation.batch.draws import Draws
from turin_nb.simulation.batch.moves_taken import Tape
from turin_nb.simulation.batch.tables import Setting, Table, dealt
from turin_nb.strategies.plan import Plan


def table(*chances: int) -> Table:
    plans = tuple(Plan("x", borrow=c, buy=c, offer=c, withdraw=c) for c in chances)
    setting = Setting(plans, Edition.load("teaching"), "classic", Rules())
    draws = Draws(1, 0, 0)
    return Table(setting, dealt(draws, 256), draws, Tape(False))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_offer_has_a_place_of_its_own(players: int) -> None:
    tables = table(*[0] * players)
    numbers = {
        int(tables.number(seat, market))
        for seat in range(players)
        for market in range(tables.markets)
    }
    assert numbers == set(range(players * tables.markets))
    places = tables.place(np.arange(players * tables.markets)[:, None], tables.games)
    assert len(np.unique(places)) == places.size
    assert places.max() < len(tables.prices)
    for number in numbers:
        seller, market = int(tables.seller_of[number]), int(tables.market_of[number])
        assert tables.number(seller, market.bit_length() - 1) == number
        for seat in range(players):
            assert bool(tables.others[seat] >> number & 1) == (seat != seller)


@pytest.mark.parametrize("what", ["borrow", "buy", "offer", "withdraw"])
def test_a_chance_is_that_many_of_256_bytes(what: str) -> None:
    every = np.arange(256, dtype=np.uint8)
    tables = table(0, 1, 100, 255, 256)
    hits = tables.hits(np.tile(every, (5, 1)), what)
    assert hits.sum(axis=1).tolist() == [0, 1, 100, 255, 256]
    for seat in range(5):
        assert (tables.hits_of(every, what, seat) == hits[seat]).all()
    seats = np.arange(5).repeat(256)
    assert (tables.hits_of(np.tile(every, 5), what, seats) == hits.ravel()).all()
    for chance in (0, 77, 256):
        alike = table(chance, chance)
        assert alike.hits(np.tile(every, (2, 1)), what).sum() == 2 * chance
        assert alike.hits_of(every, what, np.zeros(256, np.uint8)).sum() == chance
        assert alike.ever(what) == (chance > 0)


def test_the_byte_that_borrows_is_not_the_one_that_buys() -> None:
    every = np.tile(np.arange(256, dtype=np.uint8), (2, 1))
    tables = table(100, 100)
    assert not (tables.hits(every, "borrow") & tables.hits(every, "buy")).any()


def test_places_laid_flat_by_seat() -> None:
    tables = table(0, 0, 0)
    flat = np.array([3, 255, 256, 511, 515, 700])
    assert [part.tolist() for part in tables.by_seat(flat)] == [[3, 255], [0, 255], [3, 188]]
    assert tables.at(2, np.array([3])).tolist() == [515]
    assert tables.at(np.array([1, 2], np.uint8), np.array([0, 3])).tolist() == [256, 515]


def test_settings_of_each_table() -> None:
    setting = table(0, 0, 0, 0).setting
    assert (setting.players, setting.auctions, setting.hand, setting.centre) == (4, 5, 4, 2)
    more = setting._replace(plans=(*setting.plans, replace(setting.plans[0], name="fifth")))
    assert (more.auctions, more.hand, more.centre) == (4, 3, 3)
