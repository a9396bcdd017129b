"""An auction of a game, move by move: a test for each rule (A1–A17)."""

from __future__ import annotations

import pytest

from tests.engine.scripts import add, auction, bid, dealt, keep, passes, put_up, quiet, refused
from turin_nb.engine import moves as m
from turin_nb.engine.game import Game
from turin_nb.engine.rules import Rules


def test_a1_cards_are_revealed_together() -> None:
    game = dealt().play(m.PutUp(2, 14)).play(m.PutUp(0, 3))
    assert (game.state.lot, game.awaiting.seats) == ((), (1,))
    assert game.events[-1].kind == "auction"
    game = game.play(m.PutUp(1, 6))
    assert game.state.lot == (3, 6, 14)
    assert (game.events[-1].kind, game.events[-1].cards) == ("put up", (3, 6, 14))
    assert game.state.hands == ((0, 1, 2, 4, 5), (7, 8, 9, 10, 11), (12, 13, 15, 16, 17))


def test_a1_a_card_of_ones_own_hand_and_once() -> None:
    game = dealt().play(m.PutUp(0, 3))
    refused(game, m.PutUp(0, 4), "A1", "cannot be replaced")
    refused(game, m.PutUp(1, 4), "A1", "not in this seat's hand")
    refused(game, m.Bid(1, 0), "A2", "not the time")


@pytest.mark.parametrize(("players", "lot"), [(4, (16, 17)), (5, (15, 16, 17))])
def test_a1_the_first_auction_at_four_and_five_is_over_the_centre(
    players: int, lot: tuple[int, ...]
) -> None:
    game = dealt(players)
    assert (game.awaiting.what, game.state.lot) == ("bid", lot)
    refused(game, m.PutUp(0, 0), "A1", "not the time")
    second = passes(quiet(game))
    assert (second.awaiting.what, second.state.lot) == ("put up", ())


def test_a2_bids_are_revealed_together() -> None:
    game = put_up(dealt()).play_all([m.Bid(1, 7), m.Bid(0, 3)])
    assert (game.state.bids, game.awaiting.seats) == ((), (2,))
    assert game.events[-1].kind == "put up"
    game = game.play(m.Bid(2, 0))
    (bids,) = (event for event in game.events if event.kind == "bids")
    assert (bids.seats, bids.amounts, bids.rule) == ((0, 1, 2), (3, 7, 0), "A2")


def test_a2_a_bid_is_at_most_the_scudo_in_hand() -> None:
    game = put_up(dealt())
    refused(game, m.Bid(0, 16), "A2", "more than the Scudo")
    assert game.play(m.Bid(0, 15)).awaiting.seats == (1, 2)


def test_a2_scudo_on_a_card_for_sale_cannot_be_bid() -> None:
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 5))
    game = put_up(passes(game))
    refused(game, m.Bid(0, 9), "A2")
    assert game.decision(0).high == 8
    assert game.play(m.Bid(0, 8)).state.purses[0] == 8


def test_a2_a_sealed_bid_changes_no_purse() -> None:
    game = put_up(dealt()).play(m.Bid(0, 13))
    assert game.state.purses == (15, 15, 15)


def test_a3_the_places_win_what_the_player_count_says() -> None:
    prizes = {2: [(2,)], 3: [(2, 1)], 4: [(1, 1), (2, 1, 1)], 5: [(1, 1, 1), (2, 2, 1)]}
    for players, expected in prizes.items():
        game, seen = dealt(players), []
        while game.final is None:
            settled = bid(game, *_amounts(game))
            assert settled.state.settlement
            seen.append(tuple(count for _, count, _ in settled.state.settlement.turns))
            game = passes(keep(settled))
        assert seen[: len(expected)] == expected
        assert set(seen[len(expected) :]) == {expected[-1]}


def _amounts(game: Game) -> list[int]:
    return [(seat + game.state.auction) % game.players for seat in range(game.players)]


def test_the_texts_example_bids_of_2_2_and_4() -> None:
    game = bid(dealt(), 2, 2, 4)
    assert (game.awaiting.what, game.awaiting.groups) == ("raise", ((0, 1),))
    game = add(game, {0: 0, 1: 1}).play(m.Keep(2, (0, 6))).play(m.Keep(1, (12,)))
    assert game.state.face_up == ((), (12,), (0, 6))
    assert game.state.purses == (14, 12, 11)


def test_a6_only_the_tied_raise_once_and_what_they_have_left() -> None:
    game = bid(dealt(), 9, 9, 12)
    refused(game, m.Raise(2, 1), "A6", "in no tie")
    refused(game, m.Raise(0, 7), "A6", "more than the Scudo")
    sealed = game.play(m.Raise(0, 6))
    refused(sealed, m.Raise(0, 1), "A6", "cannot be replaced")
    assert (sealed.awaiting.seats, sealed.state.raises) == ((1,), ())


