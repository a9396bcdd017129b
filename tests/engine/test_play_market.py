"""Offers, purchases and loans of a game: a test for each rule (M1–M7, M9, L1, L2)."""

from __future__ import annotations

import pytest

from tests.engine.scripts import (
    add,
    auction,
    bid,
    dealt,
    keep,
    last_auction,
    passes,
    put_up,
    refused,
)
from turin_nb.engine import moves as m
from turin_nb.engine.game import Game
from turin_nb.engine.results import change, lying_on
from turin_nb.engine.rules import Rules


def market(**options: object) -> Game:
    """Seat 0 has cards 0 and 6 and 13 Scudo, seat 1 card 12 and 14, seat 2 nothing and 15."""
    return auction(dealt(**options), 2, 1, 0)


def offered(price: int = 5) -> Game:
    """Seat 0 offers card 0, the others pass, and the next auction begins."""
    return passes(market().play(m.Offer(0, 0, price)))


def test_m1_a_market_after_each_auction_but_the_last() -> None:
    game = market()
    assert game.awaiting.what == "market"
    end = auction(last_auction(dealt()), 0, 1, 2)
    assert end.final is not None
    assert [event.kind for event in end.events].count("market") == 4


def test_m1_a_face_up_card_of_ones_own_in_a_market() -> None:
    game = market()
    refused(game, m.Offer(0, 12, 1), "M1", "Only a face-up card")
    refused(game, m.Offer(0, 1, 1), "M1", "Only a face-up card")
    refused(passes(game), m.Offer(0, 0, 1), "M1, M5", "in a market only")


def test_m2_the_price_lies_on_the_card() -> None:
    game = market().play(m.Offer(0, 0, 5))
    assert game.state.purses == (8, 14, 15)
    assert change(game.entries, lying_on(0)) == 5
    assert game.state.face_up[0] == (0, 6)
    (standing,) = game.state.offers
    assert (standing.card, standing.seat, standing.price) == (0, 0, 5)


def test_m3_the_seller_gets_the_price_and_what_lay_on_the_card() -> None:
    game = market().play(m.Offer(0, 0, 5)).play(m.Claim(0, (2,)))
    assert game.state.purses == (18, 14, 10)
    assert game.state.face_up == ((6,), (12,), (0,))
    assert (game.state.offers, change(game.entries, lying_on(0))) == ((), 0)
    assert [entry.rule for entry in game.events[-1].entries] == ["M3", "M3"]


def test_m3_nobody_buys_their_own_card_or_what_they_cannot_pay() -> None:
    game = market().play(m.Offer(0, 0, 13))
    refused(game, m.Claim(0, (0,)), "M3", "of their own")
    assert game.play(m.Claim(0, (1,))).state.purses == (26, 1, 15)


def test_m3_a_purchase_needs_the_whole_price() -> None:
    game = bid(market().play(m.Borrow(0)).play_all([m.Offer(0, 0, 16), m.Pass(1), m.Pass(2)]), 0, 2)
    refused(game, m.Claim(0, (2,)), "M3, M7", "more than the buyer has free")
    assert game.play(m.Borrow(2)).play(m.Claim(0, (2,))).state.purses == (39, 14, 9)


def test_m3_at_any_time_also_in_anothers_turn() -> None:
    game = put_up(offered())
    for moment in (offered(), game, game.play(m.Bid(0, 1)), bid(offered(), 1, 3, 2)):
        assert moment.play(m.Claim(0, (1,))).state.face_up[1][-1] == 0


def test_m4_of_two_who_speak_up_the_seller_chooses() -> None:
    game = offered().play(m.Claim(0, (2, 1)))
    assert (game.awaiting.what, game.awaiting.seats) == ("sale", (0,))
    assert game.state.claim == (0, (1, 2))
    assert game.decision(0).buyers == (1, 2)
    refused(game, m.PutUp(0, 1), "M4", "First the seller chooses")
    refused(game, m.Claim(0, (1,)), "M4", "First the seller chooses")
    refused(game, m.Sell(1, 1), "M4", "The choice is the seller's")
    refused(game, m.Sell(0, 0), "M4", "did not claim")
    sold = game.play(m.Sell(0, 2))
    assert (sold.state.claim, sold.state.face_up[2]) == (None, (0,))
    assert sold.awaiting.what == "put up"


def test_m4_the_buyer_is_one_of_those_who_claimed() -> None:
    game = auction(dealt(4), 3, 2, 1, 0)
    game = game.play(m.Offer(0, game.state.face_up[0][0], 5))
    claimed = game.play(m.Claim(game.state.offers[0].card, (1, 3)))
    refused(claimed, m.Sell(0, 2), "M4", "did not claim")
    assert claimed.play(m.Sell(0, 3)).state.purses == (17, 13, 15, 10)


