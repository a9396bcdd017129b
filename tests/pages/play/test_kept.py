"""A game that is kept, or cannot be: it goes on, the page says so, and leaving takes all away."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from tests.pages.play.tables import answer, below, click, play_out, said
from turin_nb import Game
from turin_nb.pages.play.kept import GONE, LEFT, NOT_KEPT, Keeper
from turin_nb.pages.play.screen import GameTable
from turin_nb.pages.play.sitting import seated
from turin_nb.strategies.play import play

NAMES = ["Xerxes", "Ypsilon", "Zenobia"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this served page keeps games."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.delenv("QUERY_STRING", raising=False)
    return tmp_path / f"turin-nb-games-{os.getuid()}"


def read_only(*given: Any, **more: Any) -> None:
    raise OSError(errno.EROFS, "Read-only file system")


def sat() -> GameTable:
    table = GameTable.hot_seat(Game.new(NAMES, seed=1))
    answer(table)
    return table


def goes_on_unkept(table: GameTable) -> bool:
    """Whether the game goes on, and one sentence says that it is not kept."""
    sitting = table.playing.sitting
    answer(table)
    answer(table)
    went = sitting is not None and table.playing.sitting != sitting
    return went and table.mark.value.count(NOT_KEPT) == 1 and "data-turin" not in table.mark.value


def test_a_kept_game_is_found_by_the_mark_alone(folder: Path) -> None:
    table = sat()
    assert table.keeper is not None
    assert f'data-turin-keep="{table.keeper.token}"' in table.mark.value
    assert NOT_KEPT not in table.mark.value
    assert [file.stem for file in folder.iterdir()] == [table.keeper.token]


def test_a_folder_that_is_a_file(folder: Path) -> None:
    folder.write_text("in the way")
    assert goes_on_unkept(sat())
    assert "Something went wrong" not in said(sat())


def test_a_folder_that_became_a_file(folder: Path) -> None:
    table = sat()
    click(table, "Leave this table")
    table.sit(seated(Game.new(NAMES, seed=1)))
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    assert goes_on_unkept(table)
    click(table, "Leave this table")
    assert "Something went wrong" not in said(table)


def test_a_read_only_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat()
    monkeypatch.setattr("os.open", read_only)
    monkeypatch.setattr(Path, "unlink", read_only)
    assert goes_on_unkept(table)
    assert "Something went wrong" not in said(table)


def test_no_folder_for_files_anywhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.gettempdir", read_only)
    assert goes_on_unkept(sat())


def test_who_wants_none_kept_is_told_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURIN_NB_KEEP", "no")
    assert sat().mark.value == ""
    monkeypatch.delenv("SERVER_SOFTWARE")
    assert sat().mark.value == ""


def test_leaving_the_table_drops_the_file_and_the_mark(folder: Path) -> None:
    table = sat()
    assert list(folder.iterdir())
    click(table, "Leave this table")
    assert list(folder.iterdir()) == []
    assert table.mark.value == ""


def test_leaving_drops_what_was_gone_on_with_as_well(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = sat()
    assert first.keeper is not None
    monkeypatch.setenv("QUERY_STRING", f"game={first.keeper.token}")
    second = GameTable()
    click(second, "Go on with this game")
    assert len(list(folder.iterdir())) == 2
    click(second, "Leave this table")
    assert list(folder.iterdir()) == []
    assert f"the address of this page: {GONE}" in said(GameTable())


def test_leaving_the_offer_drops_the_kept_file_and_the_address(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = sat(), sat()
    assert first.keeper is not None
    assert other.keeper is not None
    monkeypatch.setenv("QUERY_STRING", f"game={first.keeper.token}")
    second = GameTable()
    click(second, "Leave it")
    assert [file.stem for file in folder.iterdir()] == [other.keeper.token]
    assert second.mark.value == LEFT
    assert "Something went wrong" not in said(second)
    second.sit(seated(Game.new(NAMES, seed=2)))
    assert second.keeper is not None
    assert second.keeper.token in second.mark.value


def states(table: GameTable) -> dict[int, dict[str, Any]]:
    """What each widget holds but for its looks, and for counters of the focus."""
    looks = {"layout", "style", "children"}
    found = {
        place: {key: value for key, value in part.get_state().items() if key not in looks}
        for place, part in enumerate(below(table))
    }
    return {place: state for place, state in found.items() if "data-tt-asked" not in str(state)}


@pytest.mark.parametrize("way", ["play", "watch", "predict"])
def test_nothing_of_the_game_stays_in_any_widget(way: str) -> None:
    table = GameTable()
    table.board.want_now.set_state({"value": True})
    table.board.want_over.set_state({"value": True})
    before = states(table)
    if way == "play":
        table.sit(seated(Game.new(NAMES, seed=1)))
        play_out(table)
    elif way == "watch":
        table.look_at(play(["valuer", "random", "valuer"], seed=3))
        click(table, "On")
    else:
        table.ask_about("teaching_game")
        click(table, "Predictions as CSV")
    assert table.board.over.value
    click(table, "Leave this table")
    after = states(table)
    assert {
        place: state
        for place, state in after.items()
        if state != before.get(place, state) and state.get("description") != "Show what comes next"
    } == {}


def test_a_damaged_address_of_a_game_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "utm_source=mail")
    assert "address" not in said(GameTable())
    for query in ("Game=x", "game=", "a=1;game=x"):
        monkeypatch.setenv("QUERY_STRING", query)
        assert "the address of this page: " in said(GameTable())


def test_what_was_kept_goes_when_it_can_be_kept_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(tmp_path)
    assert keeper.keep(seated(Game.new(2, seed=1)))
    monkeypatch.setattr("os.open", read_only)
    assert not keeper.keep(seated(Game.new(2, seed=1)))
    assert list(tmp_path.iterdir()) == []
