"""Files: a download that is made on the click and taken away again, and what a file holds."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from ipywidgets import HTML, Button

from turin_nb.engine.match import Match
from turin_nb.engine.record import from_record, parsed, to_json
from turin_nb.look.words import esc
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.table_field import shown
from turin_nb.widgets.table_model import Sitting

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""What Excel needs at the beginning of a CSV file to read its letters as UTF-8."""


class File(NamedTuple):
    """A file to be handed out: its name, kind and text (or its bytes), and what to say of it."""

    name: str
    kind: str
    text: str | bytes
    warning: str = ""


class Download(Part):
    """A button that makes a link; the file is in the page only while the link stands there."""

    def __init__(self, words: str, make: Callable[[], File]) -> None:
        self.make = make
        self.ask = Button(description=words)
        self.link = HTML()
        self.away = Button(description="Put it away")
        super().__init__([self.ask, self.link, self.away], "tt-row tt-download")
        self.ask.on_click(self._asked)
        self.away.on_click(self._away)
        self.put_away()

    def put_away(self) -> None:
        """Take the file out of the page."""
        if self.link.value or self.away.layout.display is None:
            self.link.value = ""
            shown(self.away, False)

    @guarded
    def _asked(self, button: Any) -> None:
        self.link.value = link(self.make())
        shown(self.away, True)

    @guarded
    def _away(self, button: Any) -> None:
        self.put_away()
        self.ask.focus()


def csv_file(name: str, text: str) -> File:
    """A table for a spreadsheet."""
    return File(name, "text/csv", BOM + text)


def link(file: File) -> str:
    """A link that holds its file."""
    content = file.text if isinstance(file.text, bytes) else file.text.encode("utf-8")
    data = base64.b64encode(content).decode("ascii")
    warning = f" <span>{esc(file.warning)}</span>" if file.warning else ""
    return (
        f'<a class="tt-file" download="{esc(file.name)}" '
        f'href="data:{file.kind};base64,{data}">Save {esc(file.name)}</a>{warning}'
    )


def saved(sitting: Sitting) -> File:
    """The game, or the match, as a file to go on with."""
    if sitting.games == 1:
        text = to_json(sitting.game)
    else:
        text = json.dumps(sitting.match.to_record(), ensure_ascii=False, indent=1)
    warning = "It holds every hand and every sealed bid: nobody should open it while you play."
    return File("turin-game.json", "application/json", text, warning)


class Opened(NamedTuple):
    """What a file holds: a game alone, or a match, which goes on to three games (P10)."""

    match: Match
    alone: bool


def opened(content: bytes) -> Opened:
    """The game or match that a file holds; ``BadRecord`` names what is wrong in it."""
    data = parsed(content)
    if isinstance(data, dict) and "games" in data:
        return Opened(Match.from_record(data), alone=False)
    return Opened(Match((from_record(data),)), alone=True)
