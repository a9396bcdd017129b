"""The strategies that go by a name."""

import inspect

import pytest

from turin_nb import BadInput, play
from turin_nb.strategies.protocol import Strategy
from turin_nb.strategies.register import REGISTER, Listed, strategy


def undocumented(name: str, listed: Listed) -> str | None:
    """What a registered strategy lacks."""
    made = listed.make()
    if not isinstance(made, Strategy):
        return "no strategy"
    if made.name != name:
        return "another name"
    if not listed.idea.endswith(".") or len(listed.idea) < 20 or "\n" in listed.idea:
        return "no idea in a sentence"
    if not inspect.getdoc(type(made)) or not inspect.getdoc(inspect.getmodule(type(made))):
        return "no docstring"
    return None


@pytest.mark.parametrize("name", REGISTER)
def test_every_strategy_is_documented_and_plays(name: str) -> None:
    assert undocumented(name, REGISTER[name]) is None
    assert play([name, name], seed=1).final is not None


def test_an_undocumented_one_is_refused() -> None:
    good = REGISTER["random"]
    assert undocumented("random", good._replace(idea="")) == "no idea in a sentence"
    assert undocumented("chance", good) == "another name"

    class Bare:
        name = "bare"

        def decide(self, view: object, decision: object, rng: object) -> object: ...

    assert undocumented("bare", good._replace(make=Bare)) == "no docstring"  # type: ignore[arg-type]


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r'"random", "valuer".*got .greedy.'):
        strategy("greedy")


def test_the_register_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        REGISTER["mine"] = REGISTER["random"]  # type: ignore[index]
