"""An auction as a table types it in: asked step by step, the coin drawn name by name."""

from __future__ import annotations

import pytest

from turin_nb import BadInput
from turin_nb.pages.referee.audit import Cell
from turin_nb.pages.referee.desk import AuctionDesk, adds, asks


def bids(*values: int) -> AuctionDesk:
    desk = AuctionDesk.of(len(values))
    for seat, bid in enumerate(values):
        desk = desk.typed("bid", seat, str(bid))
    return desk


def test_it_asks_for_bids_then_raises_then_the_coin() -> None:
    desk = AuctionDesk.of(3).typed("bid", 1, "4")
    assert asks(desk) == "Still to bid: Anna and Carla."
    desk = bids(4, 4, 1)
    assert asks(desk) == (
        "Anna and Bruno are tied at 4, and cards depend on it: each adds to the bid, 0 or more. "
        "(A6)"
    )
    desk = desk.typed("added", 0, "2").typed("added", 1, "2")
    assert asks(desk) == "Anna and Bruno are still equal: whom does the coin put first? (A7, A9)"
    desk = desk.drew(1)
    assert asks(desk) == ""
    assert desk.auction.toss == (1, 0)
    assert desk.ruling.settlement is not None
    assert desk.tossed_again().ruling.needs_toss == ((0, 1),)


def test_the_coin_names_three_one_by_one() -> None:
    desk = bids(0, 0, 0).drew(2)
    assert asks(desk) == "Anna and Bruno are still equal: whom does the coin put next? (A7, A9)"
    assert desk.drew(0).auction.toss == (2, 0, 1)
    assert desk.typed("bid", 0, "1").drawn == ()


def test_where_nothing_is_at_stake_a_raise_is_not_needed() -> None:
    assert adds(bids(6, 5, 4, 3, 3)) == {3: False, 4: False}
    assert adds(bids(0, 0, 3)) == {}
    assert adds(AuctionDesk.of(2)) == {}


def test_what_was_agreed_about_a_lone_zero_counts() -> None:
    desk = bids(4, 4, 1).typed("added", 0, "0").typed("added", 1, "1")
    for option, cards in (("wins", (1, 2, 0)), ("void", (0, 2, 0))):
        settled = desk.agreed(option).ruling.settlement
        assert settled is not None
        assert settled.cards == cards


def test_seats_come_and_go_and_bids_stay() -> None:
    desk = bids(3, 2, 1).typed("paid", 0, "3").typed("name", 2, " Zita ")
    more = desk.seated(5, first=True)
    assert more.names == ("Anna", "Bruno", "Zita", "Carla", "Dario")
    assert more.auction.bids == (3, 2, 1, None, None)
    assert (more.auction.prizes, more.told) == ((1, 1, 1), {})
    assert more.seated(2, first=False).names == ("Anna", "Bruno")


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(BadInput, match=f"2 to 5 play, not {players}"):
        AuctionDesk.of(3).seated(players, first=False)


def test_numbers_of_the_table_are_kept_until_taken_away() -> None:
    desk = bids(3, 2).typed("paid", 0, "3").typed("cards", 1, "0")
    assert desk.told == {Cell("paid", 0): 3, Cell("cards", 1): 0}
    assert desk.typed("paid", 0, " ").told == {Cell("cards", 1): 0}


@pytest.mark.parametrize(
    ("what", "text", "says"),
    [("bid", "3.7", "Bid: a whole number"), ("added", "-1", "Added: a whole number"),
     ("paid", "x", "Paid: a whole number"), ("name", "x" * 21, "1 to 20 characters")],
)  # fmt: skip
def test_what_no_table_has_is_refused(what: str, text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        bids(2, 2).typed(what, 0, text)


@pytest.mark.parametrize("option", ["wins", "void"])
def test_what_was_agreed_stays_when_others_sit_down(option: str) -> None:
    desk = bids(4, 4, 1).agreed(option)
    assert desk.seated(4, first=False).auction.lone_zero_raise == option
    assert desk.seated(3, first=True).auction.lone_zero_raise == option


def test_the_toss_of_the_first_tie_stays_while_the_second_is_tossed() -> None:
    desk = bids(5, 5, 3, 3)
    for seat in range(4):
        desk = desk.typed("added", seat, "1")
    assert desk.ruling.needs_toss == ((0, 1), (2, 3))
    first = desk.drew(1)
    assert first.ruling.needs_toss == ((2, 3),)
    settled = first.drew(3).ruling.settlement
    assert settled is not None
    assert settled.order == (1, 0, 3, 2)


@pytest.mark.parametrize("name", ["bruno", "\u200b", "Bru\u200dno", "\u202eA", "\x07"])
def test_the_referees_names_are_names_as_everywhere(name: str) -> None:
    with pytest.raises(BadInput):
        AuctionDesk.of(3).typed("name", 0, name)


def test_a_seat_that_is_added_is_not_called_as_another() -> None:
    desk = AuctionDesk.of(2).typed("name", 0, "CARLA")
    assert desk.seated(3, first=False).names == ("CARLA", "Bruno", "Anna")
