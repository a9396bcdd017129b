"""The what-if table as the theory takes it: its ending, its cards, its payouts to audit."""

from __future__ import annotations

from turin_nb.engine.edition import Edition
from turin_nb.teaching.payout_steps import PayoutCase
from turin_nb.teaching.table import Table
from turin_nb.theory.ending import Ending
from turin_nb.theory.worth import Held


def ending(table: Table, edition: Edition) -> Ending:
    """The table when its payouts begin; ``BadInput`` for what ``score`` refuses."""
    held, payouts = table.holdings(edition), edition.payouts(table.column)
    return Ending.of(held, table.cash, payouts, table.loans, table.marks, table.order)


def cards(table: Table, edition: Edition) -> tuple[Held, ...]:
    """The cards on the table and their owners; none where only counts are known."""
    if not table.by_cards:
        return ()
    return tuple(
        Held(card, owner, edition.cards[card])
        for card, owner in enumerate(table.owners)
        if owner is not None
    )


def payout_case(table: Table, edition: Edition) -> PayoutCase:
    """The table's payouts to audit, the column that was not chosen beside them (S3)."""
    other = "red" if table.column == "classic" else "classic"
    return PayoutCase(ending(table, edition), edition.payouts(other))