def test_m4_a_loan_is_possible_while_the_seller_chooses() -> None:
    game = offered().play(m.Claim(0, (1, 2))).play(m.Borrow(1)).play(m.Sell(0, 1))
    assert game.state.purses == (18, 19, 15)


def test_m4_there_is_nothing_to_choose_without_two_claims() -> None:
    refused(offered(), m.Sell(0, 1), "M4", "Nobody waits")


@pytest.mark.parametrize("seats", [(), (1, 1), (1, 3), (1, 9)])
def test_m4_a_claim_names_seats_of_the_table_once(seats: tuple[int, ...]) -> None:
    refused(offered(), m.Claim(0, seats), "M4", "each seat once")


def test_m4_a_claim_of_several_is_refused_if_one_cannot_pay() -> None:
    game = put_up(offered(10)).play(m.Bid(1, 5))
    refused(game, m.Claim(0, (1, 2)), "M3, M7")
    refused(game, m.Claim(0, (0, 2)), "M3", "of their own")


def test_m5_an_offer_stands_through_at_least_one_auction() -> None:
    game = market().play(m.Offer(0, 0, 5)).play(m.Pass(1))
    refused(game, m.Withdraw(0, 0), "M9", "seat 2's turn")
    later = offered()
    refused(later, m.Withdraw(0, 0), "M1, M5", "in a market only")
    later = auction(later, 0, 1, 2)
    assert later.decision(0).withdraw == (0,)
    back = later.play(m.Withdraw(0, 0))
    assert (back.state.purses[0], back.state.offers) == (13, ())
    assert change(back.entries, lying_on(0)) == 0


def test_m5_not_in_the_market_of_the_offer_even_in_ones_turn() -> None:
    game = market().play_all([m.Offer(0, 0, 5), m.Claim(0, (1,)), m.Offer(1, 0, 2)])
    assert game.decision(1).withdraw == ()
    again = auction(passes(game), 0, 1, 2).play_all([m.Pass(0)])
    assert again.decision(1).withdraw == (0,)


def test_m5_a_fresh_offer_cannot_be_withdrawn_by_the_state_either() -> None:
    game = market().play(m.Offer(0, 0, 5))
    turned = Game(game.setup, game.state._replace(turn=0))
    refused(turned, m.Withdraw(0, 0), "M5", "through at least one auction")
    assert turned.decision(0).withdraw == ()


def test_m5_only_the_owner_withdraws_and_only_what_is_offered() -> None:
    game = auction(offered(), 0, 1, 2)
    refused(game.play(m.Pass(0)), m.Withdraw(1, 0), "M5", "no offer on that card")
    refused(game, m.Withdraw(0, 6), "M5", "no offer on that card")


def test_m5_an_offer_may_stand_as_long_as_its_owner_likes() -> None:
    game = auction(passes(auction(offered(), 0, 1, 2)), 1, 2, 0)
    assert [standing.card for standing in game.state.offers] == [0]


def test_m6_one_new_offer_per_market_beside_older_ones() -> None:
    game = market().play(m.Offer(0, 0, 5))
    refused(game, m.Offer(0, 6, 1), "M9", "seat 1's turn")
    later = auction(passes(game), 0, 1, 2).play(m.Offer(0, 6, 1))
    assert [standing.card for standing in later.state.offers] == [0, 6]


@pytest.mark.parametrize("price", [0, 14])
def test_m6_a_price_is_at_least_1_and_at_most_the_scudo_in_hand(price: int) -> None:
    refused(market(), m.Offer(0, 0, price), "M6", "at least 1")
    assert (market().decision(0).low, market().decision(0).high) == (1, 13)


def test_m6_a_card_on_offer_is_not_offered_again() -> None:
    game = auction(offered(), 0, 1, 2)
    refused(game, m.Offer(0, 0, 1), "M5", "on offer already")
    assert game.decision(0).cards == (6,)


def test_m6_a_table_may_allow_one_open_offer_at_once() -> None:
    first = passes(market(rules=Rules(open_offers=1)).play(m.Offer(0, 0, 5)))
    game = auction(first, 0, 1, 2)
    refused(game, m.Offer(0, 6, 1), "M6", "no more offers")
    assert game.decision(0).cards == ()
    assert game.play(m.Withdraw(0, 0)).play(m.Offer(0, 6, 1)).state.offers[0].card == 6
    others = game.play(m.Pass(0)).play(m.Offer(1, 12, 1))
    assert len(others.state.offers) == 2, "the limit is each player's own"


def test_m6_a_bought_card_may_be_offered_again() -> None:
    game = market().play_all([m.Offer(0, 0, 5), m.Claim(0, (1,)), m.Offer(1, 0, 4)])
    assert [(o.card, o.seat, o.price) for o in game.state.offers] == [(0, 1, 4)]


