"""The end of a game: a test for each rule (M8, P1–P9)."""

from __future__ import annotations

from tests.engine.scripts import auction, dealt, finished, last_auction, passes, quiet
from turin_nb.engine import moves as m
from turin_nb.engine.game import Game
from turin_nb.engine.payout import Scoring
from turin_nb.engine.play_round import finish, score_now
from turin_nb.engine.results import balances, change, lying_on
from turin_nb.engine.rules import Rules
from turin_nb.engine.state import State


def ended(
    face_up: list[tuple[int, ...]],
    purses: tuple[int, ...],
    rules: Rules | None = None,
    **changes: object,
) -> State:
    """The end of a table that somebody laid down: cards before the seats, Scudo in hand."""
    game = dealt(len(purses), rules=rules)
    hands = ((),) * len(purses)
    laid = game.state._replace(face_up=tuple(face_up), hands=hands, purses=purses, **changes)
    return finish(game.setup, laid)


def scoring(state: State) -> Scoring:
    assert state.scoring
    return state.scoring


def kinds(game: Game) -> list[str]:
    return [event.kind for event in game.events]


def test_m8_scudo_on_unsold_cards_go_back_before_the_payouts() -> None:
    game = auction(dealt(), 2, 1, 0).play_all([m.Offer(0, 0, 5), m.Offer(1, 12, 4)])
    game = finished(last_auction(game))
    assert game.final
    told = kinds(game)
    assert told.index("returned") < told.index("joined") < told.index("good")
    event = game.events[told.index("returned")]
    assert (event.rule, event.seats, event.cards, event.amounts) == ("M8", (0, 1), (0, 12), (5, 4))
    assert [change(game.entries, lying_on(card)) for card in (0, 12)] == [0, 0]
    assert game.state.offers == ()


def test_m8_nothing_is_told_where_nothing_lies_on_offer() -> None:
    assert "returned" not in kinds(finished(dealt()))


def test_m8_counts_when_the_game_is_scored_as_if_it_ended_now() -> None:
    before = auction(dealt(), 2, 1, 0)
    after = before.play(m.Offer(0, 0, 5))
    assert score_now(after.setup, after.state).final == score_now(before.setup, before.state).final


def test_either_column_can_be_asked_for_now() -> None:
    game = passes(quiet(dealt()))
    classic = score_now(game.setup, game.state)
    assert classic == score_now(game.setup, game.state, "classic")
    assert classic.final != score_now(game.setup, game.state, "red").final


def test_p1_the_card_left_in_hand_joins_and_counts() -> None:
    game = last_auction(dealt())
    assert [len(hand) for hand in game.state.hands] == [2, 2, 2]
    over = quiet(game)
    event = over.events[kinds(over).index("joined")]
    assert (event.rule, event.seats, event.cards) == ("P1", (0, 1, 2), (5, 11, 17))
    assert all(card in up for card, up in zip((5, 11, 17), over.state.face_up, strict=True))
    assert over.state.hands == ((), (), ())


def test_p1_at_two_players_too_and_the_discarded_six_stay_out() -> None:
    game = finished(dealt(2))
    assert "joined" in kinds(game)
    assert sorted(sum(game.state.face_up, ())) == list(range(12))


def test_p1_at_four_and_five_no_card_is_left() -> None:
    assert "joined" not in kinds(finished(dealt(4)))
    assert "joined" not in kinds(finished(dealt(5)))


def test_p2_goods_are_paid_from_the_top_to_the_bottom() -> None:
    game = finished(dealt())
    assert [e.amounts[0] for e in game.events if e.kind == "good"] == list(range(9))


def test_p2_or_in_the_order_that_all_agreed_on() -> None:
    order = (4, 0, 8, 1, 7, 2, 6, 3, 5)
    game = finished(dealt(rules=Rules(order=order)))
    assert tuple(e.amounts[0] for e in game.events if e.kind == "good") == order


def test_p2_the_order_decides_who_has_the_scudo_in_time() -> None:
    # Chocolate costs seat 0 a Scudo that it has once its Grapes are paid
    grapes_first = Rules(order=(5, 0, 1, 2, 3, 4, 6, 7, 8))
    assert ended([(11,), (0,), ()], (0, 15, 15)).loans[0]
    assert not ended([(11,), (0,), ()], (0, 15, 15), grapes_first).loans[0]


def test_p3_p4_p6_each_good_names_its_majority_and_rule() -> None:
    # card 0 shows 3 Chocolate, 2 Hazelnuts, 1 Vermouth; card 3 shows 3 Chocolate, 2 Vermouth
    state = ended([(0,), (3,)], (15, 15))
    goods = {event.amounts[0]: event for event in state.events if event.kind == "good"}
    assert (goods[0].rule, goods[0].seats) == ("P4", (0, 1))
    assert (goods[2].rule, goods[2].seats) == ("P3", (1,))
    assert (goods[1].rule, goods[1].seats, goods[1].entries) == ("P6", (), ())
    assert [(e.source, e.target, e.amount) for e in goods[2].entries] == [("bank", 1, 5), (0, 1, 1)]


def test_p5_a_player_without_scudo_takes_the_loan_on_the_spot() -> None:
    # Chocolate is paid first: card 0 shows 3 of it, card 11 shows 2
    state = ended([(11,), (0,), ()], (0, 15, 15))
    assert state.loans == (True, False, False)
    first = next(event for event in state.events if event.kind == "good")
    assert [(e.source, e.target, e.amount, e.rule) for e in first.entries] == [
        ("bank", 1, 7, "P3"),
        ("bank", 0, 10, "P5"),
        (0, 1, 1, "P3"),
    ]
    assert state.events[-2].kind == "repaid"


def test_p5_with_a_loan_already_the_bank_pays_and_marks_2() -> None:
    state = ended([(11,), (0,), ()], (0, 15, 15), loans=(True, False, False))
    assert scoring(state).marks == (2, 0, 0)
    repaid = state.events[-2]
    assert [(entry.amount, entry.rule) for entry in repaid.entries] == [(15, "P7"), (2, "P7")]


def test_p7_loans_are_repaid_after_the_last_good() -> None:
    game = finished(dealt().play(m.Borrow(0)))
    told = kinds(game)
    assert told[-2:] == ["repaid", "won"]
    assert (game.events[-2].rule, game.events[-2].seats) == ("P7", (0,))
    assert "repaid" not in kinds(finished(dealt()))


def test_p8_the_most_scudo_win_and_equals_share() -> None:
    alone = ended([(), (0,), ()], (15, 15, 15))
    assert scoring(alone).winners == (1,)
    assert (alone.events[-1].kind, alone.events[-1].seats) == ("won", (1,))
    shared = ended([(), (), ()], (9, 12, 12))
    assert (shared.events[-1].seats, shared.events[-1].amounts) == ((1, 2), (12, 12))


def test_p9_a_debt_counts_in_full() -> None:
    state = ended([(), (0,), ()], (3, 15, 15), loans=(True, False, False))
    assert scoring(state).final[0] == 3 - 15
    assert state.purses == scoring(state).final


def test_the_finals_are_what_the_entries_say() -> None:
    for players in (2, 3, 4, 5):
        game = finished(dealt(players).play(m.Borrow(0)))
        assert balances([15] * players, game.entries) == game.final == game.state.purses
        assert game.winners
        assert game.scoring
        assert game.winners == game.scoring.winners
