"""Classic beside red, and three games added up."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.theory.endings import endings
from turin_nb import BadInput
from turin_nb.theory.columns import beside, match_totals, ranks
from turin_nb.theory.ending import Ending


def test_a_flip_is_marked_and_a_tie_is_none() -> None:
    ending = Ending.of([[3, 0], [0, 3], [0, 0]], [5, 5, 9], [0, 0])
    found = beside(ending, [6, 2], [2, 6])
    assert (found.classic, found.red) == ((11, 7, 9), (7, 11, 9))
    assert (found.classic_ranks, found.red_ranks) == ((1, 3, 2), (3, 1, 2))
    assert found.flips == ((0, 1), (0, 2), (2, 1))
    level = beside(ending, [6, 2], [4, 4])
    assert (level.red_ranks, level.flips) == ((1, 1, 1), ())


@settings(deadline=None, max_examples=40)
@given(endings())
def test_both_columns_are_scored_whatever_the_table_had(ending: Ending) -> None:
    red = [amount + 3 for amount in reversed(ending.payouts)]
    found = beside(ending, ending.payouts, red)
    assert found.classic == ending.final
    again = Ending.of(ending.holdings, ending.cash, red, ending.loans, ending.marks, ending.order)
    assert found.red == again.final
    for ahead, behind in found.flips:
        assert found.classic[ahead] > found.classic[behind]
        assert found.red[ahead] < found.red[behind]


def test_equal_amounts_share_a_rank() -> None:
    assert ranks([5, 5, 5]) == (1, 1, 1)
    assert ranks([-3, 4, 4, 0]) == (4, 1, 1, 3)


def test_a_column_of_other_goods_is_refused() -> None:
    ending = Ending.of([[3, 0], [0, 3]], [5, 5], [4, 4])
    for wrong in ([4], [4, -1], [4, 2.5]):
        with pytest.raises(BadInput, match="payouts"):
            beside(ending, wrong, [4, 4])


def test_a_match_adds_up_seat_by_seat() -> None:
    half = match_totals([(10, 12, -3), (9, 3, 20)])
    assert half == ((19, 15, 17), (1, 3, 2), (0,), False)
    assert match_totals([(10, 12), (9, 3), (4, 9)]).ahead == (1,)


@pytest.mark.parametrize("finals", [[], [(1, 2)] * 4, [(1, 2), (1, 2, 3)]])
def test_no_match_is_refused(finals: list[tuple[int, ...]]) -> None:
    with pytest.raises(BadInput, match="1 to 3 games"):
        match_totals(finals)
