"""The ways in which unseen cards can lie: each once, or drawn as often as any other."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import numpy as np
import pytest

from turin_nb.theory.hidden import BLOCK, drawn, every_way


@pytest.mark.parametrize(("cards", "counts"), [(5, (2, 1)), (4, (1, 1, 1)), (3, (3, 0)), (2, ())])
def test_every_way_comes_once(cards: int, counts: tuple[int, ...]) -> None:
    found = [tuple(way) for block in every_way(cards, counts) for way in block.tolist()]
    slow = {
        tuple(card for hand in split(deck, counts) for card in sorted(hand))
        for deck in permutations(range(cards))
    }
    assert Counter(found) == Counter(slow)


def split(deck: tuple[int, ...], counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    ends = np.cumsum((0, *counts)).tolist()
    return [deck[a:b] for a, b in pairwise(ends)]


def test_many_ways_come_in_blocks() -> None:
    sizes = [len(block) for block in every_way(30, (4,))]
    assert sizes == [BLOCK, 27_405 - BLOCK]


def test_drawn_ways_are_evenly_spread() -> None:
    (block,) = drawn(4, (1, 1), seed=7, samples=12_000)
    seen = Counter(map(tuple, block.tolist()))
    assert len(seen) == 12
    assert all(abs(times - 1000) < 4 * 31 for times in seen.values())
