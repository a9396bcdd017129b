"""Any screen on any edition: a file takes the place of the edition that comes along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Button, HBox, VBox, Widget

from turin_nb.engine.edition import Edition
from turin_nb.look.words import esc
from turin_nb.teaching.edition_check import build
from turin_nb.teaching.edition_draft import EditionDraft
from turin_nb.teaching.edition_upload import from_toml
from turin_nb.widgets.base import Part, guarded, style
from turin_nb.widgets.edition_file import Upload
from turin_nb.widgets.real_table_css import real_table_style
from turin_nb.widgets.table_field import shown


class WithEdition(Part):
    """A screen and, above it, which edition it uses; a file that is wrong leaves it as it was.

    ``make`` builds the screen of an edition; ``first`` is the one to begin with.
    """

    def __init__(self, make: Callable[[Edition], Widget], first: Widget | None = None) -> None:
        self.make, self.printed = make, Edition.load("teaching")
        self.words = HTML()
        self.upload = Upload("Use your edition", self._came)
        self.back = Button(description="Use the teaching edition")
        row = HBox([self.upload, self.back], _dom_classes=("turin-row",))
        self.place = VBox([first or make(self.printed)])
        top = [style(), real_table_style(), self.words, row, self.place]
        super().__init__(top, "turin turin-with-edition")
        self.speak = self.upload.speak = self.answer
        self.back.on_click(self._back)
        self.answer(said(self.printed))
        shown(self.back, False)

    @property
    def screen(self) -> Widget:
        """The screen of this moment."""
        return self.place.children[0]

    def use(self, edition: Edition) -> None:
        """Build the screen anew on another edition."""
        self.place.children = (self.make(edition),)
        shown(self.back, edition != self.printed)
        self.answer(said(edition))

    def answer(self, sentence: str, beside: bool = False) -> None:
        """Say which edition is used, or why a file was not taken."""
        self.words.value = f"<p class='te-uses' role='status'>{esc(sentence)}</p>"

    def _came(self, content: bytes) -> None:
        draft = from_toml(content)
        comes_along = draft == EditionDraft.from_edition(self.printed)
        self.use(self.printed if comes_along else build(draft))

    @guarded
    def _back(self, button: Any) -> None:
        self.use(self.printed)


def said(edition: Edition) -> str:
    """Which edition a screen uses."""
    return f"Everything here uses this edition: {edition.title}."
