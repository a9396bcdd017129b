"""Files: a download made on the click and taken away again, an upload that leaves at once."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any, NamedTuple

from ipywidgets import HTML, Button, FileUpload

from turin_nb.look.words import esc
from turin_nb.pages.kit.part import Part, shown

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
        self.clicks(self.ask, self._asked)
        self.clicks(self.away, self._away)
        self.put_away()

    def put_away(self) -> None:
        """Take the file out of the page."""
        if self.link.value or self.away.layout.display is None:
            self.link.value = ""
            shown(self.away, False)

    def _asked(self) -> None:
        self.link.value = link(self.make())
        shown(self.away, True)

    def _away(self) -> None:
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


class Upload(Part):
    """A button for one file, an edition's if nothing else is said; calls with what it holds.

    What it is called stands in its title, from where the style sheet writes it: the button's own
    text ends in how many files it holds, and none is ever left in it.
    """

    def __init__(self, words: str, take: Callable[[bytes], None], accept: str = ".toml") -> None:
        self.take = take
        self.file = FileUpload(accept=accept, description=words, tooltip=words)
        super().__init__([self.file], "te-upload")
        self.follows(self.file, self._came)

    def _came(self, files: tuple[dict[str, Any], ...]) -> None:
        if files:
            content = bytes(files[0]["content"])
            self.file.value = ()
            self.take(content)
