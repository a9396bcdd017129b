"""Every misunderstanding of an auction: alone where it is alone, beside others where they meet."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pages.referee.auctions import complete_auctions
from tests.pages.referee.wrong_auction_rows import ONLY_ONE, Wrong
from turin_nb import BadInput, Unsettled
from turin_nb.pages.referee.auction import Auction
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.findings import due, right, stands, told
from turin_nb.pages.referee.wrong_auctions import WRONG_AUCTIONS, audited

PATIENT = settings(deadline=None)  # the machine may be busy with something else


def names(found: Wrong) -> list[str]:
    return [each.name for each in audited(found.auction, found.entered).whole]


@pytest.mark.parametrize("row", ONLY_ONE, ids=lambda row: f"{row.name} {row.bids}")
def test_it_and_only_it_is_named(row: Wrong) -> None:
    assert names(row) == [row.name]


def test_every_misunderstanding_has_three_such_inputs() -> None:
    rows = Counter({row.name: 0 for row in ONLY_ONE})
    rows.update(name for name, *_ in {(r.name, r.bids, r.prizes) for r in ONLY_ONE})
    assert rows == {each.name: 3 for each in WRONG_AUCTIONS}


MEETING = [
    (
        Wrong("", (5, 3, 1), (2, 1), (), (), (5, 3, 1), (2, 1, 0), (0, 0, 0)),
        ["losing bid not halved", "half rounded up", "losing bid costs at least 1"],
    ),
    (
        Wrong("", (1, 2), (2,), (), (), (0, 1), (0, 2), (0, 0)),
        ["winning bid halved", "next bid paid"],
    ),
    (
        Wrong("", (1, 1), (2,), ((0, 0), (1, 0)), (0, 1), (1, 1), (0, 0), (2, 0)),
        ["half rounded up", "void bid paid in full"],
    ),
    (
        Wrong("", (2, 2), (2,), ((0, 2), (1, 1)), (), (2, 1), (2, 0), (0, 0)),
        ["winning bid halved", "raise forgotten", "raise alone paid"],
    ),
    (
        Wrong("", (2, 2), (2,), ((0, 3), (1, 1)), (), (5, 2), (2, 0), (0, 0)),
        ["half rounded up", "loser's raise in full"],
    ),
    (
        Wrong("", (1, 1, 3), (1, 1), ((0, 4), (1, 1)), (), (5, 0, 3), (1, 0, 1), (0, 0, 0)),
        ["losing bid free", "loser's raise handed back", "bid and raise halved apart"],
    ),
]


@pytest.mark.parametrize(("row", "expected"), MEETING)
def test_where_several_give_the_same_numbers_all_are_named(row: Wrong, expected: list[str]) -> None:
    assert names(row) == expected


@PATIENT
@given(complete_auctions())
def test_standing_and_paying_right_is_what_the_engine_says(auction: Auction) -> None:
    assert told(stands(auction), due) == right(auction)


@PATIENT
@given(complete_auctions(), st.sampled_from(WRONG_AUCTIONS))
def test_a_wrong_rule_is_found_again_and_none_is_named_that_gives_other_numbers(
    auction: Auction, wrong: object
) -> None:
    (each,) = [known for known in WRONG_AUCTIONS if known is wrong]
    entered = each.wrong(auction)
    if entered is None:
        return
    found = audited(auction, entered)
    if entered == right(auction):
        assert found.ok
        assert found.whole == ()
    else:
        assert each in found.whole
        assert all(other.wrong(auction) == entered for other in found.whole)


@PATIENT
@given(complete_auctions())
def test_the_right_result_shows_no_misunderstanding(auction: Auction) -> None:
    found = audited(auction, right(auction))
    assert found.ok
    assert (found.whole, found.by_seat) == ((), ())


@PATIENT
@given(complete_auctions())
def test_scudo_and_cards_of_a_wrong_result_are_what_a_table_could_write(auction: Auction) -> None:
    for each in WRONG_AUCTIONS:
        entered = each.wrong(auction) or {}
        assert set(entered) in (set(), set(right(auction)))
        assert all(value >= 0 for value in entered.values())


def test_one_number_is_enough() -> None:
    found = audited(Auction((9, 8, 7), (2, 1)), {Cell("paid", 2): 4})
    assert [each.name for each in found.whole] == ["half rounded up"]


def test_a_mistake_of_one_seat_beside_right_numbers_is_told_of_that_seat() -> None:
    case = Auction((9, 8, 7, 5), (1, 1))
    found = audited(case, {Cell("paid", 2): 4, Cell("paid", 3): 2})
    assert found.whole == ()
    assert [(s, [m.name for m in each]) for s, each in found.by_seat] == [(2, ["half rounded up"])]


def test_numbers_that_nothing_explains_are_left_unexplained() -> None:
    found = audited(Auction((9, 8, 7), (2, 1)), {Cell("paid", 2): 6})
    assert found.wrong == (Cell("paid", 2),)
    assert found.whole == ()
    assert found.by_seat == ((2, ()),)


def test_an_auction_that_is_not_over_cannot_be_audited() -> None:
    with pytest.raises(Unsettled, match="must add"):
        audited(Auction((2, 2), (2,)), {Cell("paid", 0): 1})
    with pytest.raises(BadInput, match="every seat must have said its bid"):
        audited(Auction((2, None), (2,)), {Cell("paid", 0): 1})


@pytest.mark.parametrize(
    ("cell", "value"),
    [(Cell("paid", 3), 1), (Cell("final", 0), 1), (Cell("paid", 0), -1), (Cell("paid", 0), 1.0)],
)
def test_a_number_that_no_table_writes_is_refused(cell: Cell, value: int) -> None:
    with pytest.raises(BadInput):
        audited(Auction((9, 8, 7), (2, 1)), {cell: value})


def test_every_misunderstanding_has_a_name_of_its_own_and_one_sentence() -> None:
    assert len({each.name for each in WRONG_AUCTIONS}) == len(WRONG_AUCTIONS)
    for each in WRONG_AUCTIONS:
        assert each.says.endswith(".")
        assert each.says.count(". ") == 0
        assert each.rules
