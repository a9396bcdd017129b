"""Classic beside red, other orders of goods, a match of three: who passes whom (S3, P2, P10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

import numpy as np

from turin_nb.engine.checks import row
from turin_nb.engine.errors import BadInput
from turin_nb.engine.match import GAMES
from turin_nb.engine.payout import majority
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import score_batch, tables


def ranks(amounts: Sequence[int]) -> tuple[int, ...]:
    """The rank of each amount, 1 for the highest; equal amounts share it (P8).

    >>> ranks([7, 9, 7, 3])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > amount for other in amounts) for amount in amounts)


@dataclass(frozen=True, slots=True)
class Beside:
    """The same table paid by either column: Scudo at the end, ranks, and the pairs that flip.

    ``flips``: (a, b) where a is ahead of b by classic and behind by red. A pair that is level
    in one of them is no flip.
    """

    classic: tuple[int, ...]
    red: tuple[int, ...]
    classic_ranks: tuple[int, ...]
    red_ranks: tuple[int, ...]
    flips: tuple[tuple[int, int], ...]


def beside(ending: Ending, classic: Sequence[int], red: Sequence[int]) -> Beside:
    """The table paid by the classic and by the red column (S3), whichever it was to be.

    >>> both = beside(Ending.of([[2], [1]], [5, 5], [6]), classic=[6], red=[1])
    >>> both.classic, both.red
    ((12, 4), (7, 4))
    """
    one = _paid_by(ending, classic).final
    two = _paid_by(ending, red).final
    flips = tuple(
        (a, b) if one[a] > one[b] else (b, a)
        for a, b in combinations(range(ending.players), 2)
        if (one[a] - one[b]) * (two[a] - two[b]) < 0
    )
    return Beside(one, two, ranks(one), ranks(two), flips)


def _paid_by(ending: Ending, payouts: Sequence[int]) -> Ending:
    paid = row(payouts, "payouts", "S3")
    if len(paid) != ending.goods:
        raise BadInput(f"payouts: expected one for each of {ending.goods} goods.", "S3")
    return replace(ending, payouts=paid)


class MatchTotals(NamedTuple):
    """Up to three games added up: Scudo per seat, ranks, the seats ahead, whether it is over."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    ahead: tuple[int, ...]
    over: bool


def match_totals(finals: Sequence[Sequence[int]]) -> MatchTotals:
    """The final amounts of one to three games added up, seat by seat (P10).

    >>> match_totals([(10, 12), (9, 3), (4, 8)])
    MatchTotals(totals=(23, 23), ranks=(1, 1), ahead=(0, 1), over=True)
    """
    if not 1 <= len(finals) <= GAMES or len({len(final) for final in finals}) != 1:
        raise BadInput(f"match: expected 1 to {GAMES} games of the same players.", "P10")
    totals = tuple(sum(amounts) for amounts in zip(*finals, strict=True))
    ranked = ranks(totals)
    ahead = tuple(seat for seat, rank in enumerate(ranked) if rank == 1)
    return MatchTotals(totals, ranked, ahead, len(finals) == GAMES)


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
