"""The referee's screens, told what a browser would tell them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from turin_nb import Edition, prizes
from turin_nb.look.words import esc
from turin_nb.pages.kit.field import Field
from turin_nb.pages.referee.payouts import PayoutReferee
from turin_nb.pages.referee.rows import Rows
from turin_nb.pages.referee.screen import AuctionReferee

CASES = Path(__file__).parents[2] / "cases"
AUCTIONS = json.loads((CASES / "auctions.json").read_text("utf-8"))
PAYOUTS = json.loads((CASES / "payouts.json").read_text("utf-8"))
EVIL = "<img src=x onerror=>"
RIGHT = "Everything that was written down is right."


def put(field: Field, text: object) -> None:
    field.set_state({"value": str(text)})


def type_in(rows: Rows, what: str, *texts: object) -> None:
    for seat, text in enumerate(texts):
        put(rows.fields[what, seat], text)


def hidden(widget: Any) -> bool:
    return bool(widget.layout.display == "none")


def bidding(*bids: int, first: bool = False) -> AuctionReferee:
    screen = AuctionReferee()
    put(screen.agreed.players, len(bids))
    screen.agreed.first.set_state({"value": first})
    type_in(screen.bids, "bid", *bids)
    return screen


def decided(row: dict[str, Any]) -> AuctionReferee:
    """A worked example typed in as the referee asks for it."""
    bids, wins = row["bids"], tuple(row["prizes"])
    screen = bidding(*bids, first=wins != prizes(len(bids)))
    for seat, added in row["raises"]:
        assert not hidden(screen.bids.fields["added", seat])
        put(screen.bids.fields["added", seat], added)
    toss = list(row["toss"] or ())
    while screen.desk.ruling.needs_toss:
        waiting = [seat for seat, button in enumerate(screen.coin.seats) if not hidden(button)]
        screen.coin.seats[next(seat for seat in toss if seat in waiting)].click()
    return screen


@pytest.mark.parametrize("row", AUCTIONS, ids=lambda row: row["name"])
def test_every_worked_auction_comes_out(row: dict[str, Any]) -> None:
    screen = decided(row)
    settled = screen.desk.ruling.settlement
    assert settled is not None
    assert settled.cards == tuple(row["expect"]["cards"])
    for what in ("paid", "cards"):
        type_in(screen.own, what, *row["expect"][what])
    assert RIGHT in screen.audit.value
    assert screen.decided.value.count(">Pays<") == len(row["bids"])
    put(screen.own.fields["paid", 0], row["expect"]["paid"][0] + 1)
    assert f"by the rules it is {row['expect']['paid'][0]}." in screen.audit.value


def test_it_asks_for_raises_and_the_coin_only_where_they_are_needed() -> None:
    screen = bidding(6, 5, 4, 3, 3)
    assert screen.asks.value.count("tied") == 0
    assert screen.bids.fields["added", 4].what == "Added (not needed)"
    assert hidden(screen.bids.fields["added", 0])
    assert all(hidden(button) for button in screen.coin.seats)
    screen = bidding(4, 4, 1)
    assert "Anna and Bruno are tied at 4" in screen.asks.value
    assert screen.decided.value == ""
    assert hidden(screen.check)
    type_in(screen.bids, "added", 2, 2)
    assert [hidden(button) for button in screen.coin.seats] == [False, False, True, True, True]
    screen.coin.seats[1].click()
    assert "and the coin orders them" in screen.decided.value
    screen.coin.again.click()
    assert screen.decided.value == ""
    put(screen.bids.fields["bid", 0], "5")
    assert screen.bids.fields["added", 0].value == ""


def test_a_wrong_payment_is_explained() -> None:
    screen = decided({"bids": [2, 2, 4], "prizes": [2, 1], "raises": [[0, 0], [1, 1]], "toss": []})
    put(screen.own.fields["paid", 1], "4")
    assert "Bruno paid 4; by the rules it is 3." in screen.audit.value
    assert "what was added in the tie is added to the bid twice. (A6)" in screen.audit.value


def test_a_raise_that_was_not_needed_is_explained() -> None:
    screen = bidding(6, 5, 3, 3, first=True)
    put(screen.bids.fields["added", 2], "3")
    put(screen.own.fields["paid", 2], "3")
    assert "such a tie is not raised. (A12)" in screen.audit.value


def test_what_was_agreed_of_a_lone_zero_decides() -> None:
    screen = decided({"bids": [4, 4, 1], "prizes": [2, 1], "raises": [[0, 0], [1, 1]], "toss": []})
    assert "No card leaves the game." in screen.decided.value
    screen.agreed.lone.set_state({"index": 1})
    assert "1 card leaves the game" in screen.decided.value


def test_what_no_table_has_is_answered_at_its_field_and_changes_nothing() -> None:
    screen = bidding(5, 3)
    before = screen.desk
    put(screen.bids.fields["bid", 0], "3.7")
    assert "a whole number" in screen.bids.fields["bid", 0].why
    put(screen.agreed.players, "6")
    assert screen.agreed.players.why == "2 to 5 play, not 6."
    assert screen.desk == before
    put(screen.bids.fields["bid", 0], "5")
    put(screen.agreed.players, "2")
    assert not screen.bids.fields["bid", 0].why
    assert not screen.agreed.players.why


def test_names_stay_text_everywhere() -> None:
    screen = bidding(0, 0)
    put(screen.bids.fields["name", 0], EVIL)
    assert esc(EVIL) in screen.asks.value
    screen.coin.seats[0].click()
    put(screen.own.fields["paid", 0], "1")
    for part in (screen.decided, screen.audit, screen.own.heads[0]):
        assert esc(EVIL) in part.value
        assert EVIL not in part.value


def scored(row: dict[str, Any]) -> PayoutReferee:
    """A worked example on an edition whose first goods pay what it says."""
    teaching = Edition.load("teaching")
    bank = (*row["payouts"], *teaching.classic[len(row["payouts"]) :])
    screen = PayoutReferee(replace(teaching, name="case", classic=bank))
    put(screen.settings.players, len(row["cash"]))
    for column in screen.grid.columns:
        for field in column.counts:
            put(field, 0)
    for seat, column in enumerate(screen.grid.columns[: len(row["cash"])]):
        for good, count in enumerate(row["holdings"][seat]):
            put(column.counts[good], count)
        put(column.cash, row["cash"][seat])
        column.loan.set_state({"value": row["loans"][seat]})
        put(column.marks, row["marks"][seat])
    return screen


@pytest.mark.parametrize("row", PAYOUTS, ids=lambda row: row["name"])
def test_every_worked_payout_comes_out(row: dict[str, Any]) -> None:
    screen = scored(row)
    finals = row["expect"]["final"]
    type_in(screen.own, "final", *finals)
    assert RIGHT in screen.audit.value
    put(screen.own.fields["final", 0], finals[0] + 1)
    assert f"by the rules it is {finals[0]}." in screen.audit.value


def test_a_wrong_split_is_explained() -> None:
    screen = scored(PAYOUTS[1])
    type_in(screen.own, "final", 8, 8, 4)
    assert "the split of a tie is rounded down" in screen.audit.value
    assert "Teaching edition" in " ".join(c.value for c in screen.children if hasattr(c, "value"))


def test_a_final_that_is_no_number_is_answered_at_its_field() -> None:
    screen = scored(PAYOUTS[0])
    put(screen.own.fields["final", 0], "13.0")
    assert "a whole number is needed" in screen.own.fields["final", 0].why
    assert "Nothing is written down yet." in screen.audit.value
