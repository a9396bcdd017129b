"""What comes from outside: by path and by upload the same answer, no key twice at any door."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from turin_nb import BadRecord, Edition, Game, Match, TurinError, load
from turin_nb.engine.match import opened
from turin_nb.engine.record import from_json, to_json
from turin_nb.lessons.scripts import load_script
from turin_nb.pages.bids.address import linked_bids
from turin_nb.pages.edition.check import build
from turin_nb.pages.edition.draft import from_toml
from turin_nb.pages.kit.files import Upload
from turin_nb.pages.play.kept import Keeper, asked_for
from turin_nb.pages.play.sitting import seated
from turin_nb.pages.what_if import files as take_away_json
from turin_nb.pages.what_if.address import from_query, mark, plain
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.simulation import shipped as comparison_file
from turin_nb.simulation.compare import compare
from turin_nb.simulation.run import Run

TEACHING = Edition.load("teaching")
TABLE = examples(TEACHING)[0].table
OWN = replace(TEACHING, name="own", title="Café à Turin", note="One line.")
GAME = Game.new(["José", "Zoë"], seed=1)
WIDE = {"cp1252": "cp1252", "utf-16": "UTF-16", "utf-16-le": "UTF-16", "utf-32": "UTF-32"}


def answers(*doors: Callable[[], Any]) -> list[Any]:
    """What each door says of the same thing: what it holds, or why not."""
    return [_answer(door) for door in doors]


def _answer(door: Callable[[], Any]) -> Any:
    try:
        return door()
    except TurinError as refused:
        return str(refused)


def edition_doors(tmp_path: Path, content: bytes) -> list[Any]:
    path = tmp_path / "own.toml"
    path.write_bytes(content)
    return answers(lambda: Edition.load(path), lambda: build(from_toml(content)))


def game_doors(tmp_path: Path, content: bytes) -> list[Any]:
    path = tmp_path / "own.json"
    path.write_bytes(content)
    return answers(
        lambda: load(path), lambda: load_script(path).game, lambda: opened(content).match.game
    )


@pytest.mark.parametrize("letters", WIDE)
def test_another_encoding_is_named_at_both_doors(tmp_path: Path, letters: str) -> None:
    for said in (
        edition_doors(tmp_path, OWN.to_toml().encode(letters)),
        game_doors(tmp_path, to_json(GAME).encode(letters)),
    ):
        assert len(set(said)) == 1
        assert re.match(
            rf"the whole file: expected .* UTF-8, this is .*in {WIDE[letters]}", said[0]
        )


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_marks_and_line_ends_are_read_at_both_doors(tmp_path: Path, ends: str, mark: bytes) -> None:
    content = mark + OWN.to_toml().replace("\n", ends).encode()
    assert edition_doors(tmp_path, content) == [OWN] * 2
    content = mark + to_json(GAME).replace("\n", ends).encode()
    assert game_doors(tmp_path, content) == [GAME] * 3


@pytest.mark.parametrize("content", [b"", b"\x89PNG\x00\xff", b"{", b" " * 7_000_000, b"\x00"])
def test_nonsense_gets_the_same_answer_at_both_doors(tmp_path: Path, content: bytes) -> None:
    assert len(set(game_doors(tmp_path, content))) == 1
    by_path, by_upload = edition_doors(tmp_path, content)
    assert by_path == by_upload or content == b"", "an empty file is an empty draft"


def twice(data: Any, old: str, new: str) -> str:
    """The text of plain data, with one entry put before another one of the same key."""
    text = json.dumps(data)
    assert text.count(old) == 1
    return text.replace(old, f"{new}, {old}")


def game_twice() -> str:
    return twice(GAME.to_record(), '"moves": []', '"moves": [1]')


def match_twice() -> str:
    return twice(Match((GAME,)).to_record(), '"seed": 1', '"seed": 2')


def table_twice() -> str:
    return twice(plain(TABLE), '"column": "classic"', '"column": "red"')


def saved_table_twice() -> bytes:
    data = json.loads(take_away_json.to_json(Outcome.of(TABLE, TEACHING), TEACHING))
    return twice(data, '"column": "classic"', '"column": "red"').encode()


def run_twice() -> str:
    return twice(json.loads(Run.of(["random"] * 2, 4).to_json()), '"block"', '"block": 1')


def comparison_twice() -> str:
    data = json.loads(comparison_file.to_json(compare(["random", "silent"], 4, 5)))
    return twice(data, '"changed"', '"changed": 0')


DOORS: dict[str, tuple[Callable[[], Any], str]] = {
    "a game": (lambda: from_json(game_twice()), "moves"),
    "a game by upload": (lambda: opened(game_twice().encode()), "moves"),
    "a match": (lambda: opened(match_twice().encode()), "games[0].seed"),
    "a table": (lambda: take_away_json.from_json(saved_table_twice()), "table.column"),
    "a table's address": (
        lambda: from_query(
            urlencode({"edition": mark(TEACHING), "table": table_twice()}), TEACHING
        ),
        "the address of this page: column",
    ),
    "an address of bids": (
        lambda: linked_bids(urlencode({"bids": '{"seats": 3, "seats": 2}'})),
        "the address of this page: seats",
    ),
    "a run": (lambda: Run.from_json(run_twice()), "block"),
    "a comparison": (lambda: comparison_file.from_json(comparison_twice()), "tally.changed"),
}


@pytest.mark.parametrize("door", DOORS)
def test_a_key_written_twice_is_refused_at_every_door(door: str) -> None:
    come, path = DOORS[door]
    with pytest.raises(BadRecord) as refused:
        come()
    assert refused.value.message == f"{path}: this key is written twice, expected once."


def test_a_kept_game_with_a_key_written_twice_is_refused_with_its_path(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.keep(seated(GAME))
    assert asked_for(tmp_path, f"game={keeper.token}") is not None
    (file,) = tmp_path.iterdir()
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(twice(data, '"bots"', '"bots": []'), encoding="utf-8")
    with pytest.raises(BadRecord) as refused:
        asked_for(tmp_path, f"game={keeper.token}")
    told = "the game that was kept: bots: this key is written twice, expected once."
    assert (refused.value.message, refused.value.__cause__) == (told, None)


def test_notes_with_a_key_written_twice_are_refused(tmp_path: Path) -> None:
    (tmp_path / "g.json").write_text(to_json(GAME), encoding="utf-8")
    (tmp_path / "g.notes.json").write_text('{"notes": {"0": "x", "0": "y"}}')
    with pytest.raises(BadRecord, match=r"^notes\['0'\]: this key is written twice"):
        load_script(tmp_path / "g.json")


def test_a_file_leaves_the_page_as_soon_as_it_is_read() -> None:
    came: list[bytes] = []
    upload = Upload("Load", came.append)
    file = {"name": "a", "type": "", "size": 1, "content": memoryview(b"x"), "last_modified": 0}
    upload.file.set_state({"value": [file]})
    assert came == [b"x"]
    assert upload.file.value == ()
