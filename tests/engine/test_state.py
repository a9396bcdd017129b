"""Small questions to a state, and the one place where Scudo move."""

from __future__ import annotations

from tests.engine.scripts import add, auction, bid, dealt, put_up
from turin_nb.engine import moves as m
from turin_nb.engine.events import Event
from turin_nb.engine.results import Entry, lying_on
from turin_nb.engine.state import committed, free, happen, holdings, offer_of, with_seat, without


def test_scudo_move_by_the_entries_of_events_alone() -> None:
    state = dealt().state
    entry = Entry(0, lying_on(3), 4, "M2", "a price")
    other = Entry("bank", 2, 10, "L1", "a loan")
    after = happen(
        state, Event("offered", "M2", entries=(entry,)), Event("x", "L1", entries=(other,))
    )
    assert after.purses == (11, 15, 25)
    assert after.entries == (entry, other)
    assert [event.kind for event in after.events[-2:]] == ["offered", "x"]
    assert happen(state, Event("x", "A1"), turn=2).purses is state.purses


def test_m7_what_is_sealed_and_bid_is_committed_until_it_is_paid() -> None:
    sealed = put_up(dealt()).play(m.Bid(1, 9))
    assert [committed(sealed.state, seat) for seat in range(3)] == [0, 9, 0]
    tied = bid(dealt(), 4, 4, 6).play(m.Raise(0, 5))
    assert [free(tied.state, seat) for seat in range(3)] == [6, 11, 9]
    tossing = add(bid(dealt(), 4, 4, 6), {0: 5, 1: 5})
    assert [free(tossing.state, seat) for seat in range(3)] == [6, 6, 9]
    settled = tossing.play(m.Toss((0, 1)))
    assert [free(settled.state, seat) for seat in range(3)] == [6, 11, 9]


def test_a_card_put_up_commits_no_scudo() -> None:
    game = dealt().play(m.PutUp(2, 13))
    assert free(game.state, 2) == 15


def test_offers_are_found_by_their_card() -> None:
    state = auction(dealt(), 2, 1, 0).play(m.Offer(0, 6, 3)).state
    found = offer_of(state, 6)
    assert found
    assert (found.seat, found.price, found.since) == (0, 3, 0)
    assert offer_of(state, 0) is None


def test_holdings_count_what_lies_face_up() -> None:
    game = auction(dealt(), 2, 1, 0)
    assert [sum(goods) for goods in holdings(game.setup, game.state)] == [12, 6, 0]


def test_rows_are_made_anew() -> None:
    assert with_seat((1, 2, 3), 1, 9) == (1, 9, 3)
    assert without((5, 6, 7), (6, 9)) == (5, 7)
