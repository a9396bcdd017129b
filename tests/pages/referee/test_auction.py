"""The referee asks only for what the rules need, and its word is the engine's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.pages.referee.auctions import complete_auctions
from turin_nb import BadInput, settle
from turin_nb.pages.referee.auction import Auction, numbers, rule_on
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.findings import findings
from turin_nb.pages.referee.wrong_auctions import audited

ROWS = json.loads((Path(__file__).parents[2] / "cases/auctions.json").read_text("utf-8"))


def auction(row: dict[str, Any]) -> Auction:
    raises = tuple((seat, added) for seat, added in row["raises"])
    return Auction(tuple(row["bids"]), tuple(row["prizes"]), raises, tuple(row["toss"] or ()))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_what_the_worked_examples_expect_is_right(row: dict[str, Any]) -> None:
    entered = {
        Cell(what, seat): number
        for what in ("paid", "cards")
        for seat, number in enumerate(row["expect"][what])
    }
    assert audited(auction(row), entered).ok
    told = [f.value for f in findings(auction(row)) if f.what == "discards"]
    assert sum(told) == row["expect"]["discarded"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_worked_example_with_a_scudo_too_many_is_wrong(row: dict[str, Any]) -> None:
    entered = {Cell("paid", s): paid + (s == 0) for s, paid in enumerate(row["expect"]["paid"])}
    assert audited(auction(row), entered).wrong == (Cell("paid", 0),)


def test_step_by_step_it_asks_for_bids_then_raises_then_the_toss() -> None:
    case = Auction.of(3)
    assert case.prizes == (2, 1)
    assert rule_on(case).needs_bids == (0, 1, 2)
    for seat, bid in enumerate((4, 4, 1)):
        case = case.with_bid(seat, bid)
    assert rule_on(case).needs_raise == ((0, 1),)
    case = case.with_raise(0, 2)
    assert rule_on(case).needs_raise == ((0, 1),)
    case = case.with_raise(1, 2)
    assert (rule_on(case).needs_raise, rule_on(case).needs_toss) == ((), ((0, 1),))
    settled = rule_on(case.with_toss((1, 0))).settlement
    assert settled == settle((4, 4, 1), (2, 1), {0: 2, 1: 2}, (1, 0))


def test_nothing_is_asked_for_where_the_rules_need_nothing() -> None:
    ruling = rule_on(Auction((6, 5, 4, 3, 3), (2, 2, 1)))
    assert (ruling.needs_raise, ruling.needs_toss, ruling.raised) == ((), (), ())
    assert ruling.settlement is not None


def test_another_bid_forgets_raises_and_toss_and_a_raise_can_be_cleared() -> None:
    case = Auction((2, 2), (2,), ((0, 1), (1, 1)), (1, 0))
    assert case.with_bid(0, 3) == Auction((3, 2), (2,))
    assert case.with_raise(0, None) == Auction((2, 2), (2,), ((1, 1),))


def test_a_needless_raise_is_noted_and_changes_nothing() -> None:
    ruling = rule_on(Auction((6, 5, 3, 3), (1, 1), ((2, 4),)))
    assert ruling.needless == (2,)
    assert ruling.settlement == settle((6, 5, 3, 3), (1, 1))


@pytest.mark.parametrize("seat", [0, 2, 7])
def test_a_raise_without_a_tie_is_refused(seat: int) -> None:
    with pytest.raises(BadInput, match="in no tie above 0"):
        rule_on(Auction((6, 0, 0), (2, 1), ((seat, 1),), (1, 2)))


@settings(deadline=None)
@given(complete_auctions())
def test_findings_are_four_a_seat_with_the_numbers_of_the_settlement(case: Auction) -> None:
    settled = rule_on(case).settlement
    assert settled is not None
    rows = findings(case)
    assert [(row.seat, row.what) for row in rows] == [
        (seat, what)
        for seat in range(len(case.bids))
        for what in ("place", "paid", "cards", "discards")
    ]
    told = {Cell(row.what, row.seat): row.value for row in rows if row.what != "place"}
    assert told == numbers(settled)
    places = {row.value: row.seat for row in rows if row.what == "place"}
    assert tuple(places[place + 1] for place in range(len(places))) == settled.order
    assert all(row.rule and row.why.endswith(".") for row in rows)


def test_there_are_no_findings_while_something_is_missing() -> None:
    assert findings(Auction((2, 2), (2,))) == ()


def test_the_reasons_of_places() -> None:
    case = Auction((5, 5, 3, 3), (2, 1, 1), ((0, 1), (1, 0), (2, 1), (3, 1)), (3, 2))
    places = {row.seat: (row.rule, row.why) for row in findings(case) if row.what == "place"}
    assert places == {
        0: ("A6", "First, among 2 that bid 5: added 1, which makes 6."),
        1: ("A14", "Second, among 2 that bid 5: the only one to add 0 comes last in the tie."),
        2: ("A7", "Fourth, among 2 that bid 3: 2 added 1, and the coin orders them."),
        3: ("A7", "Third, among 2 that bid 3: 2 added 1, and the coin orders them."),
    }


def test_the_reasons_of_cards_and_discards() -> None:
    case = Auction((3, 3, 2, 0), (2, 1, 1), ((0, 0), (1, 0)), (0, 1))
    told = [row.why for row in findings(case) if row.what in ("cards", "discards")]
    assert told == [
        "Tied at 0: no card is won.",
        "First place is tied at 0: 2 cards leave the game.",
        "Tied at 0: no card is won.",
        "Second place is tied at 0: 1 card leaves the game.",
        "Third place keeps 1 card.",
        "Only void places lose their cards.",
        "A bid of 0 wins nothing.",
        "Only void places lose their cards.",
    ]


def test_one_alone_who_added_nothing_is_not_said_to_be_tied_at_0() -> None:
    """A14's option, over a place with a card and over one without."""
    for raises, prize in ((((0, 0), (1, 2)), 1), (((0, 0), (1, 2), (2, 3)), 0)):
        bids = (4, 4, 1) if prize else (4, 4, 4)
        rows = findings(Auction(bids, (2, 1), raises, lone_zero_raise="void"))
        mine = [row for row in rows if row.seat == 0 and row.what in ("cards", "discards")]
        assert [row.rule for row in mine] == ["A14", "A14"]
        assert not any("tied at 0" in row.why.lower() for row in mine)
        assert mine[1].value == prize


def test_a_coin_that_cannot_matter_is_not_asked_for() -> None:
    """A9: one card each, and nobody below picks."""
    idle = Auction((9, 4, 4, 1), (2, 1, 1), ((1, 0), (2, 0)))
    assert rule_on(idle).needs_toss == ()
    assert rule_on(idle).settlement == settle((9, 4, 4, 1), (2, 1, 1), {1: 0, 2: 0}, (1, 2))
    told = [row.why for row in findings(idle) if row.what == "place"]
    assert told[1].endswith("2 added 0, and their order changes nothing.")
    picks = Auction((4, 4, 2, 1, 0), (2, 2, 1), ((0, 0), (1, 0)))
    assert rule_on(picks).needs_toss == ((0, 1),)
    beside = Auction((5, 5, 3, 3, 0), (2, 2, 1), ((0, 1), (1, 1), (2, 0), (3, 0)))
    assert rule_on(beside).needs_toss == ((0, 1), (2, 3))
