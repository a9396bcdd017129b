"""Scripted games: loaded, refused in words, stepped through."""

import json
from pathlib import Path
from typing import Any

import pytest

from turin_nb import BadRecord, HouseRule, play, save
from turin_nb.lessons.scripts import load_script, script, shipped

SHORT = {
    "format": 1,
    "players": ["Ada", "Ben"],
    "seed": 4,
    "moves": [{"move": "borrow", "seat": 1}],
}


def test_a_short_dict_is_a_script() -> None:
    lesson = script(SHORT, {0: "Ben borrows at once."}, title="Debt")
    assert lesson.title == "Debt"
    assert [step.notes for step in lesson.steps] == [(), ("Ben borrows at once.",)]


def test_a_game_is_a_script() -> None:
    game = play(["random", "random"], seed=1)
    assert script(game).game is game


@pytest.mark.parametrize("name", shipped())
def test_what_comes_along_loads_and_is_titled(name: str) -> None:
    lesson = load_script(name)
    assert lesson.title
    assert lesson.about
    told = [note for step in lesson.steps for note in step.notes]
    assert told == [lesson.notes[move] for move in sorted(lesson.notes)]


def test_a_file_with_notes_beside_it(tmp_path: Path) -> None:
    game = play(["random", "random"], seed=1)
    save(game, tmp_path / "mine.json")
    assert load_script(tmp_path / "mine.json").notes == {}
    notes = {"title": "Mine", "notes": {"2": "Look."}}
    (tmp_path / "mine.notes.json").write_text(json.dumps(notes))
    lesson = load_script(str(tmp_path / "mine.json"))
    assert (lesson.title, lesson.notes, lesson.game) == ("Mine", {2: "Look."}, game)


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ('{"notes": {"two": "x"}}', r"notes\['two'\]: expected the number of a move"),
        ('{"notes": {"999": "x"}}', r"notes\[999\]: expected one of the moves 0 to"),
        ('{"notes": {"1": 5}}', "expected a text"),
        ('{"note": {}}', "unknown entries"),
        ("[", "no JSON"),
        ("[]", "expected"),
    ],
)
def test_wrong_notes_are_refused(tmp_path: Path, notes: str, words: str) -> None:
    save(play(["random", "random"], seed=1), tmp_path / "g.json")
    (tmp_path / "g.notes.json").write_text(notes)
    with pytest.raises(BadRecord, match=words):
        load_script(tmp_path / "g.json")


@pytest.mark.parametrize("notes", [{True: "x"}, {-1: "x"}, {0: 3}, {"0": "x"}])
def test_wrong_notes_of_a_notebook_are_refused(notes: Any) -> None:
    with pytest.raises(BadRecord, match="notes"):
        script(SHORT, notes)


@pytest.mark.parametrize("name", ["no_such_game", "../teaching_game", "teaching_game\0", ""])
def test_a_script_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BadRecord, match="no readable text file"):
        load_script(name)


def test_an_illegal_move_is_found_at_its_place() -> None:
    twice = {**SHORT, "moves": SHORT["moves"] * 2}  # type: ignore[operator]
    with pytest.raises(BadRecord, match=r"moves\[1\].*One loan per player"):
        script(twice)


def test_a_house_rule_of_the_table_comes_along() -> None:
    first = HouseRule("the first seat bids 1 more", bonus=lambda state, n: (1,) + (0,) * (n - 1))
    record = {**SHORT, "house": [{"name": "the first seat bids 1 more"}]}
    assert script(record, house=[first]).game.setup.house == (first,)
    with pytest.raises(BadRecord, match="not at hand"):
        script(record)
