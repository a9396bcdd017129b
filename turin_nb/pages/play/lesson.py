"""A lesson, as a value: a scripted game, how much of it is shown, the predictions, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.narrate import line
from turin_nb.engine.view import View, opened
from turin_nb.lessons.predictions import NOBODY, Prediction, Predictions, Question, check
from turin_nb.lessons.script import Script
from turin_nb.lessons.steps import Step, moment
from turin_nb.look.words import esc
from turin_nb.pages.kit.typed import MOST, number


@dataclass(frozen=True, slots=True)
class Lesson:
    """``place``: how many steps are shown; ``given``: answers to the questions of the next one.

    ``revealed``: the answers whose reveal was the last one shown; ``score``: all of them.
    """

    script: Script
    steps: tuple[Step, ...]
    place: int = 1
    given: tuple[Prediction, ...] = ()
    revealed: tuple[Prediction, ...] = ()
    score: Predictions = field(default_factory=Predictions)

    @property
    def over(self) -> bool:
        """Whether everything is shown."""
        return self.place == len(self.steps)

    @property
    def question(self) -> Question | None:
        """What is to be predicted before anything more is shown."""
        if self.over:
            return None
        asked = self.steps[self.place].questions
        return asked[len(self.given)] if len(self.given) < len(asked) else None

    @property
    def latest(self) -> Step:
        """The step shown last."""
        return self.steps[self.place - 1]

    @property
    def view(self) -> View:
        """What lies open once the steps so far are shown, and nothing later."""
        return opened(moment(self.script.game, self.latest.last, 0))


def begun(script: Script) -> Lesson:
    """A lesson at its first step."""
    return Lesson(script, script.steps)


def on(lesson: Lesson) -> Lesson:
    """The next step shown; refused while a prediction is missing."""
    if lesson.question is not None:
        raise IllegalMove("First say what you think will happen.")
    if lesson.over:
        raise IllegalMove("Everything is shown.")
    score = lesson.score
    for prediction in lesson.given:
        score = score.add(prediction)
    return replace(lesson, place=lesson.place + 1, given=(), revealed=lesson.given, score=score)


def predicted(lesson: Lesson, given: Sequence[int | str]) -> Lesson:
    """The lesson with an answer to its question; the last answer opens the reveal."""
    if lesson.question is None:
        raise IllegalMove("Nothing is asked now.")
    prediction = check(lesson.question, given)
    after = replace(lesson, given=(*lesson.given, prediction))
    return on(after) if after.question is None else after


def predicted_scudo(typed: str, label: str) -> int:
    """Scudo as typed, below 0 with a minus; ``BadInput`` for anything else, an empty field too.

    >>> predicted_scudo(" -2", "Ada")
    -2
    """
    if not typed.strip():
        raise BadInput(f"{label}: type a whole number of Scudo.")
    return number(typed, label, "", -MOST)


def choices(question: Question) -> tuple[tuple[str, int | str], ...]:
    """The answers to who takes a place: a seat each, or nobody; first of all no answer yet."""
    seats = tuple((name, seat) for seat, name in enumerate(question.names))
    return (("…", ""), *seats, (NOBODY, NOBODY))


_SHOWN: Mapping[str, str] = MappingProxyType(
    {
        "deal": "the deal",
        "put up": "the cards are turned over",
        "bids": "the bids are turned over",
        "raises": "what was added is turned over",
        "toss": "the coin has spoken",
        "settled": "places and payments",
        "kept": "cards are chosen",
        "discarded": "cards leave the game",
        "market": "the market",
        "offered": "a card is offered",
        "withdrawn": "an offer is withdrawn",
        "sold": "a card is sold",
        "loan": "a loan is taken",
        "good": "a good is paid",
        "repaid": "loans are paid back",
        "won": "the end",
    }
)


def title(lesson: Lesson) -> str:
    """What the last step shows, in a few words."""
    event = lesson.script.game.events[lesson.latest.first]
    words = _SHOWN.get(event.kind, event.kind)
    return f"Step {lesson.place} of {len(lesson.steps)}: {words}"


def question_html(lesson: Lesson) -> str:
    """What was shown last, what the teacher says of it, and what is asked now."""
    game, step = lesson.script.game, lesson.latest
    lines = "".join(
        f"<p>{esc(line(event, game.setup.names, game.setup.edition))}</p>"
        for event in game.events[step.first : step.last]
    )
    notes = "".join(f'<p class="tt-note">{esc(note)}</p>' for note in step.notes)
    question = lesson.question
    if lesson.over:
        head = "That was the whole game."
    else:
        head = question.text if question else "What comes next?"
    return f"{_about(lesson)}{lines}{notes}<h3>{esc(head)}</h3>"


def _about(lesson: Lesson) -> str:
    if lesson.place > 1 or not lesson.script.title:
        return ""
    return f"<h3>{esc(lesson.script.title)}</h3><p>{esc(lesson.script.about)}</p>"


def reveal_html(lesson: Lesson) -> str:
    """Right or wrong, with the rows that say why, for what was revealed last."""
    return "".join(_outcome(prediction) for prediction in lesson.revealed)


def _outcome(prediction: Prediction) -> str:
    mark, css = ("✓", "tt-right-answer") if prediction.right else ("✗", "tt-wrong-answer")
    rows = "".join(f"<li>{esc(row)}</li>" for row in prediction.question.because)
    return (
        f'<section class="{css}"><h3><span aria-hidden="true">{mark} </span>'
        f"{esc(prediction.question.text)}</h3><p><b>{esc(prediction.words())}</b></p>"
        f"<ul>{rows}</ul></section>"
    )


def tally_html(lesson: Lesson) -> str:
    """The score so far."""
    score = lesson.score
    return f'<p class="tt-tally">{score.right} of {score.asked} predictions right</p>'
