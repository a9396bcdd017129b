"""Answers to fall back on are legal everywhere and do what they say."""

from random import Random

import pytest

from turin_nb import play
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.strategies.answers import gain, idle, pay, sensible, take, worth
from turin_nb.strategies.check import report
from turin_nb.strategies.prospects import outlook
from turin_nb.strategies.register import strategy


def test_idle_spends_nothing() -> None:
    found = report(idle, games=32)
    assert found.faults == ()
    assert {"discard", "sale"} <= set(found.asked)
    assert not {"Borrow", "Claim", "Offer", "Withdraw"} & set(found.moves)
    game = play([idle, "random", "random"], seed=3)
    assert all(
        entry.amount == 0 for entry in game.entries if entry.source == 0 and entry.rule[0] == "A"
    )


@pytest.mark.parametrize(
    ("what", "amount", "move"),
    [
        ("bid", 3, moves.Bid(2, 3)),
        ("bid", 3.9, moves.Bid(2, 3)),
        ("bid", 99, moves.Bid(2, 7)),
        ("raise", -2, moves.Raise(2, 0)),
        ("raise", 7, moves.Raise(2, 7)),
    ],
)
def test_paying_is_whole_and_within_the_purse(what: str, amount: float, move: moves.Move) -> None:
    assert pay(Decision(2, what, high=7), amount) == move


def test_cards_are_kept_or_discarded_as_asked() -> None:
    assert take(Decision(1, "keep"), [4]) == moves.Keep(1, (4,))
    assert take(Decision(1, "discard"), (4, 5)) == moves.Discard(1, (4, 5))


def test_sensible_is_the_valuer() -> None:
    whole = play(["valuer", "random", "valuer"], seed=2)
    for made in range(len(whole.moves)):
        view, decision = whole.at(made).view(0), whole.at(made).decision(0)
        if decision.what != "wait":
            theirs = strategy("valuer").decide(view, decision, Random(made))
            assert sensible(view, decision, Random(made)) == theirs


def test_worth_is_that_of_the_best_cards_for_first_place() -> None:
    whole = play(["valuer"] * 3, seed=4)
    bids = [n for n in range(len(whole.moves)) if whole.at(n).state.phase == "bid"]
    for made in bids:
        view = whole.at(made).view(1)
        pairs = [(a, b) for a in view.lot for b in view.lot if a < b]
        assert worth(view) == max(gain(view, pair) for pair in pairs)
        assert gain(view, pairs[0]) == outlook(view).gain(1, pairs[0])
