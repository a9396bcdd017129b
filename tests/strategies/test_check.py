"""A check of a strategy sees what is wrong with it, and what it looks at."""

from random import Random
from typing import Any

import pytest

from turin_nb import BadCode, BadInput
from turin_nb.engine import moves
from turin_nb.strategies.answers import idle, pay
from turin_nb.strategies.check import report
from turin_nb.strategies.learner import past_bids
from turin_nb.strategies.protocol import Classifier


def seen(bot: Any, games: int = 8) -> Classifier:
    found = report(bot, games)
    assert found.faults == ()
    return found.found


def test_one_that_does_nothing() -> None:
    found = report(idle, games=8)
    assert found.found == Classifier()
    assert {"put up", "bid", "raise", "keep", "market", "sale", "tie"} <= set(found.asked)
    assert sum(found.asked.values()) == sum(found.moves.values()) > 400
    assert str(found).endswith("gave the same move.\nSeen: none of these.")


def overbids(view: Any, decision: Any, rng: Any) -> moves.Move:
    if decision.what == "bid":
        return moves.Bid(decision.seat, decision.high + 1)
    return idle(view, decision, rng)


def test_a_broken_rule_is_a_fault_and_the_game_goes_on() -> None:
    found = report(overbids, games=4)
    (fault,) = found.faults
    assert 'The strategy "overbids"' in fault
    assert "(A2)" in fault
    assert found.faults
    assert found.asked["market"] > 20
    assert fault in str(found)


def test_one_that_is_not_the_same_twice() -> None:
    own = Random(1)

    def moody(view: Any, decision: Any, rng: Any) -> moves.Move:
        if decision.what == "bid":
            return pay(decision, own.randint(0, 9))
        return idle(view, decision, rng)

    (fault,) = report(moody, games=4).faults
    assert fault.startswith("Asked twice to decide (bid) with the same chance, it answers Bid(")


def test_chance() -> None:
    def lucky(view: Any, decision: Any, rng: Any) -> moves.Move:
        if decision.what == "bid":
            return pay(decision, rng.randint(0, 9))
        return idle(view, decision, rng)

    assert seen(lucky) == Classifier(chance=True)


def test_watching() -> None:
    def jealous(view: Any, decision: Any, rng: Any) -> moves.Move:
        if decision.what == "bid":
            return pay(decision, sum(map(sum, view.face_up)) % 5)
        return idle(view, decision, rng)

    def own_cards(view: Any, decision: Any, rng: Any) -> moves.Move:
        if decision.what == "bid":
            return pay(decision, sum(view.face_up[view.seat]) % 5)
        return idle(view, decision, rng)

    assert seen(jealous) == Classifier(watches=True)
    assert seen(own_cards) == Classifier()


def test_learning() -> None:
    def copycat(view: Any, decision: Any, rng: Any) -> moves.Move:
        if decision.what == "bid":
            return pay(decision, max((past.bid for past in past_bids(view)), default=1))
        return idle(view, decision, rng)

    assert seen(copycat) == Classifier(learns=True)


def test_loans() -> None:
    def borrows(view: Any, decision: Any, rng: Any) -> moves.Move:
        return moves.Borrow(decision.seat) if decision.borrow else idle(view, decision, rng)

    assert seen(borrows) == Classifier(borrows=True)


@pytest.mark.parametrize("way", ["offers", "buys"])
def test_trade(way: str) -> None:
    def trades(view: Any, decision: Any, rng: Any) -> moves.Move:
        if way == "buys" and decision.buy:
            return moves.Claim(decision.buy[0], (decision.seat,))
        if way == "offers" and decision.what == "market" and decision.cards:
            return moves.Offer(decision.seat, decision.cards[0], 1)
        return idle(view, decision, rng)

    assert seen(trades) == Classifier(trades=True)


def test_what_a_strategy_raises_is_its_authors_to_see() -> None:
    def broken(view: Any, decision: Any, rng: Any) -> moves.Move:
        return decision.no_such_thing  # type: ignore[no-any-return]

    with pytest.raises(BadCode, match="no_such_thing"):
        report(broken, games=1)


@pytest.mark.parametrize("games", [0, 2.5, True])
def test_no_games_no_report(games: Any) -> None:
    with pytest.raises(BadInput, match="games"):
        report("random", games)
