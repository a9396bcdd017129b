"""Never bids: what is left when nothing is ventured."""

from __future__ import annotations

from turin_nb.strategies.plan import Amount, Plan

SILENT = Plan("silent", bid=Amount("none"), raising=Amount("none"))
"""Bids 0 and adds 0: it wins nothing (A5), pays nothing, and keeps its 15 Scudo (S1)."""
