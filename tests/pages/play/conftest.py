"""A game that is over, for whatever shows one."""

from __future__ import annotations

import pytest

from turin_nb import Game, play


@pytest.fixture(scope="session")
def finished() -> Game:
    """Three bots to their end."""
    return play(["valuer", "random", "valuer"], seed=3)
