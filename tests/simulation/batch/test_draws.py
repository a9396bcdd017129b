"""Even draws, and the same ones for the same numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

from turin_nb.simulation.batch.draws import Draws, choose, pick
from turin_nb.simulation.batch.tables import dealt

WORDS = np.arange(65536, dtype=np.uint16)


@pytest.mark.parametrize("members", [(0,), (17,), (0, 8, 9, 17), tuple(range(18)), (3, 12)])
def test_each_member_is_picked_evenly(members: tuple[int, ...]) -> None:
    bits = np.full(65536, sum(1 << bit for bit in members), np.uint32)
    picked = Counter(pick(bits, WORDS).tolist())
    assert set(picked) == set(members)
    assert max(picked.values()) - min(picked.values()) <= 1


@pytest.mark.parametrize("kind", [np.uint8, np.uint32, np.int64])
def test_sets_of_every_width(kind: type) -> None:
    assert pick(np.array([0b10010010, 1], kind), WORDS[[65535, 0]]).tolist() == [7, 0]


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("members", [(0, 1), (1, 3, 4), (0, 1, 2, 3, 4), tuple(range(6))])
def test_each_choice_of_some_is_as_likely(members: tuple[int, ...], count: int) -> None:
    bits = np.full(65536, sum(1 << bit for bit in members), np.uint8)
    chosen = Counter(choose(bits, count, WORDS).tolist())
    assert set(chosen) == {sum(1 << bit for bit in some) for some in combinations(members, count)}
    assert max(chosen.values()) - min(chosen.values()) <= 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_coin_gives_every_order_evenly(seats: int) -> None:
    orders = Counter(map(tuple, Draws(1, 0, 0).orders(seats, 60_000).T.tolist()))
    assert set(orders) == set(permutations(range(seats)))
    mean = 60_000 / len(orders)
    assert sum((n - mean) ** 2 / mean for n in orders.values()) < 2 * len(orders) + 10


def test_a_deal_is_shuffled() -> None:
    deck = dealt(Draws(2, 0, 0), 36_000)
    assert (np.sort(deck, axis=0) == np.arange(18)[:, None]).all()
    table = np.array([np.bincount(row, minlength=18) for row in deck])
    assert ((table - 2000) ** 2 / 2000).sum() < 17 * 17 + 6 * np.sqrt(2 * 17 * 17)
    pairs = np.bincount(deck[0].astype(int) * 18 + deck[1], minlength=324).reshape(18, 18)
    assert (np.diag(pairs) == 0).all()
    assert pairs[~np.eye(18, dtype=bool)].min() > 70


def test_the_same_numbers_the_same_draws() -> None:
    one, other = Draws(3, 1, 2), Draws(3, 1, 2)
    assert (one.bytes(5, 7) == other.bytes(5, 7)).all()
    assert (one.words(9) == other.words(9)).all()
    for differs in (Draws(4, 1, 2), Draws(3, 0, 2), Draws(3, 1, 0)):
        assert (differs.bytes(100) != Draws(3, 1, 2).bytes(100)).mean() > 0.9
