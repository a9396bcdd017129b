"""Collects: what it has of a good makes the next unit dearer to it."""

from __future__ import annotations

from turin_nb.engine.edition import GOODS
from turin_nb.engine.whole import whole
from turin_nb.strategies.plan import SCALE, Amount, Plan

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
