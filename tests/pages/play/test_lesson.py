"""A lesson as a value: what stays shut, how it ends, what is a prediction."""

from __future__ import annotations

import pytest

from turin_nb import BadInput, IllegalMove
from turin_nb.lessons.scripts import load_script
from turin_nb.pages.play.lesson import begun, on, predicted, predicted_scudo


def test_a_lesson_keeps_its_reveal_shut() -> None:
    lesson = begun(load_script("teaching_game"))
    while lesson.question is None:
        lesson = on(lesson)
    shown = lesson.view
    with pytest.raises(IllegalMove):
        on(lesson)
    assert all(event.kind != "settled" for event in shown.events)
    assert lesson.question.kind == "places"
    after = predicted(lesson, ["Cleo", "Ben"])
    assert after.view == shown
    assert after.revealed == ()
    with pytest.raises(BadInput):
        predicted(after, [1.5, 2, 3])
    open_ = predicted(after, [1, 3, 9])
    assert [prediction.right for prediction in open_.revealed] == [True, False]
    assert (open_.score.right, open_.score.asked) == (1, 2)
    assert any(event.kind == "settled" for event in open_.view.events)


def test_a_whole_lesson_ends_as_its_game_does() -> None:
    lesson = begun(load_script("teaching_game"))
    while not lesson.over:
        question = lesson.question
        if question is None:
            lesson = on(lesson)
        else:
            lesson = predicted(lesson, [part if part is not None else "nobody"
                                        for part in question.right])  # fmt: skip
    assert lesson.score.right == lesson.score.asked > 10
    assert lesson.view.scoring == lesson.script.game.scoring


@pytest.mark.parametrize("typed", ["", " ", "1.5", "--2", "- 2", "٣", "x", "1234567"])
def test_a_prediction_is_a_whole_number(typed: str) -> None:
    with pytest.raises(BadInput):
        predicted_scudo(typed, "Ada")
