"""Plans play alike on both engines: what games are like on average differs by chance alone."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests.simulation.batch.casts import TIMES, cast
from turin_nb import Game, play
from turin_nb.simulation.batch import play_block
from turin_nb.strategies.plan_player import PlanPlayer

pytestmark = pytest.mark.slow

REFERENCE, BATCH = 80 * TIMES, 240 * TIMES
ERRORS = 4.2  # standard errors: of some 200 comparisons none is further off by chance
KINDS = ("Borrow", "Claim", "Offer", "Withdraw", "Raise", "Toss", "Discard")


def features(game: Game) -> list[float]:
    """What one game was like, in numbers."""
    final = np.array(game.final)
    kinds = Counter(type(move).__name__ for move in game.moves)
    bids = np.array([event.amounts for event in game.events if event.kind == "bids"])
    prices = [move.price for move in game.moves if type(move).__name__ == "Offer"]
    scoring = game.scoring
    assert scoring is not None
    return [
        *final.tolist(),
        float(final.max()),
        float(final.var()),
        float(len(scoring.winners) > 1),
        float(sum(scoring.loans)),
        float(sum(scoring.marks)),
        *[float(kinds[kind]) for kind in KINDS],
        float(bids.mean()),
        float((bids == 0).mean()),
        float((bids % 2).mean()),
        float(bids.var()),
        float(sum(prices)),
        float(sum(len(set(row)) for row in bids.tolist())),
    ]


@pytest.mark.parametrize(
    ("name", "players"), [("random", 5), ("random", 2), ("dear", 4), ("mixed", 5), ("valued", 3)]
)
def test_games_are_alike_on_average(name: str, players: int) -> None:
    plans = cast(name, players)
    bots = [PlanPlayer(plan) for plan in plans]
    reference = np.array([features(play(bots, 1000 + seed)) for seed in range(REFERENCE)])
    block = play_block(plans, 41, players, BATCH)
    batch = np.array([features(block.game(number)) for number in range(BATCH)])
    spread = reference.var(axis=0) / len(reference) + batch.var(axis=0) / len(batch)
    gap = np.abs(reference.mean(axis=0) - batch.mean(axis=0))
    assert (gap <= ERRORS * np.sqrt(spread) + 1e-9).all(), gap / np.sqrt(spread + 1e-12)
