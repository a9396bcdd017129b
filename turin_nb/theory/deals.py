"""The ways in which unseen cards can lie, all of them or some drawn, block by block (S4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Lying: TypeAlias = NDArray[np.int64]
"""``[way, place]``: which unseen card lies in each place that counts, seat by seat."""

BLOCK = 20_000  # ways at a time: some megabytes, whatever their number


def every_way(cards: int, counts: Sequence[int]) -> Iterator[Lying]:
    """Every way to give each seat so many of the cards, in blocks.

    >>> [block.tolist() for block in every_way(3, (1, 1))]
    [[[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]]
    """
    every = _deals(tuple(range(cards)), counts)
    while block := list(islice(every, BLOCK)):
        yield np.array(block, dtype=np.int64).reshape(len(block), sum(counts))


def _deals(cards: tuple[int, ...], counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to deal so many of the cards to each seat, a seat's cards ascending."""
    if not counts:
        yield ()
        return
    for hand in combinations(cards, counts[0]):
        left = tuple(card for card in cards if card not in hand)
        for others in _deals(left, counts[1:]):
            yield hand + others


def drawn(cards: int, counts: Sequence[int], seed: int, samples: int) -> Iterator[Lying]:
    """So many ways drawn from a seed, each as likely as any other, in blocks.

    >>> sum(len(block) for block in drawn(9, (2, 1), seed=1, samples=25_000))
    25000
    """
    random = np.random.Generator(np.random.Philox(key=seed))
    for first in range(0, samples, BLOCK):
        size = min(BLOCK, samples - first)
        deck = np.tile(np.arange(cards), (size, 1))
        yield random.permuted(deck, axis=1)[:, : sum(counts)]
