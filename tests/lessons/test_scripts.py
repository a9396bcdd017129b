"""Scripted games: loaded, refused in words, stepped through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from turin_nb import BadInput, BadRecord, Game, HouseRule, narrate, play, save
from turin_nb.engine import moves
from turin_nb.lessons.scripts import after, ledger, load_script, script, shipped, tell

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


LESSON = load_script("teaching_game")
LAST = len(LESSON.steps) - 1


def test_all_steps_together_are_the_narration_and_the_notes() -> None:
    told = tell(LESSON, 0, LAST).splitlines()
    notes = [line for line in told if line.startswith("  » ")]
    assert tuple(line for line in told if line not in notes) == narrate(LESSON.game)
    assert [note.removeprefix("  » ") for note in notes] == list(LESSON.notes.values())


def test_the_ledger_holds_every_payment_once() -> None:
    whole = ledger(LESSON, 0, LAST)
    assert len(whole) == len(LESSON.game.entries)
    assert whole["Scudo"].sum() == sum(entry.amount for entry in LESSON.game.entries)
    first = ledger(LESSON, 4)
    assert list(first["from"]) == ["Ada", "Ben", "Cleo"]
    assert list(first["Scudo"]) == [1, 3, 4]
    assert set(first["to"]) == {"the bank"}


def test_a_step_without_payments_is_an_empty_table() -> None:
    assert len(ledger(LESSON, 1)) == 0


def test_a_branch_is_told_from_where_it_leaves() -> None:
    other = LESSON.game.at(7).play(moves.Raise(1, 2))
    assert after(other, 7).splitlines()[0] == "Added: Ada 0 and Ben 2. [A6]"
    assert "Ben pays 4 to the bank" in after(other, 7)
    assert after(Game.new(2, seed=1), 0) == ""


@pytest.mark.parametrize("span", [(-1,), (LAST + 1,), (3, 2), (0, LAST + 1), (1.5,), (True,)])
def test_steps_that_there_are_not_are_refused(span: tuple[int, ...]) -> None:
    for show in (tell, ledger):
        with pytest.raises(BadInput, match="step"):
            show(LESSON, *span)
