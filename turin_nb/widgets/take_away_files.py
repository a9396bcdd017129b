"""The files of the what-if page: what each is called, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from turin_nb.engine.edition import Edition
from turin_nb.look.colours import LIGHT
from turin_nb.teaching.history import Outcome
from turin_nb.teaching.score_sheet import blank_sheet, filled_sheet
from turin_nb.teaching.take_away import ledger_csv, stamp, table_csv
from turin_nb.teaching.take_away_json import to_json
from turin_nb.widgets.chart_image import draw
from turin_nb.widgets.table_files import File, csv_file


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
        from turin_nb import charts

        return File("turin-chart.png", "image/png", self._chart(charts.png))

    def svg(self) -> File:
        """The chart as a drawing that can be enlarged."""
        from turin_nb import charts

        return File("turin-chart.svg", "image/svg+xml", self._chart(charts.svg))

    def _chart(self, save: Callable[..., bytes]) -> bytes:
        """The page's chart with the stamp below it and in it, the same bytes each time."""
        from turin_nb import charts

        made = stamp(self.outcome.table, self.edition).words
        drawn = draw(charts.figure(*charts.PAGE), self.outcome, self.edition)
        drawn.text(
            0.02, 0.015, made, color=LIGHT.quiet, fontsize=6, parse_math=False, va="bottom"
        )  # fmt: skip
        return save(drawn, made)


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
