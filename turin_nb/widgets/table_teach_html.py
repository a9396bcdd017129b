"""Questions, answers and the score of predictions as HTML. Pure functions."""

from __future__ import annotations

from turin_nb.engine.narrate import line
from turin_nb.look.words import esc
from turin_nb.teaching.predictions import Prediction
from turin_nb.widgets.table_lesson import Lesson


def asked(lesson: Lesson) -> str:
    """What was shown last, what the teacher says of it, and what is asked now."""
    game, step = lesson.script.game, lesson.shown
    told = "".join(
        f"<p>{esc(line(event, game.setup.names, game.setup.edition))}</p>"
        for event in game.events[step.first : step.last]
    )
    notes = "".join(f'<p class="tt-note">{esc(note)}</p>' for note in step.notes)
    question = lesson.question
    if lesson.over:
        head = "That was the whole game."
    else:
        head = question.text if question else "What comes next?"
    return f"{_about(lesson)}{told}{notes}<h3>{esc(head)}</h3>"


def _about(lesson: Lesson) -> str:
    """The lesson's title and what it is about, at its beginning."""
    if lesson.place > 1 or not lesson.script.title:
        return ""
    return f"<h3>{esc(lesson.script.title)}</h3><p>{esc(lesson.script.about)}</p>"


def result(lesson: Lesson) -> str:
    """Right or wrong, with the rows that say why, for what was revealed last."""
    return "".join(_told(prediction) for prediction in lesson.told)


def _told(prediction: Prediction) -> str:
    mark, css = ("✓", "tt-right-answer") if prediction.right else ("✗", "tt-wrong-answer")
    rows = "".join(f"<li>{esc(row)}</li>" for row in prediction.question.because)
    return (
        f'<section class="{css}"><h3><span aria-hidden="true">{mark} </span>'
        f"{esc(prediction.question.text)}</h3><p><b>{esc(prediction.words())}</b></p>"
        f"<ul>{rows}</ul></section>"
    )


def tally(lesson: Lesson) -> str:
    """The score so far."""
    score = lesson.score
    return f'<p class="tt-tally">{score.right} of {score.asked} predictions right</p>'
