"""Strategies that are data: how amounts are set, cards valued and chances taken.

A plan holds nothing but words and whole numbers, so that it can be played on one game by
``PlanPlayer`` and on many games at once on arrays, with the same chances in both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turin_nb.engine.checks import flag, row, shown, whole
from turin_nb.engine.edition import GOODS, Counts, Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import one_of

KINDS = ("none", "any", "share", "worth")
VALUES = ("any", "bank")
SURE = 256  # a chance is a number of 256ths, so that one random byte decides
SCALE = 64  # a card's value is counted in 64ths of a Scudo, so that it stays whole
MOST_PER_CENT = 1000
LARGEST = 10**6  # of a weight or of ``follow``


@dataclass(frozen=True, slots=True)
class Amount:
    """How a bid, a raise or a price is set, in whole Scudo.

    ``kind``:

    - ``"none"``: 0 (a price is then 1, the least there is, M6).
    - ``"any"``: any amount that is free; small ones are likelier.
    - ``"share"``: ``low`` to ``high`` per cent of the free Scudo, rounded down.
    - ``"worth"``: ``low`` to ``high`` per cent of what cards are worth to the plan, rounded down,
      at most what is free: for a bid the best cards that first place takes, for a raise the
      same less the first bid, for a price the offered card.

    ``odd`` lowers an even amount above 0 by one: half of an odd losing bid is rounded down (A4).

    >>> Amount("share", 20, 40)
    Amount(kind='share', low=20, high=40, odd=False)
    """

    kind: str = "none"
    low: int = 0
    high: int = 0
    odd: bool = False

    def __post_init__(self) -> None:
        one_of(self.kind, "kind", KINDS, "A2")
        most = 100 if self.kind == "share" else MOST_PER_CENT
        low = whole(self.low, "low", "A2", high=most)
        whole(self.high, "high", "A2", low=low, high=most)
        flag(self.odd, "odd", "A4")


@dataclass(frozen=True, slots=True)
class Plan:
    """A strategy that is data.

    - ``bid``, ``raising``, ``price``: how those amounts are set.
    - ``values``: what a unit of a good is worth: ``"any"`` (nothing), ``"bank"`` (the bank's
      payout in the column that counts, shared among the units printed), or a whole number for
      each good, in 64ths of a Scudo.
    - ``follow``: 64ths of a Scudo that a unit is worth more for each unit of the same good that
      lies face up before the seat.
    - ``borrow``, ``buy``, ``offer``, ``withdraw``: chances in 256ths, each taken whenever it is
      possible: to borrow or to buy a card before each decision of one's own (L1, M3; one byte
      says which, and after a loan another byte whether to buy), to take older offers back, one
      after the other, and to offer a card in one's turn of a market (M5, M6).
    - ``ceiling``: the most that is paid for an offered card, in per cent of its worth; ``None``:
      whatever it costs.

    The best cards are kept, discarded (A16), bought and withdrawn, the least are put up and
    offered; among cards of the same value chance decides evenly.

    >>> Plan("third", bid=Amount("share", 33, 33), values="bank").raising
    Amount(kind='any', low=0, high=0, odd=False)
    """

    name: str
    bid: Amount = Amount()
    raising: Amount = Amount("any")
    price: Amount = Amount("any")
    values: str | tuple[int, ...] = "any"
    follow: int = 0
    borrow: int = 0
    buy: int = 0
    offer: int = 0
    withdraw: int = 0
    ceiling: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.strip():
            raise BadInput(f"name: expected a plan's name, got {shown(self.name)}.")
        for field in ("bid", "raising", "price"):
            if not isinstance(getattr(self, field), Amount):
                raise BadInput(f"{field}: expected an Amount, got {shown(getattr(self, field))}.")
        for field in ("borrow", "buy", "offer", "withdraw"):
            whole(getattr(self, field), f"{field} (in 256ths)", "L1, M3", high=SURE)
        object.__setattr__(self, "values", _values(self.values))
        whole(self.follow, "follow", "P3", low=-LARGEST, high=LARGEST)
        if self.ceiling is not None:
            whole(self.ceiling, "ceiling (per cent)", "M3", high=MOST_PER_CENT)

    @property
    def indifferent(self) -> bool:
        """Whether all cards are alike to this plan."""
        return self.follow == 0 and (self.values == "any" or not any(self._numbers()))

    def weights(self, edition: Edition, column: str) -> Counts:
        """What one unit of each good is worth, in 64ths of a Scudo, nothing face up counted.

        >>> Plan("value", values="bank").weights(Edition.load("teaching"), "classic")[:3]
        (28, 32, 29)
        """
        if self.values == "any":
            return (0,) * GOODS
        if self.values == "bank":
            pairs = zip(edition.payouts(column), edition.totals, strict=True)
            return tuple(SCALE * bank // printed if printed else 0 for bank, printed in pairs)
        return self._numbers()

    def card_weights(self, edition: Edition, column: str) -> tuple[int, ...]:
        """What each card is worth by its units alone, in 64ths of a Scudo."""
        weights = self.weights(edition, column)
        return tuple(
            sum(units * weight for units, weight in zip(card, weights, strict=True))
            for card in edition.cards
        )

    def _numbers(self) -> tuple[int, ...]:
        """The weights that were given as numbers; 1 for each good where they are a word."""
        return (1,) * GOODS if isinstance(self.values, str) else self.values


def _values(values: Any) -> str | tuple[int, ...]:
    """A word, or a whole number for each good."""
    if isinstance(values, str):
        return one_of(values, "values", VALUES, "P3")
    weights = row(values, "values", "P3", low=-LARGEST)
    if len(weights) != GOODS or max(weights) > LARGEST:
        wanted = f"{GOODS} whole numbers from -{LARGEST} to {LARGEST}"
        raise BadInput(f"values: expected {wanted}, got {shown(list(weights))}.", "P3")
    return weights