def test_a7_the_coin_is_a_move_and_names_every_equal_seat_once() -> None:
    game = add(bid(dealt(), 4, 4, 6), {0: 2, 1: 2})
    assert (game.awaiting.what, game.awaiting.seats, game.awaiting.chance) == ("toss", (), True)
    for seats in ((), (0,), (0, 0), (0, 1, 2), (0, 2)):
        refused(game, m.Toss(seats), "A7, A9", "each once")
    tossed = game.play(m.Toss((1, 0)))
    event = next(event for event in tossed.events if event.kind == "toss")
    assert (event.rule, event.seats) == ("A7", (1, 0))
    assert keep(tossed).state.purses == (12, 9, 9)


def test_a8_a_tie_at_0_pays_half_the_first_bid_and_its_cards_are_out() -> None:
    game = keep(add(bid(dealt(), 5, 5, 7), {0: 0, 1: 0}).play(m.Toss((0, 1))))
    assert game.state.face_up == ((), (), (0, 6))
    assert game.state.out == (12,)
    assert game.state.purses == (13, 13, 8)


def test_a8_a_first_bid_of_0_is_void_without_a_raise() -> None:
    game = bid(dealt(), 0, 0, 3)
    assert game.awaiting.what == "toss"
    game = keep(game.play(m.Toss((1, 0))))
    assert (game.state.out, game.state.purses) == ((12,), (15, 15, 12))


def test_a9_the_coin_between_void_seats_cites_a9() -> None:
    game = bid(dealt(), 0, 0, 3).play(m.Toss((1, 0)))
    assert next(event.rule for event in game.events if event.kind == "toss") == "A9"


def test_a9_also_while_another_tie_was_raised_above_0() -> None:
    game = add(bid(dealt(4), 0, 0, 3, 3), {2: 1, 3: 0})
    assert game.awaiting.what == "keep", "two places only: the void ones carry no card"
    game = bid(passes(keep(game)), 0, 0, 3, 3)
    game = add(game, {2: 1, 3: 0}).play(m.Toss((1, 0)))
    assert [event.rule for event in game.events if event.kind == "toss"] == ["A9"]
    both = add(bid(passes(quiet(dealt(4))), 0, 0, 3, 3), {2: 1, 3: 1})
    tossed = [e for e in both.play(m.Toss((3, 2, 1, 0))).events if e.kind == "toss"]
    assert [(e.rule, e.seats) for e in tossed] == [("A7", (3, 2)), ("A9", (1, 0))]


@pytest.mark.parametrize(
    ("players", "bids", "raises", "idle"),
    [(4, (5, 5, 3, 3), {0: 0, 1: 0, 2: 1, 3: 2}, False),  # somebody below still picks
     (4, (9, 4, 4, 1), {1: 0, 2: 0}, True),  # one card each, and nobody below picks
     (4, (9, 4, 4, 1), {1: 1, 2: 1}, False),  # both win: the first chooses
     (4, (9, 4, 0, 0), {}, False),  # one card, and none
     (5, (4, 4, 2, 1, 0), {0: 0, 1: 0}, False),  # two cards each, and a third place that picks
     (5, (4, 4, 0, 0, 0), {0: 0, 1: 0}, True),  # two cards each; the third place is void too
     (3, (4, 4, 0), {0: 0, 1: 0}, False)],
)  # fmt: skip
def test_a9_a_coin_that_cannot_matter_is_not_announced(
    players: int, bids: tuple[int, ...], raises: dict[int, int], idle: bool
) -> None:
    """The game still notes an order, so that a record is what it was; nothing hangs on it."""
    game = add(bid(passes(quiet(dealt(players))), *bids), raises)
    assert game.awaiting.what == "toss"
    (group, *_) = game.awaiting.groups
    orders = [game.play(move) for move in game.chances()]
    first = [next(e for e in one.events if e.kind == "toss") for one in orders]
    assert {bool(event.text) for event in first} == {idle}
    assert all(sorted(event.seats) == list(group) for event in first)
    played = [keep(one).state for one in orders]
    alike = {(s.purses, s.face_up, frozenset(s.out)) for s in played}
    assert not idle or len(alike) == 1


def test_a10_no_card_is_taken_before_every_tie_is_resolved() -> None:
    game = bid(dealt(), 2, 2, 4)
    refused(game, m.Keep(2, (0, 6)), "A11", "No card can be chosen")
    refused(add(game, {0: 1, 1: 1}), m.Keep(2, (0, 6)), "A11", "No card can be chosen")


