"""Three games in a row (P10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.scripts import bid, dealt, finished, keep, passes, refused
from turin_nb.engine import moves as m
from turin_nb.engine.errors import BadInput, BadRecord, IllegalMove
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose, yielding_goose
from turin_nb.engine.match import Match
from turin_nb.engine.rules import Rules


def whole_match(**options: Any) -> Match:
    match = Match((finished(dealt(**options)),))
    for seed in (1, 2):
        match = match.next_game(seed=seed)
        match = Match((*match.games[:-1], finished(match.game)))
    return match


def test_p10_the_totals_of_the_final_amounts_decide() -> None:
    match = whole_match()
    finals = [game.final for game in match.games]
    assert match.over
    assert match.totals == tuple(sum(final[seat] for final in finals if final) for seat in range(3))
    assert match.winners == tuple(s for s in range(3) if match.totals[s] == max(match.totals))


def test_p10_nobody_has_won_before_three_games_are_over() -> None:
    match = Match((finished(dealt()),))
    assert (match.over, match.winners) == (False, None)
    assert match.totals == match.game.final
    second = match.next_game(seed=1)
    assert (len(second.games), second.totals) == (2, match.totals)


def test_p8_an_equal_total_is_a_shared_victory() -> None:
    over = finished(dealt(2))
    even = (_with_final(over, final) for final in ((3, 5), (4, 2), (1, 1)))
    assert Match(tuple(even)).winners == (0, 1)


def _with_final(game: Game, final: tuple[int, int]) -> Game:
    assert game.scoring
    scoring = replace(game.scoring, final=final)
    return Game(game.setup, game.state._replace(scoring=scoring), game.moves)


def test_p10_a_fourth_game_or_an_early_one_is_refused() -> None:
    with pytest.raises(IllegalMove, match="three games") as fourth:
        whole_match().next_game()
    with pytest.raises(IllegalMove, match="not over") as early:
        Match((dealt(),)).next_game()
    assert {fourth.value.rule, early.value.rule} == {"P10"}


def test_a_move_is_played_in_the_last_game_and_the_match_is_a_value() -> None:
    match = Match((finished(dealt()),)).next_game(seed=4)
    after = match.play(m.PutUp(0, match.game.state.hands[0][0]))
    assert len(after.game.moves) == 1
    assert match.game.moves == ()
    assert after.games[0] is match.games[0]
    refused(after.game, m.PutUp(0, after.game.state.hands[0][1]), "A1")


def test_the_next_game_is_of_the_same_table() -> None:
    rules = Rules(open_offers=1)
    match = Match((finished(dealt(rules=rules, payouts="red")),)).next_game(seed=4)
    setup = match.game.setup
    assert (setup.column, setup.rules, setup.seed) == ("red", rules, 4)
    deal = [range(12, 18), range(6), range(6, 12)]
    laid = Match((finished(dealt()),)).next_game(deal=deal)
    assert laid.game.state.hands[0] == tuple(range(12, 18))


def test_g1_the_goose_stays_with_its_holder_through_a_match() -> None:
    game = bid(dealt(house=[yielding_goose()]), 4, 4, 1).play(m.Answer(0, "yield"))
    following = Match((finished(keep(game)),)).next_game(seed=2)
    assert following.game.state.house == (0,)
    assert following.game.setup.house == (yielding_goose(0),)


def test_g2_the_goose_is_not_carried_into_the_next_game() -> None:
    for holder in (None, 0):
        over = void_to_the_end(dealt(house=[consoling_goose(holder)]))
        held = over.state._replace(house=((3, 2),))
        following = Match((Game(over.setup, held, over.moves),)).next_game(seed=2)
        assert following.game.state.house == ((3, None),)
        assert following.game.setup.house == (consoling_goose(),)


def void_to_the_end(game: Game) -> Game:
    """Nobody bids anything: a bonus lifts nobody."""
    while game.final is None:
        game = bid(passes(game), 0, 0, 0).play(m.Toss((0, 1, 2)))
    return game


def test_g3_a_rule_that_carries_nothing_begins_anew() -> None:
    rule = HouseRule("count", start=lambda players: 0, round_over=lambda state, chits: state + 1)
    over = finished(dealt(house=[rule]))
    assert over.state.house == (5,)
    assert Match((over,)).next_game(seed=1).game.state.house == (0,)


def test_a_match_is_kept_as_its_games() -> None:
    match = whole_match()
    record = match.to_record()
    assert record["format"] == 2
    assert Match.from_record(record) == match
    assert Match.from_record(record).totals == match.totals


def test_a_match_with_a_rule_of_its_own_needs_it() -> None:
    rule = HouseRule("our own")
    match = Match((finished(dealt(house=[rule])),))
    assert Match.from_record(match.to_record(), house=[rule]) == match
    with pytest.raises(BadRecord, match=r"games\[0\]\.house\[0\].*not at hand"):
        Match.from_record(match.to_record())
    with pytest.raises(BadInput, match="house: expected a list of house rules"):
        Match.from_record(match.to_record(), house=rule)  # type: ignore[arg-type]


def test_a_wrong_match_is_refused_with_the_path() -> None:
    good = whole_match().to_record()
    other = finished(Game.new(["X", "Y", "Z"], seed=1)).to_record()
    unfinished = dealt().to_record()
    typo = {**good["games"][1], "payouts": "clasic"}
    short = {**good["games"][1], "moves": [{"move": "bid", "seat": 0, "amount": 3.7}]}
    for games, says in (
        ([], "games: expected 1 to 3 games"),
        (good["games"] * 2, "games: expected 1 to 3 games"),
        ([good["games"][0], other], r"games\[1\]\.players: expected those of games\[0\]"),
        ([good["games"][0], {**good["games"][1], "payouts": "red"}], r"games\[1\]\.payouts: .* of"),
        ([unfinished, good["games"][1]], r"games\[0\]: expected a finished game"),
        ([good["games"][0], typo], r"games\[1\]\..*payouts"),
        ([good["games"][0], short], r"games\[1\]\.moves\[0\]\.amount: .* 3\.7"),
        ([3], r"games\[0\]\."),
        ("all", "games"),
    ):
        with pytest.raises(BadRecord, match=says):
            Match.from_record({"format": 2, "games": games})
    for wrong in ({"format": 3, "games": good["games"]}, {"games": []}, [], None, 5):
        with pytest.raises(BadRecord):
            Match.from_record(wrong)
