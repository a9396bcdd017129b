"""What counts as a strategy."""

from random import Random
from typing import Any

import pytest

from turin_nb import BadInput, Game
from turin_nb.engine.moves import PutUp
from turin_nb.strategies.protocol import Plain, Strategy, as_strategy


def first_card(view: Any, decision: Any, rng: Any) -> PutUp:
    return PutUp(decision.seat, decision.cards[0])


class Own:
    name = "own"

    def decide(self, view: Any, decision: Any, rng: Any) -> PutUp:
        return first_card(view, decision, rng)


def test_a_function_is_wrapped_and_called() -> None:
    game = Game.new(2, seed=1)
    wrapped = as_strategy(first_card)
    assert isinstance(wrapped, Strategy)
    assert wrapped == Plain("first_card", first_card)
    move = wrapped.decide(game.view(1), game.decision(1), Random(0))
    assert move == PutUp(1, game.state.hands[1][0])


def test_a_nameless_function_gets_a_readable_name() -> None:
    assert as_strategy(lambda view, decision, rng: None).name == "lambda"


def test_an_object_is_taken_as_it_is() -> None:
    own = Own()
    assert as_strategy(own) is own


def test_a_class_is_refused_with_a_hint() -> None:
    with pytest.raises(BadInput, match=r"Own is a class: write Own\(\)"):
        as_strategy(Own)


@pytest.mark.parametrize("wrong", [None, 3, ["random"], {"name": "x"}])
def test_anything_else_is_refused(wrong: Any) -> None:
    with pytest.raises(BadInput, match="expected a registered name"):
        as_strategy(wrong)
