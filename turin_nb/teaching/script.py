"""A teacher's scripted game: a record, and beside it what the teacher says of its moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

from turin_nb.engine.border import structure
from turin_nb.engine.errors import BadRecord
from turin_nb.engine.game import Game
from turin_nb.engine.houserule import HouseRule
from turin_nb.engine.json_text import parsed
from turin_nb.engine.record import bytes_of, from_json, from_record
from turin_nb.engine.whole import shown
from turin_nb.teaching.steps import Step, steps

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
    def steps(self) -> tuple[Step, ...]:
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
    """
    path = Path(name_or_path)
    if str(name_or_path) in shipped():
        path = Path(str(resources.files("turin_nb.teaching") / "games" / f"{name_or_path}.json"))
    game = from_json(bytes_of(path), house)
    beside = path.with_name(path.name.removesuffix(".json") + NOTES)
    file = _notes_file(beside) if beside.exists() else NotesFile()
    return script(game, _numbered(file.notes), title=file.title, about=file.about)


def shipped() -> tuple[str, ...]:
    """The names of the scripted games that come along.

    >>> shipped()
    ('teaching_game',)
    """
    names = (entry.name for entry in (resources.files("turin_nb.teaching") / "games").iterdir())
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
