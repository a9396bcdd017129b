"""What a game brings: as if it ended now, at its end, and in a branch."""

from __future__ import annotations

import pytest

from tests.engine.scripts import auction, dealt
from tests.pages.play.tables import game
from turin_nb import BadInput, Game, Rules, play, score
from turin_nb.engine import moves
from turin_nb.engine.moves import Bid
from turin_nb.engine.view import before_payouts, goods_bring, if_ended_now, public
from turin_nb.pages.play.scores import beside, goods_html, now_html, result_html
from turin_nb.pages.play.story import purses_html


def test_what_lies_open_is_the_same_for_whoever_sits_first() -> None:
    here = game(rules=Rules(public_scudo=False)).play(moves.Borrow(1))
    seen = public(here)
    assert seen.hands == seen.sealed == seen.purses == (None,) * 3
    assert (seen.seat, seen.decision, seen.free) == (None, None, 0)


def test_if_it_ended_now_counts_what_lies_face_up(finished: Game) -> None:
    half = finished.at(len(finished.moves) // 2)
    seen = public(half)
    cash, loans = before_payouts(seen)
    assert cash is not None
    for column in ("classic", "red"):
        held = [half.setup.edition.held(cards) for cards in half.state.face_up]
        right = score(held, cash, half.setup.edition.payouts(column), loans)
        assert if_ended_now(seen, column) == right
    assert "If it ended now" in now_html(seen)


def test_scudo_on_offers_are_there_before_the_payouts() -> None:
    """They go back to their owners (M8), so what the payouts begin with holds them."""
    offering = auction(dealt(3), 4, 3, 0)
    card = offering.state.face_up[0][0]
    offering = offering.play(moves.Offer(0, card, 5))
    assert offering.state.purses == (6, 12, 15)
    assert before_payouts(public(offering)) == ((11, 12, 15), (False,) * 3)


def test_at_the_end_it_ended_as_it_did(finished: Game) -> None:
    scoring = if_ended_now(public(finished), finished.setup.column)
    assert scoring is not None
    assert scoring.final == finished.final
    assert result_html(public(finished)).count("<tr>") == 4


def test_who_is_level_shares_the_victory_in_both_columns() -> None:
    text = now_html(public(game()))
    assert text.count("Ada, Ben and Cleo share the victory with 15 Scudo") == 2


def test_with_closed_fists_only_the_goods_speak() -> None:
    finished = play(["random"] * 3, seed=3, rules=Rules(public_scudo=False))
    half = public(finished.at(40))
    assert if_ended_now(half, "classic") is None
    assert "closed fists" in now_html(half)
    assert "closed fists" in purses_html(half)
    assert sum(goods_bring(half, "classic")) >= 0


def test_the_goods_say_who_has_the_most_in_words(finished: Game) -> None:
    assert "(the most)" in goods_html(public(finished))


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
