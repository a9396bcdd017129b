"""A table taken away as JSON is run again from its file alone; a wrong file is a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from tests.pages.what_if.test_address import tables
from turin_nb import BadRecord, Edition
from turin_nb.pages.what_if.files import LARGEST, from_json, to_json
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import EndTable, examples
from turin_nb.version import __version__

TEACHING = Edition.load("teaching")
DESK = replace(TEACHING, name="desk", title="Writing <desk>", red=TEACHING.red[::-1])
FIVE = examples(TEACHING)[2].table
OUTCOME = Outcome.of(FIVE, TEACHING)


@given(tables())
@settings(max_examples=40, deadline=None)
def test_what_is_taken_away_comes_back(table: EndTable) -> None:
    text = to_json(Outcome.of(table, TEACHING), TEACHING)
    assert from_json(text.encode()) == (TEACHING, table)


def test_an_owners_edition_is_in_the_file() -> None:
    text = to_json(Outcome.of(FIVE, DESK), DESK)
    assert from_json(text.encode()) == (DESK, FIVE)
    assert from_json(b"\xef\xbb\xbf" + text.encode()) == (DESK, FIVE)


def test_the_file_says_what_it_was_made_from_and_what_it_comes_to() -> None:
    facts = json.loads(to_json(OUTCOME, TEACHING, seed=7))
    assert (facts["program"], facts["seed"]) == (f"turin_nb {__version__}", 7)
    assert facts["edition"]["title"] == "Teaching edition"
    assert facts["table"]["column"] == "classic"
    assert facts["final"] == list(OUTCOME.scoring.final)
    assert [row["why"] for row in facts["ledger"]] == [e.why for e in OUTCOME.scoring.entries]
    assert json.loads(to_json(OUTCOME, TEACHING))["seed"] is None


def test_the_same_table_makes_the_same_file() -> None:
    assert to_json(OUTCOME, TEACHING) == to_json(Outcome.of(FIVE, TEACHING), TEACHING)


def facts() -> dict[str, Any]:
    return dict(json.loads(to_json(OUTCOME, TEACHING)))


def damaged(path: str, value: Any) -> bytes:
    data = place = facts()
    *above, last = path.split(".")
    for key in above:
        place = place[key]
    place[last] = value
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("kind", "a game", "not a table of Turin Market"),
        ("format", 2, "format: expected 1"),
        ("format", "1", "format: expected a whole number"),
        ("more", 1, "unknown entries: 'more'"),
        ("seed", 1.5, "seed: "),
        ("table", [], "table: "),
        ("table.names", ["A", "A", "B", "C", "D"], "table: players[1]: 'A' sits"),
        ("table.cash", ["1", 2, 3, 4, 5], "table.cash[0]: expected a whole number, got '1'"),
        ("table.cash", [10_000, 2, 3, 4, 5], "table: cash[0]"),
        ("table.order", [1], "table: order"),
        ("edition", "teaching", "edition: "),
        ("edition.title", 3, "edition.title: expected a text, got 3"),
        ("edition.cards", [], "edition: cards: expected 18 cards, got 0"),
        ("edition.cards", [{}] * 10_000, "edition.cards[0]"),
    ],
)
def test_a_damaged_file_is_refused_with_the_path_of_what_is_wrong(
    path: str, value: Any, says: str
) -> None:
    with pytest.raises(BadRecord) as refused:
        from_json(damaged(path, value))
    assert says in refused.value.message


def test_another_edition_does_not_go_by_the_name_of_one_that_comes_along() -> None:
    goods = facts()["edition"]["goods"]
    goods[0]["red"] += 1
    with pytest.raises(BadRecord, match=r"edition\.name: teaching comes along"):
        from_json(damaged("edition.goods", goods))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x00\xff" * 500_000, "256 kB at most, this file has more"),
        (b"\xff\xfe", "this is in UTF-16"),
        (b"", "this is no JSON"),
        (b"{", "this is no JSON"),
        (b"[" * 100_000, "this is no JSON"),
        (b"9" * 5000, "this is no JSON"),
        (b'{"kind": "\\ud800"}', "this is no JSON"),
        (b"[]", "not a table of Turin Market"),
        (b"{}", "not a table of Turin Market"),
        (b'{"kind": "a table of Turin Market"}', "format: the entry 'format' is missing"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(content: bytes, says: str) -> None:
    with pytest.raises(BadRecord) as refused:
        from_json(content)
    assert says in refused.value.message
    assert len(refused.value.message) < 200


def test_the_largest_table_is_far_below_the_limit() -> None:
    names = tuple(letter * 40 for letter in "🦆🦢🦉🦅🐓")
    text = to_json(Outcome.of(replace(FIVE, names=names), TEACHING), TEACHING)
    assert len(text.encode()) < LARGEST / 4


def test_a_file_from_before_names_had_a_rule_comes_with_names_mended_and_says_so() -> None:
    data = json.loads(to_json(OUTCOME, TEACHING))
    data["table"]["names"][1] = data["table"]["names"][0].upper()
    _, table = from_json(json.dumps(data).encode())
    assert table.names[1].endswith(" 2")
    assert table.names[1] in table.mended
