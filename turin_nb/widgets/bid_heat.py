"""My bid against one rival's as a heat map, drawn when it is asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Button, Dropdown, HBox

from turin_nb.look.words import esc
from turin_nb.teaching.bid_table import BidTable
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.pictures import Pictures
from turin_nb.widgets.table_field import shown

if TYPE_CHECKING:
    from turin_nb.theory.distributions import Floats


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
        self.ask.on_click(self._asked)
        self.rival.observe(self._other, names="value")
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

    @guarded
    def _other(self, change: Any) -> None:
        self._away()

    @guarded
    def _asked(self, button: Any) -> None:
        from turin_nb import bid_charts
        from turin_nb.theory.duel import duel

        rival = self.rival.value
        nets = duel(self.table.situation, rival, self.table.guesses[rival].purse)
        sentence = f"Against rival {rival + 1}: {bid_charts.duel_sentence(nets)}"
        self.picture.both(partial(drawn, self.table, nets, rival), sentence)
        shown(self.picture, True)
        self.words.value = f"<p class='tb-finding' role='status'>{esc(sentence)}</p>"


def drawn(table: BidTable, nets: Floats, rival: int, dark: bool) -> bytes:
    """The heat map as PNG."""
    from turin_nb import bid_charts, charts

    figure = charts.figure(*charts.PAGE, dark)
    ax = figure.add_axes((0.11, 0.13, 0.8, 0.72))
    title = f"Rival {rival + 1} of {table.seats - 1}"
    bid_charts.duel(nets, table.situation.model, title, ax, dark)
    return charts.png(figure)
