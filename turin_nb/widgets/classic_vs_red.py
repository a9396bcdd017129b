"""Classic against red: what the column does to many games, with more of them on a click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pandas as pd
from ipywidgets import HTML, Dropdown

from turin_nb.engine.edition import Edition
from turin_nb.engine.record import to_json
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.shipped import shipped
from turin_nb.teaching.columns_desk import COMPARED, SIZES, Asked, Desk, begun
from turin_nb.teaching.spreadsheet import cell
from turin_nb.widgets.base import Message, Part, Screen, guarded, style
from turin_nb.widgets.columns_chart import ChartPart
from turin_nb.widgets.columns_html import basis, findings, strange
from turin_nb.widgets.columns_seats import Seats
from turin_nb.widgets.more_games import MoreGames
from turin_nb.widgets.radios import Radios
from turin_nb.widgets.table_field import offer
from turin_nb.widgets.table_files import Download, File, csv_file

Step = Callable[[Desk], Desk]
HEAD = "The games that the column matters most to"


class Grown(NamedTuple):
    """What was counted of a question after some more games."""

    asked: Asked
    comparison: Comparison


class ClassicVsRed(Screen):
    """Filters, findings, a chart with its numbers, more games, and the strangest ones to open."""

    def __init__(self, edition: str | Edition = "teaching") -> None:
        printed = edition if isinstance(edition, Edition) else Edition.load(edition)
        self.desk = begun(printed, shipped())
        self.filters, self.seats = Filters(self.go), Seats(self.go)
        self.basis, self.findings = HTML(), HTML()
        self.more: MoreGames[Grown] = MoreGames(self.play, self.add, self.update)
        self.chart = ChartPart()
        self.all = Download("Save all numbers (CSV)", self.numbers)
        self.game = Dropdown(description="Game", _dom_classes=("tc-game",))
        self.take = Download("Save this game", self.record)
        super().__init__(self._stacked(), "turin-columns")
        for part in self._parts():
            part.speak = self.say
        self.update()

    def _parts(self) -> tuple[Part, ...]:
        return (self.filters, self.seats, self.more, self.chart, self.all, self.take)

    def _stacked(self) -> list[Any]:
        """Everything from top to bottom."""
        how = "Save one, load it on the page “Play a game”, and step through it."
        return [
            style("columns.css"), self.filters, self.seats, Message(), self.basis, self.findings,
            self.more, self.chart, self.all,
            HTML(f"<h2>{HEAD}</h2><p>{how}</p>"), self.game, self.take,
        ]  # fmt: skip

    def go(self, step: Step) -> None:
        """Take a step to another question; what is refused leaves everything as it was."""
        self.desk = step(self.desk)
        self.say("")
        self.update()

    def play(self, games: int) -> Iterator[Grown]:
        """More games of the question that is asked when they begin."""
        asked = self.desk.asked
        return (Grown(asked, found) for found in self.desk.more(games))

    def add(self, grown: Grown) -> int:
        """Keep what was counted; the findings follow at once, the charts when all is there."""
        before = dict(self.desk.found)[grown.asked].games
        self.desk = self.desk.with_found(*grown)
        if grown.asked == self.desk.asked:
            self._tell()
        return grown.comparison.games - before

    def update(self) -> None:
        """Show the question of this moment and all that was counted of it."""
        self._tell()
        self.filters.show(self.desk)
        self.seats.show(self.desk)
        self.chart.show(self.desk)
        offer(self.game, strange(self.desk.now))
        for download in (self.all, self.take):
            download.put_away()

    def _tell(self) -> None:
        self.basis.value = basis(self.desk)
        self.findings.value = findings(self.desk)

    def numbers(self) -> File:
        """Every measure of every size of table that was counted, as CSV."""
        table = pd.concat([found.frame() for found in self.desk.sizes])
        return csv_file("classic-vs-red.csv", stamped(table, self.desk).to_csv(index=False))

    def record(self) -> File:
        """The chosen game, move by move."""
        game = self.desk.now.game(self.game.value)
        return File(f"turin-game-{self.game.value}.json", "application/json", to_json(game))


def stamped(table: pd.DataFrame, desk: Desk) -> pd.DataFrame:
    """The numbers with what they rest on in every row: edition, way to compare, seed, engine."""
    run = desk.now.run
    return table.assign(
        edition=cell(run.edition.title), compared=COMPARED[desk.asked.how], seed=run.seed,
        engine=run.engine,
    )  # fmt: skip


class Filters(Part):
    """How many players, and which way the columns are compared."""

    def __init__(self, go: Callable[[Step], None]) -> None:
        self.go = go
        self.players = Radios(options=SIZES, description="Players")
        ways = [(words, how) for how, words in COMPARED.items()]
        self.how = Radios(options=ways, description="Compare")
        super().__init__([self.players, self.how], "turin-settings")
        self.players.observe(self._players, names="value")
        self.how.observe(self._how, names="value")

    def show(self, desk: Desk) -> None:
        """Write what is asked."""
        with self.quietly():
            self.players.value = len(desk.asked.strategies)
            self.how.value = desk.asked.how

    @guarded
    def _players(self, change: Any) -> None:
        if not self.writing:
            self.go(lambda desk: desk.with_players(change["new"]))

    @guarded
    def _how(self, change: Any) -> None:
        if not self.writing:
            self.go(lambda desk: desk.with_how(change["new"]))
