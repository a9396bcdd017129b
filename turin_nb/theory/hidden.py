"""Cards that nobody has seen: how they can lie, and the chances of each end (S4, P1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice
from math import factorial, prod, sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine import rules
from turin_nb.engine.checks import row, whole
from turin_nb.engine.edition import CARDS, Counts, Edition
from turin_nb.engine.errors import BadInput
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import repeated, score_batch

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


EXACT = 100_000  # ways the cards can lie, up to which each of them is looked at
SAMPLES = 20_000  # ways that are drawn where there are more


@dataclass(frozen=True, slots=True)
class Hidden:
    """A table of which some cards are not seen; make one with ``of``, which checks it.

    - ``ending``: what is known, as if nothing else counted.
    - ``unseen``: what each of the unseen cards shows; ``counts``: how many of them will count
      for each seat. The others count for nobody.

    Every way in which the unseen cards can lie is taken to be equally likely: nothing is read
    into what somebody chose to keep.
    """

    ending: Ending
    unseen: tuple[Counts, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(
        cls, ending: Ending, unseen: Sequence[Sequence[int]], counts: Sequence[int] | None = None
    ) -> Hidden:
        """Check the parts; without ``counts``, one card for each seat, as P1 has it.

        Raises ``BadInput`` for a card of other goods and for too few unseen cards.
        """
        shown = tuple(row(card, f"unseen[{i}]", "S2") for i, card in enumerate(unseen))
        for place, card in enumerate(shown):
            if len(card) != ending.goods:
                raise BadInput(f"unseen[{place}]: expected {ending.goods} goods.", "S2")
        given = (1,) * ending.players if counts is None else row(counts, "counts", "P1")
        if len(given) != ending.players or sum(given) > len(shown):
            wanted = f"one for each of {ending.players} seats, {len(shown)} at most together"
            raise BadInput(f"counts: expected {wanted}, got {list(given)}.", "P1")
        return cls(ending, shown, given)

    @property
    def ways(self) -> int:
        """In how many ways the unseen cards can lie.

        >>> card = (1,)
        >>> Hidden.of(Ending.of([[0], [0]], [0, 0], [6]), [card] * 8).ways
        56
        """
        rest = len(self.unseen) - sum(self.counts)
        return factorial(len(self.unseen)) // prod(map(factorial, (*self.counts, rest)))


def unseen_cards(edition: Edition, seen: Sequence[int]) -> tuple[Counts, ...]:
    """What the cards show that are not among those ``seen``.

    >>> len(unseen_cards(Edition.load("teaching"), [0, 1, 2]))
    15
    """
    known = {whole(card, "seen", "S4", high=CARDS - 1) for card in seen}
    return tuple(shows for card, shows in enumerate(edition.cards) if card not in known)


def kept_cards(players: int) -> tuple[int, ...]:
    """How many hidden cards count for each seat when the payouts begin (P1, S6).

    >>> kept_cards(3), kept_cards(4)
    ((1, 1, 1), (0, 0, 0, 0))
    """
    count = rules.seats(players)
    return (1 if count <= 3 else 0,) * count


class Chance(NamedTuple):
    """How often something happens: in ``hits`` of ``ways``, all there are or those drawn."""

    hits: int
    ways: int
    exact: bool

    @property
    def value(self) -> Fraction:
        """The chance itself, exact, or as the sample has it."""
        return Fraction(self.hits, self.ways)

    @property
    def error(self) -> float:
        """The standard error of a sampled chance, 0 of an exact one.

        One hit and one miss are added for it: a sample without a hit is no proof that there
        is none.
        """
        if self.exact:
            return 0.0
        share = (self.hits + 1) / (self.ways + 2)
        return sqrt(share * (1 - share) / self.ways)


@dataclass(frozen=True, slots=True)
class Chances:
    """What can come of hidden cards.

    - ``majority[seat][good]``: alone with the most; ``shared[seat][good]``: tied for it.
    - ``win[seat]``: with the most Scudo, shared victories among them (P8); ``alone[seat]``: alone.
    - ``ways``: in how many ways the cards can lie; ``looked``: how many of them were looked at.
    """

    majority: tuple[tuple[Chance, ...], ...]
    shared: tuple[tuple[Chance, ...], ...]
    win: tuple[Chance, ...]
    alone: tuple[Chance, ...]
    ways: int
    looked: int

    @property
    def exact(self) -> bool:
        """Whether every way was looked at."""
        return self.win[0].exact


def chances(
    hidden: Hidden, seed: int = 0, samples: int = SAMPLES, exact_up_to: int = EXACT
) -> Chances:
    """Every player's chances: exact up to ``exact_up_to`` ways, else sampled from ``seed``.

    The same seed draws the same ways. Raises ``BadInput`` for a seed or a number that is none.

    >>> ending = Ending.of([[1, 0], [1, 0]], [5, 5], [6, 4])
    >>> hidden = Hidden.of(ending, [(1, 0), (0, 1)], (1, 1))
    >>> [str(chance.value) for chance in chances(hidden).win]
    ['1/2', '1/2']
    """
    whole(samples, "samples", "S4", low=1)
    exact = hidden.ways <= whole(exact_up_to, "exact_up_to", "S4")
    cards, start = len(hidden.unseen), whole(seed, "seed", "S4")
    rows = every_way(cards, hidden.counts) if exact else drawn(cards, hidden.counts, start, samples)
    sums = _Sums(hidden)
    for lying in rows:
        sums.add(lying)
    return sums.chances(exact)


class _Sums:
    """How often each thing has happened: lives inside one call of ``chances``."""

    def __init__(self, hidden: Hidden) -> None:
        self.hidden, self.looked = hidden, 0
        seats, goods = hidden.ending.players, hidden.ending.goods
        self.majority = np.zeros((goods, seats), dtype=np.int64)
        self.shared = np.zeros((goods, seats), dtype=np.int64)
        self.win = np.zeros(seats, dtype=np.int64)
        self.alone = np.zeros(seats, dtype=np.int64)

    def add(self, lying: Lying) -> None:
        """Score the table for each of these ways."""
        ending = self.hidden.ending
        many = repeated(ending, len(lying))
        shows = np.array(self.hidden.unseen, dtype=np.int64).reshape(-1, ending.goods)
        shows = shows[:, list(ending.order)]
        ends = np.cumsum((0, *self.hidden.counts))
        for seat in range(ending.players):
            hand = lying[:, ends[seat] : ends[seat + 1]]
            many.holdings[:, seat] += shows[hand].sum(axis=1).T
        self._count(many.holdings, score_batch(many).winners())
        self.looked += len(lying)

    def _count(self, holdings: NDArray[Any], winners: NDArray[np.bool_]) -> None:
        """Add up who has the most of each good, and of Scudo."""
        top = (holdings == holdings.max(axis=1, keepdims=True)) & (holdings > 0)
        single = top.sum(axis=1, keepdims=True) == 1
        self.majority += (top & single).sum(axis=-1)
        self.shared += (top & ~single).sum(axis=-1)
        self.win += winners.sum(axis=-1)
        self.alone += (winners & (winners.sum(axis=0) == 1)).sum(axis=-1)

    def chances(self, exact: bool) -> Chances:
        """The sums as chances, goods as the payout card has them."""
        order = self.hidden.ending.order
        places = [order.index(good) for good in range(len(order))]

        def told(hits: NDArray[Any]) -> tuple[Chance, ...]:
            return tuple(Chance(int(count), self.looked, exact) for count in hits)

        return Chances(
            majority=tuple(told(column) for column in self.majority[places].T),
            shared=tuple(told(column) for column in self.shared[places].T),
            win=told(self.win),
            alone=told(self.alone),
            ways=self.hidden.ways,
            looked=self.looked,
        )
