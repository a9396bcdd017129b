"""A branch beside what happened: where it leaves, what both come to."""

import pytest

from turin_nb import BadInput, Game, play
from turin_nb.engine.moves import Bid
from turin_nb.pages.play.branches import beside


def ended(seed: int) -> Game:
    return play(["random", "random"], seed=seed)


def test_a_branch_leaves_at_its_first_other_move() -> None:
    game = ended(4)
    place = next(p for p, move in enumerate(game.moves) if isinstance(move, Bid) and move.amount)
    move = game.moves[place]
    assert isinstance(move, Bid)
    branch = game.at(place).play(Bid(move.seat, move.amount - 1))
    laid = beside(game, branch)
    assert (laid.shared, laid.over, laid.rows) == (place, False, ())
    assert laid.happened == game.final
    assert len(laid.frame()) == 0


def test_two_ends_stand_side_by_side() -> None:
    game = ended(4)
    same = beside(game, game)
    assert same.over
    assert same.shared == len(game.moves)
    assert [row[1:] for row in same.rows] == [(final, final, 0) for final in game.final or ()]
    assert list(same.frame()["difference"]) == [0, 0]


def test_games_of_two_deals_are_no_branches() -> None:
    with pytest.raises(BadInput, match="same table and deal"):
        beside(ended(4), ended(5))
