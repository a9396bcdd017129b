"""What each push tries of cases that only `make thorough` tries whole: a tenth of them.

The tenth is the same on each push; ``TURIN_SEED=… make test`` draws another.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random
from typing import TypeVar

THOROUGH = bool(os.environ.get("TURIN_THOROUGH"))
SEED = os.environ.get("TURIN_SEED") or "1786"

T = TypeVar("T")


def tenth(cases: Iterable[T], whose: str) -> list[T]:
    """A tenth of the cases, rounded up, in the order they stand in; all in a thorough run.

    ``whose``: a name for the draw, so that different tests draw different places.
    """
    every = list(cases)
    return every if THOROUGH else drawn(every, whose, SEED)


def drawn(every: list[T], whose: str, seed: str) -> list[T]:
    """A tenth of them, drawn from the seed."""
    places = Random(f"{seed}/{whose}").sample(range(len(every)), -(-len(every) // 10))
    return [every[place] for place in sorted(places)]
