"""What is awaited, and what each seat alone is told that it may do."""

from __future__ import annotations

from tests.engine.scripts import add, auction, bid, dealt, finished, last_auction, passes, put_up
from tests.engine.test_play_auction import void_at_the_top
from turin_nb.engine import moves as m
from turin_nb.engine.choices import Awaiting, Decision, listed
from turin_nb.engine.deal import Dealer
from turin_nb.engine.house import yielding_goose


def test_everybody_puts_up_and_bids_at_once() -> None:
    assert dealt().awaiting == Awaiting("put up", (0, 1, 2))
    assert put_up(dealt()).play(m.Bid(1, 2)).awaiting == Awaiting("bid", (0, 2))


def test_the_tied_raise_and_everybody_sees_who_they_are() -> None:
    game = bid(dealt(), 2, 2, 4)
    assert game.awaiting == Awaiting("raise", (0, 1), ((0, 1),))
    assert game.play(m.Raise(1, 0)).awaiting == Awaiting("raise", (0,), ((0, 1),))
    assert add(game, {0: 1, 1: 1}).awaiting == Awaiting("toss", (), ((0, 1),))


def test_places_pick_in_turn() -> None:
    game = bid(dealt(), 1, 3, 2)
    assert game.awaiting == Awaiting("keep", (1,))
    assert game.decision(1) == Decision(1, "keep", (0, 6, 12), choose=2, borrow=True)
    assert game.decision(2) == Decision(2, "wait", borrow=True)


def test_void_places_discard_or_chance_does() -> None:
    assert void_at_the_top().awaiting == Awaiting("discard", (1,))
    assert void_at_the_top().decision(1).choose == 2
    assert void_at_the_top("random").awaiting == Awaiting("discard", ())


def test_at_the_end_nothing_is_awaited() -> None:
    game = finished(dealt())
    assert game.awaiting == Awaiting("nothing", ())
    assert game.decision(0) == Decision(0, "wait")
    assert not game.awaiting.chance


def test_a_hand_card_to_put_up() -> None:
    assert dealt().decision(1) == Decision(1, "put up", (6, 7, 8, 9, 10, 11), borrow=True)


def test_amounts_are_ranges() -> None:
    game = put_up(dealt()).play(m.Borrow(2))
    assert (game.decision(0).low, game.decision(0).high, game.decision(2).high) == (0, 15, 25)
    raising = bid(dealt(), 9, 9, 4)
    assert (raising.decision(0).low, raising.decision(0).high) == (0, 6)


def test_a_market_turn() -> None:
    game = passes(auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 3)))
    choice = auction(game, 0, 1, 2).decision(0)
    assert choice == Decision(0, "market", (6,), low=1, high=10, withdraw=(0,), borrow=True, buy=())


def test_without_scudo_nothing_can_be_offered() -> None:
    game = auction(dealt(), 15, 1, 0)
    assert game.decision(0).cards == ()
    assert list(listed(game.decision(0))) == [m.Pass(0), m.Borrow(0)]


def test_what_a_seat_can_buy_is_what_it_can_pay() -> None:
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 13))
    assert [game.decision(seat).buy for seat in range(3)] == [(), (0,), (0,)]
    sealed = put_up(passes(game)).play(m.Bid(2, 3))
    assert [sealed.decision(seat).buy for seat in range(3)] == [(), (0,), ()]
    claimed = game.play(m.Claim(0, (1, 2)))
    assert [claimed.decision(seat).buy for seat in range(3)] == [(), (), ()]
    assert claimed.awaiting == Awaiting("sale", (0,))


def test_all_moves_of_a_decision_spelled_out() -> None:
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 13))
    assert list(listed(game.decision(1)))[:2] == [m.Pass(1), m.Offer(1, 12, 1)]
    assert len(list(listed(game.decision(1)))) == 1 + 14 + 1 + 1
    assert list(listed(game.decision(2))) == [m.Borrow(2), m.Claim(0, (2,))]
    sale = game.play(m.Claim(0, (1, 2)))
    assert list(listed(sale.decision(0))) == [m.Sell(0, 1), m.Sell(0, 2), m.Borrow(0)]
    assert len(list(listed(void_at_the_top().decision(1)))) == 6 + 1
    assert list(listed(bid(dealt(), 9, 9, 4).decision(0)))[6] == m.Raise(0, 6)
    assert len(list(listed(put_up(dealt()).decision(0)))) == 16 + 1
    assert len(list(listed(dealt().decision(0)))) == 6 + 1


def test_g1_a_house_rule_asks_one_seat_after_the_other() -> None:
    game = bid(dealt(house=[yielding_goose()]), 4, 4, 1)
    assert game.awaiting == Awaiting("tie", (0,), ((0, 1),))
    assert game.decision(0).choices == ("yield", "stay")
    assert list(listed(game.decision(0)))[:2] == [m.Answer(0, "yield"), m.Answer(0, "stay")]
    assert game.decision(1).choices == ()


def test_chance_is_spelled_out_too() -> None:
    game = add(bid(dealt(), 4, 4, 1), {0: 1, 1: 1})
    assert game.chances() == (m.Toss((0, 1)), m.Toss((1, 0)))
    two = add(bid(passes(auction(dealt(4), 3, 2, 1, 0)), 4, 4, 1, 1), dict.fromkeys(range(4), 1))
    assert len(two.chances()) == 4
    assert dealt().chances() == ()


def test_a_dealer_answers_for_chance_and_for_nothing_else() -> None:
    game = add(bid(dealt(), 4, 4, 1), {0: 1, 1: 1})
    tossed = {game.draw(Dealer(seed)).moves[-1] for seed in range(20)}
    assert tossed == set(game.chances())
    assert game.draw(Dealer(1)).awaiting.what == "keep"
    random = void_at_the_top("random")
    assert random.draw(Dealer(1)).awaiting.what == "keep"
    assert len(random.draw(Dealer(1)).state.out) == 3
    assert dealt().draw(Dealer(1)) == dealt()


def test_the_last_auction_is_followed_by_no_decision() -> None:
    game = auction(last_auction(dealt()), 2, 1, 0)
    assert [list(listed(game.decision(seat))) for seat in range(3)] == [[], [], []]
