"""What `score` refuses, and what it takes although it is no plain `int` or `bool`."""

from typing import Any

import numpy as np
import pandas as pd
import pytest

from turin_nb import BadInput, score

NO_WHOLE_NUMBER = [3.7, 3.0, "4", True, float("nan"), -1, None, np.True_]


def refused(says: str, **changed: Any) -> None:
    """A fair table of two seats and two goods, with one thing that is wrong."""
    given: dict[str, Any] = {"holdings": [[3, 1], [1, 2]], "cash": [5, 5], "payouts": [4, 6]}
    score(**given)
    with pytest.raises(BadInput, match=says) as error:
        score(**given | changed)
    assert error.value.rule


@pytest.mark.parametrize("wrong", NO_WHOLE_NUMBER, ids=repr)
def test_amounts_are_whole(wrong: Any) -> None:
    refused(r"holdings\[1\]\[0\]", holdings=[[3, 1], [wrong, 2]])
    refused(r"cash\[1\]", cash=[5, wrong])
    refused(r"payouts\[0\]", payouts=[wrong, 6])
    refused(r"marks\[1\]", marks=[0, wrong], loans=[True, True])
    refused(r"order\[1\]", order=[0, wrong])


@pytest.mark.parametrize(
    "holdings",
    [
        [[3, 1], [1]],
        [[3, 1], []],
        [[3, 1], [1, 2, 0]],
        [[3], [1]],
        [[3, 1, 0], [1, 2, 0]],
        [[], []],
    ],
    ids=repr,
)
def test_ragged_or_missing_goods(holdings: list[list[int]]) -> None:
    refused("for each of 2 goods", holdings=holdings)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_seats(seats: int) -> None:
    refused("from 2 to 5", holdings=[[1, 1]] * seats, cash=[5] * seats)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_one_amount_for_each_seat(count: int) -> None:
    refused("cash", cash=[5] * count)
    refused("loans", loans=[False] * count)
    refused("marks", marks=[0] * count)


@pytest.mark.parametrize("loan", [1, 0, "yes", None, 1.0], ids=repr)
def test_a_loan_is_a_yes_or_a_no(loan: Any) -> None:
    refused(r"loans\[0\]", loans=[loan, False])


@pytest.mark.parametrize("mark", [1, 3])
def test_marks_are_2_each(mark: int) -> None:
    refused(r"marks\[0\].*even", marks=[mark, 0], loans=[True, False])


def test_marks_lie_beside_a_loan() -> None:
    refused(r"marks\[1\].*loan", marks=[0, 2], loans=[True, False])
    refused(r"marks\[1\].*loan", marks=[0, 2])


@pytest.mark.parametrize("order", [[], [0], [0, 0], [0, 1, 2], [1, 2], [0, 1, 1]], ids=repr)
def test_an_order_names_every_good_once(order: list[int]) -> None:
    refused("order", order=order)


@pytest.mark.parametrize("what", ["holdings", "cash", "payouts", "loans", "marks", "order"])
@pytest.mark.parametrize("wrong", [7, "55", {0: 5, 1: 5}, {0, 1}, np.array(5)], ids=repr)
def test_every_argument_is_a_row(what: str, wrong: Any) -> None:
    refused(f"{what}: expected a list", **{what: wrong})


def test_a_table_of_frames_must_be_turned_into_rows_first() -> None:
    refused("holdings", holdings=pd.DataFrame({"grapes": [3, 1], "rice": [1, 2]}))


def test_numpy_and_pandas_numbers_are_taken() -> None:
    plain = score([[3, 1], [1, 2]], [5, 0], [4, 6], [False, True], [0, 2], [1, 0])
    arrays = score(
        np.array([[3, 1], [1, 2]]),
        pd.Series([5, 0]),
        np.array([4, 6], np.uint8),
        np.array([False, True]),
        pd.Series([0, 2]),
        np.array([1, 0]),
    )
    assert arrays == plain
    assert {type(amount) for amount in (*arrays.final, *arrays.marks)} == {int}
    assert {type(loan) for loan in arrays.loans} == {bool}
