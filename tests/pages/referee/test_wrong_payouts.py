"""Every misunderstanding of payouts: alone where it is alone, beside others where they meet."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.theory.endings import endings
from turin_nb import BadInput
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.checks import diagnosis
from turin_nb.pages.referee.payout_steps import PayoutCase, PayoutSteps
from turin_nb.pages.referee.wrong_payouts import WRONG_PAYOUTS, audited
from turin_nb.theory.ending import Ending

HERE = Path(__file__).parent
WRONG = json.loads((HERE / "wrong_payouts.json").read_text("utf-8"))
CASES = json.loads((HERE.parents[1] / "cases/payouts.json").read_text("utf-8"))
PARTS = ("holdings", "cash", "payouts", "loans", "marks")


def case(row: dict[str, Any]) -> PayoutCase:
    other = tuple(row["other"]) if "other" in row else None
    return PayoutCase(Ending.of(*(row[part] for part in PARTS)), other)


def finals(amounts: list[int]) -> dict[Cell, int]:
    return {Cell("final", seat): amount for seat, amount in enumerate(amounts)}


def named(found: PayoutCase, entered: dict[Cell, int]) -> list[str]:
    return [each.name for each in audited(found, entered).whole]


@pytest.mark.parametrize("row", CASES, ids=lambda row: row["name"])
def test_what_the_worked_examples_expect_is_right(row: dict[str, Any]) -> None:
    expect = row["expect"]
    entered = finals(expect["final"])
    entered |= {Cell("loan", s): int(loan) for s, loan in enumerate(expect["loans"])}
    entered |= {Cell("marks", s): owed for s, owed in enumerate(expect["marks"])}
    assert audited(case(row), entered).ok


@pytest.mark.parametrize("row", WRONG, ids=lambda row: f"{row['name']} {row['holdings']}")
def test_it_and_only_it_is_named(row: dict[str, Any]) -> None:
    assert named(case(row), finals(row["final"])) == [row["name"]]


def test_every_misunderstanding_has_three_such_inputs() -> None:
    different = {(row["name"], str([row[part] for part in PARTS])) for row in WRONG}
    assert Counter(name for name, _ in different) == {each.name: 3 for each in WRONG_PAYOUTS}


TIED = Ending.of([[1], [1]], [0, 0], [6])
POOR = Ending.of([[1], [2]], [0, 0], [3])
MEETING = [
    (TIED, [6, 6], ["each tied takes it all", "each tied takes the bank's payout"]),
    (TIED, [0, 0], ["more than half", "a tie pays nobody"]),
    (
        Ending.of([[2], [2], [1]], [1, 0, 0], [4]),
        [3, 2, -6],
        ["split rounded down", "tied players pay", "1s left out of the split"],
    ),
    (POOR, [-1, 4], ["no forced loan", "10 paid back"]),
    (POOR, [0, 4], ["let off", "below 0 counts as 0"]),
    (
        Ending.of([[1, 2], [3, 0]], [0, 0], [4, 7]),
        [6, 5],
        ["bottom to top", "no forced loan", "loan taken too late", "10 paid back"],
    ),
]


@pytest.mark.parametrize(("ending", "amounts", "expected"), MEETING)
def test_where_several_give_the_same_numbers_all_are_named(
    ending: Ending, amounts: list[int], expected: list[str]
) -> None:
    found = named(PayoutCase(ending), finals(amounts))
    assert sorted(found) == sorted(expected)


@settings(deadline=None)
@given(endings())
def test_the_steps_without_a_wrong_one_are_the_engine(ending: Ending) -> None:
    told, scored = PayoutSteps(PayoutCase(ending)).numbers(), ending.scored()
    for seat in range(ending.players):
        numbers = [told[Cell(what, seat)] for what in ("cash", "loan", "marks", "final")]
        assert numbers == [getattr(scored, n)[seat] for n in ("cash", "loans", "marks", "final")]
        gains = sum(told[Cell("gain", seat, good)] for good in range(ending.goods))
        forced = scored.loans[seat] - ending.loans[seat]
        assert gains == scored.cash[seat] - ending.cash[seat] - 10 * forced


@settings(deadline=None, max_examples=50)
@given(endings())
def test_a_wrong_rule_is_found_again_and_none_that_gives_other_numbers(ending: Ending) -> None:
    run = PayoutCase(ending, tuple(amount + 1 for amount in ending.payouts))
    right = PayoutSteps(run).numbers()
    for each in WRONG_PAYOUTS:
        entered = each.wrong(run)
        assert entered is not None
        assert set(entered) == set(right)
        found = audited(run, entered)
        assert (each in found.whole) == (entered != right)
        assert all(other.wrong(run) == entered for other in found.whole)


def test_one_final_amount_is_enough() -> None:
    run = PayoutCase(Ending.of([[3], [3], [1]], [5, 5, 5], [6]))
    assert named(run, {Cell("final", 0): 8}) == [
        "minority pays nothing",
        "split rounded down",
        "tied players pay",
        "minority pays nothing in a tie",
        "1s left out of the split",
    ]


def test_more_numbers_tell_them_apart() -> None:
    run = PayoutCase(Ending.of([[3], [3], [1]], [5, 5, 5], [7]))
    assert len(named(run, {Cell("final", 2): 5})) > 1
    assert named(run, {Cell("final", 2): 5, Cell("final", 0): 8}) == []


def test_what_a_good_brought_can_be_audited_good_by_good() -> None:
    run = PayoutCase(Ending.of([[3, 0], [3, 1], [1, 2]], [5, 5, 5], [6, 4]))
    entered = {Cell("gain", 0, 0): 3, Cell("gain", 2, 1): 5}
    found = audited(run, entered)
    assert found.wrong == (Cell("gain", 0, 0),)
    told = diagnosis(found, ("Anna", "Bruno", "Carla"), ("Grapes", "Rice"))
    assert told[0] == "Anna got 3 for Grapes; by the rules it is 4."


def test_the_other_column_is_named_only_where_it_is_known() -> None:
    ending = Ending.of([[2], [0]], [5, 5], [7])
    assert named(PayoutCase(ending, (4,)), {Cell("final", 0): 9}) == ["other column"]
    assert named(PayoutCase(ending), {Cell("final", 0): 9}) == []


def test_loans_have_words() -> None:
    run = PayoutCase(Ending.of([[2], [1]], [0, 0], [6]))
    found = audited(run, {Cell("loan", 1): 0, Cell("final", 1): 0, Cell("cash", 1): 0})
    assert diagnosis(found, ("Anna", "Bruno"))[:3] == (
        "Bruno has no loan; by the rules it is a loan.",
        "Bruno ended with 0 Scudo; by the rules it is -6.",
        "Bruno had 0 Scudo before loans were repaid; by the rules it is 9.",
    )


@pytest.mark.parametrize("cell", [Cell("final", 2), Cell("gain", 0, 1), Cell("paid", 0)])
def test_a_number_that_is_not_there_is_refused(cell: Cell) -> None:
    with pytest.raises(BadInput, match="no such number"):
        audited(PayoutCase(TIED), {cell: 1})


def test_every_misunderstanding_has_a_name_of_its_own_and_one_sentence() -> None:
    assert len({each.name for each in WRONG_PAYOUTS}) == len(WRONG_PAYOUTS)
    for each in WRONG_PAYOUTS:
        assert each.says.endswith(".")
        assert each.rules
