"""What depends on the number of players, and what a table may agree on before it plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turin_nb.engine.checks import flag, meant, row, shown, whole
from turin_nb.engine.errors import BadInput

START = 15  # Scudo of each player (S1)
LOAN = 10  # Scudo that a loan brings (L1)
REPAYMENT = 15  # Scudo that a loan costs after the payouts (L1, P7)
MARK = 2  # Scudo owed for a payment that the bank had to make (P5)

_PRIZES = {2: (2,), 3: (2, 1), 4: (2, 1, 1), 5: (2, 2, 1)}
_FIRST_PRIZES = {4: (1, 1), 5: (1, 1, 1)}
_HANDS = {2: 6, 3: 6, 4: 4, 5: 3}
_AUCTIONS = {2: 5, 3: 5, 4: 5, 5: 4}


def seats(players: Any) -> int:
    """The number of players, checked: 2 to 5 (S1)."""
    return whole(players, "players", "S1", low=2, high=5)


def prizes(players: int, first_auction: bool = False) -> tuple[int, ...]:
    """Cards that each place wins, best place first (A3).

    With four and five players the first auction is over the centre cards alone and wins fewer.

    >>> prizes(5), prizes(5, first_auction=True)
    ((2, 2, 1), (1, 1, 1))
    """
    count = seats(players)
    first = flag(first_auction, "first_auction", "A3")
    return _FIRST_PRIZES.get(count, _PRIZES[count]) if first else _PRIZES[count]


def hand_size(players: int) -> int:
    """Cards dealt to each player (S4).

    >>> [hand_size(n) for n in (2, 3, 4, 5)]
    [6, 6, 4, 3]
    """
    return _HANDS[seats(players)]


def centre_size(players: int) -> int:
    """Cards laid face up in the centre before play: 2 at four players, 3 at five (S4).

    >>> [centre_size(n) for n in (2, 3, 4, 5)]
    [0, 0, 2, 3]
    """
    return {4: 2, 5: 3}.get(seats(players), 0)


def auctions(players: int) -> int:
    """Auctions in a game (S6).

    >>> [auctions(n) for n in (2, 3, 4, 5)]
    [5, 5, 5, 4]
    """
    return _AUCTIONS[seats(players)]


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table agrees on before play; each default is the ruling in the rules.

    - ``lone_zero_raise``: ``"wins"`` or ``"void"``, for one tied player who adds 0 (A14).
    - ``void_discards``: ``"chosen"`` or ``"random"``, which cards a void place discards (A16).
    - ``open_offers``: ``None`` or at most that many offers of one player at once (M6).
    - ``public_scudo``: whether the Scudo in hand are seen by all (S5).
    - ``order``: goods' indices in the agreed order of payouts; ``None`` is top to bottom (P2).

    Anything else is refused with ``BadInput``.
    """

    lone_zero_raise: str = "wins"
    void_discards: str = "chosen"
    open_offers: int | None = None
    public_scudo: bool = True
    order: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse what no table could agree on."""
        one_of(self.lone_zero_raise, "lone_zero_raise", ("wins", "void"), "A14")
        one_of(self.void_discards, "void_discards", ("chosen", "random"), "A16")
        if self.open_offers is not None:
            whole(self.open_offers, "open_offers", "M6", low=1)
        flag(self.public_scudo, "public_scudo", "S5")
        if self.order is not None:
            named = row(self.order, "order", "P2")
            agreed = permutation(named, len(named), "order", "P2")
            object.__setattr__(self, "order", agreed)


def one_of(value: Any, what: str, allowed: tuple[str, ...], rule: str) -> str:
    """``value`` if it is one of the ``allowed`` words; else ``BadInput``."""
    if not isinstance(value, str) or value not in allowed:
        words = " or ".join(f'"{word}"' for word in allowed)
        hint = meant(value, allowed)
        raise BadInput(f"{what}: expected {words}, got {shown(value)}.{hint}", rule)
    return value


def permutation(values: Any, size: int, what: str, rule: str) -> tuple[int, ...]:
    """The numbers 0 … ``size`` − 1, each once, in any order; else ``BadInput``.

    >>> permutation([2, 0, 1], 3, "order", "P2")
    (2, 0, 1)
    """
    numbers = row(values, what, rule)
    if sorted(numbers) != list(range(size)):
        wanted = f"each of 0 to {size - 1} once"
        raise BadInput(f"{what}: expected {wanted}, got {shown(list(numbers))}.", rule)
    return numbers
