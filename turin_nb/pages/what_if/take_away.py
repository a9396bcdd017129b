"""What people take along from the what-if page: its address, files, a table loaded again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ipywidgets import HTML, Dropdown, HBox

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.look.colours import LIGHT
from turin_nb.look.words import esc
from turin_nb.pages.kit.files import Download, File, Upload, csv_file
from turin_nb.pages.kit.part import Part, served, style
from turin_nb.pages.what_if.address import address, comes_along, mark
from turin_nb.pages.what_if.files import from_json, ledger_csv, stamp, table_csv, to_json
from turin_nb.pages.what_if.history import History, Outcome
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.result import draw
from turin_nb.pages.what_if.sheet import blank_sheet, filled_sheet


@dataclass(frozen=True, slots=True)
class Taken:
    """What the files are made of: a scored table and its edition."""

    outcome: Outcome
    edition: Edition

    def filled(self) -> File:
        """The score sheet with everything on it."""
        return _page("turin-score-sheet.html", filled_sheet(self.outcome, self.edition))

    def blank(self) -> File:
        """A score sheet to write on."""
        return _page("turin-blank-sheet.html", blank_sheet(self.outcome.table, self.edition))

    def again(self) -> File:
        """The table with its edition and its payments, to be loaded again."""
        text = to_json(self.outcome, self.edition)
        return File("turin-table.json", "application/json", text)

    def payments(self) -> File:
        """The ledger for a spreadsheet."""
        return csv_file("turin-payments.csv", ledger_csv(self.outcome, self.edition))

    def players(self) -> File:
        """The table for a spreadsheet."""
        return csv_file("turin-table.csv", table_csv(self.outcome, self.edition))

    def png(self) -> File:
        """The chart as a picture."""
        return File("turin-chart.png", "image/png", self._chart("png"))

    def svg(self) -> File:
        """The chart as a drawing that can be enlarged."""
        return File("turin-chart.svg", "image/svg+xml", self._chart("svg"))

    def _chart(self, kind: Literal["png", "svg"]) -> bytes:
        """The page's chart with the stamp below it and in it, the same bytes each time."""
        from turin_nb import charts

        made = stamp(self.outcome.table, self.edition).words
        drawn = draw(charts.figure(*charts.PAGE), self.outcome, self.edition)
        drawn.text(
            0.02, 0.015, made, color=LIGHT.quiet, fontsize=6, parse_math=False, va="bottom"
        )  # fmt: skip
        return (charts.png if kind == "png" else charts.svg)(drawn, made)


def _page(name: str, text: str) -> File:
    return File(name, "text/html", text)


FILES: tuple[tuple[str, Callable[[Taken], File]], ...] = (
    ("Score sheet of this table, to print", Taken.filled),
    ("Blank score sheet, to print", Taken.blank),
    ("This table, to load again (JSON)", Taken.again),
    ("Every payment (CSV)", Taken.payments),
    ("Every player (CSV)", Taken.players),
    ("Chart (PNG)", Taken.png),
    ("Chart (SVG)", Taken.svg),
)
"""What can be taken away, in words, and what makes it."""
HEAD = "<h2>Take away</h2>"


class TakeAway(Part):
    """A link to the table, a choice of files, and a file that brings a table back.

    The link is there in a served page alone: beside a notebook there is no page to open.
    ``go`` takes a step in the table's history. A table of another edition goes to ``elsewhere``,
    or is refused where there is nobody who could take it.
    """

    def __init__(self, edition: Edition, go: Callable[[Callable[[History], History]], None]):
        self.edition, self.go = edition, go
        self.elsewhere: Callable[[Edition, EndTable], None] | None = None
        self.outcome: Outcome | None = None
        self.link, self.line = HTML(), HTML()
        self.kind = Dropdown(description="File", options=FILES)
        self.download = Download("Make the file", self.file)
        self.upload = Upload("Load a saved table", self._came, accept=".json")
        self.upload.add_class("ta-load")
        files = HBox([self.kind, self.download], _dom_classes=("turin-row",))
        parts = [style("what_if"), HTML(HEAD), self.link, files, self.upload, self.line]
        self.download.speak = self.upload.speak = self.answer
        super().__init__(parts, "ta-take")
        self.follows(self.kind, lambda _: self.download.put_away())

    def show(self, outcome: Outcome) -> None:
        """Follow the table: the link changes with it, a file that was made is put away."""
        self.outcome = outcome
        self.link.value = link(outcome.table, self.edition) if served() else ""
        self.download.put_away()
        self.answer("")

    def answer(self, sentence: str, beside: bool = False) -> None:
        """Say in the section itself what became of a file; an empty sentence clears the line."""
        self.line.value = f"<p class='ta-said' role='alert'>{esc(sentence)}</p>"

    def file(self) -> File:
        """The chosen file of the table of this moment."""
        if self.outcome is None:
            raise BadInput("There is no table yet.")
        self.answer("")
        made: File = self.kind.value(Taken(self.outcome, self.edition))
        return made

    def begin(self, table: EndTable) -> None:
        """Go on with a table that was taken away; undo leads back."""
        self.go(lambda history: history.begin(table))
        self.answer(f"The table was loaded: everything above shows it. {table.mended}".strip())

    def _came(self, content: bytes) -> None:
        edition, table = from_json(content)
        if mark(edition) == mark(self.edition):
            self.begin(table)
        elif self.elsewhere is not None:
            self.elsewhere(edition, table)
        else:
            title, here = edition.title, self.edition.title
            raise BadInput(f"This table is on {title}; this screen uses {here}.", "S2")


def link(table: EndTable, edition: Edition) -> str:
    """A link that opens the page with this table, and what it is for."""
    also = "" if comes_along(edition) else " They need the file of your edition, too."
    return (
        f'<p><a href="{esc(address(table, edition))}" target="_blank" rel="noopener">'
        "A link to this table</a></p><p class='turin-quiet'>All that lies on the table is in its "
        f"address: copy it, and whoever opens it has the same table before them.{esc(also)}</p>"
    )
