"""What one seat may know: a sealed amount of its own kind is looked for everywhere (S5, A1, A2)."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.playing import Choices
from tests.engine.properties import hidden_otherwise
from tests.engine.scripts import add, auction, bid, dealt, finished, passes, put_up
from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput, TurinError
from turin_nb.engine.game import Game
from turin_nb.engine.narrate import narrate
from turin_nb.engine.rules import Rules

SECRET = 23
"""A bid that is only possible with a loan, and a number that stands nowhere else in these games."""


def told(value: Any) -> str:
    """All that a value can tell: its repr and, without the printed edition, its JSON."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: getattr(value, f.name) for f in dataclasses.fields(value)}
        value = {name: held for name, held in fields.items() if name != "edition"}
    return repr(value) + json.dumps(value, default=repr)


def holds_secret(text: str, secret: int = SECRET) -> bool:
    return bool(re.search(rf"(?<!\d){secret}(?!\d)", text))


def sealed_bid() -> Game:
    """Seat 1 has sealed a bid of 23; the loan that it needed is known to all."""
    return put_up(dealt()).play_all([m.Borrow(1), m.Bid(1, SECRET)])


def sealed_raise() -> Game:
    """Seat 1 has sealed a raise of 23 on a bid of 1."""
    return bid(dealt(), 1, 1, 3).play_all([m.Borrow(1), m.Raise(1, SECRET)])


def test_the_net_catches_a_secret() -> None:
    game = sealed_bid()
    assert holds_secret(told(game.view(1)))
    assert holds_secret(told(game.view(None)))
    assert holds_secret(repr(game.moves))
    game = game.play_all([m.Bid(0, 0), m.Bid(2, 1)])
    assert holds_secret(told(game.view(0)))
    assert holds_secret("\n".join(narrate(game)))


@pytest.mark.parametrize("game", [sealed_bid(), sealed_raise()])
def test_a2_a6_a_sealed_amount_is_in_nothing_that_others_see(game: Game) -> None:
    for seat in (0, 2):
        assert not holds_secret(told(game.view(seat)))
        assert not holds_secret(told(game.decision(seat)))
        assert not holds_secret("\n".join(narrate(game.view(seat))))
    for public in (game, game.awaiting, game.events, game.entries, game.state.purses):
        assert not holds_secret(repr(public))
    assert not holds_secret("\n".join(narrate(game)))


def tries(game: Game) -> Iterator[m.Move]:
    """What anybody might try while the amount is sealed, the same seat's second try included."""
    for seat in range(3):
        for amount in (0, 1, 24, 99, -1):
            yield from (m.Bid(seat, amount), m.Raise(seat, amount))
        yield from (m.Claim(0, (seat,)), m.Claim(0, (0, 1, 2)), m.Sell(seat, 1), m.Borrow(seat))
        yield from (m.PutUp(seat, 0), m.Keep(seat, (0,)), m.Pass(seat), m.Offer(seat, 0, 1))
    yield from (m.Bid(1, 3.7), m.Bid(1, "4"), m.Toss((0, 1)))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [sealed_bid(), sealed_raise()])
def test_no_error_tells_a_sealed_amount(game: Game) -> None:
    refused = 0
    for move in tries(game):
        try:
            game.play(move)
        except TurinError as error:
            refused += 1
            shown = str(error) + repr(error) + repr(error.__cause__) + repr(error.__context__)
            assert not holds_secret(shown), move
    assert refused > 20


def test_m7_a_refused_claim_says_the_same_whatever_is_sealed() -> None:
    def refusal(amount: int) -> str | None:
        game = passes(auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 9)))
        return put_up(game).play(m.Bid(1, amount)).why_not(m.Claim(0, (1,)))

    assert refusal(5) is None
    assert refusal(6) == refusal(14) == "The price is more than the buyer has free. (M3, M7)"


