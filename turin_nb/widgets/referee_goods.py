"""What one good after the other brought, as a real table wrote it down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import HTML, Dropdown

from turin_nb.engine.edition import Edition
from turin_nb.look.words import amount, esc
from turin_nb.teaching.payout_desk import Gains, noted_goods
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.referee_rows import Rows

ASK = (
    "<h3>What did a good bring?</h3><p class='turin-quiet'>If it is in doubt: choose the good, and "
    "write what each player got for it in all, below 0 for what was paid, a loan taken for it left "
    "out.</p>"
)


class GoodGains(Part):
    """A choice of the good, and a field for each player; ``tell`` takes (seat, good, text)."""

    def __init__(self, edition: Edition, tell: Callable[[int, int, str], None]) -> None:
        self.edition, self.tell = edition, tell
        self.gains: Gains = {}
        options = [(name, good) for good, name in enumerate(edition.goods)]
        self.good = Dropdown(description="Good", options=options, _dom_classes=("tr-good",))
        self.rows, self.note = Rows({"gain": "Scudo from it"}, self._typed), HTML()
        super().__init__([HTML(ASK), self.good, self.rows, self.note], "tr-goods")
        self.rows.speak = self.say
        self.good.observe(self._chosen, names="value")

    def show(self, names: Sequence[str], gains: Gains) -> None:
        """Name the players, and say for which goods something is written down."""
        self.gains = gains
        self.rows.show(names)
        said = noted_goods(gains, len(names), self.edition.goods)
        self.note.value = f"<p class='turin-quiet'>{esc(said)}</p>" if said else ""

    def _typed(self, what: str, seat: int, text: str) -> None:
        self.tell(seat, self.good.value, text)

    @guarded
    def _chosen(self, change: Any) -> None:
        for what, seat in self.rows.fields:
            value = self.gains.get((seat, change["new"]))
            self.rows.write(what, seat, "" if value is None else amount(value))
