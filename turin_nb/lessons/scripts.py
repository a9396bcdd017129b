"""A teacher's scripted game: a record, what is said of its moves, and both told in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turin_nb.engine.border import parsed, structure
from turin_nb.engine.checks import shown, whole
from turin_nb.engine.errors import BadRecord
from turin_nb.engine.events import Event
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule
from turin_nb.engine.narrate import account, lines
from turin_nb.engine.record import bytes_of, from_json, from_record
from turin_nb.lessons.moments import Step, Steps, steps

if TYPE_CHECKING:
    import pandas as pd


NOTES = ".notes.json"


@dataclass(frozen=True, slots=True)
class NotesFile:
    """Notes as their file is laid out: ``{"title": …, "about": …, "notes": {"3": …}}``."""

    title: str = ""
    about: str = ""
    notes: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Script:
    """A game to step through in front of a class.

    - ``notes``: comments by the index of the move that they are about, as ``moves[3]`` is
      written in the record; ``title`` and ``about``: what the lesson is.
    """

    game: Game
    notes: Mapping[int, str] = field(default_factory=dict)
    title: str = ""
    about: str = ""

    @property
    def steps(self) -> Steps:
        """The game cut into teaching steps."""
        return steps(self.game, self.notes)


def script(
    record: Game | Mapping[str, Any],
    notes: Mapping[int, str] | None = None,
    *,
    title: str = "",
    about: str = "",
    house: Iterable[HouseRule] = (),
) -> Script:
    """A scripted game from a game or a record (a dict, its defaults left out if you like).

    Raises ``BadRecord`` with the path of what is wrong, an illegal move among it.

    >>> lesson = script({"format": 2, "players": ["Ada", "Ben"], "seed": 1, "moves": []})
    >>> lesson.game.awaiting.what
    'put up'
    """
    game = record if isinstance(record, Game) else from_record(record, house)
    return Script(game, _checked(notes or {}, len(game.moves)), title, about)


def load_script(name_or_path: str | Path, house: Iterable[HouseRule] = ()) -> Script:
    """A scripted game that comes along (by its name), or one from a file.

    Notes are read from the file beside it that ends in ``.notes.json``, if there is one.

    >>> len(load_script("teaching_game").steps)
    52
    """
    path = Path(name_or_path)
    if str(name_or_path) in shipped():
        path = Path(str(resources.files("turin_nb.lessons") / "games" / f"{name_or_path}.json"))
    game = from_json(bytes_of(path), house)
    beside = path.with_name(path.name.removesuffix(".json") + NOTES)
    file = _notes_file(beside) if beside.exists() else NotesFile()
    return script(game, _numbered(file.notes), title=file.title, about=file.about)


def shipped() -> tuple[str, ...]:
    """The names of the scripted games that come along.

    >>> shipped()
    ('teaching_game',)
    """
    names = (entry.name for entry in (resources.files("turin_nb.lessons") / "games").iterdir())
    games = (name for name in names if name.endswith(".json") and not name.endswith(NOTES))
    return tuple(sorted(name.removesuffix(".json") for name in games))


def _notes_file(path: Path) -> NotesFile:
    """The notes of a file; ``BadRecord`` names the wrong entry."""
    return structure(parsed(bytes_of(path), "the notes"), NotesFile, BadRecord)


def _numbered(notes: Mapping[str, str]) -> dict[int, str]:
    """Notes by number: JSON knows texts as keys only."""
    for key in notes:
        if not (key.isascii() and key.isdigit()):
            raise BadRecord(f"notes[{shown(key)}]: expected the number of a move.")
    return {int(key): note for key, note in notes.items()}


def _checked(notes: Mapping[int, str], moves: int) -> dict[int, str]:
    """The notes, each about a move that there is."""
    for key, note in notes.items():
        if type(key) is not int or not 0 <= key < moves:
            raise BadRecord(f"notes[{shown(key)}]: expected one of the moves 0 to {moves - 1}.")
        if not isinstance(note, str):
            raise BadRecord(f"notes[{key}]: expected a text, got {shown(note)}.")
    return dict(notes)


def tell(lesson: Script, first: int, last: int | None = None) -> str:
    """The steps ``first`` to ``last`` (both included) in words, with the teacher's notes.

    >>> from turin_nb.lessons.scripts import load_script
    >>> print(tell(load_script("teaching_game"), 0))
    The cards are dealt, 6 to each player. [S4]
    Auction 1 begins. [A1]
    """
    return "\n".join(
        text for step in _span(lesson, first, last) for text in _told(lesson.game, step)
    )


def ledger(lesson: Script, first: int, last: int | None = None) -> pd.DataFrame:
    """The payments of the steps ``first`` to ``last`` (both included), one a row (loads pandas).

    >>> list(ledger(load_script("teaching_game"), 4)["Scudo"])
    [1, 3, 4]
    """
    import pandas as pd

    span = _span(lesson, first, last)
    names = lesson.game.setup.names
    rows = [
        (account(e.source, names), account(e.target, names), e.amount, e.rule, e.why)
        for event in lesson.game.events[span[0].first : span[-1].last]
        for e in event.entries
    ]
    return pd.DataFrame(rows, columns=["from", "to", "Scudo", "rule", "why"])


def after(game: Game, moves: int) -> str:
    """What happened after so many moves, in words: a branch laid beside the game.

    >>> from turin_nb import Raise
    >>> game = load_script("teaching_game").game.at(7)
    >>> print(after(game.play(Raise(seat=1, amount=2)), 7).splitlines()[0])
    Added: Ada 0 and Ben 2. [A6]
    """
    return "\n".join(_lines(game, game.events[len(game.at(moves).events) :]))


def _span(lesson: Script, first: int, last: int | None) -> tuple[Step, ...]:
    """The steps asked for; ``BadInput`` for one that there is not."""
    steps = lesson.steps
    begin = whole(first, "first step", "S1", high=len(steps) - 1)
    end = begin if last is None else whole(last, "last step", "S1", low=begin, high=len(steps) - 1)
    return tuple(steps)[begin : end + 1]


def _told(game: Game, step: Step) -> list[str]:
    """A step's lines, its notes last."""
    told = _lines(game, game.events[step.first : step.last])
    return [*told, *(f"  » {note}" for note in step.notes)]


def _lines(game: Game, events: tuple[Event, ...]) -> list[str]:
    """Events in words, their payments indented below."""
    names, edition = game.setup.names, game.setup.edition
    return [text for event in events for text in lines(event, names, edition)]
