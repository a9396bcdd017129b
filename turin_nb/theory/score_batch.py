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
Array: TypeAlias = NDArray[Any]
Flags: TypeAlias = NDArray[np.bool_]

MOST = 10**9  # Scudo or goods of one seat: sums of nine goods stay far below the 64 bits
SMALL = 2**14  # up to here 2**17 / parts, rounded up, divides exactly by up to 8 parts
BLOCK = 16_384  # tables that are scored at a time, so that they stay in the processor's cache
_INVERSE = np.array([0, *(-(-(2**17) // parts) for parts in range(1, 9))], np.uint32)
_INVERSE.flags.writeable = False


class Tables(NamedTuple):
    """Many tables, the table on the last axis, which numpy runs through fastest.

    ``holdings[good, seat, table]``; ``cash``, ``loans``, ``marks`` ``[seat, table]``;
    ``payouts[good, table]``, or ``[good, 1]`` where all tables share them. The goods are paid
    in the order of the first axis. Numbers are whole and of any width; bytes are scored soonest.
    """

    holdings: Array
    cash: Array
    payouts: Array
    loans: Flags
    marks: Array


class BatchScoring(NamedTuple):
    """What the payouts come to, each ``[seat, table]``: as in ``Scoring``, in Scudo.

    The numbers have 16 bits, or 64 where they are so large: differences fit, for products take
    ``astype(int)`` first.
    """

    cash: Array
    loans: Flags
    marks: Array
    final: Array

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
    _check_shapes(many)
    begins = range(0, max(many.cash.shape[-1], 1), BLOCK)
    scored = [_score_block(_block(many, slice(at, at + BLOCK))) for at in begins]
    return BatchScoring(*(np.concatenate(parts, axis=-1) for parts in zip(*scored, strict=True)))


def _block(many: Tables, part: slice) -> Tables:
    """Some of the tables; payouts that all share stay as they are."""
    shared = many.payouts.shape[-1] == 1
    return Tables(
        many.holdings[..., part],
        many.cash[:, part],
        many.payouts if shared else many.payouts[:, part],
        many.loans[:, part],
        many.marks[:, part],
    )


def _score_block(some: Tables) -> BatchScoring:
    """A block that fits the processor's cache, in numbers no wider than it needs."""
    most = _check_numbers(some)
    seats = len(some.cash)
    kind = narrow(most["cash"] + most["marks"] + len(some.payouts) * (most["payouts"] + seats))
    cash, marks, loans = some.cash.astype(kind), some.marks.astype(kind), some.loans.copy()
    payouts = some.payouts.astype(np.uint32 if kind is np.int16 else np.int64)
    units = some.holdings.astype(narrow(most["holdings"]))
    for held, bank in zip(units, payouts, strict=True):
        pay_good(held, bank, cash, loans, marks)
    return BatchScoring(cash, loans, marks, repaid(cash, loans, marks))


def narrow(most: int) -> type[np.signedinteger[Any]]:
    """A type of whole numbers that holds ``most`` and a loan, with its repayment, beside it.

    >>> narrow(300).__name__, narrow(10**6).__name__
    ('int16', 'int64')
    """
    return np.int16 if most + LOAN + REPAYMENT <= np.iinfo(np.int16).max // 2 else np.int64


def pay_good(held: Array, bank: int | Array, cash: Array, loans: Flags, marks: Array) -> Array:
    """Pay one good at every table: ``cash``, ``loans`` and ``marks`` change in place (P3–P6).

    ``held``, the arrays and the result are ``[seat, table]``, ``bank`` is a number or one a
    table. The result is what the good brings each seat in Scudo: its share of the majority,
    less the 1 it pays. A forced loan and a mark are debts and are not in it.
    """
    has = held > 0
    top = (held == held.max(axis=0)) & has
    paying = has ^ top
    share = _shared(_count(paying).astype(np.uint32) + bank, _count(top)).astype(cash.dtype)
    broke = paying & (cash == 0)
    if broke.any():
        paying &= ~_borrowed(broke, cash, loans, marks)
    gain: Array = top * share
    gain -= paying.view(np.uint8)
    cash += gain
    return gain


def _count(flags: Flags) -> Array:
    """How many seats, table by table: a sum of bytes that stay bytes is the quick one."""
    return np.asarray(flags.view(np.uint8).sum(axis=0, dtype=np.uint8))


def _shared(total: Array, tied: Array) -> Array:
    """Equal parts of a total, each rounded up (P3, P4); any number where nobody takes one (P6).

    Totals of ``narrow`` numbers are multiplied by 2**17 / parts, rounded up, which is exact for
    them and many times quicker than to divide.
    """
    rounded = total + tied - (tied > 0)
    if total.dtype == np.uint32 and rounded.max(initial=0) <= SMALL:
        return np.asarray(rounded * _INVERSE.take(tied) >> np.uint32(17))
    return np.asarray(rounded // np.maximum(tied, 1))


def _borrowed(broke: Flags, cash: Array, loans: Flags, marks: Array) -> Flags:
    """Who cannot pay 1 takes the loan, or is marked beside one (P5); those who are marked."""
    marked: Flags = broke & loans
    marks += MARK * marked.astype(marks.dtype)
    cash += LOAN * (broke ^ marked).astype(cash.dtype)
    loans |= broke
    return marked


def repaid(cash: Array, loans: Flags, marks: Array) -> Array:
    """The final Scudo: loans and marks are paid back to the bank (P7, P9)."""
    final: Array = cash - marks
    final -= loans * cash.dtype.type(REPAYMENT)
    return final


def _check_shapes(many: Tables) -> None:
    """Refuse arrays that do not belong together, or hold no whole numbers."""
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
        if array.dtype.kind not in ("b" if name == "loans" else "iu"):
            raise BadInput(f"{name}: expected whole numbers, got {array.dtype}.", "P2")


def _check_numbers(some: Tables) -> dict[str, int]:
    """Refuse numbers that no table has; the largest of each array."""
    most = {}
    for name in ("holdings", "cash", "payouts", "marks"):
        most[name] = _largest(getattr(some, name))
        if most[name] > MOST:
            raise BadInput(f"{name}: expected numbers from 0 to {MOST}.", "P2")
    if most["marks"] and ((some.marks[~some.loans] != 0).any() or (some.marks % MARK != 0).any()):
        raise BadInput("marks: expected even numbers, and only beside a loan.", "P5")
    return most


def _largest(array: Array) -> int:
    """The largest number, in one pass; more than ``MOST`` if one is below 0.

    Read without its sign a number below 0 is larger than all that are not.
    """
    bits = 8 * array.dtype.itemsize
    largest = int(array.view(f"u{bits // 8}").max(initial=0))
    below_zero = array.dtype.kind == "i" and largest >> (bits - 1)
    return MOST + 1 if below_zero else largest
