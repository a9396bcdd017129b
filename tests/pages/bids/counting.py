"""The bids of a few simulated games, counted at once."""

from __future__ import annotations

from itertools import islice
from typing import Any

from turin_nb.pages.bids.guess import BidCounts, bids_of_games, counted


def bid_counts(given: Any, players: int, games: int, seed: int) -> BidCounts:
    """The bids of so many games from ``seed``: ``given`` sits in every seat."""
    return counted(list(islice(bids_of_games(given, players, seed), games)), players)
