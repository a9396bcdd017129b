"""A game dealt from an owner's edition: every screen says which, and a file brings it back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.pages.play.tables import answer, click, play_out, said
from turin_nb import Edition, Game
from turin_nb.look.words import esc
from turin_nb.pages.edition.draft import EditionDraft
from turin_nb.pages.edition.files import to_toml
from turin_nb.pages.play.kept import Keeper, asked_for
from turin_nb.pages.play.screen import GameTable
from turin_nb.pages.play.sitting import saved
from turin_nb.pages.what_if.address import linked_table

TEACHING = Edition.load("teaching")
DESK = replace(TEACHING, name="desk", title="Our <b>box</b>", note="", red=TEACHING.red[::-1])
TITLE = esc(DESK.title)


def upload(table: GameTable, content: bytes, game: bool = False) -> None:
    """Choose an edition's file (or a game's), as the page would."""
    part = table.load.upload if game else table.start.pick.upload
    file = {"name": "f", "type": "", "size": len(content), "content": memoryview(content)}
    part.file.set_state({"value": [{**file, "last_modified": 0}]})


@pytest.fixture
def table() -> GameTable:
    """The setup screen with the edition chosen."""
    table = GameTable()
    table.start.seed.value = "3"
    upload(table, to_toml(EditionDraft.from_edition(DESK)).encode())
    return table


def test_the_setup_screen_says_which_edition_and_gives_it_back(table: GameTable) -> None:
    assert table.start.pick.edition == DESK
    assert TITLE in table.start.pick.words.value
    assert table.start.lesson.layout.display == "none"
    click(table, "Use the teaching edition")
    assert "Teaching edition" in table.start.pick.words.value
    assert table.start.lesson.layout.display is None
    click(table, "Play")
    sitting = table.playing.sitting
    assert sitting is not None
    assert sitting.game.setup.edition == TEACHING


@pytest.mark.parametrize(
    ("how", "panel"),
    [("Play", "playing"), ("Watch bots play", "watched"), ("Predict what bots do", "taught")],
)
def test_every_way_to_use_the_table_deals_from_it_and_says_so(
    table: GameTable, how: str, panel: str
) -> None:
    click(table, how)
    assert getattr(table, panel).view.edition == DESK
    assert TITLE in table.board.head.value
    assert "<b>box" not in table.board.head.value
    click(table, "Leave this table")
    assert table.start.pick.edition == DESK
    assert TITLE in table.start.pick.words.value


def test_a_whole_game_is_played_and_paid_on_it(table: GameTable) -> None:
    table.start.column.value = "red"
    for kind in table.start.kinds[1:3]:
        kind.value = "valuer"
    click(table, "Play")
    play_out(table)
    sitting = table.playing.sitting
    assert sitting is not None
    state = sitting.game.state
    assert state.scoring is not None
    paid = [entry for entry in state.scoring.entries if entry.rule == "P3" and entry.amount > 1]
    assert paid
    assert {(entry.good, entry.amount) for entry in paid} == {
        (entry.good, DESK.red[entry.good or 0]) for entry in paid
    }


def test_a_saved_game_brings_its_edition_along(table: GameTable) -> None:
    click(table, "Play")
    for _ in range(5):
        answer(table)
    sitting = table.playing.sitting
    assert sitting is not None
    text = str(saved(sitting).text)
    assert json.loads(text)["edition"]["title"] == DESK.title
    other = GameTable()
    upload(other, text.encode(), game=True)
    assert f"on {TITLE}: auction" in other.load.words.value
    assert TITLE in other.start.pick.words.value
    assert other.start.pick.row.layout.display == "none"
    click(other, "Go on with it")
    assert other.playing.sitting is not None
    assert other.playing.sitting.game == sitting.game
    assert TITLE in other.board.head.value


def test_a_file_that_is_forgotten_gives_the_choice_back(table: GameTable) -> None:
    click(table, "Play")
    sitting = table.playing.sitting
    assert sitting is not None
    other = GameTable()
    upload(other, str(saved(sitting).text).encode(), game=True)
    click(other, "Forget the file")
    assert "Teaching edition" in other.start.pick.words.value
    assert other.start.pick.row.layout.display is None


def test_the_next_game_of_a_match_is_dealt_from_it_too(table: GameTable) -> None:
    table.start.length.value = True
    click(table, "Play")
    play_out(table)
    click(table, "Deal the next game")
    sitting = table.playing.sitting
    assert sitting is not None
    assert [game.setup.edition for game in sitting.match.games] == [DESK, DESK]


def test_a_refreshed_page_goes_on_with_it(table: GameTable, tmp_path: Path) -> None:
    click(table, "Play")
    keeper = Keeper(tmp_path)
    assert table.playing.sitting is not None
    keeper.keep(table.playing.sitting)
    found = asked_for(tmp_path, f"game={keeper.token}")
    assert found is not None
    assert found.game.setup.edition == DESK


def test_the_moment_goes_to_the_what_if_page_with_its_edition(table: GameTable) -> None:
    click(table, "Play")
    html = table.board.link.value
    assert "load your edition's file there too" in html
    query = html.split("?", 1)[1].split('"')[0].replace("&amp;", "&")
    assert linked_table(DESK, query) is not None
    assert "load your edition" not in GameTable.hot_seat(Game.new(3, seed=1)).board.link.value


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x00\xff" * 500_000, "64 kB at most"),
        (b"cards = [" + b"{}," * 10_000 + b"]", "cards: expected 18 cards, got 10000"),
        (b"<script>alert(1)</script>", "this is no TOML"),
    ],
)
def test_nonsense_is_answered_and_the_game_is_dealt_from_what_was_there(
    content: bytes, says: str
) -> None:
    table = GameTable()
    upload(table, content)
    assert says in said(table)
    assert "<script>" not in said(table)
    assert "Teaching edition" in table.start.pick.words.value
    click(table, "Play")
    assert table.playing.sitting is not None
