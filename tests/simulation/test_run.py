"""What is simulated and on which engine, checked and kept as a text."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.simulation.bots import careful
from turin_nb import BadEdition, BadInput, BadRecord, Edition, HouseRule, Rules
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.simulation.run import Run, chosen, refusal
from turin_nb.strategies.protocol import as_strategy
from turin_nb.strategies.register import strategy

OWN = replace(Edition.load("teaching"), name="own", title="Mine", red=(9,) * 9)


def test_a_run_holds_its_table() -> None:
    rules = Rules(open_offers=1)
    run = Run.of(["valuer", careful], 4, "reference", payouts="red", edition=OWN, rules=rules)
    assert (run.names, run.players, run.seed) == (("valuer", "careful"), 2, 4)
    assert (run.edition, run.column, run.rules, run.engine) == (OWN, "red", rules, "reference")
    assert run.listed == (True, False)


def test_a_run_comes_back_from_its_text_with_its_strategies() -> None:
    rules = Rules(open_offers=2, order=(8, 7, 6, 5, 4, 3, 2, 1, 0))
    house = [consoling_goose()]
    run = Run.of([careful, careful], 4, edition=OWN, rules=rules, house=house, payouts="red")
    again = Run.from_json(run.to_json(), [careful, careful])
    assert again == run
    assert again.to_json() == run.to_json()


def test_registered_names_need_not_be_given_again() -> None:
    run = Run.of(["valuer", "random", "valuer"], 4)
    assert Run.from_json(run.to_json()).names == run.names


def test_what_is_code_must_be_given_again_and_be_the_same() -> None:
    text = Run.of(["random", careful], 4).to_json()
    with pytest.raises(BadInput, match=r"give them again.*'careful'"):
        Run.from_json(text)
    with pytest.raises(BadInput, match=r"expected those of the run, \['random', 'careful'\]"):
        Run.from_json(text, [careful, "random"])


def test_a_house_rule_of_ones_own_must_be_given_again() -> None:
    own = HouseRule("the first bids more", bonus=lambda state, n: (1,) + (0,) * (n - 1))
    text = Run.of(["random", "random"], 4, house=[own]).to_json()
    with pytest.raises(BadRecord, match="the first bids more"):
        Run.from_json(text)
    assert Run.from_json(text, house=[own]).house == (own,)


def test_a_run_by_the_house_rules_of_before_is_refused() -> None:
    data = json.loads(Run.of(["random"] * 3, 4, house=[consoling_goose()]).to_json())
    data["table"]["format"] = 1
    with pytest.raises(BadRecord, match="table: its house rules") as refused:
        Run.from_json(json.dumps(data))
    assert refused.value.rule == "G1, G2"
    plain = Run.of(["random"] * 3, 4)
    data = json.loads(plain.to_json())
    data["table"]["format"] = 1
    assert Run.from_json(json.dumps(data)) == plain


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"strategies": ["random"]}, "players"),
        ({"strategies": ["random"] * 6}, "players"),
        ({"strategies": "random"}, "expected a list"),
        ({"strategies": ["random", "nobody"]}, "expected one of"),
        ({"strategies": ["random", 3]}, "expected a registered name"),
        ({"seed": 1.5}, "seed"),
        ({"seed": True}, "seed"),
        ({"engine": "fast"}, '"auto" or "reference" or "batch"'),
        ({"payouts": "green"}, '"classic" or "red"'),
        ({"rules": 3}, "expected Rules"),
        ({"house": "goose"}, "house rules"),
        ({"house": [3]}, "house rules"),
        ({"house": [consoling_goose()], "engine": "batch"}, "no house rules"),
        ({"strategies": ["random", careful], "engine": "batch"}, "'careful' is code"),
    ],
)
def test_what_no_table_has_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    table = {"strategies": ["random", "random"], "seed": 1} | given
    with pytest.raises(BadInput, match=words):
        Run.of(**table)


def test_an_edition_that_is_none_is_refused() -> None:
    with pytest.raises(BadEdition):
        Run.of(["random", "random"], 1, edition="no such edition")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 2}, "format: expected 1"),
        ({"seed": "4"}, "seed"),
        ({"table": {"format": 1}}, "missing"),
        ({"more": 1}, "unknown entries"),
        ({"strategies": [{"name": 3, "listed": True}]}, r"strategies\[0\].name"),
    ],
)
def test_a_wrong_text_names_what_is_wrong(change: dict[str, Any], words: str) -> None:
    data = json.loads(Run.of(["random", "random"], 4).to_json()) | change
    with pytest.raises(BadRecord, match=words):
        Run.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["{", "", None])
def test_what_is_no_json_is_refused(text: Any) -> None:
    with pytest.raises(BadRecord, match="no JSON"):
        Run.from_json(text)


def test_code_and_house_rules_are_for_the_reference_engine() -> None:
    assert chosen("auto", [as_strategy(careful)], []) == "reference"
    assert "'careful' is code" in str(refusal([as_strategy(careful)], []))
    assert "no house rules" in str(refusal([], [yielding_goose()]))
    with pytest.raises(BadInput, match="engine: the batch engine"):
        chosen("batch", [as_strategy(careful)], [])


def test_the_reference_engine_plays_anything_if_asked() -> None:
    assert chosen("reference", [as_strategy(careful)], [yielding_goose()]) == "reference"
    assert chosen("reference", [strategy("random")], []) == "reference"
