"""Plans that lead games into every corner, and how many games are played.

``TURIN_THOROUGH=1 pytest tests/simulation/batch`` plays ten times as many.
"""

from __future__ import annotations

import os
from dataclasses import replace
from types import MappingProxyType

from turin_nb.strategies.plan import Amount, Plan
from turin_nb.strategies.plans import RANDOM

TIMES = 10 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 1

CLOSE = replace(
    RANDOM,
    name="close",
    bid=Amount("share", 0, 14),
    raising=Amount("share", 0, 12),
    price=Amount("share", 5, 100),
    buy=60,
    offer=128,
)
"""Bids of 0, 1 or 2: ties of three and more, nothing added, tosses, void places, no bid at all."""

POOR = replace(
    RANDOM,
    name="poor",
    bid=Amount("share", 60, 100),
    raising=Amount("share", 50, 100),
    price=Amount("share", 30, 100),
    borrow=40,
)
"""No Scudo are left when goods are paid: loans by force, and marks."""

DEAR = replace(CLOSE, name="dear", price=Amount("share", 70, 100), offer=200, withdraw=40)
"""Offers that stand for auctions, are withdrawn or come back."""

VOID = replace(CLOSE, name="void", raising=Amount("share", 0, 3))
"""Hardly anybody adds anything in a tie."""

BANKER = Plan(
    "banker",
    bid=Amount("worth", 20, 60, odd=True),
    raising=Amount("worth", 40, 90, odd=True),
    price=Amount("worth", 50, 150),
    values="bank",
    borrow=6,
    buy=200,
    offer=128,
    withdraw=100,
    ceiling=100,
)
COLLECTOR = replace(
    CLOSE, name="collector", follow=8, bid=Amount("share", 10, 40, odd=True), withdraw=128
)
TASTE = replace(DEAR, name="taste", values=(0, 5, -3, 0, 9, 1, 0, 2, 7), follow=3)
BORROWER = Plan("borrower", bid=Amount("share", 5, 50), borrow=256, buy=256, offer=256)
QUIET = Plan("quiet")

CASTS = MappingProxyType(
    {
        "random": (RANDOM,) * 5,
        "close": (CLOSE,) * 5,
        "poor": (POOR,) * 5,
        "dear": (DEAR,) * 5,
        "void": (VOID,) * 5,
        "valued": (BANKER, COLLECTOR, TASTE, BANKER, COLLECTOR),
        "mixed": (BORROWER, RANDOM, BANKER, QUIET, DEAR),
    }
)
"""Who sits at a table, by what it is for; a smaller table takes the first."""

SHARES = MappingProxyType(
    {"random": 40, "close": 20, "poor": 10, "dear": 10, "valued": 10, "mixed": 10}
)
"""Of 100 games, how many are played by each cast."""


def cast(name: str, players: int) -> tuple[Plan, ...]:
    """The plans of a table."""
    return CASTS[name][:players]
