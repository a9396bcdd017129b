"""Small chunks where few games are wanted: a chunk is always played whole."""

from __future__ import annotations

import pytest

from tests.simulation.batch.casts import TIMES
from turin_nb.simulation.batch import block
from turin_nb.simulation.batch import block as chunk


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of 512 games, but for thorough runs."""
    if TIMES == 1:
        monkeypatch.setattr(chunk, "CHUNK", 512)
        monkeypatch.setattr(block, "CHUNK", 512)
