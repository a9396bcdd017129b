"""From the same bytes a plan sets the same amounts on arrays as at the table."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from turin_nb.engine.choices import Decision
from turin_nb.simulation.batch.draws import Draws
from turin_nb.simulation.batch.plans import amount, equals, raised, some
from turin_nb.strategies import plan_player
from turin_nb.strategies.plan import SCALE, Amount

EVERY = np.arange(256, dtype=np.uint8)


class Given:
    """Draws that are given: rows of bytes for the arrays, one byte after the other for one game."""

    def __init__(self, *rows: Any) -> None:
        self.rows = list(rows)

    def bytes(self, *shape: int) -> Any:
        row = self.rows.pop(0)
        assert row.shape == shape
        return row

    def getrandbits(self, bits: int) -> int:
        assert bits == 8
        return int(self.rows.pop(0))


AMOUNTS = [
    Amount("none"),
    Amount("share", 0, 100),
    Amount("share", 7, 31, odd=True),
    Amount("worth", 20, 240),
    Amount("worth", 0, 55, odd=True),
]


@pytest.mark.parametrize("how", AMOUNTS, ids=str)
@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 7), (1, 1), (1, 16), (0, 125), (1, 125)])
def test_every_byte_gives_the_same_amount(how: Amount, low: int, high: int) -> None:
    worth = np.arange(256) * SCALE // 5 - 300
    many = amount(how, np.full(256, high, np.uint8), Given(EVERY), worth, low)  # type: ignore[arg-type]
    asked = Decision(0, "bid", low=low, high=high)
    for byte in range(256):
        wanted = plan_player.amount(how, asked, lambda b=byte: int(worth[b]), Given(byte))  # type: ignore[arg-type, misc]
        assert many[byte] == wanted, byte


@pytest.mark.parametrize("odd", [False, True])
@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 9), (1, 14), (1, 125)])
def test_any_amount_takes_two_bytes_alike(low: int, high: int, odd: bool) -> None:
    how = Amount("any", odd=odd)
    pairs = np.array(list(product(range(0, 256, 5), repeat=2)), np.uint8).T
    tops = np.full(pairs.shape[1], high, np.uint8)
    many = amount(how, tops, Given(*pairs), low=low)  # type: ignore[arg-type]
    asked = Decision(0, "bid", low=low, high=high)
    for place, pair in enumerate(pairs.T.tolist()):
        assert many[place] == plan_player.amount(how, asked, lambda: 0, Given(*pair))  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [False, True])
def test_a_raise_by_worth_goes_as_far_as_the_worth(odd: bool) -> None:
    how = Amount("worth", 50, 150, odd=odd)
    bids, free = EVERY % 9 + 1, EVERY // 9
    worth = np.full(256, 12 * SCALE)
    more = raised(how, bids, free, Given(EVERY), worth)  # type: ignore[arg-type]
    for byte in range(256):
        bid, left = int(bids[byte]), int(free[byte])
        total = 12 * (50 + (byte * 101 >> 8)) // 100
        total = max(bid, min(total, bid + left))
        total -= odd and total > bid and total % 2 == 0
        assert more[byte] == total - bid


def test_the_best_of_a_set_and_all_that_are_equal() -> None:
    worth = np.array([[5, 1], [5, 1], [2, 1], [9, -4]])
    sets = np.array([0b0111, 0b1111], np.uint32)
    assert equals(sets, worth).tolist() == [0b0011, 0b0111]
    assert equals(sets, worth, -1).tolist() == [0b0100, 0b1000]
    assert equals(np.array([0, 0], np.uint32), worth).tolist() == [0, 0]


def test_some_of_the_best_equal_ones_evenly() -> None:
    worth = np.repeat(np.array([[3], [7], [3], [3]]), 30_000, axis=1)
    chosen = some(np.full(30_000, 0b1111, np.uint8), 2, worth, Draws(1, 0, 0))
    kinds, counts = np.unique(chosen, return_counts=True)
    assert kinds.tolist() == [0b0011, 0b0110, 0b1010]
    assert np.abs(counts - 10_000).max() < 400