def test_what_a_seat_may_buy_is_told_to_it_alone() -> None:
    game = passes(auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 9)))
    poor, rich = (put_up(game).play(m.Bid(1, amount)) for amount in (14, 1))
    assert poor.view(1) != rich.view(1)
    assert poor.view(0) == rich.view(0)
    assert poor.view(2) == rich.view(2)


def test_a_seat_is_told_what_itself_may_do() -> None:
    game = sealed_bid()
    assert [game.view(seat).decision for seat in range(3)] == [*map(game.decision, range(3))]
    assert [game.view(seat).decision.high for seat in (0, 2)] == [15, 15]  # type: ignore[union-attr]
    assert game.view(1).decision.what == "wait"  # type: ignore[union-attr]


def test_a1_a_sealed_card_is_its_owners_own() -> None:
    one, other = (dealt().play(m.PutUp(1, card)) for card in (7, 11))
    assert (one.view(1).sealed, other.view(1).sealed) == ((None, 7, None), (None, 11, None))
    assert one.view(0) == other.view(0)
    assert one.view(0).has_sealed == (False, True, False)
    assert one.view(0).awaiting.seats == (0, 2)


def test_hands_are_hidden_and_their_sizes_are_not() -> None:
    view = put_up(dealt()).view(1)
    assert view.hands == (None, (7, 8, 9, 10, 11), None)
    assert view.hand_sizes == (5, 5, 5)
    assert view.hand == (7, 8, 9, 10, 11)


def test_a_view_holds_neither_seed_nor_deal() -> None:
    seed = 918273645
    game = Game.new(2, seed=seed)
    for seat in (0, 1):
        view = game.view(seat)
        assert not {"seed", "deal", "setup", "state", "moves"} & {
            field.name for field in dataclasses.fields(view)
        }
        assert not holds_secret(told(view), seed)
    assert not holds_secret(repr(game), seed)


def test_another_hidden_world_looks_the_same() -> None:
    game = put_up(dealt(2, seed=1))
    other = hidden_otherwise(game, 0, Choices(bytes(range(40, 200, 7))))
    assert other.setup.deal != game.setup.deal
    assert other.setup.seed != game.setup.seed
    assert other.view(0) == game.view(0)
    assert other.view(1) != game.view(1)


def test_repr_of_a_game_tells_no_secret() -> None:
    assert repr(sealed_bid()) == "<Game of Ada, Ben, Cleo: 5 moves, awaiting bid>"


def test_s5_closed_fists_open_at_the_end_and_to_the_teacher() -> None:
    game = auction(dealt(rules=Rules(public_scudo=False)), 2, 1, 0)
    assert game.view(0).purses == (13, None, None)
    assert game.view(None).purses == (13, 14, 15)
    assert finished(game).view(0).purses == finished(game).final


def test_free_is_what_is_neither_bid_nor_sealed() -> None:
    game = sealed_bid()
    assert (game.view(0).free, game.view(1).free, game.view(None).free) == (15, 2, 0)
    assert game.view(0).purses == (15, 25, 15)


def test_the_teacher_sees_all() -> None:
    view = sealed_bid().view(None)
    assert view.sealed == (None, SECRET, None)
    assert None not in view.hands
    assert (view.seat, view.decision, view.hand) == (None, None, ())


def test_what_all_see_is_in_every_view() -> None:
    game = add(bid(dealt(), 4, 4, 6), {0: 1, 1: 2})
    state = game.state
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view.players == 3
        assert (view.bids, view.raises, view.lot) == ((4, 4, 6), ((0, 1), (1, 2)), state.lot)
        assert (view.prizes, view.auction, view.auctions) == ((2, 1), 0, 5)
        assert (view.loans, view.offers, view.claim) == ((False,) * 3, (), None)
        assert view.events == game.events
        assert view.entries == game.entries


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_only_seats_of_the_table_see_it(seat: Any) -> None:
    with pytest.raises(BadInput, match="seat"):
        dealt().view(seat)
    with pytest.raises(BadInput, match="seat"):
        dealt().decision(seat)
