"""Bids of simulated games, counted: what was bid, by whom it was bid, and the same again."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from tests.pages.bids.counting import bid_counts
from turin_nb import BadInput, play
from turin_nb.engine.choices import Decision, listed
from turin_nb.engine.moves import Bid, Move
from turin_nb.engine.rules import auctions
from turin_nb.engine.view import View
from turin_nb.pages.bids.counted import bids_of, bids_of_games, counted
from turin_nb.simulation.games import game_seed
from turin_nb.theory.distributions import counts, observed


def steady(view: View, decision: Decision, rng: object) -> Move:
    """Bids 2, or all it has; else what comes first."""
    if decision.what == "bid":
        return Bid(decision.seat, min(2, decision.high))
    return next(listed(decision))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bid_of_every_game_is_counted_once(players: int) -> None:
    found = bid_counts("random", players, games=4, seed=7)
    games = [play(["random"] * players, seed=game_seed(7, number)) for number in range(4)]
    assert found.games == 4
    assert len(found.rows) == auctions(players)
    for auction in range(1, auctions(players) + 1):
        bids = [bid for game in games for bid in bids_of(game)[auction - 1]]
        assert len(bids) == 4 * players
        assert counts(found.at(auction)) == observed(bids)


def test_a_strategy_that_bids_two_is_seen_to_bid_two() -> None:
    found = bid_counts(steady, 3, games=2, seed=1)
    assert found.at(1) == (0, 0, 6)


def test_the_same_seed_counts_the_same_and_more_games_go_on_with_it() -> None:
    few, more = bid_counts("random", 2, 3, seed=1), bid_counts("random", 2, 6, seed=1)
    assert few == bid_counts("random", 2, 3, seed=1)
    assert few != bid_counts("random", 2, 3, seed=2)
    assert all((np.array(row) <= more.rows[a][: len(row)]).all() for a, row in enumerate(few.rows))
    games = list(islice(bids_of_games("random", 2, seed=1), 6))
    assert counted(games, 2) == more
    assert counted(games[:3], 2) == few


def test_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="strategy: expected one of"):
        bid_counts("magic", 3, 1, 1)
    with pytest.raises(BadInput, match="players"):
        bid_counts("random", 6, 1, 1)
    with pytest.raises(BadInput, match="seed"):
        bid_counts("random", 2, 1, -1)
    for auction in (0, 6):
        with pytest.raises(BadInput, match="auction: expected a whole number from 1 to 5"):
            bid_counts("random", 2, 1, 1).at(auction)
