"""After an auction: turns, chits, the market or the end (A8, A11, C1, M1, S6)."""

from __future__ import annotations

from tests.engine.scripts import add, auction, bid, dealt, finished, keep, last_auction, passes
from turin_nb.engine import moves as m
from turin_nb.engine.state import chits


def test_a8_where_only_void_places_are_left_their_cards_go_at_once() -> None:
    game = add(bid(dealt(), 3, 3, 3), {0: 0, 1: 0, 2: 0}).play(m.Toss((2, 0, 1)))
    assert (game.awaiting.what, game.state.lot, game.state.out) == ("market", (), (0, 6, 12))
    discarded = next(event for event in game.events if event.kind == "discarded")
    assert (discarded.rule, discarded.seats, discarded.cards) == ("A8", (2, 0), (0, 6, 12))
    assert game.state.purses == (14, 14, 14)


def test_a8_in_the_last_auction_too() -> None:
    game = bid(last_auction(dealt()), 0, 0, 0).play(m.Toss((0, 1, 2)))
    assert game.final is not None
    assert game.state.out == (4, 10, 16)


def test_a11_a_lower_winner_picks_before_the_market_opens() -> None:
    game = bid(dealt(), 2, 1, 0).play(m.Keep(0, (0, 6)))
    assert game.awaiting.what == "keep"
    assert game.play(m.Keep(1, (12,))).awaiting.what == "market"


def test_c1_who_alone_has_the_most_of_a_good_takes_its_chit() -> None:
    # seat 0: Chocolate 3, Hazelnuts 2 + 1 … from cards 0 and 6; seat 1: card 12
    game = auction(dealt(), 2, 1, 0)
    assert game.state.chits == (0, 0, 0, 0, 1, 1, 0, None, None)
    event = next(event for event in game.events if event.kind == "chits")
    assert (event.rule, event.seats, event.amounts) == (
        "C1",
        (0, 0, 0, 0, 1, 1, 0),
        tuple(range(7)),
    )


def test_c1_while_tied_nobody_holds_it() -> None:
    game = dealt(2)
    state = game.state._replace(face_up=((0,), (1,)))
    assert chits(game.setup, state)[0] is None
    assert chits(game.setup, state)[6] == 0


def test_c1_is_a_reminder_and_moves_after_rounds_only() -> None:
    game = auction(dealt(), 2, 1, 0)
    sold = game.play(m.Offer(0, 0, 1)).play(m.Claim(0, (2,)))
    assert sold.state.chits == game.state.chits
    after = auction(passes(sold), 0, 1, 3)
    assert after.state.chits != game.state.chits


def test_c1_nothing_is_told_while_the_chits_stay() -> None:
    void = bid(dealt(2), 0, 0).play(m.Toss((0, 1)))
    assert "chits" not in [event.kind for event in void.events]


def test_m1_after_the_last_auction_the_payouts_follow_at_once() -> None:
    game = auction(last_auction(dealt(5)), 4, 3, 2, 1, 0)
    told = [event.kind for event in game.events]
    assert "market" not in told[len(told) - told[::-1].index("settled") :]
    assert game.awaiting.what == "nothing"


def test_s6_each_auction_begins_with_a_clear_table() -> None:
    game = passes(keep(add(bid(dealt(), 4, 4, 5), {0: 1, 1: 1}).play(m.Toss((0, 1)))))
    state = game.state
    assert (state.bids, state.raises, state.toss, state.groups, state.settlement) == (
        (),
        (),
        (),
        (),
        None,
    )
    assert (state.auction, state.lot, state.sealed) == (1, (), (None, None, None))


def test_s6_auctions_are_numbered_for_the_log() -> None:
    numbers = [event.amounts for event in finished(dealt()).events if event.kind == "auction"]
    assert numbers == [(1,), (2,), (3,), (4,), (5,)]
