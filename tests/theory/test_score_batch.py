"""Payouts on arrays are the engine's, table by table."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.theory.endings import endings, row
from turin_nb import BadInput
from turin_nb.theory.ending import Ending
from turin_nb.theory.score_batch import (
    BLOCK,
    BatchScoring,
    Tables,
    _shared,
    repeated,
    score_batch,
    tables,
)


def same(batch: BatchScoring, many: list[Ending]) -> None:
    for place, ending in enumerate(many):
        scored = ending.scored()
        for name in ("cash", "loans", "marks", "final"):
            assert tuple(getattr(batch, name)[:, place].tolist()) == getattr(scored, name), name
        winners = np.flatnonzero(batch.winners()[:, place])
        assert tuple(winners.tolist()) == scored.winners


@st.composite
def alike(draw: st.DrawFn) -> list[Ending]:
    """Tables of one shape, each with its own Scudo, goods and order."""
    first = draw(endings())
    seats, goods = first.players, first.goods
    return [first] + [
        Ending.of(
            [draw(row(goods, 3)) for _ in range(seats)],
            draw(row(seats, 2)),
            draw(row(goods, 12)),
            first.loans,
            first.marks,
            draw(st.permutations(range(goods))),
        )
        for _ in range(draw(st.integers(0, 4)))
    ]


@settings(deadline=None)
@given(alike())
def test_every_table_is_scored_as_the_engine_does(many: list[Ending]) -> None:
    same(score_batch(tables(many)), many)


@settings(deadline=None, max_examples=20)
@given(endings(), st.integers(1, 4))
def test_the_same_table_again_and_again(ending: Ending, times: int) -> None:
    same(score_batch(repeated(ending, times)), [ending] * times)


def test_a_thousand_random_poor_tables() -> None:
    rng = np.random.default_rng(5)
    many = [
        Ending.of(
            rng.integers(0, 4, (5, 9)).tolist(),
            rng.integers(0, 4, 5).tolist(),
            rng.integers(0, 12, 9).tolist(),
            [True, False, True, False, False],
            [2, 0, 0, 0, 0],
            rng.permutation(9).tolist(),
        )
        for _ in range(1000)
    ]
    batch = score_batch(tables(many))
    same(batch, many)
    assert batch.marks.max() > 4
    assert batch.loans[1].sum() > 100, "loans taken on the spot are among them"


def test_what_came_in_is_left_as_it_was() -> None:
    many = tables([Ending.of([[3], [1]], [2, 0], [4])])
    score_batch(many)
    assert (many.cash[:, 0].tolist(), many.loans[:, 0].tolist()) == ([2, 0], [False, False])


def test_all_tables_may_share_the_payouts() -> None:
    many = repeated(Ending.of([[3], [1]], [2, 0], [4]), 3)
    shared = many._replace(payouts=many.payouts[:, :1])
    assert (score_batch(shared).final == score_batch(many).final).all()


@pytest.mark.parametrize(
    ("part", "value", "says"),
    [
        ("cash", np.zeros((3, 1), dtype=int), "holdings: expected the shape"),
        ("cash", np.zeros((2, 1)), "cash: expected whole numbers, got float64"),
        ("cash", np.array([[-1], [0]]), "cash: expected numbers from 0"),
        ("cash", np.array([[10**18], [0]]), "cash: expected numbers from 0"),
        ("loans", np.zeros((2, 1), dtype=int), "loans: expected whole numbers"),
        ("marks", np.array([[1], [0]]), "marks: expected even numbers"),
        ("marks", np.array([[2], [0]]), "only beside a loan"),
        ("payouts", np.zeros((2, 1), dtype=int), "payouts: expected the shape"),
    ],
)
def test_what_no_table_has_is_refused(part: str, value: object, says: str) -> None:
    many = tables([Ending.of([[3], [1]], [2, 0], [4])])
    with pytest.raises(BadInput, match=says):
        score_batch(many._replace(**{part: value}))


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32, np.int64])
def test_a_number_below_0_is_seen_in_every_width(kind: type) -> None:
    many = tables([Ending.of([[3], [1]], [2, 0], [4])])
    cash = np.array([[5], [-1]], kind)
    with pytest.raises(BadInput, match="cash: expected numbers from 0"):
        score_batch(many._replace(cash=cash))
    assert score_batch(many._replace(cash=abs(cash))).final.ravel().tolist() == [10, 0]


@pytest.mark.parametrize("kind", [np.uint8, np.int32, np.uint64])
def test_numbers_of_every_width_are_scored(kind: type) -> None:
    many = tables([Ending.of([[3], [1], [3]], [2, 0, 9], [201])])
    other = Tables(*(a if a.dtype == bool else a.astype(kind) for a in many))
    for mine, same_again in zip(score_batch(many), score_batch(other), strict=True):
        assert (mine == same_again).all()


def test_shares_are_exact_for_every_small_total_and_for_large_ones() -> None:
    for tied in range(1, 9):
        total = np.arange(16_000, dtype=np.uint32)
        shares = _shared(total, np.full(16_000, tied, np.uint8))
        assert shares.tolist() == [-(-amount // tied) for amount in range(16_000)]
        wide = np.array([10**9 + 1])
        assert _shared(wide, np.array([tied])).tolist() == [-(-(10**9 + 1) // tied)]


def test_more_tables_than_are_scored_at_a_time() -> None:
    ending = Ending.of([[3], [1]], [2, 0], [4])
    many = repeated(ending, BLOCK + 5)
    many.cash[0] += np.arange(BLOCK + 5)
    final = score_batch(many).final
    assert (final[0] - many.cash[0] == ending.final[0] - 2).all()
    assert (final[1] == ending.final[1]).all()
