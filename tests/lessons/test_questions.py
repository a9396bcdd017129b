"""What is asked before an event, and what is right."""

from typing import Any

import pytest

from turin_nb import BadInput, Game, play, prizes
from turin_nb.engine import moves
from turin_nb.lessons.moments import steps
from turin_nb.lessons.predictions import Question, questions


def auction(bids: list[int], *more: moves.Move) -> tuple[Question, ...]:
    """The questions of a first auction with these bids, raises and tosses."""
    game = Game.new(["Ada", "Ben", "Cleo", "Dan", "Eva"][: len(bids)], seed=3)
    if game.awaiting.what == "put up":
        game = game.play_all(moves.PutUp(s, h[0]) for s, h in enumerate(game.state.hands))
    game = game.play_all(moves.Bid(seat, bid) for seat, bid in enumerate(bids)).play_all(more)
    number = next(n for n, event in enumerate(game.events) if event.kind == "settled")
    return questions(game, number)


def test_the_texts_own_auction() -> None:
    places, payments = auction([2, 2, 4], moves.Raise(0, 0), moves.Raise(1, 1))
    assert places.text == "Who takes which place?"
    assert places.labels == ("First place (2 cards)", "Second place (1 card)")
    assert places.right == (2, 1)
    assert payments.labels == ("Ada", "Ben", "Cleo")
    assert payments.right == (1, 3, 4)
    assert "Half of 2, rounded down, is 1" in payments.because[0]


def test_the_texts_four_players_void_at_the_top() -> None:
    """The first auction at four players has two places of one card each."""
    raises = [moves.Raise(0, 0), moves.Raise(1, 0)]
    places, payments = auction([5, 5, 3, 1], *raises, moves.Toss((0, 1)))
    assert places.labels == ("First place (1 card)", "Second place (1 card)")
    assert places.right == (None, None)
    assert payments.right == (2, 2, 1, 0)


def test_a_bid_of_0_takes_no_place() -> None:
    places, payments = auction([0, 6])
    assert places.right == (1,)
    assert payments.right == (0, 6)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_over_whole_games_answers_come_from_the_settlement_and_the_score(players: int) -> None:
    for seed in range(8):
        game = play(["random"] * players, seed)
        for number, event in enumerate(game.events):
            asked = questions(game, number)
            assert len(asked) == {"settled": 2, "good": 1}.get(event.kind, 0)
            if event.kind == "settled":
                places, payments = asked
                assert dict(zip(event.seats, event.amounts, strict=True)) == dict(
                    enumerate(payments.right)
                )
                kept = game.events[number + 1 :]
                kept = kept[: next(n for n, e in enumerate(kept) if e.kind in ("market", "good"))]
                takers = [e.seats[0] for e in kept if e.kind == "kept"]
                assert [seat for seat in places.right if seat is not None] == takers
                begun = sum(e.kind == "auction" for e in game.events[:number])
                first = bool(game.setup.deal.centre) and begun == 1
                assert len(places.right) == len(prizes(players, first))


def test_a_good_with_a_forced_loan_counts_what_the_good_took() -> None:
    """Ben has no Scudo: he borrows 10 and pays 1, so the good costs him 1."""
    from turin_nb.lessons.scripts import load_script

    game = load_script("teaching_game").game
    number = next(n for n, event in enumerate(game.events) if event.kind == "good")
    (asked,) = questions(game, number)
    assert asked.text.startswith("The bank pays 7 for Chocolate: how many Scudo")
    assert asked.right == (8, -1, 0)
    assert any("a loan of 10 must be taken" in row for row in asked.because)


def test_the_changes_of_all_goods_are_what_the_purses_gained() -> None:
    for seed in range(20):
        game = play(["random"] * (2 + seed % 4), seed)
        asked = [q for n in range(len(game.events)) for q in questions(game, n) if q.kind == "good"]
        assert len(asked) == 9
        assert game.scoring is not None
        forced = [e.target for e in game.scoring.entries if e.rule == "P5" and e.amount == 10]
        before = [
            e
            for event in game.events
            if event.kind not in ("good", "repaid")
            for e in event.entries
        ]
        from turin_nb.engine.results import balances

        start = balances([15] * game.players, before)
        gained = [sum(q.right[seat] or 0 for q in asked) for seat in range(game.players)]
        cash = [start[s] + gained[s] + 10 * forced.count(s) for s in range(game.players)]
        assert tuple(cash) == game.scoring.cash


def test_a_good_that_nobody_has_is_answered_by_the_rule() -> None:
    game = play(["random"] * 2, 1)
    for seed in range(200):
        game = play(["random"] * 2, seed)
        number = next((n for n, e in enumerate(game.events) if e.rule == "P6"), None)
        if number is not None:
            break
    assert number is not None
    (asked,) = questions(game, number)
    assert asked.right == (0, 0)
    assert asked.rows == ()
    assert len(asked.because) == 1


def test_a_question_does_not_print_its_answer() -> None:
    _, payments = auction([0, 13])
    assert "13" not in repr(payments)


def test_a_question_that_is_not_there_is_refused_in_words() -> None:
    lesson = steps(play(["random"] * 3, seed=1))
    quiet, asking = lesson[0].questions, next(step.questions for step in lesson if step.questions)
    with pytest.raises(BadInput, match="this step asks nothing; those in which an auction is"):
        quiet[0]
    with pytest.raises(BadInput, match="expected a number from 0 to 1, got 2"):
        asking[2]
    with pytest.raises(BadInput, match="from 0 to 1, got 'places'"):
        asking["places"]
    assert asking[-1] is list(asking)[1]
    assert quiet == ()


def test_a_step_that_is_not_there_is_refused_in_words() -> None:
    lesson = steps(Game.new(2, seed=1))
    for place in (99, "first", None):
        with pytest.raises(BadInput, match=rf"steps: expected a number from 0 to 0, got {place!r}"):
            lesson[place]
    assert lesson[-1] is lesson[0]
    assert lesson[:1] == tuple(lesson)


@pytest.mark.parametrize("event", [-1, 10_000, 1.5, None])
def test_an_event_that_is_not_there_has_no_questions(event: Any) -> None:
    with pytest.raises(BadInput, match="event: expected a whole number from 0 to 1"):
        questions(Game.new(2, seed=1), event)
