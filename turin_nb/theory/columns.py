"""Classic beside red, and a match of three: final amounts, ranks, and who passes whom (S3, P10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from turin_nb.engine.errors import BadInput
from turin_nb.engine.match import GAMES
from turin_nb.engine.whole import row
from turin_nb.theory.ending import Ending


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
    """The table paid by the classic and by the red column (S3), whichever it was to be."""
    one = _paid_by(ending, classic).final
    two = _paid_by(ending, red).final
    flips = tuple(
        (a, b) if one[a] > one[b] else (b, a)
        for a, b in combinations(range(ending.players), 2)
        if (one[a] - one[b]) * (two[a] - two[b]) < 0
    )
    return Beside(one, two, ranks(one), ranks(two), flips)


def _paid_by(ending: Ending, payouts: Sequence[int]) -> Ending:
    """The table with another column."""
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
