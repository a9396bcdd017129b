"""What places are worth at a table, from views of games."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from turin_nb import BadInput, Game, Rules, score
from turin_nb.engine.moves import PutUp
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import uniform
from turin_nb.theory.situation import Rival
from turin_nb.theory.values import cards_worth, moment, places_worth


def offered(players: int, seed: int = 3) -> Game:
    """A game whose first cards are up for auction."""
    game = Game.new(players, seed=seed)
    while game.awaiting.what == "put up":
        seat = game.awaiting.seats[0]
        game = game.play(PutUp(seat, game.state.hands[seat][0]))
    return game


def test_the_first_card_of_a_game_earns_its_three_payouts() -> None:
    """Nobody else holds anything: every good on the card is a majority, and nobody owes a 1."""
    view = offered(3).view(0)
    card = view.lot[0]
    paid = [bank for bank, count in zip(view.edition.classic, view.edition.cards[card], strict=True)
            if count]  # fmt: skip
    assert cards_worth(view, 0, [card]) == sum(paid)
    assert cards_worth(view, 0, []) == 0


def test_cards_worth_is_a_difference_of_finals() -> None:
    game = offered(4)
    view = game.view(None)
    base = list(view.face_up)
    base[1] = view.lot[:1]
    held = [view.edition.held(cards) for cards in base]
    empty = [view.edition.held(cards) for cards in view.face_up]
    payouts, cash = view.edition.classic, [50] * 4
    expected = score(held, cash, payouts).final[1] - score(empty, cash, payouts).final[1]
    assert cards_worth(view, 1, view.lot[:1]) == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_places_against_every_order_of_picking(players: int) -> None:
    """Cautious is the worst and hopeful the best that one-card places can leave to me."""
    view = offered(players).view(0)
    cautious, hopeful = places_worth(view), places_worth(view, hopeful=True)
    assert len(cautious) == len(view.prizes)
    assert cautious[0] == hopeful[0]
    assert all(low <= high for low, high in zip(cautious, hopeful, strict=True))
    if set(view.prizes) == {1}:
        for place in range(1, len(view.prizes)):
            worths = [max(cards_worth(view, 0, [card]) for card in order[place:])
                      for order in permutations(view.lot)]  # fmt: skip
            assert (cautious[place], hopeful[place]) == (min(worths), max(worths))


def test_a_card_may_cost() -> None:
    """Behind in all its goods, a card only makes me owe 1 for each (P3)."""
    view = offered(2).view(None)
    others = tuple(card for card in range(18) if card != 4)
    behind = replace(view, face_up=((), others))
    assert cards_worth(behind, 0, [4]) == -3


def test_a_moment_is_a_situation() -> None:
    view = offered(3).view(1)
    now = moment(view)
    assert now.purse == 15
    assert now.purses == (15, 15)
    assert now.worth == places_worth(view, 1)
    found = outcomes(now.against([Rival(uniform(15))] * 2))
    assert len(found.net) == 16
    teacher = moment(offered(3).view(None), 1)
    assert teacher == now


def test_refused_in_a_sentence() -> None:
    game = Game.new(3, seed=3)
    with pytest.raises(BadInput, match="cards of the auction: expected 3, got no card"):
        places_worth(game.view(0))
    with pytest.raises(BadInput, match="seat"):
        places_worth(offered(3).view(None))
    closed = Game.new(4, seed=3, rules=Rules(public_scudo=False))
    assert moment(closed.view(0)).purses == (None, None, None)
    with pytest.raises(BadInput, match="whose Scudo are seen"):
        moment(closed.view(0), 2)
    with pytest.raises(BadInput, match="rivals: expected 2, got 1"):
        moment(offered(3).view(0)).against([Rival(uniform(3))])
