"""Any legal move, drawn so that games end and everything a game can hold happens now and then."""

from __future__ import annotations

from dataclasses import dataclass

from turin_nb.strategies.plan import Amount, Plan
from turin_nb.strategies.plan_player import PlanPlayer

RANDOM = Plan(
    "random",
    bid=Amount("any"),
    raising=Amount("any"),
    price=Amount("any"),
    borrow=5,  # about one seat in four takes the loan
    buy=38,
    offer=90,
    withdraw=90,
)


@dataclass(frozen=True, slots=True)
class RandomPlayer(PlanPlayer):
    """Plays any legal move; it looks at nothing but what is legal.

    >>> RandomPlayer().name
    'random'
    """

    plan: Plan = RANDOM
