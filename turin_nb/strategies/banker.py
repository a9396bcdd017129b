"""Prices by the payout card alone: a unit is worth its part of what the bank pays."""

from __future__ import annotations

from turin_nb.strategies.plan import Amount, Plan

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
