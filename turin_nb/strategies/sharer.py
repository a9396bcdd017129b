"""A share of the purse, whatever is up for auction."""

from __future__ import annotations

from turin_nb.strategies.plan import Amount, Plan

SHARE = Plan("share", bid=Amount("share", 20, 30), raising=Amount("share", 0, 20), values="bank")
"""About a quarter of what it has, each time: it can never run dry, and never looks."""

ALL_IN = Plan("all in", bid=Amount("share", 100, 100), values="bank")
"""All that it has: it wins first place once (A4), or ties with another who thinks the same."""
