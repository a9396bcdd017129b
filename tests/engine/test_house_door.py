"""A rule that a table invents, written as a reader would write it (G3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from tests.engine.scripts import add, auction, bid, dealt, finished, keep, passes, quiet
from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput, BadRecord
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose
from turin_nb.engine.record import from_json, to_json
from turin_nb.engine.state import chits


def first_seat_bids_more(by: int = 1) -> HouseRule:
    return HouseRule(
        "the first seat bids more",
        settings=(("by", by),),
        bonus=lambda state, players: (by,) + (0,) * (players - 1),
    )


def test_g3_a_bonus_ranks_a_bid_and_is_not_paid() -> None:
    game = keep(bid(dealt(house=[first_seat_bids_more()]), 3, 3, 1))
    assert game.state.face_up == ((0, 6), (12,), ())
    assert game.state.purses == (12, 12, 15)


def test_g3_bonuses_of_several_rules_add_up() -> None:
    game = bid(dealt(house=[first_seat_bids_more(), first_seat_bids_more(2)]), 2, 4, 1)
    assert game.state.settlement
    assert game.state.settlement.order == (0, 1, 2)


def counting_rounds() -> HouseRule:
    return HouseRule(
        "a round counter",
        start=lambda players: 0,
        round_over=lambda state, chits: state + 1,
        words=lambda before, after, names: f"{after} rounds are over, says {names[0]}.",
    )


def test_g3_a_rule_keeps_a_state_of_its_own_and_tells_what_changes() -> None:
    game = finished(dealt(house=[counting_rounds()]))
    told = [event for event in game.events if event.kind == "house"]
    assert game.state.house == (5,)
    assert told[0].text == "1 rounds are over, says Ada."
    assert {event.rule for event in told} == {"G3"}


def test_g3_without_words_a_change_is_silent() -> None:
    silent = HouseRule("silent", start=lambda players: 0, round_over=lambda state, chits: state + 1)
    game = passes(auction(dealt(house=[silent]), 2, 1, 0))
    assert game.state.house == (1,)
    assert "house" not in [event.kind for event in game.events]


def test_g3_a_rule_that_only_has_a_name_changes_nothing() -> None:
    plain = finished(dealt())
    named = finished(dealt(house=[HouseRule("nothing at all")]))
    assert named.final == plain.final
    assert named.events == plain.events


def last_yields(state: Any, tie: Sequence[int], seat: int) -> str | None:
    return "yield" if seat == max(tie) else None


def test_g3_a_rule_may_ask_in_a_tie() -> None:
    rule = HouseRule("the last seat may yield", choice=last_yields)
    game = bid(dealt(house=[rule]), 4, 4, 1)
    assert game.awaiting.seats == (1,)
    game = game.play(m.Answer(1, "yield"))
    assert game.state.settlement
    assert game.state.settlement.order == (0, 1, 2)


def asks_for(what: str, seat: int) -> HouseRule:
    """A rule that asks one seat of a tie."""
    choice = partial(_asked, what, seat)
    return HouseRule(f"{what} for seat {seat}", choice=choice)


def _asked(what: str, whom: int, state: Any, tie: Sequence[int], seat: int) -> str | None:
    return what if seat == whom else None


def test_g3_who_stays_is_asked_by_the_next_rule() -> None:
    rules = [asks_for("yield", 0), asks_for("claim", 0)]
    game = bid(dealt(house=rules), 4, 4, 1).play(m.Answer(0, "stay"))
    assert game.decision(0).choices == ("claim", "stay")
    claimed = game.play(m.Answer(0, "claim"))
    assert claimed.state.settlement
    assert claimed.state.settlement.order == (0, 1, 2)
    assert game.play(m.Answer(0, "stay")).awaiting.what == "raise"


def test_g3_who_said_yes_is_asked_no_more() -> None:
    game = bid(dealt(house=[asks_for("yield", 0), asks_for("claim", 0)]), 4, 4, 1)
    settled = game.play(m.Answer(0, "yield")).state.settlement
    assert settled
    assert settled.order == (1, 0, 2)


def answering() -> HouseRule:
    """A rule that asks everybody, counts each yes and would lift seat 0 by it; 10 an auction."""
    return HouseRule(
        "a yes counts",
        start=lambda players: 0,
        bonus=lambda state, players: (state % 10,) + (0,) * (players - 1),
        choice=lambda state, tie, seat: "yield",
        answered=lambda state, tie, seat, answer: state + 1,
        settled=lambda state, order, answers: state + 10,
    )


def test_g3_a_rule_with_a_yes_asks_nobody_else_in_that_auction() -> None:
    game = bid(passes(quiet(dealt(4, house=[answering()]))), 2, 2, 1, 1)
    game = game.play(m.Answer(0, "yield"))
    assert (game.awaiting.what, game.awaiting.groups) == ("raise", ((2, 3),))


def test_g3_another_rule_still_asks_the_other_tie() -> None:
    rules = [answering(), asks_for("claim", 3)]
    game = bid(passes(quiet(dealt(4, house=rules))), 2, 2, 1, 1).play(m.Answer(0, "yield"))
    assert (game.awaiting.seats, game.decision(3).choices) == ((3,), ("claim", "stay"))


def test_g3_a_yes_changes_the_state_after_the_auction_and_no_tie_is_decided_anew() -> None:
    game = bid(passes(quiet(dealt(4, house=[answering()]))), 2, 2, 1, 1)
    held = game.state.house
    game = game.play(m.Answer(0, "yield"))
    assert game.state.house == held
    game = add(game, {2: 1, 3: 0})
    assert game.state.settlement
    assert game.state.settlement.order == (1, 0, 2, 3)
    assert game.state.house == (held[0] + 11,)


def test_g3_a_rule_is_told_the_answers_to_itself_alone() -> None:
    told: dict[str, list[Any]] = {"first": [], "second": []}

    def rule(name: str) -> HouseRule:
        return HouseRule(
            name,
            choice=lambda state, tie, seat: "claim" if seat == 1 else None,
            settled=lambda state, order, answers: told[name].extend(answers),
        )

    game = bid(dealt(house=[rule("first"), rule("second")]), 4, 4, 1)
    game.play(m.Answer(1, "stay")).play(m.Answer(1, "claim"))
    assert told == {"first": [], "second": [(1, "claim", (0, 1))]}


def test_g3_an_auction_tells_the_rule_its_order_and_the_answers() -> None:
    seen: list[Any] = []

    def settled(state: Any, order: Sequence[int], answers: Sequence[Any]) -> Any:
        seen.append((tuple(order), tuple(answers)))
        return state

    rule = HouseRule(
        "watching",
        choice=lambda state, tie, seat: "claim" if seat == 1 else None,
        settled=settled,
    )
    bid(dealt(house=[rule]), 4, 4, 1).play(m.Answer(1, "claim"))
    auction(dealt(house=[rule]), 2, 1, 0)
    assert seen == [((1, 0, 2), ((1, "claim", (0, 1)),)), ((0, 1, 2), ())]


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (HouseRule("odd", bonus=lambda state, players: (1,)), "one number for each seat"),
        (HouseRule("odd", bonus=lambda state, players: (0.5,) * players), "the bonus of the odd"),
        (HouseRule("odd", bonus=lambda state, players: 1), "the bonus of the odd"),  # type: ignore[arg-type,return-value]
        (HouseRule("odd", choice=lambda state, tie, seat: "win"), "a house rule's choice"),
    ],
)
def test_g3_a_rule_that_breaks_the_door_is_named(rule: HouseRule, says: str) -> None:
    game = bid_all_but_one(dealt(house=[rule]))
    with pytest.raises(BadInput, match=says):
        game.play(m.Bid(2, 4))
    assert game.awaiting.seats == (2,)


def bid_all_but_one(game: Game) -> Game:
    return bid(game, 4, 4)


def test_g3_a_record_needs_the_rule_at_hand() -> None:
    game = passes(auction(dealt(house=[first_seat_bids_more(2)]), 2, 1, 0))
    text = to_json(game)
    assert from_json(text, house=[first_seat_bids_more(2)]) == game
    with pytest.raises(BadRecord, match=r"house\[0\]: .*bids more.*not at hand") as refused:
        from_json(text)
    assert refused.value.rule == "G3"
    with pytest.raises(BadRecord, match="not at hand"):
        from_json(text, house=[first_seat_bids_more(1)])


def test_g3_a_round_is_over_after_its_market() -> None:
    told: list[Any] = []
    rule = HouseRule("watching", round_over=lambda state, chits: told.append(tuple(chits)))
    game = auction(dealt(house=[rule]), 2, 1, 0).play(m.Offer(0, 0, 1)).play(m.Claim(0, (2,)))
    assert told == []
    game = passes(game)
    assert told == [chits(game.setup, game.state)]
    assert told[0] != game.state.chits, "a card was sold since the chits were taken"
    finished(game)
    assert len(told) == 5, "the last round has no market, and is over with its auction"


def test_g3_what_counts_is_said_with_the_rules_that_lift_it() -> None:
    game = bid(dealt(house=[first_seat_bids_more(), consoling_goose(0)]), 3, 6, 0)
    (bids,) = (event for event in game.events if event.kind == "bids")
    assert bids.counts == ("counts as 5 (G3, G2)", "", "")
    plain = bid(dealt(house=[first_seat_bids_more()]), 0, 6, 1)
    assert {event.counts for event in plain.events} == {()}, "a bid of 0 is not lifted"


def test_two_rules_are_equal_by_name_number_and_settings() -> None:
    assert first_seat_bids_more(2) == first_seat_bids_more(2)
    assert first_seat_bids_more(2) != first_seat_bids_more(1)


@pytest.mark.parametrize("wrong", [(1, 2), [1], 1.5, {}], ids=repr)
def test_a_setting_that_a_file_would_change_is_refused(wrong: Any) -> None:
    with pytest.raises(BadInput, match="settings: by: expected a whole number, a text or None"):
        HouseRule("lift", settings=(("by", wrong),))
