"""Strategies that are data alone: silent, share, banker, collector, random."""

from __future__ import annotations

from dataclasses import dataclass

from turin_nb.engine.checks import whole
from turin_nb.engine.edition import GOODS
from turin_nb.strategies.plan import SCALE, Amount, Plan
from turin_nb.strategies.plan_player import PlanPlayer

SILENT = Plan("silent", bid=Amount("none"), raising=Amount("none"))
"""Bids 0 and adds 0: it wins nothing (A5), pays nothing, and keeps its 15 Scudo (S1)."""

SHARE = Plan("share", bid=Amount("share", 20, 30), raising=Amount("share", 0, 20), values="bank")
"""About a quarter of what it has, each time: it can never run dry, and never looks."""

ALL_IN = Plan("all in", bid=Amount("share", 100, 100), values="bank")
"""All that it has: it wins first place once (A4), or ties with another who thinks the same."""

BANKER = Plan(
    "banker",
    bid=Amount("worth", 60, 90),
    raising=Amount("worth", 70, 100),
    price=Amount("worth", 120, 180),
    values="bank",
    buy=256,
    offer=128,
    withdraw=64,
    ceiling=90,
)
"""Bids about three quarters of the listed worth, buys below it, offers above it."""

COLLECTOR = Plan(
    "collector",
    bid=Amount("worth", 60, 90),
    raising=Amount("worth", 70, 100),
    values="bank",
    follow=SCALE // 4,
)
"""A unit is worth a quarter of a Scudo more for each of its kind that lies before the seat."""


def collector(good: int, dear: int = 2) -> Plan:
    """A plan that wants one good alone, and bids up to ``dear`` Scudo a unit of it.

    ``good``: its place on the payout card, from 0 at the top.

    >>> collector(0).values[:3]
    (128, 0, 0)
    """
    place = whole(good, "good", "P2", high=GOODS - 1)
    values = tuple(SCALE * dear if other == place else 0 for other in range(GOODS))
    return Plan(f"collector of good {place}", bid=Amount("worth", 80, 100), values=values)


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
