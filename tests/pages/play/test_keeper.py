"""What is kept on the server: by whom it can be read, for how long, and by which link found."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.pages.play.tables import game
from turin_nb import BadRecord, Game
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision, listed
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.engine.view import View
from turin_nb.pages.play.kept import (
    DAY,
    GONE,
    Keeper,
    asked_for,
    folder_of_server,
    kept,
    sitting_of,
    sweep,
)
from turin_nb.pages.play.sitting import seated

RECORDS = Path(__file__).parents[2] / "records"


def test_what_is_kept_is_private_and_goes_after_a_day(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    sitting = seated(game())
    keeper.keep(sitting)
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o077 == 0
    sweep(tmp_path)
    assert file.exists()
    os.utime(file, (0, time.time() - DAY - 1))
    sweep(tmp_path)
    assert not file.exists()
    keeper.keep(sitting)
    keeper.drop()
    assert list(tmp_path.iterdir()) == []


def test_two_tables_are_kept_apart(tmp_path: Path) -> None:
    one, two = Keeper(tmp_path), Keeper(tmp_path)
    one.keep(seated(game()))
    two.keep(seated(Game.new(2, seed=9)))
    found = asked_for(tmp_path, f"game={two.token}")
    assert found is not None
    assert found.game.players == 2
    assert kept(found) == kept(seated(Game.new(2, seed=9)))


@pytest.mark.parametrize("query", ["", "utm_source=mail", "table=%7B"])
def test_no_game_where_none_is_asked_for(tmp_path: Path, query: str) -> None:
    assert asked_for(tmp_path, query) is None


@pytest.mark.parametrize("query", ["game=", "game=../x", "game=%2e%2e%2fx", "game=none"])
def test_a_game_that_is_not_kept_is_said_to_be_gone(tmp_path: Path, query: str) -> None:
    (tmp_path.parent / "x.json").write_text(json.dumps(kept(seated(game()))))
    for folder in (tmp_path, None):
        with pytest.raises(BadRecord) as refused:
            asked_for(folder, query)
        assert refused.value.message == f"the address of this page: {GONE}"


@pytest.mark.parametrize("damaged", ["Game=x", "amp;game=x", "utm_source=mail;game=x", "game"])
def test_a_damaged_link_to_a_game_is_refused(tmp_path: Path, damaged: str) -> None:
    with pytest.raises(BadRecord, match="Copy the whole link again"):
        asked_for(tmp_path, damaged)


def test_a_kept_file_that_cannot_be_read_is_no_game(tmp_path: Path) -> None:
    texts = ("[]", '{"format": 3}', '{"format": 1}', '{"format": 2}')
    for number_, text in enumerate(texts):
        (tmp_path / f"t{number_}.json").write_text(text)
        with pytest.raises(BadRecord, match="names no game that is kept here"):
            asked_for(tmp_path, f"game=t{number_}")
    (tmp_path / "cut.json").write_text("{")
    with pytest.raises(
        BadRecord, match=r"^the game that was kept: the whole file: this is no JSON"
    ):
        asked_for(tmp_path, "game=cut")


def test_a_game_kept_by_the_geese_of_before_goes_on_by_them() -> None:
    stored = json.loads((RECORDS / "kept1.json").read_text(encoding="utf-8"))
    found = sitting_of(stored)
    first, second = found.match.games
    assert (first.final, first.state.house, second.state.house) == (
        (12, 19, 37),
        (1, (3, 0)),
        (1, (3, 0)),
    )
    again = kept(found)
    assert (again["format"], [game["format"] for game in again["match"]["games"]]) == (2, [1, 1])
    assert kept(sitting_of(again)) == again


def test_a_kept_game_of_now_keeps_the_geese_of_now() -> None:
    table = Game.new(3, seed=4, house=[yielding_goose(0), consoling_goose()])
    stored = kept(seated(table))
    assert (stored["format"], stored["match"]["games"][0]["format"]) == (2, 2)
    assert sitting_of(stored).game == table


def test_a_table_with_a_bot_that_is_not_at_hand_is_not_offered(tmp_path: Path) -> None:
    def homemade(view: View, decision: Decision, rng: Random) -> moves.Move:
        return next(listed(decision))

    keeper = Keeper(tmp_path)
    keeper.keep(seated(game(), [None, None, homemade]))
    with pytest.raises(BadRecord, match="names no game that is kept here"):
        asked_for(tmp_path, f"game={keeper.token}")


def test_games_are_kept_in_a_served_page_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert folder_of_server({}) is None
    served = {"SERVER_SOFTWARE": "voila/0.5.13"}
    assert folder_of_server({**served, "TURIN_NB_KEEP": "no"}) is None
    folder = folder_of_server(served)
    assert folder is not None
    assert folder.stat().st_mode & 0o077 == 0
    folder.chmod(0o755)
    assert folder_of_server(served) is None
