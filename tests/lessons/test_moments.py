"""A game cut into steps, and the table as it stands at each of them."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from turin_nb import BadInput, Game, Rules, load, play
from turin_nb.engine import moves
from turin_nb.engine.edition import CARDS
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.engine.results import Entry, balances
from turin_nb.lessons.moments import moment, steps


def games() -> list[Game]:
    """Games of 2 to 5 players with every option, as random players make them."""
    some = []
    for seed in range(12):
        rules = [
            Rules(),
            Rules(public_scudo=False, void_discards="random"),
            Rules(lone_zero_raise="void"),
        ][seed % 3]
        house = [(), (yielding_goose(),), (consoling_goose(),)][seed % 3]
        some.append(play(["random"] * (2 + seed % 4), seed, rules=rules, house=house))
    return some


@pytest.fixture(scope="module")
def played() -> list[Game]:
    return games()


def test_the_steps_are_all_events_once_in_order(played: list[Game]) -> None:
    for game in played:
        cut = steps(game)
        assert cut[0].first == 0
        assert cut[-1].last == len(game.events)
        assert all(a.last == b.first and a.moves <= b.moves for a, b in pairwise(cut))
        assert all(step.first < step.last for step in cut)


def test_a_reveal_and_its_settlement_are_never_shown_together(played: list[Game]) -> None:
    for game in played:
        for step in steps(game):
            kinds = [event.kind for event in game.events[step.first : step.last]]
            assert "settled" not in kinds[1:]
            assert "good" not in kinds[1:]
            assert {"put up", "bids", "raises", "toss", "won"}.isdisjoint(kinds[1:])


def test_the_moves_of_a_step_are_those_that_its_last_event_took(played: list[Game]) -> None:
    for game in played[:6]:
        for step in steps(game):
            assert len(game.at(step.moves).events) >= step.last
            if step.moves:
                assert len(game.at(step.moves - 1).events) < step.last


def test_an_unfinished_game_has_steps_too() -> None:
    game = Game.new(3, seed=1)
    assert len(steps(game)) == 1
    bid = [moves.PutUp(s, game.state.hands[s][0]) for s in range(3)]
    bid += [moves.Bid(s, s) for s in range(3)]
    assert [len(step.questions) for step in steps(game.play_all(bid))] == [0, 0, 0, 2]


def test_a_note_is_told_with_the_step_that_shows_its_move() -> None:
    game = play(["random"] * 3, seed=2)
    assert [type(move) for move in game.moves[:3]] == [moves.PutUp] * 3
    cut = steps(game, {0: "first", 2: "last", 3: "a bid"})
    assert cut[0].notes == ()
    assert cut[1].notes == ("first", "last")
    assert [step.notes for step in cut if step.notes] == [("first", "last"), ("a bid",)]


def test_each_moment_holds_every_card_once_and_the_scudo_of_its_entries(
    played: list[Game],
) -> None:
    for game in played:
        for step in steps(game):
            seen = moment(game, step.last)
            hands = [hand or () for hand in seen.hands]
            cards = [*sum(hands, ()), *sum(seen.face_up, ()), *seen.lot, *seen.out]
            assert sorted([*cards, *game.setup.deal.out]) == list(range(CARDS))
            assert seen.events == game.events[: step.last]
            assert seen.purses == balances([15] * game.players, seen.entries)
            assert sum(seen.loans) == sum(
                e.amount == 10 and e.source == "bank" and e.rule in ("L1", "P5")
                for e in seen.entries
            )


def test_at_the_end_of_a_move_it_is_the_games_own_view(played: list[Game]) -> None:
    for game in played[:8]:
        for made in range(1, len(game.moves) + 1):
            now = game.at(made)
            if len(now.events) == len(game.at(made - 1).events):
                continue
            for seat in (None, 0):
                shut = (None,) * game.players
                assert moment(game, len(now.events), seat) == replace(now.view(seat), sealed=shut)


def test_a_reveal_shows_the_bids_and_nothing_of_their_settlement(played: list[Game]) -> None:
    for game in played:
        for number, event in enumerate(game.events):
            if event.kind in ("bids", "raises"):
                seen = moment(game, number + 1)
                shown = seen.bids if event.kind == "bids" else tuple(a for _, a in seen.raises)
                assert shown == event.amounts
                assert seen.scoring is None
                paid = balances([15] * game.players, seen.entries)
                assert seen.purses == paid


def test_before_the_reveal_nobodys_bid_is_in_the_moment_not_even_the_teachers() -> None:
    game = Game.new(2, seed=1)
    game = game.play_all(moves.PutUp(s, game.state.hands[s][0]) for s in range(2))
    game = game.play(moves.Bid(0, 13))
    for seat in (None, 0, 1):
        assert "13" not in repr(moment(game, len(game.events), seat).sealed)
    done = game.play(moves.Bid(1, 2))
    assert moment(done, len(game.events)).bids == ()


def test_closed_purses_stay_closed_until_the_payouts() -> None:
    game = play(["random"] * 3, 4, rules=Rules(public_scudo=False))
    for step in steps(game):
        seen = moment(game, step.last, seat=1)
        paying = any(e.kind in ("joined", "good") for e in seen.events)
        assert (seen.purses[0] is None) == (not paying)
        assert seen.purses[1] is not None


def test_the_payouts_show_all_cards_and_no_final_before_it_is_told() -> None:
    game = play(["random"] * 3, 5)
    goods = [n for n, event in enumerate(game.events) if event.kind == "good"]
    for number in goods:
        seen = moment(game, number + 1)
        assert sum(map(len, seen.face_up)) + len(seen.out) == CARDS
        assert seen.scoring is None
    assert moment(game, len(game.events)).scoring == game.scoring


@pytest.mark.parametrize("shown", [0, -1, 10_000, 1.5, True])
def test_a_moment_that_there_is_not_is_refused(shown: int) -> None:
    with pytest.raises(BadInput, match="shown"):
        moment(Game.new(2, seed=1), shown)


def test_a_one_that_the_bank_pays_for_another_is_no_loan_of_the_majority() -> None:
    """P5 with a loan already: the bank pays the 1 to the majority, which owes nothing for it."""
    game = load(Path(__file__).parents[1] / "goldens/a_mark.json")
    marks = [n for n, event in enumerate(game.events, 1) if any(map(_marked, event.entries))]
    assert marks
    for shown in marks:
        seen = moment(game, shown)
        borrowed = {e.target for e in seen.entries if e.amount == 10 and e.source == "bank"}
        for seat in range(game.players):
            assert seen.loans[seat] == (seat in borrowed)


def _marked(entry: Entry) -> bool:
    return entry.rule == "P5" and entry.source == "bank" and entry.amount == 1
