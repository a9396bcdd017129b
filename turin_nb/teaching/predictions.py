"""Predictions checked and kept: an answer, which parts of it are right, and the score of all."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from turin_nb.engine.errors import BadInput
from turin_nb.engine.texts import meant
from turin_nb.engine.whole import items, shown, whole
from turin_nb.teaching.questions import Answer, Question
from turin_nb.teaching.spreadsheet import cell

NOBODY = "nobody"
COLUMNS = (
    "question",  # the number of the question
    "event",  # the event of the game that answers it
    "kind",
    "text",
    "about",  # the place or the player that this part is about
    "given",
    "expected",
    "right",
    "rule",
)


@dataclass(frozen=True, slots=True)
class Prediction:
    """An answer that was given: ``parts`` says for each part of it whether it is right."""

    question: Question
    given: Answer
    parts: tuple[bool, ...]

    @property
    def right(self) -> bool:
        """Whether every part is right."""
        return all(self.parts)

    def words(self) -> str:
        """Right or wrong in a sentence, with the right answer."""
        told = ", ".join(
            f"{label}: {_word(self.question, part)}"
            for label, part in zip(self.question.labels, self.question.right, strict=True)
        )
        return f"Right: {told}." if self.right else f"Not quite. It is {told}."


def check(question: Question, given: Sequence[Any] | Mapping[str, Any]) -> Prediction:
    """Check an answer: one part for each label of the question, or {label: part}.

    A seat is its number or the player's name, nobody ``None`` or ``"nobody"``; Scudo are whole
    numbers. Anything else is refused with ``BadInput``.
    """
    parts = _parts(question, given)
    read = _seat if question.kind == "places" else _scudo
    answer = tuple(
        read(question, part, label) for part, label in zip(parts, question.labels, strict=True)
    )
    taken = [seat for seat in answer if seat is not None]
    if question.kind == "places" and len(set(taken)) < len(taken):
        raise BadInput("A player takes one place at most.", "A3")
    hits = tuple(mine == true for mine, true in zip(answer, question.right, strict=True))
    return Prediction(question, answer, hits)


def _parts(question: Question, given: Any) -> list[Any]:
    """The parts of an answer in the order of the labels."""
    if isinstance(given, Mapping):
        if set(given) != set(question.labels):
            wanted = ", ".join(question.labels)
            raise BadInput(f"answer: expected one for each of {wanted}, got {shown(list(given))}.")
        return [given[label] for label in question.labels]
    parts = list(items(given, "answer", question.rule))
    if len(parts) != len(question.labels):
        wanted = f"expected {len(question.labels)} parts ({', '.join(question.labels)})"
        raise BadInput(f"answer: {wanted}, got {len(parts)}.", question.rule)
    return parts


def _seat(question: Question, part: Any, label: str) -> int | None:
    """A seat by number or name, or nobody."""
    if part is None:
        return None
    if not isinstance(part, str):
        return whole(part, label, question.rule, high=len(question.names) - 1)
    if part in question.names:
        return question.names.index(part)
    seats = {_plain(name): seat for seat, name in enumerate(question.names)}
    known: dict[str, int | None] = {NOBODY: None, **seats}
    if _plain(part) not in known:
        wanted = f"expected {', '.join(question.names)} or {NOBODY}, got {shown(part)}."
        hint = meant(part, [*question.names, NOBODY])
        raise BadInput(f"{label}: {wanted}{hint}", question.rule)
    return known[_plain(part)]


def _plain(name: str) -> str:
    """A name as it is compared: a reader's capitals and composed letters do not matter."""
    return normalize("NFC", name.strip().casefold())


def _scudo(question: Question, part: Any, label: str) -> int:
    """Scudo paid, or gained and lost."""
    return whole(part, label, question.rule, low=-10_000 if question.kind == "good" else 0)


def _word(question: Question, part: int | None) -> str:
    """A part of an answer as a reader writes it."""
    if question.kind != "places":
        return str(part)
    return NOBODY if part is None else question.names[part]


@dataclass(frozen=True, slots=True)
class Predictions:
    """The score of predictions: a value that grows by copies.

    >>> Predictions().asked, Predictions().right
    (0, 0)
    """

    made: tuple[Prediction, ...] = ()

    def add(self, prediction: Prediction) -> Predictions:
        """The score with one more; the first answer to a question is the one that counts."""
        asked = {(old.question.event, old.question.kind) for old in self.made}
        new = prediction.question
        return self if (new.event, new.kind) in asked else Predictions((*self.made, prediction))

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return len(self.made)

    @property
    def right(self) -> int:
        """How many answers were right in every part."""
        return sum(prediction.right for prediction in self.made)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each part of each answer, as plain data."""
        return [
            {
                "question": number,
                "event": made.question.event,
                "kind": made.question.kind,
                "text": made.question.text,
                "about": made.question.labels[place],
                "given": _word(made.question, given),
                "expected": _word(made.question, made.question.right[place]),
                "right": made.parts[place],
                "rule": made.question.rule,
            }
            for number, made in enumerate(self.made, 1)
            for place, given in enumerate(made.given)
        ]

    def to_json(self) -> str:
        """The score and its rows as the text of a JSON file."""
        score = {"asked": self.asked, "right": self.right, "rows": self.rows()}
        return json.dumps(score, ensure_ascii=False, indent=1) + "\n"

    def to_csv(self) -> str:
        """The rows as the text of a CSV file; a text that a sheet would run gets a quote."""
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for row in self.rows():
            writer.writerow({key: _harmless(value) for key, value in row.items()})
        return out.getvalue()


def _harmless(value: Any) -> Any:
    """A cell of the file; an amount that was given stays the number that it says."""
    amount = isinstance(value, str) and value.lstrip("-").isdigit()
    return value if amount else cell(value)