def test_m7_what_is_sealed_cannot_be_spent() -> None:
    game = put_up(offered()).play(m.Bid(1, 10))
    refused(game, m.Claim(0, (1,)), "M3, M7", "has free")
    assert game.decision(1).buy == ()
    assert put_up(offered()).play(m.Bid(1, 9)).play(m.Claim(0, (1,))).state.purses[1] == 9


def test_m7_what_is_bid_cannot_be_spent_before_it_is_paid() -> None:
    game = bid(offered(), 0, 10, 10)
    assert game.awaiting.what == "raise"
    refused(game, m.Claim(0, (1,)), "M3, M7")
    bought = put_up(offered()).play_all([m.Bid(1, 9), m.Bid(2, 9), m.Bid(0, 0), m.Claim(0, (1,))])
    refused(bought, m.Raise(1, 1), "A6")
    tied = bid(offered(), 0, 9, 9).play(m.Raise(1, 1))
    refused(tied, m.Claim(0, (1,)), "M3, M7")


def test_m7_and_not_while_the_coin_is_in_the_air() -> None:
    game = add(bid(offered(), 0, 9, 9), {1: 1, 2: 1})
    assert game.awaiting.what == "toss"
    refused(game, m.Claim(0, (1,)), "M3, M7")
    paid = game.play(m.Toss((2, 1)))
    assert paid.state.purses == (8, 4, 5)
    refused(paid, m.Claim(0, (1,)), "M3, M7")
    assert paid.play(m.Claim(0, (2,))).state.purses == (18, 4, 0)


def test_m7_scudo_of_a_sale_are_free_at_once() -> None:
    game = put_up(offered(10)).play(m.Bid(0, 3))
    assert game.decision(0).high == 0
    sold = game.play(m.Claim(0, (2,)))
    assert sold.state.purses == (23, 14, 5)
    assert sold.decision(0).borrow
    assert sold.play_all([m.Bid(1, 3), m.Bid(2, 1)]).decision(0).high == 20


def test_m7_until_the_last_card_of_the_last_auction() -> None:
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 5))
    last = bid(last_auction(game), 0, 1, 2)
    assert (last.state.auction, last.awaiting.what) == (4, "keep")
    assert last.play(m.Claim(0, (1,))).state.offers == ()
    over = keep(last)
    refused(over, m.Claim(0, (1,)), "M3, M7", "not for sale")


def test_m9_the_seats_take_one_turn_each() -> None:
    game = market()
    assert game.awaiting.seats == (0,)
    refused(game, m.Pass(1), "M9", "seat 0's turn")
    game = game.play(m.Offer(0, 0, 1))
    assert game.awaiting.seats == (1,)
    game = game.play(m.Pass(1))
    assert game.awaiting.seats == (2,)
    assert game.play(m.Pass(2)).awaiting.what == "put up"


def test_m9_first_withdrawals_then_one_offer() -> None:
    first = passes(market().play(m.Offer(0, 0, 5)))
    second = passes(auction(first, 0, 1, 2).play(m.Offer(0, 6, 1)))
    game = auction(second, 1, 2, 0)
    game = game.play(m.Withdraw(0, 0)).play(m.Withdraw(0, 6))
    assert game.awaiting.seats == (0,)
    assert game.play(m.Offer(0, 0, 2)).awaiting.seats == (1,)


def test_l1_ten_scudo_now_and_one_loan_ever() -> None:
    game = dealt().play(m.Borrow(1))
    assert (game.state.purses, game.state.loans) == ((15, 25, 15), (False, True, False))
    refused(game, m.Borrow(1), "L1", "One loan per player")
    assert game.decision(1).borrow is False


def test_l1_an_all_in_bid_with_the_loan() -> None:
    game = put_up(dealt())
    refused(game, m.Bid(0, 25), "A2")
    assert game.play(m.Borrow(0)).play(m.Bid(0, 25)).state.sealed[0] == 25


def test_l2_also_between_a_first_bid_and_its_raise() -> None:
    game = bid(dealt(), 15, 15, 1)
    refused(game, m.Raise(0, 1), "A6")
    game = add(game.play(m.Borrow(0)), {0: 10, 1: 0})
    assert keep(game).state.purses == (0, 0, 15)


def test_l2_at_every_moment_before_the_end_of_the_auctions() -> None:
    game = bid(dealt(), 4, 4, 1)
    tossing = add(game, {0: 1, 1: 1})
    picking = tossing.play(m.Toss((0, 1)))
    for moment in (dealt(), put_up(dealt()), game, tossing, picking, keep(picking)):
        assert moment.play(m.Borrow(2)).state.loans == (False, False, True)


def test_l2_not_once_the_auctions_are_over() -> None:
    over = auction(last_auction(dealt()), 0, 1, 2)
    refused(over, m.Borrow(0), "L2", "only forced now")
