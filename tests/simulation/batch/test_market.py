"""Turns in a market: older offers are taken back one by one, each time one is asked again (M9)."""

from __future__ import annotations

from collections import Counter

from turin_nb.engine import moves
from turin_nb.simulation.batch import play_block
from turin_nb.strategies.plan import Amount, Plan

HAWKER = Plan(
    "hawker",
    bid=Amount("share", 0, 30),
    price=Amount("share", 5, 15),
    borrow=12,
    offer=256,
    withdraw=110,
)
"""Offers whatever it has, to people who do not buy."""


def test_a_seat_takes_back_several_offers_in_a_turn_and_may_borrow_between() -> None:
    played = play_block([HAWKER] * 2, 51, 0, 512)
    runs: Counter[int] = Counter()
    between = 0
    for number in range(512):
        run = 0
        for last, move in zip(played.moves(number), played.moves(number)[1:], strict=False):
            if isinstance(move, moves.Withdraw):
                run += 1
            elif isinstance(move, moves.Borrow):
                between += isinstance(last, moves.Withdraw)
            else:
                runs[run] += run > 0
                run = 0
    assert runs[1] > runs[2] > runs[3] > 0, runs
    assert between >= 10


def test_an_offer_is_made_after_what_was_taken_back_and_of_a_card_that_is_free() -> None:
    played = play_block([HAWKER] * 3, 52, 0, 60)
    again = 0
    for number in range(60):
        game = played.game(number)
        for last, move in zip(game.moves, game.moves[1:], strict=False):
            if isinstance(last, moves.Withdraw) and isinstance(move, moves.Offer):
                again += last.card == move.card
    assert again >= 3, "a card that was taken back may be offered again at once"
