"""The whole screen, driven as the page drives it."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages.play.tables import (
    EVIL,
    NAMES,
    answer,
    below,
    button,
    click,
    enter,
    everything,
    pick,
    play_out,
    said,
)
from turin_nb import Game, Match, Rules, load
from turin_nb.engine.house import yielding_goose
from turin_nb.engine.match import opened
from turin_nb.engine.moves import Borrow, PutUp
from turin_nb.look.words import amount
from turin_nb.pages.play import controls as table_controls
from turin_nb.pages.play.cards import seats_html
from turin_nb.pages.play.kept import Keeper, asked_for
from turin_nb.pages.play.screen import GameTable
from turin_nb.pages.play.sitting import saved, seated
from turin_nb.strategies.play import play

ROOT = Path(__file__).parents[2]


def begin(**values: object) -> GameTable:
    """A table whose setup screen says so, playing."""
    table = GameTable()
    setup = table.start
    for name, value in values.items():
        getattr(setup, name).value = value
    click(table, "Play")
    return table


def test_a_hot_seat_game_is_played_to_its_end() -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    play_out(table)
    assert table.playing.sitting is not None
    final = table.playing.sitting.game.final
    assert final is not None
    assert f"with {max(final)} Scudo" in table.board.result.value
    assert said(table).count('<span class="turin-said"></span>') == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_number_of_players(players: int) -> None:
    table = GameTable.hot_seat(Game.new(players, payouts="red", seed=5))
    play_out(table)
    assert "red</b> payouts count" in table.board.head.value


def test_bots_fill_seats_and_one_person_needs_no_curtain() -> None:
    game = Game.new(["Ada", "Bot", "Bit"], seed=2)
    table = GameTable.hot_seat(game, bots={1: "valuer", 2: "random"})
    assert table.playing.controls.here.description == ""
    assert table.playing.view.seat == 0
    play_out(table)


def test_the_setup_screen_agrees_on_everything() -> None:
    table = GameTable()
    setup = table.start
    setup.players.value = 4
    setup.names[0].value, setup.kinds[3].value = "Zoë", "random"
    setup.column.value, setup.scudo.value, setup.goose.value = "red", False, "yielding goose"
    setup.lone.value, setup.void.value, setup.offers.value = "void", "random", 1
    setup.seed.value, setup.length.value = "11", True
    click(table, "Play")
    sitting = table.playing.sitting
    assert sitting is not None
    game = sitting.game
    assert game.setup.names == ("Zoë", "Bruno", "Carla", "Dario")
    assert game.setup.rules == Rules("void", "random", 1, False)
    assert (game.setup.column, game.setup.seed, sitting.games) == ("red", 11, 3)
    assert game.setup.house == (yielding_goose(),)
    assert [bot and bot.name for bot in sitting.bots] == [None, None, None, "random"]


@pytest.mark.parametrize(("field", "value", "why"), [
    ("seed", "3.7", "Seed"), ("seed", "-1", "Seed"), ("seed", "9" * 40, "Seed"),
])  # fmt: skip
def test_what_no_table_has_is_said_and_nothing_begins(field: str, value: str, why: str) -> None:
    table = begin(**{field: value})
    assert why in said(table)
    assert table.panel is None


def test_two_players_of_one_name_are_refused() -> None:
    table = GameTable()
    table.start.names[1].value = "Anna"
    click(table, "Play")
    assert "sits at this table already" in said(table)


def test_a_refused_move_leaves_the_game_as_it_was() -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    click(table, "I am Ada")
    before = table.playing.sitting
    click(table, "Put it up")
    assert "Choose 1 card" in said(table)
    assert table.playing.sitting is before
    pick(table, 0)
    click(table, "Put it up")
    assert "Choose" not in said(table)


def test_only_one_card_can_be_chosen_where_one_is_asked() -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    click(table, "I am Ada")
    pick(table, 0)
    pick(table, 3)
    hand = Game.new(NAMES, seed=1).state.hands[0]
    assert table.playing.controls.picks.chosen == (hand[3],)


def test_a_bid_above_the_purse_is_refused_in_a_sentence() -> None:
    table = to_bids()
    click(table, "I am Ada")
    enter(table, "16")
    assert "more than the Scudo" in said(table)
    assert table.playing.sitting is not None
    assert table.playing.sitting.game.state.sealed == (None,) * 3
    enter(table, "")
    assert "more than" in said(table)


def to_bids() -> GameTable:
    game = Game.new(NAMES, seed=1)
    hands = game.state.hands
    return GameTable.hot_seat(game.play_all(PutUp(seat, hands[seat][0]) for seat in range(3)))


def test_enter_counts_once_in_whatever_order_its_messages_come() -> None:
    for first in ("submit", "value"):
        table = to_bids()
        click(table, "I am Ada")
        field = table.playing.controls.amount
        steps = [
            lambda field=field: field._handle_custom_msg({"event": "submit"}, []),
            lambda field=field: field.set_state({"value": "4"}),
        ]
        for step in steps if first == "submit" else reversed(steps):
            step()
        field._enter(field.entered)
        sitting = table.playing.sitting
        assert sitting is not None
        assert sitting.game.state.sealed == (4, None, None)
        assert field.value == ""


def test_leaving_a_field_seals_nothing() -> None:
    table = to_bids()
    click(table, "I am Ada")
    table.playing.controls.amount.set_state({"value": "4"})
    assert table.playing.sitting is not None
    assert table.playing.sitting.game.state.sealed == (None, None, None)
    click(table, "Seal the bid")
    assert table.playing.sitting.game.state.sealed == (4, None, None)


def test_a_loan_in_anothers_turn() -> None:
    table = to_bids()
    click(table, "Cleo takes the loan")
    sitting = table.playing.sitting
    assert sitting is not None
    assert sitting.game.state.loans == (False, False, True)
    assert "loan: 15 owed" in table.board.seats.value
    assert sitting.curtain == 0
    with pytest.raises(AssertionError):
        button(table, "Cleo takes the loan")


def offered(table: GameTable) -> int:
    """Play until somebody has offered a card for 2; returns who."""
    while not ((asked := table.playing.controls.question) and asked.field.startswith("Price")):
        answer(table)
    pick(table, 0)
    enter(table, "2")
    return asked.seat


def test_the_only_one_who_can_buy_has_nothing_to_tick() -> None:
    table = GameTable.hot_seat(Game.new(["Ada", "Ben"], seed=1))
    buyer = 1 - offered(table)
    side = table.playing.side
    assert [tick.value for tick in side.ticks[:2]] == [seat == buyer for seat in (0, 1)]
    assert str(side.card.options[0][0]).startswith("2 Scudo, from ")
    before = table.playing.view.chits
    click(table, "Buy")
    assert table.playing.view.chits == before
    assert "after auction 1" in table.board.seats.value


def test_who_buys_is_asked_beside_the_button() -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    offered(table)
    click(table, "Buy")
    assert "Tick who wants the card. (M3)" in table.playing.side.note.value


def test_at_the_end_loans_are_repaid_and_chits_are_as_old_as_they_are() -> None:
    sitting = seated(play(["borrower", "borrower", "random"], seed=2))
    assert sitting.view.scoring is not None
    shown = seats_html(sitting.view)
    assert "loan: 15 repaid" in shown
    assert "owed" not in shown
    assert "after auction 5" in shown
    assert "after auction" not in seats_html(play(["random"] * 3, seed=2).at(0).view(0))


def test_two_who_want_a_card_wait_for_the_seller() -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    seller = offered(table)
    others = [seat for seat in range(3) if seat != seller]
    for seat in others:
        table.playing.side.ticks[seat].set_state({"value": True})
    click(table, "Buy")
    assert f"Waiting for {NAMES[seller]}" in table.board.head.value
    click(table, f"Sell to {NAMES[others[1]]}")
    sitting = table.playing.sitting
    assert sitting is not None
    assert len(sitting.game.state.face_up[others[1]]) >= 1
    assert "buys the card" in table.board.story.value


def test_markup_in_names_stays_text() -> None:
    game = Game.new([EVIL, "Ben", "<b>Cleo"], seed=1)
    table = GameTable.hot_seat(game)
    table.board.want_now.value = table.board.want_over.value = True
    play_out(table)
    for part in below(table):
        value = getattr(part, "value", "")
        if part._model_name == "HTMLModel":
            assert "<img" not in value
            assert "<b>Cleo" not in value
    assert "&lt;img src=x onerror=&gt;" in table.board.seats.value


def test_a_match_of_three_adds_up() -> None:
    table = begin(length=True, seed="4")
    for number in (1, 2, 3):
        play_out(table)
        sitting = table.playing.sitting
        assert sitting is not None
        finals = [game.final for game in sitting.match.games]
        assert len(finals) == number
        totals = [sum(final[seat] for final in finals if final) for seat in range(3)]
        assert list(table.playing.totals) == totals
        assert "Match so far" in table.board.result.value
        if number < 3:
            assert "The match is over" not in table.board.head.value
            click(table, "Deal the next game")
    assert "The match is over" in table.board.head.value
    with pytest.raises(AssertionError):
        button(table, "Deal the next game")


def test_a_saved_game_is_gone_on_with(tmp_path: Path) -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    for _ in range(12):
        answer(table)
    assert table.playing.sitting is not None
    path = tmp_path / "game.json"
    path.write_text(saved(table.playing.sitting).text, encoding="utf-8")
    assert load(path) == table.playing.sitting.game
    other = GameTable()
    upload(other, path.read_bytes())
    assert "A game of Ada, Ben and Cleo" in other.load.words.value
    click(other, "Go on with it")
    assert other.playing.sitting is not None
    assert other.playing.sitting.game == table.playing.sitting.game
    assert other.load.upload.file.value == ()


def test_a_match_saved_in_its_first_game_goes_on_as_a_match() -> None:
    for playing in (True, False):
        table = begin(length=True, seed="4")
        if not playing:
            play_out(table)
        sitting = table.playing.sitting
        assert sitting is not None
        other = GameTable()
        upload(other, saved(sitting).text.encode())
        assert "game 1 of a match" in other.load.words.value
        click(other, "Go on with it")
        assert other.playing.sitting is not None
        assert (other.playing.sitting.games, other.playing.sitting.more) == (3, not playing)


def test_a_game_alone_goes_on_alone() -> None:
    table = begin(seed="4")
    assert table.playing.sitting is not None
    other = GameTable()
    other.start.length.value = True
    upload(other, b"\xef\xbb\xbf" + saved(table.playing.sitting).text.encode())
    assert "match" not in other.load.words.value
    click(other, "Go on with it")
    assert other.playing.sitting is not None
    assert other.playing.sitting.games == 1


def upload(table: GameTable, content: bytes) -> None:
    """Choose a file, as the page would."""
    file = {"name": "g.json", "type": "", "size": len(content), "content": memoryview(content)}
    table.load.upload.file.set_state({"value": [{**file, "last_modified": 0}]})


def test_a_saved_match_is_gone_on_with() -> None:
    table = begin(length=True, seed="4")
    play_out(table)
    click(table, "Deal the next game")
    assert table.playing.sitting is not None
    loaded = opened(saved(table.playing.sitting).text.encode())
    assert loaded.match == table.playing.sitting.match
    other = GameTable()
    upload(other, saved(table.playing.sitting).text.encode())
    click(other, "Go on with it")
    assert other.playing.sitting is not None
    assert other.playing.sitting.games == 3
    assert isinstance(other.playing.sitting.match, Match)


@pytest.mark.parametrize(("content", "why"), [
    (b"\xff\xfe", "in UTF-16"), (b"{", "no JSON"), (b"[]", "expected"),
    (b'{"format": 1, "players": ["A", "B"], "seed": 1, "moves": [{"move": "bid", "seat": 0, '
     b'"amount": 3.7}]}', "moves[0].amount"),
    (b'{"format": 1, "games": 3}', "games"),
])  # fmt: skip
def test_a_wrong_file_is_answered_with_its_path(content: bytes, why: str) -> None:
    table = GameTable()
    upload(table, content)
    assert why in said(table)
    assert table.start.loaded is None
    assert table.load.upload.file.value == ()
    click(table, "Play")
    assert table.panel is table.playing


def test_a_kept_game_is_offered_again(tmp_path: Path) -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1), bots={2: "random"})
    answer(table)
    keeper = Keeper(tmp_path)
    sitting = table.playing.sitting
    assert sitting is not None
    keeper.keep(sitting)
    found = asked_for(tmp_path, f"game={keeper.token}")
    assert found is not None
    assert found.game == sitting.game
    assert [bot and bot.name for bot in found.bots] == [None, None, "random"]
    other = GameTable()
    other.resume.offer(found)
    assert "Ada, Ben and Cleo" in other.resume.words.value
    click(other, "Go on with this game")
    assert other.playing.sitting is not None
    assert other.playing.sitting.looking is None
    assert other.playing.sitting.game == sitting.game


def test_a_game_is_kept_in_the_same_letters_everywhere(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib; from turin_nb import Game; "
        "from turin_nb.pages.play.kept import Keeper; "
        "from turin_nb.pages.play.sitting import seated; "
        "keeper = Keeper(pathlib.Path(sys.argv[1])); "
        "keeper.keep(seated(Game.new(['\\u017dofie', 'Ben'], seed=1))); print(keeper.token)"
    )
    plain = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    said = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", code, str(tmp_path)],
        env=plain, cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    found = asked_for(tmp_path, f"game={said.stdout.strip()}")
    assert found is not None
    assert found.game.setup.names == ("Žofie", "Ben")


def test_watching_steps_jumps_and_branches() -> None:
    game = play(["valuer", "random", "valuer"], seed=3)
    table = GameTable.watch(game)
    click(table, "On")
    click(table, "On")
    click(table, "Back")
    assert table.watched.moment.value == 1
    table.watched.moment.set_state({"value": len(game.moves)})
    assert "with" in table.board.result.value
    jump = dict(table.watched.jump.options)["auction 2: bids"]
    table.watched.jump.value = jump
    assert table.watched.watching is not None
    assert table.watched.watching.step == jump
    assert "Auction 2 of 5" in table.board.head.value
    assert table.board.hand.value == ""
    table.watched.eyes.value = 1
    assert "your hand" in table.board.hand.value
    click(table, "Run")
    assert table.watched.run.description == "Pause"
    click(table, "Play on from here")
    assert table.panel is table.playing
    assert table.playing.sitting is not None
    assert table.playing.sitting.game.moves == game.moves[:jump]
    assert table.playing.sitting.game.rewinds == ((len(game.moves), jump),)


def test_watching_shows_no_hand_unless_it_is_asked_for() -> None:
    game = play(["valuer", "random", "valuer"], seed=3)
    table = GameTable.watch(game)
    from turin_nb.look.cards import card_label

    labels = [card_label(c, game.setup.edition.cards[c], game.setup.edition.goods)
              for hand in game.at(0).state.hands for c in hand]  # fmt: skip
    assert not any(label in everything(table) for label in labels)
    table.watched.eyes.value = -2
    assert all(label in everything(table) for label in labels)


def test_a_handler_works_once_however_often_the_cell_is_run() -> None:
    game = Game.new(NAMES, seed=1)
    for _ in range(3):
        table = GameTable.hot_seat(game)
    click(table, "Ada takes the loan")
    assert table.playing.sitting is not None
    assert table.playing.sitting.game.moves == (Borrow(0),)


def test_a_failing_handler_says_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))

    def broken(*values: object) -> None:
        raise RuntimeError("saffron")

    monkeypatch.setattr("turin_nb.pages.play.playing.looks", broken)
    click(table, "I am Ada")
    assert "Something went wrong here" in said(table)
    assert "saffron" not in everything(table)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    caplog.clear()


def test_the_height_is_kept_for_what_comes() -> None:
    """Empty places for as many cards as will lie on offer."""
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    assert table.board.centre.value.count("<li></li>") == 3


def test_the_moment_is_sent_to_the_what_if_page() -> None:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    assert "what_if_scoring.ipynb?edition=" in table.board.link.value
    hand = table.playing.sitting.game.state.hands if table.playing.sitting else ()
    assert json.dumps(hand[0]) not in table.board.link.value


def looking(table: GameTable) -> int | None:
    assert table.playing.sitting is not None
    return table.playing.sitting.looking


def test_an_enter_pressed_twice_does_not_open_the_next_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = GameTable.hot_seat(Game.new(["Ada", "Ben"], seed=1))
    monkeypatch.setattr(table_controls, "GRACE", 60.0)
    table.playing.look(0)
    answer(table)
    assert table.playing.controls.here.description == "I am Ben"
    click(table, "I am Ben")
    assert looking(table) is None
    monkeypatch.setattr(table_controls, "GRACE", 0.0)
    click(table, "I am Ben")
    assert looking(table) == 1


def test_a_branch_is_laid_beside_what_happened() -> None:
    game = play(["random", "random"], seed=4)
    table = GameTable.watch(game)
    click(table, "Play on from here")
    assert "after move 0" in table.laid.value
    play_out(table)
    sitting = table.playing.sitting
    assert sitting is not None
    assert sitting.game.final is not None
    assert game.final is not None
    for final in (*game.final, *sitting.game.final):
        assert f">{amount(final)}</td>" in table.laid.value
    click(table, "Leave this table")
    assert table.laid.value == ""
