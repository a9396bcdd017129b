"""It never pays more than cards are worth to it, sees nothing hidden, and beats chance."""

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any

import pytest

from turin_nb import Game, play
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.house import yielding_goose
from turin_nb.engine.moves import Move
from turin_nb.engine.view import View
from turin_nb.strategies.plans import RandomPlayer
from turin_nb.strategies.prospects import outlook
from turin_nb.strategies.valuer import Valuer, house, loan_pays, price, sets, worth

Asked = list[tuple[View, Decision, Any]]


class Witness:
    """A valuer that keeps what it was asked and what it answered."""

    name = "witness"

    def __init__(self) -> None:
        self.seen: Asked = []

    def decide(self, view: View, decision: Decision, rng: Random) -> Move:
        move = Valuer().decide(view, decision, rng)
        self.seen.append((view, decision, move))
        return move


@pytest.fixture(scope="module")
def asked() -> Asked:
    """What valuers were asked in 60 games of 2 to 5 players, and what they answered."""
    witness = Witness()
    for seed in range(60):
        others = ["random", "valuer", "random", "random"][: 1 + seed % 4]
        column = "classic" if seed % 8 < 4 else "red"
        play([witness, *others], seed, column, house=[yielding_goose()])
    return witness.seen


def of(seen: Asked, kind: type) -> Iterator[tuple[View, Decision, Any]]:
    found = [row for row in seen if type(row[2]) is kind]
    assert len(found) >= 5, f"{kind.__name__} was never tried"
    yield from found


def test_a_bid_is_never_above_the_worth_nor_the_purse(asked: Asked) -> None:
    for view, decision, move in of(asked, moves.Bid):
        assert 0 <= move.amount <= max(0, worth(view, decision.seat, outlook(view)))
        assert move.amount <= view.free


def test_the_most_eager_one_does_not_bid_above_the_worth_either(asked: Asked) -> None:
    for view, decision, _ in of(asked, moves.Bid):
        for seed in range(3):
            bid = Valuer(eager=1.0).decide(view, decision, Random(seed))
            limit = max(0, worth(view, decision.seat, outlook(view)))
            assert bid.amount <= limit  # type: ignore[union-attr]


def test_a_raise_is_never_above_what_the_worth_leaves(asked: Asked) -> None:
    for view, decision, move in of(asked, moves.Raise):
        total = view.bids[decision.seat] + move.amount
        assert move.amount == 0 or total <= worth(view, decision.seat, outlook(view))


def test_it_keeps_the_most_valuable_cards(asked: Asked) -> None:
    for view, decision, move in of(asked, moves.Keep):
        seen = outlook(view)
        best = max(seen.gain(decision.seat, cards) for cards in sets(view.lot, decision.choose))
        assert seen.gain(decision.seat, move.cards) == best


def test_it_buys_below_and_sells_above_the_worth(asked: Asked) -> None:
    for view, decision, move in of(asked, moves.Claim):
        asking = next(offer.price for offer in view.offers if offer.card == move.card)
        assert asking < outlook(view).gain(decision.seat, (move.card,))
    for view, decision, move in of(asked, moves.Offer):
        assert move.price > outlook(view).loss(decision.seat, move.card)


def test_it_borrows_only_for_a_place_worth_more_than_bid_and_interest(asked: Asked) -> None:
    for view, decision, _ in of(asked, moves.Borrow):
        richest = max(p for s, p in enumerate(view.purses) if s != decision.seat and p is not None)
        assert decision.what == "bid"
        assert view.free <= richest
        assert worth(view, decision.seat, outlook(view)) > richest + 1 + 5


def test_a_loan_that_cannot_make_the_win_sure_is_left(asked: Asked) -> None:
    view, decision, _ = next(of(asked, moves.Borrow))
    seen = outlook(view)
    rich = replace(view, purses=(view.free, *(99,) * (view.players - 1)))
    assert loan_pays(view, decision, seen)
    assert not loan_pays(rich, decision, seen)


def test_the_house_rule_is_answered_by_the_worth(asked: Asked) -> None:
    view, decision, _ = next(of(asked, moves.Answer))
    seen = outlook(view)
    dear = replace(view, bids=(99,) * view.players)
    for choice, cheap_bid, dear_bid in (("claim", "claim", "stay"), ("yield", "stay", "yield")):
        offered = decision._replace(choices=(choice, "stay"))
        assert house(view, offered, seen) == cheap_bid
        assert house(dear, offered, seen) == dear_bid


def test_of_two_buyers_the_one_to_whom_the_card_brings_less() -> None:
    claimed, seller = contested()
    card, buyers = claimed.state.claim or (0, ())
    view = claimed.view(seller)
    sold = Valuer().decide(view, claimed.decision(seller), Random(0))
    gains = {buyer: outlook(view).gain(buyer, (card,)) for buyer in buyers}
    assert len(set(gains.values())) == 2
    assert sold == moves.Sell(seller, min(gains, key=lambda buyer: gains[buyer]))


def contested() -> tuple[Game, int]:
    """A game in which both others have claimed a card, and its seller."""
    for seed in range(50):
        whole = play(["random"] * 3, seed)
        for made in range(len(whole.moves)):
            game = whole.at(made)
            for card, seller, *_ in game.state.offers:
                buyers = tuple(s for s in range(3) if card in game.decision(s).buy)
                if len(buyers) == 2:
                    return game.play(moves.Claim(card, buyers)), seller
    raise AssertionError("no such game")


def test_no_offer_without_the_scudo_for_its_price(asked: Asked) -> None:
    view, decision, move = next(of(asked, moves.Offer))
    poor = decision._replace(high=move.price - 1)
    assert price(poor, outlook(view), move.card) == 0


GAMES = 60


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_random_players_clearly(players: int) -> None:
    """60 games at each table, seats taken in turn, both columns; shared victories do not count."""
    alone = 0
    for game in range(GAMES):
        seat = game % players
        bots = ["random"] * players
        bots[seat] = "valuer"
        column = "classic" if game % 2 else "red"
        alone += play(bots, 7000 + game, column).winners == (seat,)
    assert wilson_low(alone, GAMES) > 1 / players + 0.1, f"won {alone} of {GAMES}"


def wilson_low(hits: int, games: int, z: float = 2.58) -> float:
    """The lower end of the 99 % interval of a share (Wilson)."""
    share = hits / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games)


def test_a_random_player_does_not_pass_for_a_valuer() -> None:
    """The yardstick of the test above tells the two apart."""
    alone = sum(play(["random"] * 3, 100 + n).winners == (0,) for n in range(GAMES))
    assert wilson_low(alone, GAMES) < 1 / 3 + 0.1
    assert RandomPlayer().name == "random"
