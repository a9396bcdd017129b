"""What a rival may bid, as whole-number weights: every probability is an exact fraction."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import isfinite, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.checks import items, row, shown, whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import LOAN, START

MOST = 5 * (START + LOAN)
"""Scudo that five purses and five loans hold together: no bid is higher (S1, L1)."""

SLACK = 1e-9
"""How far from 1 written probabilities may sum."""
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Distribution:
    """How likely each bid is: ``weights[b]`` out of their sum, bids from 0 Scudo up.

    ``mass`` are the same as floats. Nothing above 0 at all, or a bid above ``MOST``, is refused.

    >>> Distribution((1, 0, 3)).exact
    (Fraction(1, 4), Fraction(0, 1), Fraction(3, 4))
    """

    weights: tuple[int, ...]
    mass: Floats = field(init=False, repr=False, compare=False)
    _levels: Floats = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the weights, drop zeros at the end, prepare what the tables need."""
        weights = row(self.weights, "weights", "A2")
        while weights and not weights[-1]:
            weights = weights[:-1]
        if not weights:
            raise BadInput("weights: expected at least one above 0, got none.", "A2")
        if len(weights) > MOST + 1:
            raise BadInput(f"weights: expected bids of at most {MOST}, the Scudo there are.", "A2")
        whole_mass = sum(weights)
        upto = list(accumulate(weights))
        counts = ([0, *upto[:-1]], [whole_mass - u for u in upto], weights)
        levels = np.zeros((3, MOST + 1))
        levels[0, len(weights) :] = 1.0
        levels[:, : len(weights)] = [[count / whole_mass for count in side] for side in counts]
        levels.setflags(write=False)
        object.__setattr__(self, "weights", weights)
        object.__setattr__(self, "mass", levels[2, : len(weights)])
        object.__setattr__(self, "_levels", levels)

    @property
    def high(self) -> int:
        """The highest bid that can happen, Scudo."""
        return len(self.weights) - 1

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @property
    def exact(self) -> tuple[Fraction, ...]:
        """The probability of each bid from 0 to ``high``."""
        return tuple(Fraction(weight, self.total) for weight in self.weights)

    @property
    def mean(self) -> Fraction:
        """The expected bid, Scudo."""
        return sum((bid * p for bid, p in enumerate(self.exact)), Fraction(0))

    def levels(self, top: int) -> Floats:
        """Three rows, one column per bid of mine from 0 to ``top``: P(below, above, equal)."""
        return self._levels[:, : top + 1]


def uniform(high: int, low: int = 0) -> Distribution:
    """Every bid from ``low`` to ``high`` Scudo alike.

    >>> uniform(3).weights, uniform(3, low=2).weights
    ((1, 1, 1, 1), (0, 0, 1, 1))
    """
    top = whole(high, "the highest bid", "A2", high=MOST)
    start = whole(low, "the lowest bid", "A2", high=top)
    return Distribution((0,) * start + (1,) * (top + 1 - start))


def point(bid: int) -> Distribution:
    """A bid that is certain.

    >>> point(2).weights
    (0, 0, 1)
    """
    return uniform(bid, bid)


def around(guess: int, width: int, high: int) -> Distribution:
    """A guess: most likely ``guess``, less so on both sides, nothing further than ``width`` off.

    The weights fall in a straight line; bids below 0 or above ``high`` (a purse) are cut off.

    >>> around(4, width=2, high=5).weights
    (0, 0, 1, 2, 3, 2)
    """
    top = whole(high, "the highest bid", "A2", high=MOST)
    middle = whole(guess, "the guess", "A2", high=top)
    reach = whole(width, "the width", "A2", high=MOST)
    return Distribution(tuple(max(0, reach + 1 - abs(bid - middle)) for bid in range(top + 1)))


def counts(seen: Sequence[int]) -> Distribution:
    """How often each bid was seen: ``seen[b]`` times b Scudo.

    >>> counts([2, 0, 6]).exact[2]
    Fraction(3, 4)
    """
    return Distribution(row(seen, "counts", "A2"))


def observed(bids: Sequence[int]) -> Distribution:
    """From the bids themselves, as a table of simulated games lists them.

    >>> observed([3, 0, 3]).weights
    (1, 0, 0, 2)
    """
    seen = np.array(row(bids, "bids", "A2"), dtype=object)
    if not len(seen):
        raise BadInput("bids: expected at least one, got none.", "A2")
    whole(seen.max(), "the highest bid", "A2", high=MOST)
    return counts(np.bincount(seen.astype(int)).tolist())


