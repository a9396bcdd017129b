"""Places, voids and payments are those of the engine, over all bids and small raises."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from turin_nb import settle
from turin_nb.engine.rules import prizes
from turin_nb.simulation.batch.draws import Draws
from turin_nb.simulation.batch.places import compared, settled, to_raise

HIGHEST = {2: 5, 3: 4, 4: 3, 5: 2}


@pytest.mark.parametrize("lone", ["wins", "void"])
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_row_of_bids_stands_as_the_engine_says(players: int, first: bool, lone: str) -> None:
    rows = list(product(range(HIGHEST[players] + 1), repeat=players)) * 8
    bids = np.array(rows, np.uint8).T.copy()
    wins = prizes(players, first)
    raised = to_raise(bids, len(wins))
    added = np.random.default_rng(players).integers(0, 3, bids.shape).astype(np.uint8) * raised
    stand = settled(bids, added, raised, len(wins), lone == "void", Draws(5, players, 0))
    for game, row in enumerate(rows):
        raises = {int(seat): int(added[seat, game]) for seat in np.flatnonzero(raised[:, game])}
        tossed = sorted(np.flatnonzero(stand.tossed[:, game]), key=stand.place[:, game].__getitem__)
        told = settle(row, wins, raises, list(map(int, tossed)), lone_zero_raise=lone)
        places = stand.place[:, game].tolist()
        assert [places.index(place) for place in range(len(wins))] == list(told.order[: len(wins)])
        assert set(np.flatnonzero(stand.void[:, game]).tolist()) == told.void


def test_who_stands_above() -> None:
    above, equal = compared(np.array([[3, 0], [3, 0], [5, 0], [1, 9]]))
    assert above.T.tolist() == [[1, 1, 0, 3], [1, 1, 1, 0]]
    assert equal.T.tolist() == [[2, 2, 1, 1], [3, 3, 3, 1]]


def test_each_of_the_tied_wins_the_toss_as_often() -> None:
    bids = np.full((3, 30_000), 4, np.uint8)
    raised = to_raise(bids, 2)
    stand = settled(bids, np.ones_like(bids) * raised, raised, 2, False, Draws(6, 0, 0))
    wins = (stand.place == 0).sum(axis=1)
    assert wins.sum() == 30_000
    assert np.abs(wins - 10_000).max() < 4 * np.sqrt(30_000 * 2 / 9)
