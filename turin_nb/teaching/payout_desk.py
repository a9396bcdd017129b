"""A real table's payouts as typed in: the case to check, and the Scudo that it wrote down."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown
from turin_nb.look.words import MINUS, listed
from turin_nb.teaching.misunderstandings import Cell, Numbers
from turin_nb.teaching.payout_steps import PayoutCase
from turin_nb.teaching.table import Table
from turin_nb.theory.ending import Ending

_AMOUNT = re.compile(r"-?[0-9]{1,4}")

Gains: TypeAlias = Mapping[tuple[int, int], int]
"""(seat, good): Scudo that the good brought the seat, as a table wrote it down."""

_NONE: Gains = MappingProxyType({})


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
    return _amount(text, "Final Scudo", "P9")


def gain(text: str) -> int | None:
    """What a good brought a player in Scudo, below 0 for what it cost; ``None`` for an empty field.

    Raises ``BadInput`` for what is no whole number.

    >>> gain("4"), gain("-1")
    (4, -1)
    """
    return _amount(text, "Scudo from a good", "P3")


def _amount(text: str, what: str, rule: str) -> int | None:
    """A whole number as typed, below 0 or not."""
    typed = text.strip().replace(MINUS, "-")
    if not typed:
        return None
    if not _AMOUNT.fullmatch(typed):
        raise BadInput(f"{what}: a whole number is needed, not {shown(text.strip())}.", rule)
    return int(typed)


def noted(gains: Gains, seat: int, good: int, value: int | None) -> Gains:
    """The gains with one more written down, or one taken out.

    >>> noted(noted({}, 0, 5, 4), 1, 5, -1), noted({(0, 5): 4}, 0, 5, None)
    ({(0, 5): 4, (1, 5): -1}, {})
    """
    others = {place: amount for place, amount in gains.items() if place != (seat, good)}
    return others if value is None else {**others, (seat, good): value}


def entered(finals: Sequence[int | None], gains: Gains = _NONE) -> Numbers:
    """What the table wrote down, as the audit takes it: for as many seats as ``finals`` has."""
    ends = {Cell("final", seat): value for seat, value in enumerate(finals) if value is not None}
    return ends | {
        Cell("gain", seat, good): value
        for (seat, good), value in gains.items()
        if seat < len(finals)
    }


def noted_goods(gains: Gains, players: int, goods: Sequence[str]) -> str:
    """For which goods something is written down, as a sentence (not escaped).

    >>> noted_goods({(0, 1): 4, (4, 0): 1}, 3, ["Rice", "Grapes"])
    'Written down for Grapes.'
    """
    found = sorted({good for seat, good in gains if seat < players})
    return f"Written down for {listed([goods[good] for good in found])}." if found else ""
