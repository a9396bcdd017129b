"""What the seats and the coin did in many games, and the moves of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from turin_nb.engine import moves
from turin_nb.simulation.batch.draws import Array

Where: TypeAlias = "Array | None"


class Step(NamedTuple):
    """One kind of decision, in all games in which it was made.

    ``games``: ``None`` for every game, a flag for each game, or the games' places in rising
    order. ``seat``: one for all, or one a row. ``values``: rows as long as ``games``, the game
    on the last axis.
    """

    kind: str
    seat: Any
    games: Where
    values: tuple[Array, ...]


class Note(NamedTuple):
    """What lay on all tables of a chunk at one moment, each array ``[seat, game]``.

    - ``"paid"``: Scudo that each seat paid for an auction, and whether it was void (A4, A8).
    - ``"auction"``, ``"market"``: Scudo in hand after it.
    - ``"good"``: Scudo, loans and marks after a good was paid (P3–P6).
    """

    what: str
    values: tuple[Array, ...]


class Tape:
    """The steps of one chunk in the order in which they were made, and notes of the Scudo."""

    __slots__ = ("notes", "running", "steps")

    def __init__(self, running: bool) -> None:
        self.running = running
        self.steps: list[Step] = []
        self.notes: list[Note] = []

    def note(self, what: str, *values: Array) -> None:
        """Note what lies on the tables now; the arrays may change afterwards."""
        if self.running:
            self.notes.append(Note(what, tuple(array.copy() for array in values)))

    def write(self, kind: str, seat: Any, games: Where, *values: Array) -> None:
        """Note a step; its arrays must stay as they are from now on."""
        if self.running:
            self.steps.append(Step(kind, seat, games, values))

    def moves(self, game: int) -> Iterator[moves.Move]:
        """The moves of one game in their order."""
        for step in self.steps:
            row = _row(step.games, game)
            if row is not None:
                seat = step.seat if isinstance(step.seat, int) else int(step.seat[row])
                yield _MOVES[step.kind](seat, *(values[..., row] for values in step.values))
            elif step.kind == "offer":
                yield moves.Pass(step.seat)


def _row(games: Where, game: int) -> int | None:
    """Where the game stands in a step, ``None`` if it is not in it."""
    if games is None:
        return game
    if games.dtype == np.bool_:
        return game if games[game] else None
    row = int(games.searchsorted(game))
    return row if row < len(games) and games[row] == game else None


def bits(number: Any) -> tuple[int, ...]:
    """The cards of a set that is a number, in rising order.

    >>> bits(0b10110)
    (1, 2, 4)
    """
    whole = int(number)
    return tuple(bit for bit in range(whole.bit_length()) if whole >> bit & 1)


def _toss(_: int, places: Array, tied: Array) -> moves.Move:
    """The coin's order of the seats that were still equal, best place first."""
    seats = sorted(np.flatnonzero(tied).tolist(), key=places.tolist().__getitem__)
    return moves.Toss(tuple(seats))


_MOVES: Mapping[str, Callable[..., moves.Move]] = MappingProxyType(
    {
        "borrow": lambda seat: moves.Borrow(seat),
        "claim": lambda seat, card: moves.Claim(int(card), (seat,)),
        "put up": lambda seat, card: moves.PutUp(seat, int(card)),
        "bid": lambda seat, amount: moves.Bid(seat, int(amount)),
        "raise": lambda seat, amount: moves.Raise(seat, int(amount)),
        "toss": _toss,
        "keep": lambda seat, cards: moves.Keep(seat, bits(cards)),
        "discard": lambda seat, cards: moves.Discard(seat, bits(cards)),
        "withdraw": lambda seat, card: moves.Withdraw(seat, int(card)),
        "offer": lambda seat, card, price: moves.Offer(seat, int(card), int(price)),
    }
)
