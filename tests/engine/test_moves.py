"""Moves are plain values, in Python's own numbers."""

from __future__ import annotations

import dataclasses

import numpy as np
import pandas as pd
import pytest

from tests.engine.scripts import dealt, put_up
from turin_nb.engine import moves as m


def test_every_move_is_frozen_and_equal_by_value() -> None:
    assert m.Bid(0, 3) == m.Bid(0, 3)
    assert len(m.KINDS) == len(set(m.KINDS)) == 13
    with pytest.raises(dataclasses.FrozenInstanceError):
        m.Bid(0, 3).amount = 4  # type: ignore[misc]


def test_integers_of_numpy_and_pandas_become_pythons() -> None:
    amount = pd.Series([3])[0]
    move = m.plain(m.Bid(np.int64(1), amount))  # type: ignore[arg-type]
    assert move == m.Bid(1, 3)
    assert [type(value) for value in (move.seat, move.amount)] == [int, int]  # type: ignore[union-attr]


def test_rows_become_tuples() -> None:
    assert m.plain(m.Keep(0, np.array([2, 1]))) == m.Keep(0, (2, 1))  # type: ignore[arg-type]
    assert m.plain(m.Claim(3, [0, 2])) == m.Claim(3, (0, 2))  # type: ignore[arg-type]
    assert m.plain(m.Toss((np.int8(1), 0))) == m.Toss((1, 0))  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [True, 3.7, "4", None, {1: 2}, {1}, object()])
def test_what_is_no_whole_number_stays_for_the_rule_to_refuse(odd: object) -> None:
    move = m.plain(m.Bid(0, odd))  # type: ignore[arg-type]
    assert move.amount is odd  # type: ignore[union-attr]


def test_scudo_move_for_a_numpy_seat_as_for_any_other() -> None:
    game = put_up(dealt()).play(m.Borrow(np.int64(1)))  # type: ignore[arg-type]
    assert game.state.purses == (15, 25, 15)
    assert game == put_up(dealt()).play(m.Borrow(1))
    assert game.moves[-1] == m.Borrow(1)
    assert type(game.moves[-1].seat) is int
