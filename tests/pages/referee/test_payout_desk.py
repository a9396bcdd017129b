"""Payouts of a real table, as typed in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from turin_nb import BadInput, Edition
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.desk import entered, final, gain, payout_case
from turin_nb.pages.what_if.model import examples

TEACHING = Edition.load("teaching")


def test_the_case_is_the_table_with_the_other_column_beside() -> None:
    table = replace(examples(TEACHING)[2].table, column="red")
    case = payout_case(table, TEACHING)
    assert case.ending.final == table.scored(TEACHING).final
    assert (case.ending.payouts, case.other) == (TEACHING.red, TEACHING.classic)


@pytest.mark.parametrize(
    ("text", "value"), [("13", 13), (" 0", 0), ("-6", -6), ("\N{MINUS SIGN}17", -17), (" ", None)]
)
def test_final_scudo_may_be_below_nothing(text: str, value: int | None) -> None:
    assert final(text) == value


@pytest.mark.parametrize("text", ["3.7", "x", "--1", "1e3", "99999", "\u0663"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="a whole number is needed"):
        final(text)


def test_what_a_good_brought_may_be_below_nothing() -> None:
    assert [gain(text) for text in ("4", "-1", "\N{MINUS SIGN}2", " ")] == [4, -1, -2, None]
    with pytest.raises(BadInput, match="Scudo from a good: a whole number is needed, not 'x'"):
        gain("x")


def test_goods_count_for_the_seats_that_play() -> None:
    gains = {(0, 5): 4, (2, 5): -1}
    assert entered((None, 8), gains) == {Cell("final", 1): 8, Cell("gain", 0, 5): 4}


def test_only_what_was_written_down_is_checked() -> None:
    assert entered((3, None, -6)) == {Cell("final", 0): 3, Cell("final", 2): -6}
