"""A real table's payouts as typed in: the case to check, and the final Scudo that it wrote down."""

from __future__ import annotations

import re

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown
from turin_nb.look.words import MINUS
from turin_nb.teaching.misunderstandings import Cell, Numbers
from turin_nb.teaching.payout_steps import PayoutCase
from turin_nb.teaching.table import Table
from turin_nb.theory.ending import Ending

_FINAL = re.compile(r"-?[0-9]{1,4}")


def payout_case(table: Table, edition: Edition) -> PayoutCase:
    """The payouts of a table, with the column that was not chosen beside (S3)."""
    other = edition.payouts("red" if table.column == "classic" else "classic")
    ending = Ending.of(
        table.holdings(edition),
        table.cash,
        edition.payouts(table.column),
        table.loans,
        table.marks,
        table.order,
    )
    return PayoutCase(ending, other)


def final(text: str) -> int | None:
    """Final Scudo as typed, which may be below 0 (P9); ``None`` for an empty field.

    Raises ``BadInput`` for what is no whole number.

    >>> final(" -6 "), final("")
    (-6, None)
    """
    typed = text.strip().replace(MINUS, "-")
    if not typed:
        return None
    if not _FINAL.fullmatch(typed):
        raise BadInput(f"Final Scudo: a whole number is needed, not {shown(text.strip())}.", "P9")
    return int(typed)


def entered(finals: tuple[int | None, ...]) -> Numbers:
    """What the table wrote down, as the audit takes it."""
    return {Cell("final", seat): value for seat, value in enumerate(finals) if value is not None}
