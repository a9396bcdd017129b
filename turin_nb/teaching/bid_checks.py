"""Predictions about bids, checked: who pays what in an auction, and numbers that were guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from math import isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any

from turin_nb.engine.auction import Settlement, settle
from turin_nb.engine.errors import BadInput
from turin_nb.engine.setup import named
from turin_nb.engine.whole import row
from turin_nb.engine.whole import shown as shortly
from turin_nb.teaching.diagnosis import diagnosis
from turin_nb.teaching.misunderstandings import Cell
from turin_nb.teaching.referee import Auction
from turin_nb.teaching.wrong_auctions import audited

if TYPE_CHECKING:
    import pandas as pd


def payments(
    given: Sequence[int], bids: Sequence[int], prizes: Sequence[int],
    raises: Mapping[int, int] | None = None, toss: Sequence[int] = (),
    names: Sequence[str] = (),
) -> str:  # fmt: skip
    """Right or wrong, and which misunderstanding a wrong answer looks like (A4–A15).

    ``given``: Scudo that each seat is thought to pay; the auction as in ``settle``.

    >>> payments([1, 3, 4], [2, 2, 4], (2, 1), {0: 0, 1: 1})
    'Everything that was written down is right.'
    """
    settle(bids, prizes, raises, toss)  # refuses what no table has
    paid = row(given, "payments", "A4")
    if len(paid) != len(bids):
        raise BadInput(f"payments: expected one a seat, {len(bids)}, got {len(paid)}.", "A4")
    added = tuple(sorted((raises or {}).items()))
    auction = Auction(tuple(bids), tuple(prizes), added, tuple(toss))
    entered = {Cell("paid", seat): amount for seat, amount in enumerate(paid)}
    return "\n".join(diagnosis(audited(auction, entered), names or named(len(bids))))


def shown(settlement: Settlement, names: Sequence[str] = ()) -> pd.DataFrame:
    """Each seat's payment, cards, and why, as a table in seat order (loads pandas)."""
    import pandas as pd

    discards = {seat: count for seat, count, act in settlement.turns if act == "discard"}
    seats = range(len(settlement.paid))
    columns = {
        "pays": settlement.paid,
        "keeps": settlement.cards,
        "discards": [discards.get(seat, 0) for seat in seats],
        "rule": [entry.rule for entry in settlement.entries],
        "why": [entry.why for entry in settlement.entries],
    }
    return pd.DataFrame(columns, index=list(names or named(len(seats))))


def guessed(given: float, right: Any, slack: float = 0.05) -> str:
    """Whether a guessed number is within ``slack`` of the right one, and what that is.

    >>> guessed(2.1, 2.125), guessed(3, 2.125)
    ('Right: it is 2.12.', 'Not quite: it is 2.12.')
    """
    mine, true = _number(given, "your guess"), _number(right, "the right number")
    word = "Right" if abs(mine - true) <= _number(slack, "slack") else "Not quite"
    return f"{word}: it is {true:.2f}."


def _number(given: Any, what: str) -> float:
    """A number that is one, and no text, yes or no, or without end."""
    if type(given) is not bool and isinstance(given, (Real, Decimal)):
        try:
            if isfinite(number := float(given)):
                return number
        except (OverflowError, ValueError):  # larger than a float, or a signalling NaN
            pass
    hint = " Write it without quotes." if isinstance(given, str) else ""
    raise BadInput(f"{what}: expected a number, as 1.5 or 15/8, got {shortly(given)}.{hint}")
