"""Chance in bulk: random bytes of one seed, and even picks from sets that are bits of a number."""

from __future__ import annotations

from itertools import combinations, permutations
from math import prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bytes: TypeAlias = NDArray[np.uint8]
Words: TypeAlias = NDArray[np.uint16]
Index: TypeAlias = NDArray[np.intp]
Array: TypeAlias = NDArray[Any]

SLOTS = 6  # most cards in a hand, or up for auction
_HALF = np.uint8(9)  # bits: 18 cards, or 16 places of offers, are looked up in two halves
_BELOW_HALF = np.uint16(511)


class Draws:
    """Random numbers for one chunk of a block: always the same for the same three numbers.

    Block ``b`` of a seed is ``Philox(key=seed).jumped(b)``; its chunk ``c`` begins ``c`` × 2**64
    steps further on. What is drawn is used up, so each chunk makes its own.
    """

    __slots__ = ("_raw",)

    def __init__(self, seed: int, block: int, chunk: int) -> None:
        self._raw = np.random.Philox(key=seed).jumped(block).advance(chunk << 64).random_raw

    def bytes(self, *shape: int) -> Bytes:
        """Random bytes."""
        return self._drawn(1, np.uint8, shape)

    def words(self, *shape: int) -> Words:
        """Random numbers of 16 bits."""
        return self._drawn(2, np.uint16, shape)

    def keys(self, *shape: int) -> NDArray[np.uint32]:
        """Random numbers of 32 bits."""
        return self._drawn(4, np.uint32, shape)

    def orders(self, seats: int, count: int) -> Bytes:
        """``count`` random orders of the seats: ``[seat, which]`` is the seat's rank (A7, A9)."""
        drawn = self._raw(count) % np.uint64(_ORDERS[seats].shape[1])
        return _ORDERS[seats].take(drawn.astype(np.intp), axis=1)

    def _drawn(self, size: int, kind: type, shape: tuple[int, ...]) -> Array:
        count = prod(shape)
        raw = self._raw(-(-count * size // 8))
        return raw.view(kind)[:count].reshape(shape)


def pick(sets: Array, words: Words) -> Index:
    """An evenly drawn member of each set: the place of one of the bits of ``sets[game]``.

    Sets hold 1 to 18 bits. A word decides, so no chance is off by more than 1 in 3,640.

    >>> pick(np.array([40, 40], np.uint32), np.array([0, 65535], dtype=np.uint16)).tolist()
    [3, 5]
    """
    low, high = (sets & _BELOW_HALF).astype(np.uint16), (sets >> _HALF).astype(np.uint16)
    below = np.bitwise_count(low)
    rank = (words * np.bitwise_count(sets).astype(np.uint32) >> 16).astype(np.uint8)
    upper = rank >= below
    rank -= below * upper
    low ^= (low ^ high) * upper
    low <<= 4
    low |= rank
    found: Index = _PLACE.take(low)
    found += _HALF * upper
    return found


def choose(sets: Bytes, count: int, words: Words) -> Bytes:
    """``count`` evenly drawn members of each set of at most 6 bits, as bits again.

    >>> choose(np.array([0b111], np.uint8), 2, np.array([65535], np.uint16)).tolist()
    [6]
    """
    at = sets.astype(np.intp)
    at <<= 4
    at += words * _WAYS[count].take(sets) >> 16
    chosen: Bytes = _CHOICES[count].take(at)
    return chosen


def _places() -> Index:
    """The place of each bit of a number of 9 bits."""
    places = np.zeros((512, 16), np.intp)
    for number in range(512):
        bits = [bit for bit in range(9) if number >> bit & 1]
        places[number, : len(bits)] = bits
    return places.ravel()


def _choices(count: int) -> tuple[Array, Array]:
    """For each set of 6 bits how many subsets of that size it has, and which they are."""
    ways = np.zeros(1 << SLOTS, np.uint32)
    subsets = np.zeros((1 << SLOTS, 16), np.uint8)
    for number in range(1 << SLOTS):
        bits = [1 << bit for bit in range(SLOTS) if number >> bit & 1]
        found = [sum(some) for some in combinations(bits, count)]
        ways[number] = len(found)
        subsets[number, : len(found)] = found
    return ways, subsets.ravel()


def _sealed(array: Array) -> Array:
    """A table that nobody can change."""
    array.flags.writeable = False
    return array


_PLACE = _sealed(_places())
_WAYS, _CHOICES = zip(*[tuple(map(_sealed, _choices(count))) for count in range(3)], strict=True)
_ORDERS = tuple(
    _sealed(np.ascontiguousarray(np.array(list(permutations(range(seats))), np.uint8).T))
    for seats in range(6)
)
