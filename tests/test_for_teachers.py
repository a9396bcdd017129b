"""What docs/for_teachers.md shows works as it stands there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from turin_nb import play, save
from turin_nb.engine.record import move_row
from turin_nb.lessons.scripts import load_script

TEXT = (Path(__file__).parents[1] / "docs/for_teachers.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.S)


def test_the_script_and_its_notes_load(tmp_path: Path) -> None:
    record, notes = blocks("json")
    (tmp_path / "mine.json").write_text(record)
    (tmp_path / "mine.notes.json").write_text(notes)
    lesson = load_script(tmp_path / "mine.json")
    assert lesson.game.awaiting.what == "raise"
    assert lesson.steps[-1].notes == ("Both bid 3.",)


def test_the_score_is_kept_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = [block for block in blocks("python") if "Predictions()" in block]
    exec(compile(code, "for_teachers", "exec"), {})
    said = capsys.readouterr().out
    assert said.startswith("1 of 2\nquestion,event,kind")


def test_a_game_of_bots_becomes_a_script(tmp_path: Path) -> None:
    save(play(["valuer"] * 3, seed=7), tmp_path / "mine.json")
    record = json.loads((tmp_path / "mine.json").read_text())
    record["moves"] = record["moves"][:10]
    (tmp_path / "mine.json").write_text(json.dumps(record))
    assert len(load_script(tmp_path / "mine.json").game.moves) == 10


def test_the_steps_that_it_names_show_what_it_says() -> None:
    lesson = load_script("teaching_game")
    shown = {n: lesson.game.events[step.first] for n, step in enumerate(lesson.steps, start=1)}
    named = {int(number) for number in re.findall(r"Step (\d+)", TEXT)}
    assert named == {5, 14, 27, 43, 47}
    assert [shown[n].kind for n in (5, 14, 27, 43, 47)] == [
        "settled",
        "settled",
        "discarded",
        "good",
        "good",
    ]
    assert (shown[27].rule, shown[47].rule) == ("A8", "P4")


def test_it_names_every_move_and_every_file_that_there_is() -> None:
    listed = TEXT[TEXT.index("- The moves are") : TEXT.index("The coin is a move too")]
    assert {row["move"] for row in map(move_row, every_move())} <= set(
        re.findall(r"`([\w ]+)`", listed)
    )
    for notebook in re.findall(r"notebooks/\w+\.ipynb", TEXT):
        assert (Path(__file__).parents[1] / notebook).is_file()


def every_move() -> list:  # type: ignore[type-arg]
    """One move of each kind."""
    from dataclasses import fields

    from turin_nb.engine.moves import KINDS

    return [kind(*(0 for _ in fields(kind))) for kind in KINDS]
