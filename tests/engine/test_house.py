"""The two geese at a table (G1, G2)."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tests.engine.scripts import add, auction, bid, dealt, keep, passes, quiet, refused
from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.house import SHIPPED, HouseRule, consoling_goose, former, yielding_goose

BOTH = [yielding_goose(1), consoling_goose(0)]


def goose(holder: int | None = None, players: int = 3) -> Game:
    return dealt(players, house=[yielding_goose(holder)])


def order(game: Game) -> tuple[int, ...]:
    assert game.state.settlement
    return game.state.settlement.order


def test_g1_whoever_yields_takes_the_goose_and_loses_the_tie() -> None:
    game = bid(goose(), 4, 4, 1).play(m.Answer(0, "yield"))
    assert game.state.house == (0,)
    assert (game.awaiting.what, order(game)) == ("keep", (1, 0, 2))
    assert game.state.settlement
    assert game.state.settlement.paid == (4, 4, 0)
    answer = next(event for event in game.events if event.kind == "answer")
    assert (answer.rule, answer.seats) == ("G1", (0,))
    assert "loses the tie" in answer.text
    assert any(event.text == "Ada has the goose." for event in game.events)


def test_g1_the_seat_order_decides_who_is_asked_first() -> None:
    game = bid(goose(), 1, 4, 4)
    assert game.awaiting.seats == (1,)
    refused(game, m.Answer(2, "yield"), "G1", "No house rule asks this seat")
    game = game.play(m.Answer(1, "stay"))
    assert game.awaiting.seats == (2,)
    assert game.play(m.Answer(2, "yield")).state.house == (2,)


def test_g1_it_is_offered_before_raising_and_nobody_need_take_it() -> None:
    game = bid(goose(), 4, 4, 1)
    refused(game, m.Raise(0, 1), "A6", "not the time")
    game = game.play(m.Answer(0, "stay")).play(m.Answer(1, "stay"))
    assert (game.awaiting.what, game.awaiting.seats, game.state.house) == ("raise", (0, 1), (None,))


@pytest.mark.parametrize("choice", ["claim", "", "Yield", 3, None])
def test_g1_only_what_is_offered_can_be_answered(choice: Any) -> None:
    refused(bid(goose(), 4, 4, 1), m.Answer(0, choice), "G1", "expected")


def test_g1_the_holder_may_hand_it_over_and_win_the_tie() -> None:
    game = bid(goose(1), 4, 4, 6)
    assert game.awaiting.seats == (1,)
    game = game.play(m.Answer(1, "claim"))
    assert order(game) == (2, 1, 0)
    assert game.state.house == (0,)
    assert game.state.purses == (13, 11, 9)
    assert "wins the tie" in next(e.text for e in game.events if e.kind == "answer")


def test_g1_to_the_next_best_of_three_who_raise_for_the_rest() -> None:
    game = bid(goose(1), 4, 4, 4).play(m.Answer(1, "claim"))
    assert game.awaiting.groups == ((0, 2),)
    game = add(game, {0: 0, 2: 1})
    assert (order(game), game.state.house) == ((1, 2, 0), (2,))


def test_g1_the_one_who_yields_in_a_tie_of_three_is_last_of_it() -> None:
    game = bid(goose(), 4, 4, 4).play(m.Answer(0, "yield"))
    assert game.awaiting.groups == ((1, 2),)
    assert order(add(game, {1: 0, 2: 1})) == (2, 1, 0)


def test_g1_while_its_holder_is_in_the_tie_nobody_else_may_take_it() -> None:
    game = bid(goose(2), 4, 4, 4)
    assert game.awaiting.seats == (2,)
    game = game.play(m.Answer(2, "stay"))
    assert (game.awaiting.what, game.state.house) == ("raise", (2,))


def test_g1_a_holder_outside_the_tie_keeps_it() -> None:
    game = bid(goose(2), 4, 4, 1)
    assert (game.awaiting.what, game.state.house) == ("raise", (2,))


def test_g1_ties_are_asked_best_first() -> None:
    game = bid(passes(quiet(goose(players=4))), 3, 3, 5, 5)
    asked = []
    while game.awaiting.what == "tie":
        asked += game.awaiting.seats
        game = game.play(m.Answer(asked[-1], "stay"))
    assert (asked, game.awaiting.groups) == ([2, 3, 0, 1], ((2, 3), (0, 1)))


def test_g1_a_goose_that_is_handed_over_serves_no_other_tie() -> None:
    game = bid(goose(0, 5), 2, 2, 1, 1, 0).play(m.Answer(0, "claim"))
    assert (game.awaiting.what, game.awaiting.groups) == ("raise", ((2, 3),))
    refused(game, m.Answer(2, "yield"), "G1", "No house rule asks")
    assert game.state.house == (0,), "it changes hands after the auction"
    assert add(game, {2: 0, 3: 1}).state.house == (1,)


def test_g1_one_goose_is_taken_once_in_an_auction() -> None:
    game = bid(goose(None, 5), 2, 1, 1, 2, 1).play(m.Answer(0, "yield"))
    assert (game.awaiting.groups, game.state.house) == (((1, 2, 4),), (None,))
    game = add(game, {1: 2, 2: 0, 4: 1})
    assert (order(game), game.state.house) == ((3, 0, 1, 4, 2), (0,))


def test_g1_a_holder_who_declines_keeps_it() -> None:
    game = bid(goose(0, 5), 2, 2, 1, 1, 0).play(m.Answer(0, "stay"))
    assert game.awaiting.groups == ((0, 1), (2, 3))
    assert add(game, {0: 0, 1: 1, 2: 1, 3: 0}).state.house == (0,)


def test_g1_at_0_it_does_nothing() -> None:
    assert bid(goose(), 0, 0, 3).awaiting.what == "toss"
    assert bid(goose(0), 0, 0, 0).awaiting.what == "toss"


def test_g1_a_tie_without_a_card_is_not_asked() -> None:
    assert bid(goose(players=4), 4, 3, 1, 1).awaiting.what == "keep"


@pytest.mark.parametrize("kind", [yielding_goose, consoling_goose])
@pytest.mark.parametrize("holder", [5, -1, 1.5, "0", True])
def test_a_goose_begins_with_a_seat(kind: Any, holder: Any) -> None:
    with pytest.raises(BadInput, match="holder"):
        kind(holder)


@pytest.mark.parametrize("kind", [yielding_goose, consoling_goose])
def test_a_goose_begins_with_a_seat_of_this_table(kind: Any) -> None:
    with pytest.raises(BadInput, match="holder"):
        dealt(3, house=[kind(3)])
    assert dealt(4, house=[kind(3)]).players == 4


def test_g2_the_fewest_majorities_bring_the_goose_after_a_round() -> None:
    game = quiet(dealt(house=[consoling_goose()]))
    # 0, 1, 2 were bid: seat 2 took two cards, seat 1 one, seat 0 none
    assert game.state.house == ((3, None),), "a round is over after its market"
    game = passes(game)
    assert game.state.house == ((3, 0),)
    told = [event for event in game.events if event.kind in ("passed", "house", "auction")]
    assert [event.kind for event in told[-2:]] == ["house", "auction"]
    assert told[-2].text == "Ada has the goose."


def test_g2_what_is_bought_in_the_market_counts() -> None:
    game = auction(dealt(house=[consoling_goose()]), 2, 1, 0)
    kept = passes(game)
    assert kept.state.house == ((3, 2),)
    sold = passes(game.play(m.Offer(0, 0, 1)).play(m.Claim(0, (2,))))
    assert sold.state.chits == game.state.chits
    assert sold.state.house == ((3, None),), "Cleo now has three majorities, the others two each"


def test_g2_nobody_while_the_fewest_is_tied() -> None:
    game = passes(bid(dealt(house=[consoling_goose(1)]), 0, 0, 0).play(m.Toss((0, 1, 2))))
    assert game.state.house == ((3, None),)
    assert any(event.text == "Nobody has the goose." for event in game.events)


def test_g2_the_bid_ranks_one_higher_and_is_not_paid() -> None:
    game = bid(dealt(house=[consoling_goose(0)]), 3, 3, 1)
    assert order(game) == (0, 1, 2)
    assert game.state.settlement
    assert game.state.settlement.paid == (3, 3, 0)


def test_g2_it_can_make_a_tie() -> None:
    assert bid(dealt(house=[consoling_goose(0)]), 3, 4, 1).awaiting.groups == ((0, 1),)


def test_g2_a_bid_of_0_stays_0() -> None:
    game = bid(dealt(house=[consoling_goose(0)]), 0, 3, 0)
    assert game.awaiting.groups == ((0, 2),)


def test_both_geese_sit_at_one_table() -> None:
    game = bid(dealt(house=[yielding_goose(1), consoling_goose(0)]), 3, 4, 1)
    assert game.awaiting.seats == (1,)
    game = passes(keep(game.play(m.Answer(1, "claim"))))
    assert game.state.house == (0, (3, 2))


def test_g1_is_carried_to_the_next_game_and_g2_is_not() -> None:
    taken = yielding_goose()
    assert taken.carry
    assert taken.carry(2) == yielding_goose(2)
    consoling = consoling_goose()
    assert consoling.carry
    assert consoling.carry((3, 1)) == consoling_goose()


@pytest.mark.parametrize("house", [[yielding_goose(1)], [consoling_goose(1)], BOTH])
def test_a_game_with_a_goose_pickles_and_goes_on(house: list[HouseRule]) -> None:
    game = bid(dealt(house=house), 3, 4, 4)
    again = pickle.loads(pickle.dumps(game))
    assert (again, again.moves) == (game, game.moves)
    assert copy.deepcopy(game) == game
    move = m.Answer(1, "claim") if game.awaiting.what == "tie" else m.Keep(1, (0, 6))
    assert again.play(move) == game.play(move)
    assert passes(keep(again.play(move))) == passes(keep(game.play(move)))


def test_a_rule_of_another_name_was_played_then_as_now() -> None:
    for rule in (consoling_goose(1), HouseRule("yielding goose", rule="G1")):
        assert former(rule) is rule


def test_a_record_may_name_both() -> None:
    assert {name: kind().name for name, kind in SHIPPED.items()} == {name: name for name in SHIPPED}


def test_without_a_goose_nobody_is_asked() -> None:
    assert bid(dealt(), 4, 4, 1).awaiting.what == "raise"
    refused(bid(dealt(), 4, 4, 1), m.Answer(0, "yield"), "G1", "No house rule asks")
    assert auction(dealt(), 2, 1, 0).state.house == ()
