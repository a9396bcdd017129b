"""What can be predicted before an event is shown; answers checked, explained and counted."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from turin_nb.engine.checks import items, meant, shown, whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.events import Event
from turin_nb.engine.game import Game
from turin_nb.engine.names import like, same
from turin_nb.engine.narrate import payment
from turin_nb.engine.results import Entry, change
from turin_nb.engine.rules import LOAN, prizes
from turin_nb.look.words import cell, counted_cards

Answer = tuple[int | None, ...]
"""One part for each label of a question: Scudo, or a seat, ``None`` for nobody."""
PLACES = ("First", "Second", "Third")


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to predict before the event ``event`` of a game is shown.

    - ``kind``: ``"places"`` (a seat for each place, ``None`` where nobody takes a card),
      ``"payments"`` (Scudo that each seat pays) or ``"good"`` (Scudo that each seat gains, or
      loses below 0, by one good; a loan taken on the spot does not count).
    - ``text``: the question; ``labels``: what each part of the answer is about.
    - ``names``: the players; ``right``: the answer; ``rows``: the payments that say why;
      ``because``: the same in words.

    The answer is left out of what a question prints.
    """

    kind: str
    event: int
    text: str
    labels: tuple[str, ...]
    names: tuple[str, ...]
    rule: str
    right: Answer = field(repr=False)
    rows: tuple[Entry, ...] = field(repr=False)
    because: tuple[str, ...] = field(repr=False)


class Questions(tuple[Question, ...]):
    """What may be asked before a step is shown; one that is not there is refused in words."""

    def __getitem__(self, place: Any) -> Any:
        """A question by its number, from 0; ``BadInput`` says how many there are."""
        try:
            return super().__getitem__(place)
        except (IndexError, TypeError):
            if self:
                wanted = f"expected a number from 0 to {len(self) - 1}, got {shown(place)}."
                raise BadInput(f"questions: {wanted}") from None
            steps = "those in which an auction is settled or a good is paid do"
            raise BadInput(f"questions: this step asks nothing; {steps}.") from None


def questions(game: Game, event: int) -> Questions:
    """What can be asked before event number ``event`` of a game is shown; often nothing.

    >>> from turin_nb.lessons import load_script
    >>> lesson = load_script("teaching_game")
    >>> [asked.text for asked in questions(lesson.game, lesson.steps[4].first)]
    ['Who takes which place?', 'Who pays how many Scudo to the bank?']
    """
    found = game.events[whole(event, "event", "", high=len(game.events) - 1)]
    return Questions(ask(game, event, found) for ask in _ASKED.get(found.kind, ()))


def _question(game: Game, number: int, kind: str, text: str, **more: object) -> Question:
    """A question about an event, with the payments that answer it."""
    event, names = game.events[number], game.setup.names
    because = tuple(payment(entry, names) for entry in event.entries) or (event.why,)
    rest = {"labels": names, "names": names, "rows": event.entries, "because": because, **more}
    return Question(kind=kind, event=number, text=text, **rest)  # type: ignore[arg-type]


def _places(game: Game, number: int, event: Event) -> Question:
    """Who takes which place: void and 0 take none (A3, A5, A6, A8)."""
    won = prizes(game.players, first_auction=_is_centre(game, number))
    labels = tuple(
        f"{name} place ({counted_cards(count)})" for name, count in zip(PLACES, won, strict=False)
    )
    right = tuple(
        seat if event.entries[seat].rule == "A4" else None
        for seat, _ in zip(event.seats, won, strict=False)
    )
    text = "Who takes which place?"
    return _question(game, number, "places", text, labels=labels, right=right, rule="A3, A6, A8")


def _is_centre(game: Game, number: int) -> bool:
    """Whether an event belongs to the auction of the centre cards (A1)."""
    begun = [e for e in game.events[:number] if e.kind == "auction"]
    return len(begun) == 1 and bool(game.setup.deal.centre)


def _payments(game: Game, number: int, event: Event) -> Question:
    """Who pays how much to the bank for this auction (A4, A8)."""
    right = tuple(-change(event.entries, seat) for seat in range(game.players))
    text = "Who pays how many Scudo to the bank?"
    return _question(game, number, "payments", text, right=right, rule="A4, A8")


def _good(game: Game, number: int, event: Event) -> Question:
    """What each seat gains or loses by one good, a loan left out (P3–P6)."""
    loans = [entry for entry in event.entries if entry.rule == "P5" and entry.amount == LOAN]
    right = tuple(change(event.entries, seat) - change(loans, seat) for seat in range(game.players))
    edition, place = game.setup.edition, event.amounts[0]
    bank = edition.payouts(game.setup.column)[place]
    text = f"The bank pays {bank} for {edition.goods[place]}: "
    text += "how many Scudo does each player gain (or lose, below 0)? A loan does not count."
    return _question(game, number, "good", text, right=right, rule="P3, P4, P5")


_ASKED: Mapping[str, tuple[Callable[[Game, int, Event], Question], ...]] = MappingProxyType(
    {"settled": (_places, _payments), "good": (_good,)}
)
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

    >>> from turin_nb.lessons import load_script
    >>> places, payments = load_script("teaching_game").steps[4].questions
    >>> check(payments, [2, 2, 4]).words()
    'Not quite. It is Ada: 1, Ben: 3, Cleo: 4.'
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
        said = {(same(key) if isinstance(key, str) else key): value for key, value in given.items()}
        labels = [same(label) for label in question.labels]
        if len(said) < len(given) or set(said) != set(labels):
            wanted = ", ".join(question.labels)
            raise BadInput(f"answer: expected one for each of {wanted}, got {shown(list(given))}.")
        return [said[label] for label in labels]
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
    known = [*question.names, NOBODY]  # a player may be called so: the name comes first
    place = known.index(part) if part in known else like(part, known)
    if place is None:
        wanted = f"expected {', '.join(question.names)} or {NOBODY}, got {shown(part)}."
        raise BadInput(f"{label}: {wanted}{meant(part, known)}", question.rule)
    return place if place < len(question.names) else None


def _scudo(question: Question, part: Any, label: str) -> int:
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
        found = []
        for number, made in enumerate(self.made, 1):
            asked = made.question
            head = (number, asked.event, asked.kind, asked.text)
            for about, given, true, hit in zip(
                asked.labels, made.given, asked.right, made.parts, strict=True
            ):
                told = (about, _word(asked, given), _word(asked, true), hit, asked.rule)
                found.append(dict(zip(COLUMNS, head + told, strict=True)))
        return found

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
