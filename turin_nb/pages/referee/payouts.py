"""The referee of the payouts on a real table: what they come to, and what the table did instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import HTML, Dropdown

from turin_nb.engine.edition import Edition
from turin_nb.look.words import amount, esc
from turin_nb.pages.kit.part import Message, Part, Screen, shown, style
from turin_nb.pages.kit.typed import Where, with_place
from turin_nb.pages.referee.checks import diagnosis
from turin_nb.pages.referee.desk import Gains, entered, final, gain, noted, noted_goods, payout_case
from turin_nb.pages.referee.rows import SEATS, Rows
from turin_nb.pages.referee.screen import audit_html
from turin_nb.pages.referee.wrong_payouts import audited
from turin_nb.pages.what_if.agreement import AgreementFields, OrderChoice
from turin_nb.pages.what_if.grid import Grid
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import changed, examples
from turin_nb.pages.what_if.result import ledger, standing

ASK_OWN = (
    "<h2>What did the table end with?</h2><p class='turin-quiet'>Write down the final Scudo of "
    "each player; an empty field is not checked.</p>"
)


class PayoutReferee(Screen):
    """A table in, the payouts out; what the table wrote down instead is explained."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.table = examples(edition)[0].table
        self.finals: tuple[int | None, ...] = (None,) * SEATS
        self.gains: Gains = {}
        self.settings = AgreementFields(self.edit)
        self.order, self.grid = OrderChoice(edition, self.edit), Grid(edition, self.edit)
        self.own = Rows({"final": "Final Scudo"}, self.type_in)
        self.goods = GoodGains(edition, self.type_gain)
        self.standing, self.ledger, self.audit = HTML(), HTML(), HTML()
        super().__init__(self._stacked(), "turin-referee turin-what-if")
        shown(self.settings.way, False)
        self.update()

    def _stacked(self) -> list[Any]:
        edition = f"<b>{esc(self.edition.title)}.</b> {esc(self.edition.note)}"
        return [
            style("edition"), HTML(f"<p class='turin-edition'>{edition}</p>"), self.settings,
            self.order, self.grid, Message(), self.standing, HTML(ASK_OWN), self.own, self.goods,
            self.audit, HTML("<h2>Good by good</h2>"), self.ledger,
        ]  # fmt: skip

    def edit(self, where: Where, value: Any) -> None:
        """Change one field of the table; ``BadInput`` leaves everything as it was."""
        table = changed(self.table, self.edition, where, value)
        if table == self.table:
            return
        self.table = table
        self.update(keep=True)
        self.grid.retry(table.players)

    def type_in(self, what: str, seat: int, text: str) -> None:
        """What the table wrote down; ``BadInput`` leaves everything as it was."""
        self.finals = with_place(self.finals, seat, final(text))
        self.update(keep=True)

    def type_gain(self, seat: int, good: int, text: str) -> None:
        """What one good brought at the table; ``BadInput`` leaves everything as it was."""
        self.gains = noted(self.gains, seat, good, gain(text))
        self.update(keep=True)

    def update(self, keep: bool = False) -> None:
        """Show the table, what it comes to, and the audit."""
        table = self.table
        outcome = Outcome.of(table, self.edition)
        self.standing.value = standing(outcome, None)
        self.ledger.value = ledger(outcome, None, self.edition)
        self.say("")
        self.settings.show(table, keep)
        self.order.show(table)
        self.grid.show(table, keep)
        self.own.show(table.names)
        self.goods.show(table.names, self.gains)
        numbers = entered(self.finals[: table.players], self.gains)
        audit = audited(payout_case(table, self.edition), numbers)
        self.audit.value = audit_html(diagnosis(audit, table.names, self.edition.goods))


ASK_GOOD = (
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
        super().__init__([HTML(ASK_GOOD), self.good, self.rows, self.note], "tr-goods")
        self.follows(self.good, self._chosen)

    def show(self, names: Sequence[str], gains: Gains) -> None:
        """Name the players, and say for which goods something is written down."""
        self.gains = gains
        self.rows.show(names)
        said = noted_goods(gains, len(names), self.edition.goods)
        self.note.value = f"<p class='turin-quiet'>{esc(said)}</p>" if said else ""

    def _typed(self, what: str, seat: int, text: str) -> None:
        self.tell(seat, self.good.value, text)

    def _chosen(self, good: int) -> None:
        for what, seat in self.rows.fields:
            value = self.gains.get((seat, good))
            self.rows.write(what, seat, "" if value is None else amount(value))