def test_a11_winners_pick_best_place_first_and_all_their_cards_at_once() -> None:
    game = bid(dealt(), 1, 3, 2)
    assert game.awaiting.seats == (1,)
    refused(game, m.Keep(2, (0,)), "A11", "seat 1's turn to keep")
    refused(game, m.Discard(1, (0, 6)), "A11", "seat 1's turn to keep")
    for cards in ((0,), (0, 0), (0, 6, 12), (0, 1), ()):
        refused(game, m.Keep(1, cards), "A11", "2 different cards")
    game = game.play(m.Keep(1, (12, 0)))
    assert (game.state.face_up[1], game.state.lot) == ((0, 12), (6,))
    refused(game, m.Keep(2, (0,)), "A11", "Expected 1 card of this auction")


def test_a11_kept_cards_stay_face_up() -> None:
    game = passes(auction(dealt(), 2, 1, 0))
    again = auction(game, 0, 1, 2)
    assert again.state.face_up == ((0, 6), (12, 13), (1, 7))


def test_a12_a_tie_without_a_card_is_not_raised() -> None:
    game = bid(dealt(4), 9, 8, 3, 3)
    assert game.awaiting.what == "keep"
    assert game.state.purses == (6, 7, 14, 14)


def test_a13_several_ties_are_raised_side_by_side() -> None:
    start = passes(quiet(dealt(4)))
    game = bid(start, 5, 5, 3, 3)
    assert game.awaiting.groups == ((0, 1), (2, 3))
    assert [event.seats for event in game.events if event.kind == "tie"] == [(0, 1), (2, 3)]
    game = game.play_all([m.Raise(3, 9), m.Raise(0, 1), m.Raise(2, 0)])
    assert game.awaiting.seats == (1,)
    game = game.play(m.Raise(1, 0))
    assert game.state.settlement
    assert game.state.settlement.order == (0, 1, 3, 2)


def test_a14_a_lone_0_wins_or_is_void_as_agreed() -> None:
    wins = add(bid(dealt(2), 4, 4), {0: 1, 1: 0})
    assert wins.state.settlement
    assert wins.state.settlement.paid == (5, 2)
    for option, kept in (("wins", (0, 1, 2)), ("void", (0, 0, 2))):
        start = dealt(rules=Rules(lone_zero_raise=option))
        game = add(bid(start, 0, 4, 4), {1: 0, 2: 1})
        assert game.state.settlement
        assert game.state.settlement.cards == kept


def void_at_the_top(option: str = "chosen") -> Game:
    """Four players, both top places void, a lower winner still to pick."""
    start = passes(quiet(dealt(4, rules=Rules(void_discards=option))))
    return add(bid(start, 6, 6, 4, 1), {0: 0, 1: 0}).play(m.Toss((1, 0)))


def test_a16_the_voided_player_names_the_cards_at_the_turn_of_the_place() -> None:
    game = void_at_the_top()
    assert (game.awaiting.what, game.awaiting.seats) == ("discard", (1,))
    refused(game, m.Keep(1, (0, 4)), "A16", "seat 1's turn to discard")
    refused(game, m.Discard(0, (0,)), "A16", "seat 1's turn")
    refused(game, m.Discard(1, (0, 0)), "A16", "2 different cards")
    game = game.play(m.Discard(1, (4, 0))).play(m.Discard(0, (8,)))
    assert (game.state.out, game.state.lot) == ((0, 4, 8), (12,))
    game = game.play(m.Keep(2, (12,)))
    assert game.state.purses == (12, 12, 9, 12)
    assert [e.rule for e in game.events if e.kind == "discarded"] == ["A16", "A16"]


def test_a16_or_chance_does() -> None:
    game = void_at_the_top("random")
    assert (game.awaiting.what, game.awaiting.seats, game.awaiting.chance) == ("discard", (), True)
    assert game.decision(1).what == "wait"
    assert len(game.chances()) == 6
    assert game.play(game.chances()[-1]).state.out == (8, 12)


def test_a17_who_wins_pays_the_same_whatever_they_take() -> None:
    game = bid(dealt(), 1, 3, 2)
    purses = game.state.purses
    assert purses == (15, 12, 13)
    assert game.play(m.Keep(1, (0, 6))).state.purses == purses
    assert game.play(m.Keep(1, (6, 12))).state.purses == purses
    assert {entry.target for entry in game.entries} == {"bank"}


def test_a_settled_auction_tells_who_paid_what_by_place() -> None:
    game = bid(dealt(), 1, 3, 2)
    event = game.events[-1]
    assert (event.kind, event.seats, event.amounts) == ("settled", (1, 2, 0), (3, 2, 0))
    assert sum(entry.amount for entry in event.entries) == 5
