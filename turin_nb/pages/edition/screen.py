"""Your edition: the payout card and the cards typed in, checked, saved and loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ipywidgets import HTML, Button, Combobox, HBox, Widget

from turin_nb.engine.edition import CARDS, GOODS, Edition
from turin_nb.engine.errors import BadEdition
from turin_nb.look.marks import sign
from turin_nb.look.words import esc
from turin_nb.pages.edition.check import (
    CARD_WORDS,
    GOOD_WORDS,
    TEXT_WORDS,
    cell_words,
    check,
    empty,
    summary,
    to_toml,
    wrong,
)
from turin_nb.pages.edition.draft import EditionDraft, from_toml
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.files import Download, File, Upload
from turin_nb.pages.kit.part import Message, Part, Screen, style
from turin_nb.pages.kit.typed import Where


class GoodCell(Field, Combobox):  # type: ignore[misc]
    """A field for a good's name, which proposes those of the payout card."""


class Cells(Part):
    """Every cell by its path; what is typed is told, what is wrong is answered at the cell."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.fields: dict[str, Field] = {}
        self.sum = HTML(_dom_classes=("te-sum",))
        super().__init__([self._texts(), *self._goods(), *self._cards()], "te-cells")

    def show(self, draft: EditionDraft) -> None:
        """Write a draft into the cells."""
        with self.quietly():
            for path, field in self.fields.items():
                field.value = draft.cell(path)

    def propose(self, names: tuple[str, ...]) -> None:
        """Propose these goods wherever a card asks for one."""
        for field in self.fields.values():
            if isinstance(field, GoodCell) and field.options != names:
                field.options = names

    def answer(self, problems: Mapping[str, str]) -> None:
        """Say at each cell what is wrong with it, and nothing at the others."""
        for path, field in self.fields.items():
            field.refuse(problems.get(path, ""))

    def _field(self, path: str, css: str, kind: type[Field] = Field, **how: Any) -> Field:
        what, whose = cell_words(path)
        field = kind(Where(path), what, f"te-cell {css}", placeholder="", **how)
        field.show(field.value, whose, keep=True)
        self.follows(field, partial(self.tell, path))
        self.fields[path] = field
        return field

    def _texts(self) -> Widget:
        fields = [self._field(path, f"te-{path}") for path in TEXT_WORDS]
        return HBox(fields, _dom_classes=("te-texts",))

    def _goods(self) -> list[Widget]:
        """The payout card: a line a good, and what the totals add up to."""
        heads = "".join(f"<span>{word}</span>" for word in GOOD_WORDS.values())
        head = f"<div class='te-good te-head' aria-hidden='true'><span></span>{heads}</div>"
        rows = [self._good(good) for good in range(GOODS)]
        return [HTML("<h2>The payout card</h2>"), HTML(head), *rows, self.sum]

    def _good(self, good: int) -> Widget:
        """A line of the payout card; its name is told when it is left, since cards propose it."""
        fields = [
            self._field(f"goods[{good}].{key}", f"te-{key}", continuous_update=key != "name")
            for key in GOOD_WORDS
        ]
        return HBox([HTML(sign(good)), *fields], _dom_classes=("te-good",))

    def _cards(self) -> list[Widget]:
        """The cards, three goods each."""
        cards = [self._card(card) for card in range(CARDS)]
        return [HTML("<h2>The 18 cards</h2>"), HBox(cards, _dom_classes=("te-cards",))]

    def _card(self, card: int) -> Widget:
        fields = [self._field(f"cards[{card}].{key}", "te-shows", GoodCell) for key in CARD_WORDS]
        return HBox([HTML(f"<b>Card {card + 1}</b>"), *fields], _dom_classes=("te-card",))


USE = (
    "<p class='turin-quiet'>The file goes to <b>Use your edition</b> on the other pages, or to "
    "<code>Edition.load</code> in a notebook. It stays with you: nothing is kept here.</p>"
)


class EditionEditor(Screen):
    """Every cell of an edition; what is wrong is said at the cell, what is missing in a line."""

    def __init__(self, draft: EditionDraft | None = None) -> None:
        self.draft = EditionDraft() if draft is None else draft
        self.emptied: frozenset[str] = frozenset()
        self.about, self.todo = HTML(), HTML()
        self.blank = Button(description="Begin with empty cells")
        self.made_up = Button(description="Begin with the teaching edition")
        self.upload = Upload("Load an edition", lambda content: self.begin(from_toml(content)))
        self.cells = Cells(self.edit)
        self.download = Download("Save the edition", self.file)
        super().__init__(self._stacked(), "turin-editor")
        self.clicks(self.blank, lambda: self.begin(EditionDraft()))
        self.clicks(self.made_up, self._teaching)
        self.begin(self.draft)

    def _stacked(self) -> list[Any]:
        tools = HBox([self.blank, self.made_up, self.upload], _dom_classes=("turin-row", "te-row"))
        return [
            style("edition"), self.about, tools, Message(), self.cells,
            HTML("<h2>Save it</h2>"), self.todo, self.download, HTML(USE),
        ]  # fmt: skip

    def begin(self, draft: EditionDraft) -> None:
        """Show another draft."""
        self.draft, self.emptied = draft, frozenset()
        self.cells.show(draft)
        self.update()

    def edit(self, path: str, text: str) -> None:
        """Type in one cell."""
        self.draft = self.draft.with_cell(path, text)
        self.emptied -= {path}
        if empty(self.draft, path):
            self.emptied |= {path}
        self.update()

    def update(self) -> None:
        """Answer every cell, and say what is still to do."""
        problems = check(self.draft)
        told = {problem.path: problem.says for problem in wrong(self.draft, problems)}
        told |= {p.path: p.says for p in problems if p.path in self.emptied}
        self.cells.propose(tuple(dict.fromkeys(n for row in self.draft.goods if (n := row.name))))
        self.cells.answer(told)
        self.cells.sum.value = f"<p class='te-why'>{esc(told.get('goods.total', ''))}</p>"
        done = "" if problems else " te-done"
        self.todo.value = f"<p class='te-todo{done}'>{esc(summary(self.draft, problems))}</p>"
        self.about.value = about(self.draft, whole=not problems)
        self.download.put_away()
        self.say("")

    def file(self) -> File:
        """The edition as a file; ``BadEdition`` while it is not whole."""
        problems = check(self.draft)
        if problems:
            raise BadEdition(f"It cannot be saved yet: {summary(self.draft, problems)}", "S2")
        return File("my-edition.toml", "application/toml", to_toml(self.draft))

    def _teaching(self) -> None:
        draft = EditionDraft.from_edition(Edition.load("teaching"))
        self.begin(draft.with_cell("name", "").with_cell("title", "").with_cell("note", ""))


def about(draft: EditionDraft, whole: bool) -> str:
    """Which edition is being typed in."""
    title = " ".join(draft.title.split()) or "An edition without a title"
    state = "it is whole" if whole else "it is not whole yet"
    return f"<p class='turin-edition'><b>{esc(title)}</b>: your own edition, {state}.</p>"
