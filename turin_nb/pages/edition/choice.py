"""Any screen on any edition: a file takes the place of the edition that comes along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Button, HBox, VBox, Widget

from turin_nb.engine.edition import Edition
from turin_nb.look.words import esc
from turin_nb.pages.edition.check import build
from turin_nb.pages.edition.draft import EditionDraft, from_toml
from turin_nb.pages.kit.files import Upload
from turin_nb.pages.kit.part import Part, shown, style


class EditionPick(Part):
    """Says which edition is used, and takes another from a file; ``tell`` is told which."""

    def __init__(self, tell: Callable[[Edition], None], css: str = "te-pick") -> None:
        self.printed = Edition.load("teaching")
        self.edition, self.tell = self.printed, tell
        self.words = HTML()
        self.upload = Upload("Use your edition", self._came)
        self.back = Button(description="Use the teaching edition")
        self.row = HBox([self.upload, self.back], _dom_classes=("turin-row",))
        super().__init__([self.words, self.row], css)
        self.speak = self.upload.speak = self.answer
        self.clicks(self.back, lambda: self.use(self.printed))
        self.show(self.printed)

    def show(self, edition: Edition, fixed: bool = False) -> None:
        """Say which edition is used; a ``fixed`` one belongs to a game, and cannot be changed."""
        shown(self.row, not fixed)
        shown(self.back, self.edition != self.printed)
        self.answer(said(edition))

    def use(self, edition: Edition) -> None:
        """Use another edition."""
        self.edition = edition
        self.tell(edition)
        self.show(edition)

    def answer(self, sentence: str, beside: bool = False) -> None:
        """Say which edition is used, or why a file was not taken."""
        self.words.value = f"<p class='te-uses' role='status'>{esc(sentence)}</p>"

    def _came(self, content: bytes) -> None:
        draft = from_toml(content)
        comes_along = draft == EditionDraft.from_edition(self.printed)
        self.use(self.printed if comes_along else build(draft))


class WithEdition(EditionPick):
    """A screen and, above it, which edition it uses; a file that is wrong leaves it as it was.

    ``make`` builds the screen of an edition.
    """

    def __init__(self, make: Callable[[Edition], Widget]) -> None:
        self.make = make
        super().__init__(self._build, "turin turin-with-edition")
        self.place = VBox([make(self.printed)])
        self.children = (style(), style("edition"), *self.children, self.place)

    @property
    def screen(self) -> Any:
        """The screen of this moment."""
        return self.place.children[0]

    def _build(self, edition: Edition) -> None:
        self.place.children = (self.make(edition),)


def said(edition: Edition) -> str:
    """Which edition a screen uses."""
    return f"Everything here uses this edition: {edition.title}."
