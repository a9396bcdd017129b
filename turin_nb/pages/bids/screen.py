"""What a bid can lead to: settle an auction, and see what each bid of mine can bring."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, HBox

from turin_nb.engine.errors import BadInput, BadRecord
from turin_nb.look.words import esc
from turin_nb.pages.bids.address import address, linked_bids
from turin_nb.pages.bids.bars import bars, legend
from turin_nb.pages.bids.field import Choice, Go, Step, Typed
from turin_nb.pages.bids.known import Knowing
from turin_nb.pages.bids.model import LONE, SEATS, BidTable, patient, raising, waiting
from turin_nb.pages.bids.start import FromGame
from turin_nb.pages.bids.words import (
    finding_sentence,
    model_sentence,
    numbers_html,
    prizes_sentence,
    ruling_sentence,
    settlement_html,
    solved_sentence,
)
from turin_nb.pages.kit.files import Download, File, csv_file
from turin_nb.pages.kit.later import Pictures
from turin_nb.pages.kit.part import Message, Part, Screen, served, shown, style
from turin_nb.pages.referee.auction import rule_on
from turin_nb.pages.referee.rows import Coin
from turin_nb.theory.atoms import Outcomes
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.equilibria import Equilibrium

if TYPE_CHECKING:
    from turin_nb.theory.distributions import Floats


class Settle(Part):
    """The auction on the table; raises and the coin are asked for where they are needed."""

    def __init__(self, go: Go) -> None:
        self.bids = [Typed("Bid", BidTable.with_bid, go, seat) for seat in range(SEATS)]
        self.raises = [Typed("Raise", BidTable.with_raise, go, seat) for seat in range(SEATS)]
        self.coin = Coin(
            lambda seat: go(lambda table: table.with_toss(seat)),
            lambda: go(BidTable.without_toss),
        )
        self.words, self.table = HTML(), HTML()
        rows = [HBox(row, _dom_classes=("tb-row",)) for row in (self.bids, self.raises)]
        super().__init__([*rows, self.words, self.coin, self.table], "tb-settle")

    def show(self, table: BidTable) -> None:
        """Write the bids and what the referee says of them."""
        ruling, names, tied = rule_on(table.auction), table.names, raising(table)
        for seat in range(SEATS):
            here = seat < table.seats
            self._show_field(self.bids[seat], here, _text(table.bids[seat]), names, seat)
            added = dict(table.raises).get(seat)
            self._show_field(self.raises[seat], seat in tied, _text(added), names, seat)
        said = esc(ruling_sentence(table, ruling))
        self.words.value = f"<p class='tb-finding' role='status'>{said}</p>"
        settled = ruling.settlement
        self.table.value = settlement_html(table, settled) if settled else ""
        coin = [f"The coin names {name}" for name in names]
        self.coin.show(coin, waiting(table, ruling), bool(table.toss))

    def _show_field(
        self, typed: Typed, here: bool, text: str, names: tuple[str, ...], seat: int
    ) -> None:
        """One field, named after its player; one that is not asked for holds nothing."""
        if not here:
            typed.clear()
        what = "Bid" if typed in self.bids else "Raise"
        typed.field.what = f"{what} of {names[seat]}" if here else what
        typed.show(text)
        shown(typed, here)


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


class Heat(Part):
    """A rival to choose, a button that draws, and the picture for light and for dark pages."""

    def __init__(self) -> None:
        self.rival = Dropdown(options=[("Rival 1", 0)], description="Against")
        self.ask = Button(description="Draw the heat map")
        self.words = HTML()
        self.picture = Pictures()
        row = HBox([self.rival, self.ask], _dom_classes=("tb-row",))
        super().__init__([row, self.words, self.picture], "tb-heat")
        self.table = BidTable()
        self.clicks(self.ask, self._draw)
        self.follows(self.rival, lambda rival: self._away())
        self._away()

    def show(self, table: BidTable) -> None:
        """Other numbers: a picture of the old ones is taken away."""
        count = table.seats - 1
        if len(self.rival.options) != count:
            self.rival.options = [(f"Rival {rival + 1}", rival) for rival in range(count)]
        if table.situation != self.table.situation:
            self._away()
        self.table = table

    def _away(self) -> None:
        self.words.value = ""
        self.picture.clear()
        shown(self.picture, False)

    def _draw(self) -> None:
        from turin_nb import charts
        from turin_nb.theory.bidding import duel

        rival = self.rival.value
        nets = duel(self.table.situation, rival, self.table.guesses[rival].purse)
        sentence = f"Against rival {rival + 1}: {charts.duel_sentence(nets)}"
        self.picture.both(partial(drawn, self.table, nets, rival), sentence)
        shown(self.picture, True)
        self.words.value = f"<p class='tb-finding' role='status'>{esc(sentence)}</p>"


def drawn(table: BidTable, nets: Floats, rival: int, dark: bool) -> bytes:
    """The heat map as PNG."""
    from turin_nb import charts

    figure = charts.figure(*charts.PAGE, dark)
    ax = figure.add_axes((0.11, 0.13, 0.8, 0.72))
    title = f"Rival {rival + 1} of {table.seats - 1}"
    charts.duel(nets, table.situation.model, title, ax, dark)
    return charts.png(figure)


PLAYERS = {2: "2", 3: "3", 4: "4", 5: "5"}
FIRST = {True: "the first of the game", False: "a later one"}

INTRO = (
    "Winners pay their bid in full, everybody else half of it, rounded down (A4). Type in bids "
    "to settle an auction; below, see what each bid of yours can lead to."
)


class BidExplorer(Screen):
    """One auction: settled on top, and below what each bid of mine can lead to."""

    def __init__(self, table: BidTable | None = None) -> None:
        self.table = table or BidTable()
        self.found: Outcomes = outcomes(self.table.situation)
        self.known: tuple[tuple[object, ...], Equilibrium] | None = None
        self.seats = Choice("Players", PLAYERS, BidTable.with_seats, self.go)
        self.first = Choice("Auction", FIRST, BidTable.with_first, self.go)
        self.lone = Choice(
            "Who alone adds 0 in a tie (A14)", LONE, BidTable.with_lone_zero, self.go
        )
        self.start = FromGame(self.go)
        self.settle, self.knowing, self.heat = Settle(self.go), Knowing(self.go), Heat()
        self.overlay = Overlay(self.go)
        self.download = Download("Save the numbers (CSV)", self.file)
        self.prizes, self.words, self.bars = HTML(), HTML(), HTML(_dom_classes=("tb-chart",))
        self.solved, self.numbers, self.link = HTML(), HTML(), HTML()
        super().__init__(self._stacked(), "turin-bids")
        self.update()

    @classmethod
    def linked(cls, query: str | None = None) -> BidExplorer:
        """The page with what its address holds; a damaged one is answered with a sentence."""
        try:
            return cls(linked_bids(query))
        except BadRecord as wrong:
            screen = cls()
            screen.say(wrong.message)
            return screen

    def _stacked(self) -> list[Any]:
        top = Part([self.seats, self.first, self.lone], "tb-row tb-top")
        return [
            style("bids"), HTML(f"<p>{esc(INTRO)}</p>"), self.start, top, self.prizes,
            Message(),
            HTML("<h2>Settle it</h2>"), self.settle,
            HTML("<h2>What can happen</h2>"), self.knowing, self.words, self.bars,
            self.overlay, self.solved,
            HTML("<h2>My bid against one rival's</h2>"), self.heat,
            HTML("<h2>The numbers</h2>"), self.numbers, self.download, self.link,
        ]  # fmt: skip

    def go(self, step: Step) -> None:
        """Take a step to another table; ``BadInput`` leaves everything as it was."""
        table = patient(self.table, step(self.table))
        if table != self.table:
            self.table = table
            self.say("")
            self.update()
            self.knowing.sampling.follow()

    def update(self) -> None:
        """Show the table of this moment and all that follows from it."""
        table = self.table
        self.found = outcomes(table.situation)
        self._draw(self._equilibrium())
        self.prizes.value = f"<p class='turin-quiet'>{esc(prizes_sentence(table))}</p>"
        self.seats.show(table.seats)
        self.first.show(table.first)
        self.start.show(table)
        self.lone.show(table.lone_zero_raise)
        self.settle.show(table)
        self.knowing.show(table)
        self.overlay.show(table)
        self.heat.show(table)
        self.numbers.value = numbers_html(self.found)
        self.download.put_away()
        self.link.value = link(table) if served() else ""

    def _draw(self, solved: Equilibrium | None) -> None:
        """The finding and the bars, with the equilibrium if there is one."""
        model = f"<p class='turin-quiet'>{esc(model_sentence(self.table))}</p>"
        sentence = finding_sentence(self.found)
        said = f"<p class='tb-finding' role='status'>{esc(sentence)}</p>"
        self.words.value = said + model
        key = legend(len(self.table.prizes), solved is not None)
        self.bars.value = bars(self.found, sentence, solved.strategy if solved else None) + key

    def _equilibrium(self) -> Equilibrium | None:
        """The equilibrium if it is asked for; solved once for the same numbers."""
        self.solved.value = ""
        if not self.table.overlay:
            return None
        wanted = self.table.wanted
        try:
            if self.known is None or self.known[0] != wanted:
                self.known = (wanted, self.table.solved())
        except BadInput as refused:
            self.solved.value = f"<p>{esc(refused.message)}</p>"
            return None
        self.solved.value = f"<p>{esc(solved_sentence(self.table, self.known[1]))}</p>"
        return self.known[1]

    def file(self) -> File:
        """The numbers as CSV."""
        return csv_file("bids.csv", self.found.frame().to_csv())


class Overlay(Part):
    """Whether the equilibrium is drawn over the bars."""

    def __init__(self, go: Go) -> None:
        self.box = Checkbox(description="Show the equilibrium", indent=False)
        super().__init__([self.box], "tb-overlay")
        self.follows(self.box, lambda yes: go(lambda table: table.with_overlay(yes)))

    def show(self, table: BidTable) -> None:
        """Write what holds, and say how long it takes."""
        wait = " (with raises this takes seconds)" if table.ties == "raised" else ""
        with self.quietly():
            self.box.value = table.overlay
            self.box.description = f"Show the equilibrium{wait}"


def link(table: BidTable) -> str:
    """The served page as it stands; beside a notebook there is no page to open."""
    return f'<p><a href="{esc(address(table))}">A link to this page as it stands</a></p>'
