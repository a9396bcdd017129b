"""The seed of one game of many: a pure function, the same in every process and for ever."""

from __future__ import annotations

from hashlib import blake2b

BITS = 53  # a seed that JSON's readers can hold without rounding it


def game_seed(seed: int, game: int) -> int:
    """The seed of game number ``game`` of the run that ``seed`` names.

    Whatever the number of games, of processes, their order or a retry, it is the same.

    >>> game_seed(1, 0), game_seed(1, 1)
    (8882108220123044, 8874628740159810)
    """
    digest = blake2b(f"game/{seed}/{game}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - BITS)
