"""Classic against red: who sits, what the column does to many games, and more of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import methodcaller
from typing import Any, NamedTuple

import pandas as pd
from ipywidgets import HTML, Dropdown, HBox

from turin_nb.charts.comparisons import CHARTS, comparison, comparison_sentences, comparison_table
from turin_nb.engine.edition import Edition
from turin_nb.engine.record import to_json
from turin_nb.look.words import cell
from turin_nb.pages.columns.desk import COMPARED, SIZES, Asked, Desk, begun, brief, data_names
from turin_nb.pages.columns.more import MoreGames
from turin_nb.pages.columns.words import basis, findings, numbers, sentences, strange
from turin_nb.pages.kit.files import Download, File, csv_file
from turin_nb.pages.kit.later import Pictures
from turin_nb.pages.kit.part import Message, Part, Radios, Screen, offer, shown, style
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.shipped import shipped
from turin_nb.strategies.register import REGISTER

SEATS = 5


class Seats(Part):
    """One list a seat; ``go`` takes a step from desk to desk."""

    def __init__(self, go: Callable[[Callable[[Desk], Desk]], None]) -> None:
        self.go = go
        self.lists = tuple(
            Dropdown(options=data_names(), description=f"Seat {seat + 1}") for seat in range(SEATS)
        )
        super().__init__([HBox(self.lists, _dom_classes=("turin-row",))], "tc-seats")
        for seat, field in enumerate(self.lists):
            self.follows(field, partial(self._chosen, seat))

    def show(self, desk: Desk) -> None:
        """Write who sits, and hide the lists of seats that the table does not have."""
        sitting = desk.asked.strategies
        with self.quietly():
            for seat, field in enumerate(self.lists):
                shown(field, seat < len(sitting))
                if seat < len(sitting):
                    field.value = sitting[seat]
                    field.tooltip = REGISTER[sitting[seat]].idea

    def _chosen(self, seat: int, name: str) -> None:
        self.go(lambda desk: desk.with_seat(seat, name))


AXES = (0.2, 0.22, 0.76, 0.56)  # of a figure; above it is room for a title of four lines


class ChartPart(Part):
    """Which chart, the chart, and below it what it shows in words and in numbers."""

    def __init__(self) -> None:
        options = [(chart.title, name) for name, chart in CHARTS.items()]
        self.which = Radios(options=options, description="Show")
        self.words, self.numbers = HTML(), HTML()
        self.picture = Pictures()
        super().__init__([self.which, self.picture, self.words, self.numbers], "tc-chart")
        self.desk: Desk | None = None
        self.follows(self.which, self._chosen)

    def show(self, desk: Desk) -> None:
        """Draw the chosen chart of what was counted."""
        self.desk = desk
        name: str = self.which.value
        found = desk.sizes if name == "players" else (desk.now,)
        said = comparison_sentences(name, found)
        self.picture.show(partial(png, name, found), " ".join(said))
        self.words.value = sentences(shortened(said, found))
        self.numbers.value = numbers(comparison_table(name, found), CHARTS[name].title)

    def _chosen(self, name: str) -> None:
        if self.desk is not None:
            self.show(self.desk)


def shortened(said: tuple[str, ...], found: tuple[Comparison, ...]) -> tuple[str, ...]:
    """Sentences without what the page says already: of tables of several sizes only who sits."""
    if len(found) == 1:
        return tuple(brief(one, found[0].basis) for one in said)
    return tuple(
        f"{each.run.players} players ({', '.join(each.run.names)}), {each.games:,} games: "
        f"{lowered(brief(one, each.basis))}"
        for one, each in zip(said, found, strict=True)
    )


def lowered(sentence: str) -> str:
    """A sentence as it goes on after a colon."""
    return sentence[:1].lower() + sentence[1:]


def png(name: str, found: tuple[Comparison, ...], dark: bool) -> bytes:
    """A chart as PNG."""
    from turin_nb import charts

    figure = charts.figure(*charts.PAGE, dark)
    comparison(name, found, figure.add_axes(AXES), dark)
    return charts.png(figure)


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
        self.update()

    def _stacked(self) -> list[Any]:
        how = "Save one, load it on the page “Play a game”, and step through it."
        return [
            style("columns"), self.filters, self.seats, Message(), self.basis, self.findings,
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
        self.players = Radios(options=SIZES, description="Players")
        ways = [(words, how) for how, words in COMPARED.items()]
        self.how = Radios(options=ways, description="Compare")
        super().__init__([self.players, self.how], "turin-settings")
        self.follows(self.players, lambda size: go(methodcaller("with_players", size)))
        self.follows(self.how, lambda how: go(methodcaller("with_how", how)))

    def show(self, desk: Desk) -> None:
        """Write what is asked."""
        with self.quietly():
            self.players.value = len(desk.asked.strategies)
            self.how.value = desk.asked.how
