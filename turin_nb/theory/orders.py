"""Whether the order in which the goods are paid matters, and for whom (P2, P5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

import numpy as np

from turin_nb.engine.payout import majority
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import score_batch, tables

Order = tuple[int, ...]


class Swap(NamedTuple):
    """Two goods that change places in the order, and the final amounts that this gives."""

    goods: tuple[int, int]
    final: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrderEffects:
    """What another order of the goods would do; Scudo at the end, per seat.

    - ``now``: with the order agreed; ``reverse``: with the order turned round.
    - ``swaps``: the exchanges of two goods that change anybody's final amount.
    - ``worst`` and ``best``: over *every* order; exact, because a seat's amount depends on
      nothing but when it is paid and when it pays: paying first is the worst, being paid first
      the best.
    """

    now: tuple[int, ...]
    reverse: tuple[int, ...]
    swaps: tuple[Swap, ...]
    worst: tuple[int, ...]
    best: tuple[int, ...]

    @property
    def matters(self) -> bool:
        """Whether any order changes any final amount."""
        return self.worst != self.best

    @property
    def seats(self) -> tuple[int, ...]:
        """Those for whom it does."""
        pairs = zip(self.worst, self.best, strict=True)
        return tuple(seat for seat, (worst, best) in enumerate(pairs) if worst != best)


def order_effects(ending: Ending) -> OrderEffects:
    """The agreed order against every exchange of two goods, its reverse, and all orders.

    >>> order_effects(Ending.of([[3, 1], [1, 3]], [0, 1], [4, 4])).matters
    True
    """
    places = list(combinations(range(ending.goods), 2))
    changed = [_exchanged(ending.order, *pair) for pair in places]
    extremes = [_extreme(ending, s, last) for last in (False, True) for s in range(ending.players)]
    now, reverse, *rest = _finals(ending, [ending.order, ending.order[::-1], *changed, *extremes])
    swapped, ends = rest[: len(changed)], rest[len(changed) :]
    return OrderEffects(
        now=now,
        reverse=reverse,
        swaps=tuple(
            Swap((ending.order[a], ending.order[b]), final)
            for (a, b), final in zip(places, swapped, strict=True)
            if final != now
        ),
        best=tuple(ends[seat][seat] for seat in range(ending.players)),
        worst=tuple(ends[ending.players + seat][seat] for seat in range(ending.players)),
    )


def _exchanged(order: Order, one: int, two: int) -> Order:
    """The order with two places exchanged."""
    changed = list(order)
    changed[one], changed[two] = changed[two], changed[one]
    return tuple(changed)


def _extreme(ending: Ending, seat: int, last: bool) -> Order:
    """The order in which the seat is paid before it pays anything, or after (``last``)."""
    columns = zip(*ending.holdings, strict=True)
    paid = [seat in majority(column) for column in columns]
    return tuple(sorted(ending.order, key=lambda good: paid[good] == last))


def _finals(ending: Ending, orders: Sequence[Order]) -> list[tuple[int, ...]]:
    """Final amounts with each of the orders."""
    final = score_batch(tables([replace(ending, order=order) for order in orders])).final
    return [tuple(column) for column in np.ascontiguousarray(final.T).tolist()]