def at_most(bids: Distribution, high: int) -> Distribution:
    """The same bids as far as a purse of ``high`` Scudo allows them: the others never happened.

    Raises ``BadInput`` if none is left.

    >>> at_most(counts([2, 0, 6]), 1).weights
    (2,)
    """
    top = whole(high, "the highest bid", "A2", high=MOST)
    kept = bids.weights[: top + 1]
    if not any(kept):
        raise BadInput(f"bids: none of them is at most {top} Scudo.", "A2")
    return Distribution(kept)


def probabilities(chances: Sequence[Any] | Floats) -> Distribution:
    """From probabilities of the bids 0, 1, 2 …, which must sum to 1 (floats: to 1e-9).

    Floats are taken as the fractions that they are and made to sum to 1 exactly.

    >>> probabilities([0.25, 0.75]).weights
    (1, 3)
    """
    exact = [_chance(p, bid) for bid, p in enumerate(items(chances, "probabilities", "A2"))]
    if abs(float(sum(exact)) - 1) > SLACK:
        raise BadInput(f"probabilities: expected a sum of 1, got {float(sum(exact)):.6g}.", "A2")
    scale = lcm(*(p.denominator for p in exact))
    return Distribution(tuple(int(p * scale) for p in exact))


def _chance(value: Any, bid: int) -> Fraction:
    """One probability as a fraction, 0 to 1."""
    wanted = f"probabilities[{bid}]: expected a number from 0 to 1, got {shown(value)}."
    number = value.item() if isinstance(value, np.number) else value
    if isinstance(number, bool) or not isinstance(number, (int, float, Fraction)):
        raise BadInput(wanted, "A2")
    exact = Fraction(number) if isfinite(number) else Fraction(-1)
    if not 0 <= exact <= 1:
        raise BadInput(wanted, "A2")
    return exact


LONGEST = 10_000  # characters: 126 counts need far fewer
DIGITS = 9  # of one number
_NUMBER = re.compile(rf"[0-9]{{1,{DIGITS}}}", re.ASCII)
_PAIR = re.compile(rf"([0-9]{{1,{DIGITS}}})\s*:\s*([0-9]{{1,{DIGITS}}})", re.ASCII)
_GAPS = re.compile(r"[\s,;]+")


def pasted(text: str) -> Distribution:
    """A distribution from pasted counts: how often each bid was seen.

    Either one row (or one column) of counts for the bids 0, 1, 2 …, or pairs ``bid: count``.
    Spaces, commas, semicolons and new lines stand between them. Anything else is refused.

    >>> pasted("4, 0, 2").weights, pasted("0: 4; 2: 2").weights
    ((4, 0, 2), (4, 0, 2))
    >>> pasted("4, 1.5")
    Traceback (most recent call last):
    turin_nb.engine.errors.BadInput: counts: expected whole numbers of 0 or more, got '1.5'. (A2)
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadInput(f"counts: expected a text of at most {LONGEST} characters.", "A2")
    if not text.strip():
        raise BadInput("counts: expected how often each bid was seen, got nothing.", "A2")
    return counts(_pairs(text) if ":" in text else _row(text))


def _row(text: str) -> list[int]:
    """Counts for the bids 0, 1, 2 …; a block of several rows and columns says too little."""
    lines = [words for line in text.splitlines() if (words := _words(line))]
    if len(lines) > 1 and any(len(words) > 1 for words in lines):
        wanted = 'one row, one column, or pairs such as "3: 12"'
        raise BadInput(f"counts: expected {wanted}, got several rows and columns.", "A2")
    return [_number(word) for words in lines for word in words]


def _pairs(text: str) -> list[int]:
    """Counts from ``bid: count``, no bid twice."""
    found: dict[int, int] = {}
    for word in _words(re.sub(r"\s*:\s*", ":", text)):
        pair = _PAIR.fullmatch(word)
        if pair is None:
            raise BadInput(f'counts: expected pairs such as "3: 12", got {shown(word)}.', "A2")
        bid, count = int(pair[1]), int(pair[2])
        if bid in found or bid > MOST:
            raise BadInput(
                f"counts: expected each bid once, up to {MOST}, got {shown(word)}.", "A2"
            )
        found[bid] = count
    return [found.get(bid, 0) for bid in range(max(found, default=0) + 1)]


def _words(text: str) -> list[str]:
    return [word for word in _GAPS.split(text) if word]


def _number(word: str) -> int:
    if _NUMBER.fullmatch(word) is None:
        raise BadInput(f"counts: expected whole numbers of 0 or more, got {shown(word)}.", "A2")
    return int(word)
