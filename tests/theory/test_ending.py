"""An ending is what `score` takes, and each change of it is another one."""

from __future__ import annotations

import pytest

from turin_nb import BadInput, score
from turin_nb.theory.ending import Ending

TABLE = Ending.of([[3, 0], [1, 2]], [4, 0], [6, 5])


def test_it_scores_as_the_engine_does() -> None:
    assert TABLE.final == score([[3, 0], [1, 2]], [4, 0], [6, 5]).final
    assert (TABLE.players, TABLE.goods, TABLE.order) == (2, 2, (0, 1))


def test_what_score_refuses_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match=r"cash\[1\]"):
        Ending.of([[3, 0], [1, 2]], [4, -1], [6, 5])


def test_goods_scudo_and_loans_change_by_copies() -> None:
    assert TABLE.given(0, (0, 2)).holdings == ((3, 2), (1, 2))
    assert TABLE.without(0, (3, 0)).holdings == ((0, 0), (1, 2))
    assert TABLE.with_cash(0, -4).cash == (0, 0)
    assert (TABLE.with_loan(1).cash, TABLE.with_loan(1).loans) == ((4, 10), (False, True))
    assert TABLE.holdings == ((3, 0), (1, 2))


def test_nobody_has_less_than_nothing() -> None:
    with pytest.raises(BadInput, match=r"holdings\[0\]"):
        TABLE.without(0, (0, 1))
    with pytest.raises(BadInput, match="cash of seat 1"):
        TABLE.with_cash(1, -1)
