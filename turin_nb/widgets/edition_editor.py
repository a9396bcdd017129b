"""Your edition: the payout card and the cards typed in, checked, saved and loaded."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Button, HBox

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadEdition
from turin_nb.look.words import esc
from turin_nb.teaching.edition_check import check
from turin_nb.teaching.edition_draft import EditionDraft
from turin_nb.teaching.edition_upload import from_toml, to_toml
from turin_nb.teaching.edition_words import empty, summary, wrong
from turin_nb.widgets.base import Message, Screen, guarded, style
from turin_nb.widgets.edition_cells import Cells
from turin_nb.widgets.table_files import Download, File
from turin_nb.widgets.upload import Upload

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
        self.upload = Upload("Load an edition", self._loaded)
        self.cells = Cells(self.edit)
        self.download = Download("Save the edition", self.file)
        super().__init__(self._stacked(), "turin-editor")
        for part in (self.upload, self.cells, self.download):
            part.speak = self.say
        self.blank.on_click(self._blank)
        self.made_up.on_click(self._teaching)
        self.begin(self.draft)

    def _stacked(self) -> list[Any]:
        """Everything from top to bottom."""
        tools = HBox([self.blank, self.made_up, self.upload], _dom_classes=("turin-row", "te-row"))
        return [
            style("real_table.css"), self.about, tools, Message(), self.cells,
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

    def _loaded(self, content: bytes) -> None:
        self.begin(from_toml(content))

    @guarded
    def _blank(self, button: Any) -> None:
        self.begin(EditionDraft())

    @guarded
    def _teaching(self, button: Any) -> None:
        draft = EditionDraft.from_edition(Edition.load("teaching"))
        self.begin(draft.with_cell("name", "").with_cell("title", "").with_cell("note", ""))


def about(draft: EditionDraft, whole: bool) -> str:
    """Which edition is being typed in."""
    title = " ".join(draft.title.split()) or "An edition without a title"
    state = "it is whole" if whole else "it is not whole yet"
    return f"<p class='turin-edition'><b>{esc(title)}</b>: your own edition, {state}.</p>"
