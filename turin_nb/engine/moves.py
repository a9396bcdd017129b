"""What a seat, or chance, can do: plain values, one class a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from turin_nb.engine import checks


@dataclass(frozen=True, slots=True)
class PutUp:
    """Put a hand card up for auction, sealed until all have (A1)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid Scudo, sealed until all have (A2)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Raise:
    """Add Scudo in a tie, sealed until all the tied have (A6)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a house rule in a tie: ``"yield"``, ``"claim"`` or ``"stay"`` (G1)."""

    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class Toss:
    """The coin's move: the seats still equal, best first (A7, A9)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Choose the cards of a won place, all of them at once (A11)."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Name the cards that a void place takes out of the game (A16).

    It is chance's move where the table plays ``void_discards="random"``.
    """

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take an offer back in a market, and the Scudo on it (M5)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Offer:
    """Put Scudo of one's own on a face-up card: its price (M2)."""

    seat: int
    card: int
    price: int


@dataclass(frozen=True, slots=True)
class Pass:
    """End one's turn in a market without an offer (M9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Buy an offered card; of several seats that speak up at once the seller chooses (M3, M4)."""

    card: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sell:
    """The seller's choice between those who claimed the card (M4)."""

    seat: int
    buyer: int


@dataclass(frozen=True, slots=True)
class Borrow:
    """Take the loan: 10 Scudo now, 15 owed after the payouts (L1)."""

    seat: int


Move: TypeAlias = (
    PutUp
    | Bid
    | Raise
    | Answer
    | Toss
    | Keep
    | Discard
    | Withdraw
    | Offer
    | Pass
    | Claim
    | Sell
    | Borrow
)

KINDS: tuple[type[Move], ...] = get_args(Move)


def plain(move: Move) -> Move:
    """``move`` in Python's own whole numbers and tuples, as a record keeps it.

    numpy's and pandas' integers become ``int``, lists become tuples; what is no whole number
    stays as it is, for the rule that refuses it.

    >>> plain(Keep(0, [3, 1]))
    Keep(seat=0, cards=(3, 1))
    """
    for name in move.__slots__:
        value = getattr(move, name)
        if type(value) not in _PLAIN and not _row(value):
            return type(move)(*(checks.plain(getattr(move, name)) for name in move.__slots__))
    return move


_PLAIN, _INT = frozenset({int, str}), frozenset({int})


def _row(value: Any) -> bool:
    """Whether this is a tuple of plain ints."""
    return type(value) is tuple and _INT.issuperset(map(type, value))
