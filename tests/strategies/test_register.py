"""The strategies that go by a name: none undocumented, none left out, each as it says it is."""

import inspect
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import turin_nb.strategies
from turin_nb import BadInput, play
from turin_nb.strategies.check import Report, report
from turin_nb.strategies.plan import Plan
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.protocol import Classifier, Plain, Strategy
from turin_nb.strategies.register import REGISTER, Listed, strategy

DOC = Path(__file__).parents[2] / "docs/strategies.md"
NO_FAMILY = {Strategy, Plain, PlanPlayer}
HELPERS = {"stubborn"}
"""Plans that help to check others and are no family."""


def sentence(text: str) -> bool:
    return text.endswith((".", ").")) and len(text) >= 20 and "\n" not in text


def undocumented(name: str, listed: Listed) -> str | None:
    """What a registered strategy lacks."""
    made = listed.make()
    if not isinstance(made, Strategy):
        return "no strategy"
    if made.name != name:
        return "another name"
    if not sentence(listed.idea):
        return "no idea in a sentence"
    if not sentence(listed.reason):
        return "no source or reason in a sentence"
    if not isinstance(listed.kind, Classifier):
        return "no classifier"
    if not inspect.getdoc(type(made)) or not inspect.getdoc(inspect.getmodule(type(made))):
        return "no docstring"
    return None


@pytest.mark.parametrize("name", REGISTER)
def test_every_strategy_is_documented_and_plays(name: str) -> None:
    assert undocumented(name, REGISTER[name]) is None
    game = play([name, name], seed=1)
    assert game.final is not None
    assert game == play([name, name], seed=1)


def test_an_undocumented_one_is_refused() -> None:
    good = REGISTER["random"]
    assert undocumented("random", good._replace(idea="")) == "no idea in a sentence"
    assert (
        undocumented("random", good._replace(reason="A5.")) == "no source or reason in a sentence"
    )
    assert undocumented("random", good._replace(kind=())) == "no classifier"  # type: ignore[arg-type]
    assert undocumented("chance", good) == "another name"

    class Bare:
        name = "bare"

        def decide(self, view: object, decision: object, rng: object) -> object: ...

    assert undocumented("bare", good._replace(make=Bare)) == "no docstring"  # type: ignore[arg-type]


def families() -> Iterator[tuple[str, Any]]:
    """Every strategy class and every plan that a module of the package makes itself."""
    for found in pkgutil.iter_modules(turin_nb.strategies.__path__):
        module = import_module(f"turin_nb.strategies.{found.name}")
        source = inspect.getsource(module)
        for name, value in vars(module).items():
            made = re.search(rf"^(class )?{name}\b( = |\(|:)", source, re.M)
            if made and (isinstance(value, Plan) or hasattr(value, "decide")):
                yield found.name, value


def is_registered(family: Any) -> bool:
    made = [listed.make() for listed in REGISTER.values()]
    if isinstance(family, Plan):
        return family.name in HELPERS or any(getattr(one, "plan", 0) == family for one in made)
    return family in NO_FAMILY or any(type(one) is family for one in made)


def test_no_family_is_left_out() -> None:
    found = list(families())
    assert len(found) >= len(REGISTER)
    assert [(where, family) for where, family in found if not is_registered(family)] == []


def test_a_family_that_is_left_out_is_seen() -> None:
    assert not is_registered(Plan("new"))
    assert not is_registered(type("New", (PlanPlayer,), {}))


def rows(text: str) -> dict[str, list[str]]:
    """The table of the page: the cells of each strategy's row."""
    part = text[text.index("## The register") : text.index("## How strong")]
    cells = [[c.strip() for c in line.strip("|").split("|")] for line in part.splitlines()]
    return {row[0].strip("`"): row[1:] for row in cells if re.fullmatch("`.+`", row[0])}


def test_the_page_has_a_row_for_each_and_says_the_same() -> None:
    found = rows(DOC.read_text(encoding="utf-8"))
    wanted = {n: [one.idea, one.kind.words, one.reason] for n, one in REGISTER.items()}
    assert found == wanted
    assert list(found) == list(REGISTER), "from naive to strong, as in the register"


def test_there_are_at_least_twelve() -> None:
    assert len(REGISTER) >= 12


@pytest.mark.parametrize("name", REGISTER)
def test_it_breaks_no_rule_and_does_nothing_that_its_kind_denies(name: str) -> None:
    seen = report(name, games=8)
    assert seen.faults == ()
    assert denied(seen, REGISTER[name].kind) == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", REGISTER)
def test_at_every_table_it_does_all_that_its_kind_says(name: str) -> None:
    seen = report(name, games=32, seed=100)
    assert seen.faults == ()
    assert seen.found == REGISTER[name].kind


def denied(seen: Report, kind: Classifier) -> set[str]:
    """What was seen although the classifier says no."""
    return {word for word in kind._fields if getattr(seen.found, word) > getattr(kind, word)}


def test_a_wrong_kind_is_seen() -> None:
    assert denied(report("random", games=8), Classifier(data=True, chance=True)) == {
        "borrows",
        "trades",
    }


def test_a_plan_is_taken_as_a_strategy() -> None:
    plan = Plan("mine")
    assert strategy(plan) == PlanPlayer(plan)
    assert play([plan, "random"], seed=1).final is not None


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r'"random".*"valuer".*got .greedy.'):
        strategy("greedy")


def test_the_register_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        REGISTER["mine"] = REGISTER["random"]  # type: ignore[index]


def test_what_the_page_shows_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.S)
    found: dict[str, Any] = {}
    exec(compile(code, "strategies.md", "exec"), found)
    assert report(found["half"], games=4).faults == ()
