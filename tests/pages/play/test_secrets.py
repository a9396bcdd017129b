"""Nothing of another hand, nothing sealed, in any widget, message, link or log."""

from __future__ import annotations

import logging

import pytest

from tests.pages.play.tables import answer, click, enter, everything, pick, said
from turin_nb import Game, Rules
from turin_nb.look.cards import card_label
from turin_nb.pages.play.screen import GameTable

UNIQUE = 13  # nowhere else on the table: everyone begins with 15


def game(public: bool = True) -> Game:
    return Game.new(["Ada", "Ben", "Cleo"], seed=3, rules=Rules(public_scudo=public))


def words(table_game: Game, card: int) -> str:
    edition = table_game.setup.edition
    return card_label(card, edition.cards[card], edition.goods)


def put_up_all(table: GameTable) -> None:
    for name in ("Ada", "Ben", "Cleo"):
        click(table, f"I am {name}")
        pick(table, 0)
        click(table, "Put it up")


def test_behind_the_curtain_no_hand_is_in_the_page() -> None:
    table = GameTable.hot_seat(game())
    page = everything(table)
    assert table.playing.sitting is not None
    for hand in table.playing.sitting.game.state.hands:
        for card in hand:
            assert words(game(), card) not in page


def test_a_player_sees_their_own_hand_alone() -> None:
    table = GameTable.hot_seat(game())
    click(table, "I am Ada")
    page = everything(table)
    hands = game().state.hands
    assert all(words(game(), card) in page for card in hands[0])
    assert not any(words(game(), card) in page for card in hands[1] + hands[2])


def test_a_card_put_up_is_gone_from_the_page_until_all_are_turned_over() -> None:
    table = GameTable.hot_seat(game())
    click(table, "I am Ada")
    pick(table, 2)
    click(table, "Put it up")
    assert words(game(), game().state.hands[0][2]) not in everything(table)


@pytest.mark.parametrize("public", [True, False])
def test_a_sealed_bid_is_nowhere(public: bool, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = GameTable.hot_seat(game(public))
    put_up_all(table)
    click(table, "I am Ada")
    before = everything(table).count(str(UNIQUE))
    enter(table, str(UNIQUE))
    assert table.playing.sitting is not None
    assert table.playing.sitting.game.state.sealed[0] == UNIQUE
    assert table.playing.controls.amount.value == ""
    assert everything(table).count(str(UNIQUE)) <= before
    assert f'value="{UNIQUE}' not in everything(table)
    assert str(UNIQUE) not in said(table)
    assert str(UNIQUE) not in caplog.text


def test_a_sealed_bid_is_shown_once_all_are_turned_over() -> None:
    table = GameTable.hot_seat(game())
    put_up_all(table)
    for name, bid in (("Ada", "13"), ("Ben", "2"), ("Cleo", "3")):
        assert "bid 13" not in everything(table)
        click(table, f"I am {name}")
        enter(table, bid)
    assert "bid 13" in everything(table)


def test_what_was_typed_wrongly_is_not_repeated() -> None:
    table = GameTable.hot_seat(game())
    put_up_all(table)
    click(table, "I am Ada")
    for typed in ("987", "9.87", "-987", "987654321", "<987>"):
        enter(table, typed)
        assert said(table).count("Bid") or "more than" in said(table)
        assert "987" not in everything(table)
        assert table.playing.controls.amount.value == ""


def test_a_purchase_that_a_sealed_bid_forbids_is_told_behind_the_curtain_alone() -> None:
    table = GameTable.hot_seat(game())
    while not ((asked := table.playing.controls.question) and asked.field.startswith("Price")):
        answer(table)
    pick(table, 0)
    enter(table, "3")
    while table.playing.sitting and table.playing.sitting.game.awaiting.what != "bid":
        answer(table)
    sitting = table.playing.sitting
    assert sitting is not None
    seller = sitting.game.state.offers[0].seat
    buyer = next(seat for seat in (0, 1, 2) if seat != seller)
    names, purse = sitting.game.setup.names, sitting.game.state.purses[buyer]
    while (due := table.playing.sitting.due) != buyer:
        click(table, f"I am {names[due]}")
        enter(table, "0")
    click(table, f"I am {names[buyer]}")
    enter(table, str(purse))
    assert [tick.description for tick in table.playing.side.ticks].count(names[buyer]) == 0
    assert "from behind the curtain" in table.playing.side.note.value
    click(table, f"I am {names[buyer]}: my hand")
    table.playing.side.ticks[buyer].set_state({"value": True})
    click(table, "Buy")
    assert "more than the buyer has free" in said(table)
    click(table, "Shut the curtain")
    assert "more than" not in everything(table)


def test_closed_fists_stay_closed() -> None:
    table = GameTable.hot_seat(game(public=False))
    page = everything(table)
    assert "15 Scudo" not in page
    table.board.want_now.value = table.board.want_over.value = True
    assert "15 Scudo" not in everything(table).replace("15 Scudo of the start", "")
    click(table, "I am Ada")
    assert everything(table).count("15 Scudo") == 1


def test_leaving_the_table_leaves_nothing() -> None:
    table = GameTable.hot_seat(game())
    click(table, "I am Ada")
    click(table, "Leave this table")
    page = everything(table)
    assert "Cleo" not in page
    assert not any(words(game(), card) in page for card in game().state.hands[0])


def test_a_saved_file_is_in_the_page_only_while_it_is_handed_out() -> None:
    table = GameTable.hot_seat(game())
    assert "base64" not in everything(table)
    click(table, "Save to a file")
    assert "base64" in everything(table)
    assert "holds every hand" in everything(table)
    click(table, "Put it away")
    assert "base64" not in everything(table)
    click(table, "Save to a file")
    click(table, "I am Ada")
    assert "base64" not in everything(table)
