"""What was bid before, out of how much, as everybody saw it."""

import pytest

from turin_nb import Rules, play
from turin_nb.engine import moves
from turin_nb.strategies.learner import PastBid, counted, past_bids


@pytest.mark.parametrize("seed", range(6))
def test_bids_are_those_that_were_made_and_purses_those_that_were_held(seed: int) -> None:
    """Against the games' own moments, in closed fists too."""
    rules = Rules(public_scudo=bool(seed % 2))
    whole = play(["random"] * (2 + seed % 4), seed, rules=rules)
    made, sealed = list[PastBid](), dict[int, int]()
    for number, move in enumerate(whole.moves):
        game = whole.at(number)
        view, now = game.view(0), game.state
        assert counted(view) == now.purses
        if now.phase in ("put up", "bid"):
            assert sorted(past_bids(view)) == sorted(made)
        if isinstance(move, moves.Bid):
            sealed = {**sealed, move.seat: move.amount}
        if len(sealed) == game.players:
            made += [PastBid(now.auction, s, bid, now.purses[s]) for s, bid in sealed.items()]
            sealed = {}
    assert made


def test_what_is_revealed_in_this_auction_is_not_past() -> None:
    raising = 0
    for seed in range(12):
        whole = play(["random"] * 3, seed)
        for number in range(len(whole.moves)):
            game = whole.at(number)
            if game.state.phase == "raise":
                view = game.view(0)
                assert view.bids
                assert all(past.auction < view.auction for past in past_bids(view))
                raising += 1
    assert raising >= 3
