"""A comparison as a text: nothing is lost, and what is wrong with one is named."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from tests.simulation.bots import careful
from turin_nb import BadInput, BadRecord, Edition
from turin_nb.simulation.compare import compare, growing
from turin_nb.simulation.shipped import from_json, to_json

OWN = replace(Edition.load("teaching"), name="own", title="Mine", red=(9,) * 9)
FOUND = compare(["random", "silent"], 30, 5, edition=OWN, payouts="red")


def test_all_of_it_comes_back() -> None:
    again = from_json(to_json(FOUND))
    assert (again.tally, again.how) == (FOUND.tally, "scored")
    assert (again.run.edition, again.run.column) == (OWN, "red")
    assert to_json(again) == to_json(FOUND)
    assert again.frame().equals(FOUND.frame())


def test_it_goes_on_where_it_was_kept() -> None:
    kept, straight = from_json(to_json(FOUND)), compare(["random", "silent"], 90, 5, edition=OWN,
                                                        payouts="red")  # fmt: skip
    (grown,) = islice(growing(kept, 60), 1)
    assert grown.tally == straight.tally


def test_strategies_that_are_code_are_given_again() -> None:
    text = to_json(compare(["random", careful], 4, 5))
    with pytest.raises(BadInput, match="give them again"):
        from_json(text)
    assert from_json(text, ["random", careful]).games == 4


def wrong(**change: Any) -> str:
    data = json.loads(to_json(FOUND))
    data["tally"] |= change.pop("tally", {})
    return json.dumps(data | change)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "no JSON"),
        (wrong(format=2), "format: expected 1"),
        (wrong(how="guessed"), '"scored" or "played"'),
        (wrong(tally={"games": "30"}), "tally.games: expected a whole number"),
        (wrong(tally={"flips": [1.5]}), r"tally.flips\[0\]"),
        (wrong(tally={"pairs": [["final", 0, 1]]}), r"tally.pairs\[0\]: expected a measure"),
        (wrong(tally={"pairs": [["luck", 0, *range(6)]]}), r"pairs\[0\]: expected a measure"),
        (wrong(tally={"pairs": [["final", 0, 1.5, *range(5)]]}), "expected whole numbers"),
        (wrong(tally={"pairs": [["final", 0, *range(6)]]}), "expected every measure of the run"),
        (wrong(tally={"games": 1, "flips": [1, 0]}), "games: expected 2 or more"),
        (wrong(tally={"games": 29}), "as many as are counted in flips"),
    ],
)
def test_what_is_wrong_is_named(text: str, words: str) -> None:
    with pytest.raises((BadRecord, BadInput), match=words):
        from_json(text)
