"""What an audit says in plain words; and predictions about bids, checked the same way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from math import isfinite
from numbers import Real
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine.auction import Settlement, settle
from turin_nb.engine.checks import row
from turin_nb.engine.checks import shown as shortly
from turin_nb.engine.errors import BadInput
from turin_nb.engine.setup import named
from turin_nb.look.words import counted_cards
from turin_nb.pages.referee.auction import Auction
from turin_nb.pages.referee.audit import Audit, Cell, Misunderstanding
from turin_nb.pages.referee.wrong_auctions import audited

if TYPE_CHECKING:
    import pandas as pd


UNEXPLAINED = (
    "None of the usual misunderstandings gives these numbers: check what was typed in, or what "
    "was paid."
)


def diagnosis(audit: Audit, names: Sequence[str], goods: Sequence[str] = ()) -> tuple[str, ...]:
    """The audit in sentences: each wrong number, then what explains it or that nothing does."""
    if not audit.entered:
        return ("Nothing is written down yet.",)
    if audit.ok:
        return ("Everything that was written down is right.",)
    told = tuple(
        f"{_said(cell, audit.entered[cell], names, goods)}; "
        f"by the rules it is {_number_said(cell, audit.right[cell])}."
        for cell in audit.wrong
    )
    return told + _reasons(audit, names)


def _reasons(audit: Audit, names: Sequence[str]) -> tuple[str, ...]:
    """Which misunderstanding gives the numbers: of the table, or of one seat."""
    if audit.whole:
        return _told("This is what comes out if", audit.whole)
    lines: list[str] = []
    for seat, found in audit.by_seat:
        if found:
            lines += _told(f"{names[seat]}'s numbers come out if", found)
        elif len(audit.by_seat) > 1:
            lines.append(f"{names[seat]}'s numbers fit none of the usual misunderstandings.")
    return tuple(lines) if any(found for _, found in audit.by_seat) else (UNEXPLAINED,)


def _told(start: str, found: Sequence[Misunderstanding[Any]]) -> tuple[str, ...]:
    """One line for each misunderstanding, the later ones as alternatives."""
    return tuple(
        f"{start if place == 0 else 'Or if'} {each.says} ({', '.join(each.rules)})"
        for place, each in enumerate(found)
    )


def _said(cell: Cell, value: int, names: Sequence[str], goods: Sequence[str]) -> str:
    about = "" if cell.good is None else f" for {goods[cell.good]}"
    return f"{_SAID[cell.what](names[cell.seat], value)}{about}"


def _number_said(cell: Cell, value: int) -> str:
    if cell.what == "loan":
        return "a loan" if value else "no loan"
    return str(value)


_SAID: Mapping[str, Callable[[str, int], str]] = MappingProxyType(
    {
        "paid": lambda name, value: f"{name} paid {value}",
        "cards": lambda name, value: f"{name} kept {counted_cards(value)}",
        "discards": lambda name, value: f"{name}'s place cost the game {counted_cards(value)}",
        "final": lambda name, value: f"{name} ended with {value} Scudo",
        "cash": lambda name, value: f"{name} had {value} Scudo before loans were repaid",
        "loan": lambda name, value: f"{name} has {'a' if value else 'no'} loan",
        "marks": lambda name, value: f"{name} owed {value} for marks",
        "gain": lambda name, value: f"{name} got {value}",
    }
)


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
    """Each seat's payment, cards, and why, as a table in seat order (loads pandas).

    >>> list(shown(settle([3, 1], (1,)), ["Ada", "Ben"])["pays"])
    [3, 0]
    """
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
