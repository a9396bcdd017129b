"""The what-if table as the theory takes it: ending, cards, hidden cards, payouts to audit."""

from __future__ import annotations

from collections.abc import Sequence

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.teaching.payout_steps import PayoutCase
from turin_nb.teaching.table import Table
from turin_nb.theory.ending import Ending
from turin_nb.theory.hidden import Hidden, kept_cards, unseen_cards
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


def hidden(
    table: Table, edition: Edition, out: Sequence[int] = (), counts: Sequence[int] | None = None
) -> Hidden:
    """The table's hidden cards: those before nobody and not among those seen to go ``out``.

    ``counts``: how many of them count for each seat; without it, what S6 and P1 leave in each
    hand when the payouts begin. Raises ``BadInput`` where only counts of goods are known.
    """
    if not table.by_cards:
        raise BadInput("Hidden cards need the cards on the table, not counts of goods.", "S2")
    owned = [card for card, owner in enumerate(table.owners) if owner is not None]
    kept = kept_cards(table.players) if counts is None else counts
    return Hidden.of(ending(table, edition), unseen_cards(edition, [*owned, *out]), kept)
