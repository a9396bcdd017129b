"""What counts as a whole number, a yes or no, a row."""

from typing import Any

import numpy as np
import pytest

from turin_nb import BadInput
from turin_nb.engine.whole import flag, items, row, shown, whole


@pytest.mark.parametrize("value", [0, 3, np.int8(3), np.uint64(9), 10**30])
def test_whole_numbers_are_taken(value: Any) -> None:
    number = whole(value, "a bid", "A2")
    assert (number, type(number)) == (value, int)


@pytest.mark.parametrize(("low", "high"), [(1, None), (1, 5)])
@pytest.mark.parametrize("value", [0, -3, np.int64(0), False, True, 3.0, "3", None])
def test_what_is_no_whole_number_in_bounds(value: Any, low: int, high: int | None) -> None:
    wanted = "of 1 or more" if high is None else "from 1 to 5"
    with pytest.raises(BadInput, match=f"a bid: expected a whole number {wanted}") as error:
        whole(value, "a bid", "A2", low, high)
    assert error.value.rule == "A2"


def test_the_bounds_themselves_are_in() -> None:
    assert (whole(1, "n", "S1", 1, 5), whole(5, "n", "S1", 1, 5)) == (1, 5)
    with pytest.raises(BadInput):
        whole(6, "n", "S1", 1, 5)


def test_a_row_names_the_place_that_is_wrong() -> None:
    assert row(np.array([2, 1]), "prizes", "A3") == (2, 1)
    with pytest.raises(BadInput, match=r"prizes\[1\]"):
        row([2, 0], "prizes", "A3", low=1)


@pytest.mark.parametrize("values", [3, "21", b"21", {2: 1}, {2, 1}, iter([2]), np.array(2), list])
def test_no_row(values: Any) -> None:
    with pytest.raises(BadInput, match="prizes: expected a list"):
        items(values, "prizes", "A3")


@pytest.mark.parametrize("value", [True, False, np.True_, np.False_])
def test_yes_or_no(value: Any) -> None:
    answer = flag(value, "loan", "L1")
    assert (answer, type(answer)) == (bool(value), bool)


@pytest.mark.parametrize("value", [1, 0, "yes", None, np.int64(1)])
def test_neither_yes_nor_no(value: Any) -> None:
    with pytest.raises(BadInput, match="loan: expected True or False"):
        flag(value, "loan", "L1")


def test_nothing_is_shown_at_length() -> None:
    assert shown("4") == "'4'"
    assert (len(shown("x" * 58)), len(shown("x" * 59))) == (60, 60)
    assert shown("x" * 59).endswith("...")
