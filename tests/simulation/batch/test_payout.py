"""What lies face up, counted by sets of cards."""

from __future__ import annotations

import numpy as np

from turin_nb import Edition
from turin_nb.simulation.batch.payout import holdings


def test_units_of_any_set_of_cards() -> None:
    edition = Edition.load("teaching")
    sets = np.random.default_rng(1).integers(0, 1 << 18, (5, 200), dtype=np.uint32)
    sets[0, :2] = 0, (1 << 18) - 1
    held = holdings(edition, sets)
    for seat, game in np.ndindex(*sets.shape):
        cards = [card for card in range(18) if sets[seat, game] >> card & 1]
        assert tuple(held[:, seat, game].tolist()) == edition.held(cards)
