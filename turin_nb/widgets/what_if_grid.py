"""The table as a grid: goods in rows, players in columns; one player after the other on a phone."""

from __future__ import annotations

from ipywidgets import HTML

from turin_nb.engine.edition import Edition
from turin_nb.look.marks import good_label
from turin_nb.look.words import esc
from turin_nb.teaching.table import Table
from turin_nb.widgets.base import Part
from turin_nb.widgets.player_column import PlayerColumn, Tell


class Grid(Part):
    """The players' columns beside the goods; columns are made when first needed."""

    def __init__(self, edition: Edition, tell: Tell) -> None:
        super().__init__((), "turin-grid")
        self.edition, self.tell = edition, tell
        self.heads = HTML(_dom_classes=("turin-heads",))
        self.columns: list[PlayerColumn] = []

    def show(self, table: Table, keep: bool) -> None:
        """Write what the table holds; ``keep`` leaves refused fields as they were typed."""
        self.heads.value = heads(self.edition, table)
        while len(self.columns) < table.players:
            self.columns.append(PlayerColumn(len(self.columns), self.edition, self.tell))
            self.columns[-1].speak = self.say
        shown = self.columns[: table.players]
        if self.children != (self.heads, *shown):
            self.children = (self.heads, *shown)
            self._dom_classes = ("turin-grid", f"turin-n{table.players}")
        for column, held in zip(shown, table.holdings(self.edition), strict=True):
            column.show(table, held, keep)

    def retry(self, players: int) -> None:
        """Try what was refused again."""
        for column in self.columns[:players]:
            column.retry()


def heads(edition: Edition, table: Table) -> str:
    """The goods down the left side, with how many the cards hold and what the bank pays."""
    pays = edition.payouts(table.column)
    rows = "".join(
        f"<div class='turin-head-row turin-leader'>{good_label(good, name)}"
        f"<span class='turin-number'>{edition.totals[good]}</span>"
        f"<span class='turin-number turin-pays-{esc(table.column)}'>{pays[good]}</span></div>"
        for good, name in enumerate(edition.goods)
    )
    top = "<span>Goods</span><span>on the cards</span><span>bank pays</span>"
    money = "".join(
        f"<div class='turin-head-row'><span>{word}</span></div>"
        for word in ("Scudo before the payouts", "Loan taken", "Marks owed, in Scudo")
    )
    return f"<div class='turin-head-row turin-head-top'>{top}</div>{rows}{money}"
