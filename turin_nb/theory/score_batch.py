"""Final payouts of many tables at once, in whole numbers: exactly ``score``, on arrays (P2–P9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import LOAN, MARK, REPAYMENT
from turin_nb.theory.ending import Ending

Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

MOST = 10**9  # Scudo or goods of one seat: sums of nine goods stay far below the 64 bits


class Tables(NamedTuple):
    """Many tables, the table on the last axis, which numpy runs through fastest.

    ``holdings[good, seat, table]``; ``cash``, ``loans``, ``marks`` ``[seat, table]``;
    ``payouts[good, table]``, or ``[good, 1]`` where all tables share them. The goods are paid
    in the order of the first axis.
    """

    holdings: Ints
    cash: Ints
    payouts: Ints
    loans: Flags
    marks: Ints


class BatchScoring(NamedTuple):
    """What the payouts come to, each ``[seat, table]``: as in ``Scoring``, in Scudo."""

    cash: Ints
    loans: Flags
    marks: Ints
    final: Ints

    def winners(self) -> Flags:
        """Who has the most at each table, ``[seat, table]`` (P8)."""
        return np.asarray(self.final == self.final.max(axis=0))


def tables(endings: Sequence[Ending]) -> Tables:
    """Endings of one shape as arrays, each with its goods in its own order (P2)."""
    return Tables(
        holdings=_stacked([[[row[g] for row in e.holdings] for g in e.order] for e in endings]),
        cash=_stacked([e.cash for e in endings]),
        payouts=_stacked([[e.payouts[g] for g in e.order] for e in endings]),
        loans=_stacked([e.loans for e in endings]).astype(np.bool_),
        marks=_stacked([e.marks for e in endings]),
    )


def _stacked(rows: Sequence[Any]) -> Ints:
    """Rows of the same shape, the row on the last axis."""
    return np.ascontiguousarray(np.moveaxis(np.array(rows, dtype=np.int64), 0, -1))


def repeated(ending: Ending, times: int) -> Tables:
    """The same table many times over, to be changed one by one: arrays of its own."""
    one = tables([ending])
    return Tables(
        holdings=np.repeat(one.holdings, times, axis=-1),
        cash=np.repeat(one.cash, times, axis=-1),
        payouts=np.repeat(one.payouts, times, axis=-1),
        loans=np.repeat(one.loans, times, axis=-1),
        marks=np.repeat(one.marks, times, axis=-1),
    )


def score_batch(many: Tables) -> BatchScoring:
    """The final payouts of every table, equal to ``score`` table by table (P2–P9).

    Raises ``BadInput`` for arrays whose shapes do not fit, that hold no whole numbers, or
    numbers below 0 or above ``MOST``.

    >>> score_batch(tables([Ending.of([[4], [1], [2]], [5, 5, 5], [6])])).final[:, 0].tolist()
    [13, 4, 4]
    """
    _check(many)
    cash, loans, marks = many.cash.astype(np.int64), many.loans.copy(), many.marks.astype(np.int64)
    for held, bank in zip(many.holdings, many.payouts, strict=True):
        _pay_good(held, bank, cash, loans, marks)
    return BatchScoring(cash, loans, marks, cash - REPAYMENT * loans - marks)


def _pay_good(held: Ints, bank: Ints, cash: Ints, loans: Flags, marks: Ints) -> None:
    """Pay one good at every table: the arrays change in place (P3–P6)."""
    top = (held == held.max(axis=0)) & (held > 0)
    paying = (held > 0) & ~top
    share = -(-(bank + paying.sum(axis=0)) // np.maximum(top.sum(axis=0), 1))
    broke = paying & (cash == 0)
    marked = broke & loans
    marks += MARK * marked
    cash += LOAN * (broke & ~loans)
    loans |= broke
    cash += top * share
    cash -= paying & ~marked


def _check(many: Tables) -> None:
    """Refuse what no table has."""
    seats, count = many.cash.shape[0], many.cash.shape[-1]
    goods = many.holdings.shape[0]
    wanted = {
        "holdings": ((goods, seats, count),),
        "cash": ((seats, count),),
        "payouts": ((goods, count), (goods, 1)),
        "loans": ((seats, count),),
        "marks": ((seats, count),),
    }
    for name, shapes in wanted.items():
        array = getattr(many, name)
        if array.shape not in shapes:
            raise BadInput(f"{name}: expected the shape {shapes[0]}, got {array.shape}.", "P2")
        kind = "b" if name == "loans" else "iu"
        if array.dtype.kind not in kind:
            raise BadInput(f"{name}: expected whole numbers, got {array.dtype}.", "P2")
        if kind == "iu" and array.size and (array.min() < 0 or array.max() > MOST):
            raise BadInput(f"{name}: expected numbers from 0 to {MOST}.", "P2")
    if (many.marks[~many.loans] != 0).any() or (many.marks % MARK != 0).any():
        raise BadInput("marks: expected even numbers, and only beside a loan.", "P5")
