"""The same moment told otherwise: own things stay, the others' change."""

from random import Random

import pytest

from turin_nb import play
from turin_nb.engine.view import View
from turin_nb.strategies.positions import BIDDING, other_bids, other_cards


def views(players: int) -> list[View]:
    """What seat 1 saw in some games, at each of their moments."""
    games = [play(["random"] * players, seed=seed) for seed in range(4)]
    return [whole.at(made).view(1) for whole in games for made in range(len(whole.moves))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_other_cards_before_the_others(players: int) -> None:
    changed = 0
    for number, view in enumerate(views(players)):
        other = other_cards(view, Random(number))
        mine = {*view.hand, *view.lot, *view.out, *view.face_up[1]}
        assert other.face_up[1] == view.face_up[1]
        assert list(map(len, other.face_up)) == list(map(len, view.face_up))
        theirs = [card for seat, row in enumerate(other.face_up) if seat != 1 for card in row]
        assert len(set(theirs)) == len(theirs)
        assert not mine.intersection(theirs)
        assert all(offer.card in other.face_up[offer.seat] for offer in view.offers)
        changed += other.face_up != view.face_up
    assert changed > 10


def test_other_bids_in_auctions_that_are_over() -> None:
    changed = 0
    for number, view in enumerate(views(4)):
        other = other_bids(view, Random(number))
        last = max(n for n, event in enumerate(view.events) if event.kind in ("auction", "deal"))
        assert other.events[last:] == view.events[last:]
        for was, now in zip(view.events, other.events, strict=True):
            assert was._replace(amounts=()) == now._replace(amounts=())
            assert was.kind in BIDDING or was == now
        changed += other != view
    assert changed > 20
