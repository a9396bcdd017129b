"""Teaching: before each reveal a prediction is asked for; then right or wrong, and why."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, Button, Dropdown, Text

from turin_nb.engine.errors import BadInput
from turin_nb.engine.view import View
from turin_nb.lessons.predictions import Question
from turin_nb.lessons.scripts import Script
from turin_nb.pages.kit.files import Download, File, csv_file
from turin_nb.pages.kit.part import offer, shown
from turin_nb.pages.play.board import Panel, labelled, row
from turin_nb.pages.play.lesson import (
    Lesson,
    begun,
    choices,
    on,
    predicted,
    predicted_scudo,
    question_html,
    reveal_html,
    tally_html,
    title,
)

PARTS = 5  # of an answer: one for each seat at most


class TeachPanel(Panel):
    """Steps through a scripted game; a reveal stays shut until its prediction is given."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.lesson: Lesson | None = None
        self.words = HTML(_dom_classes=("tt-words",))
        self.who = [Dropdown() for _ in range(PARTS)]
        self.much = [Text(continuous_update=False) for _ in range(PARTS)]
        self.given = row(*self.who, *self.much, css="tt-given")
        self.go = Button(button_style="primary")
        self.outcome, self.tally = HTML(), HTML()
        self.csv = Download("Predictions as CSV", self._csv)
        self.json = Download("Predictions as JSON", self._json)
        files = row(self.tally, self.csv, self.json)
        parts = [self.words, self.given, self.go, self.outcome, files]
        super().__init__(parts, "tt-panel tt-teach")
        self.clicks(self.go, self._went)

    @property
    def view(self) -> View:
        """What lies open so far."""
        assert self.lesson is not None
        return self.lesson.view

    @property
    def title(self) -> str:
        """What the last step shows."""
        return "" if self.lesson is None else title(self.lesson)

    def sit(self, script: Script) -> None:
        """Begin a lesson."""
        self.to(begun(script))

    def to(self, lesson: Lesson) -> None:
        """Show a moment of the lesson, and what is asked before the next."""
        self.lesson = lesson
        self.say("")
        self.words.value = question_html(lesson)
        self.outcome.value = reveal_html(lesson)
        self.tally.value = tally_html(lesson)
        self._fields(lesson.question)
        self.csv.put_away()
        self.json.put_away()
        self.changed()
        self._focus(lesson.question)

    def _fields(self, question: Question | None) -> None:
        """One empty field for each part of the answer."""
        labels = question.labels if question else ()
        places = question is not None and question.kind == "places"
        for part in range(PARTS):
            there = part < len(labels)
            who, much = self.who[part], self.much[part]
            offer(who, choices(question) if question and there and places else ())
            much.value = ""
            labelled(who, labels[part] if there and places else "")
            labelled(much, labels[part] if there and not places else "")
        shown(self.given, bool(labels))
        over = self.lesson is not None and self.lesson.over
        self.go.description = "This is what I think" if question else "Show what comes next"
        shown(self.go, not over)

    def _focus(self, question: Question | None) -> None:
        places = question is not None and question.kind == "places"
        first = self.go if question is None else self.who[0] if places else self.much[0]
        first.focus()

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        self.lesson = None
        self.csv.put_away()
        self.json.put_away()
        self._fields(None)
        for html in (self.words, self.outcome, self.tally):
            html.value = ""

    def _went(self) -> None:
        assert self.lesson is not None
        question = self.lesson.question
        self.to(on(self.lesson) if question is None else predicted(self.lesson, self._answer()))

    def _answer(self) -> list[int | str]:
        assert self.lesson is not None
        question = self.lesson.question
        assert question is not None
        if question.kind != "places":
            much = zip(self.much, question.labels, strict=False)
            return [predicted_scudo(field.value, label) for field, label in much]
        chosen = [field.value for field in self.who[: len(question.labels)]]
        if "" in chosen:
            raise BadInput("Choose somebody, or nobody, for every place.", "A3")
        return chosen

    def _csv(self) -> File:
        assert self.lesson is not None
        return csv_file("predictions.csv", self.lesson.score.to_csv())

    def _json(self) -> File:
        assert self.lesson is not None
        return File("predictions.json", "application/json", self.lesson.score.to_json())
