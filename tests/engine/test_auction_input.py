"""What `settle` refuses, and what it takes although it is no plain `int`."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pandas as pd
import pytest

from turin_nb import BadInput, TurinError, Unsettled, settle

NO_WHOLE_NUMBER = [3.7, 3.0, "4", True, float("nan"), -1, None, Decimal(3), np.True_, np.float64(3)]


def refused(*given: Any, says: str, **more: Any) -> None:
    """`settle` refuses this with a sentence of `BadInput` that names a rule."""
    with pytest.raises(BadInput, match=says) as error:
        settle(*given, **more)
    assert isinstance(error.value, TurinError)
    assert error.value.rule


@pytest.mark.parametrize("amount", NO_WHOLE_NUMBER, ids=repr)
def test_a_bid_is_whole_scudo(amount: Any) -> None:
    refused([amount, 5], [2], says=r"bids\[0\]")


@pytest.mark.parametrize("amount", NO_WHOLE_NUMBER, ids=repr)
def test_a_raise_is_whole_scudo(amount: Any) -> None:
    refused([5, 5], [2], {0: amount, 1: 0}, says="raises")


@pytest.mark.parametrize("count", [*NO_WHOLE_NUMBER, 0], ids=repr)
def test_a_prize_is_one_card_or_more(count: Any) -> None:
    refused([5, 4], [count], says=r"prizes\[0\]")


@pytest.mark.parametrize("seat", [*NO_WHOLE_NUMBER, 2], ids=repr)
def test_a_seat_is_one_of_the_table(seat: Any) -> None:
    refused([5, 5], [2], {seat: 1, 1: 2}, says="raises: a seat")
    refused([5, 5], [2], {0: 1, 1: 1}, [0, seat], says="toss")
    refused([5, 5], [2], claimed=[seat], says="claimed")
    refused([5, 5], [2], yielded=[seat], says="yielded")


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_seats(seats: int) -> None:
    refused(list(range(seats)), [1], says="from 2 to 5")


@pytest.mark.parametrize("won", [[], [1, 2], [1, 1, 1], [2, 1, 1, 1]], ids=repr)
def test_prizes_fall_and_are_fewer_than_the_seats(won: list[int]) -> None:
    refused([3, 2, 1], won, says="prizes")


def test_a_raise_of_a_seat_that_does_not_raise() -> None:
    refused([5, 5, 1], [2], {0: 1, 1: 2, 2: 0}, says="seat 2")
    refused([5, 4], [2], {0: 0}, says="seat 0")
    refused([6, 5, 3, 3], [1, 1], {2: 1, 3: 2}, says="seat 2")  # A12
    refused([0, 0], [2], {0: 1, 1: 2}, [0, 1], says="seat 0")  # A8: at 0 nobody raises


def test_one_raise_too_many_is_said_before_one_that_is_missing() -> None:
    refused([5, 5, 1], [2], {0: 1, 2: 0}, says="seat 2")


def test_raises_tell_the_seat() -> None:
    refused([5, 5], [2], [1, 2], says="raises")


def test_a_toss_that_names_a_seat_twice() -> None:
    refused([5, 5], [2], {0: 1, 1: 1}, [0, 0, 1], says="twice")


def test_a_toss_is_checked_although_nobody_needs_it() -> None:
    refused([5, 4], [2], None, [7], says="toss")


@pytest.mark.parametrize("option", ["Wins", "", None, True], ids=repr)
def test_the_option_for_a_lone_0(option: Any) -> None:
    refused([5, 4], [2], lone_zero_raise=option, says="lone_zero_raise")


AN_ITERATOR = pytest.param(iter([5, 4]), id="an iterator")


@pytest.mark.parametrize(
    "bids", [7, "54", b"54", None, {0: 5, 1: 4}, {5, 4}, np.array(5), AN_ITERATOR], ids=repr
)
def test_bids_stand_in_a_row(bids: Any) -> None:
    refused(bids, [2], says="bids: expected a list")


def test_bids_stand_in_one_row() -> None:
    refused(np.array([[5, 4]]), [2], says="bids")
    refused([[5], [4]], [2], says=r"bids\[0\]")
    refused(pd.DataFrame({"bids": [5, 4]}), [2], says="bids")


@pytest.mark.parametrize(
    "kind",
    [np.array, tuple, pd.Series, lambda row: [np.int64(v) for v in row]],
    ids=["array", "tuple", "Series", "int64"],
)
def test_what_counts_as_an_integer_is_taken(kind: Callable[[list[int]], Any]) -> None:
    plain = settle([5, 5, 3], [2, 1], {0: 1, 1: 1}, [1, 0])
    raises = {np.int64(0): np.int32(1), 1: np.uint8(1)}
    assert settle(kind([5, 5, 3]), kind([2, 1]), raises, kind([1, 0])) == plain
    paid = settle(kind([5, 4, 3]), kind([2, 1])).paid
    assert [type(amount) for amount in paid] == [int, int, int]


def test_an_unsettled_auction_is_no_bad_input() -> None:
    with pytest.raises(TurinError) as error:
        settle([5, 5], [2])
    assert isinstance(error.value, Unsettled)
    assert not isinstance(error.value, BadInput)
