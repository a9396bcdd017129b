"""What counts as a whole number, a row or a yes: never rounded, never guessed."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest

from turin_nb.engine.checks import flag, items, row, shown, whole
from turin_nb.engine.errors import BadInput


@pytest.mark.parametrize("value", [0, 7, np.int64(7), np.uint8(7), pd.Series([7])[0], 10**30])
def test_integers_of_every_kind_are_taken(value: Any) -> None:
    assert whole(value, "x", "A2") == value
    assert type(whole(value, "x", "A2")) is int


@pytest.mark.parametrize(
    "value",
    [
        *(3.0, 3.7, "4", True, False, None, float("nan"), float("inf"), -1),
        *(Decimal(3), Fraction(3), np.float64(3), np.bool_(True), [3], (3,), b"3", 3j),
    ],
)
def test_everything_else_is_refused_in_a_sentence(value: Any) -> None:
    with pytest.raises(BadInput, match="a bid: expected a whole number of 0 or more, got") as error:
        whole(value, "a bid", "A2")
    assert error.value.rule == "A2"


def test_bounds_belong_to_the_numbers() -> None:
    assert [whole(value, "x", "S1", low=2, high=5) for value in (2, 5)] == [2, 5]
    for value in (1, 6):
        with pytest.raises(BadInput, match=f"from 2 to 5, got {value}"):
            whole(value, "x", "S1", low=2, high=5)


@pytest.mark.parametrize(
    "values", [[1, 2], (1, 2), np.array([1, 2]), pd.Series([1, 2]), range(1, 3)]
)
def test_rows_of_every_kind(values: Any) -> None:
    assert row(values, "bids", "A2") == (1, 2)


@pytest.mark.parametrize(
    "values", ["12", b"12", {1: 2}, {1, 2}, 5, None, iter([1, 2]), np.array(5), (i for i in (1, 2))]
)
def test_what_is_no_row_is_refused(values: Any) -> None:
    with pytest.raises(BadInput, match="bids: expected a list, got"):
        items(values, "bids", "A2")


def test_a_row_names_the_place_of_what_is_wrong() -> None:
    with pytest.raises(BadInput, match=r"prizes\[1\]: expected a whole number of 1 or more, got 0"):
        row([2, 0], "prizes", "A3", low=1)


@pytest.mark.parametrize("value", [True, False, np.True_, np.bool_(False)])
def test_a_yes_or_no(value: Any) -> None:
    assert flag(value, "x", "L1") is bool(value)


@pytest.mark.parametrize("value", [1, 0, "yes", None, "True", [True]])
def test_what_is_neither_yes_nor_no(value: Any) -> None:
    with pytest.raises(BadInput, match="expected True or False"):
        flag(value, "x", "L1")


def test_whatever_was_passed_is_shown_short() -> None:
    assert shown("x" * 100) == "'" + "x" * 56 + "..."
    assert len(shown(list(range(1000)))) == 60
    assert shown(10**5000) == "a very long int"
    assert shown("x" * 58) == "'" + "x" * 58 + "'"
