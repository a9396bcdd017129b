"""The chances of hidden cards as a file: every chance once, and what it rests on."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

import pytest

from turin_nb import Edition
from turin_nb.pages.what_if.model import EndTable, examples
from turin_nb.pages.what_if.worth.hidden import SEED, asked, chances_csv
from turin_nb.theory.hidden import Chance, chances

EDITION = Edition.load("teaching")
FIVE = examples(EDITION)[2].table
OWNERS = tuple(card % 2 if card < 10 else None for card in range(18))
TWO = EndTable(
    ("=1+1", "Ben"), FIVE.counts[:2], (5, 5), (False, False), (0, 0), OWNERS, by_cards=True
)
KINDS = {"winning", "winning alone", "having the most", "tying"}


def rows(exact: bool) -> list[dict[str, str]]:
    hidden = asked(TWO, EDITION, (), (1, 1))
    found = chances(hidden, SEED, samples=30, exact_up_to=100 if exact else 0)
    return list(csv.DictReader(StringIO(chances_csv(found, TWO, EDITION))))


@pytest.mark.parametrize("exact", [True, False])
def test_every_chance_is_there_once(exact: bool) -> None:
    found = chances(asked(TWO, EDITION, (), (1, 1)), SEED, 30, 100 if exact else 0)
    table = rows(exact)
    assert {row["chance of"] for row in table} == KINDS
    assert len(table) == 2 * (2 + 2 * len(EDITION.goods))
    names = {"'=1+1": 0, "Ben": 1}
    for row in table:
        seat, good = names[row["player"]], row["good"]
        place = EDITION.goods.index(good) if good else -1
        chance: Chance = {
            "winning": lambda seat, place: found.win[seat],
            "winning alone": lambda seat, place: found.alone[seat],
            "having the most": lambda seat, place: found.majority[seat][place],
            "tying": lambda seat, place: found.shared[seat][place],
        }[row["chance of"]](seat, place)
        assert (int(row["hits"]), int(row["looked at"])) == (chance.hits, chance.ways)
        assert float(row["standard error"]) == pytest.approx(chance.error, abs=1e-6)
        assert row["ways"] == "56"


def test_the_seed_is_there_where_something_was_drawn() -> None:
    assert {row["seed"] for row in rows(exact=True)} == {""}
    assert {row["standard error"] for row in rows(exact=True)} == {"0.000000"}
    assert {row["seed"] for row in rows(exact=False)} == {str(SEED)}
    assert {row["looked at"] for row in rows(exact=False)} == {"30"}


def test_it_is_stamped() -> None:
    hidden = asked(TWO, EDITION, (), (1, 1))
    red = replace(TWO, column="red")
    (row, *_) = csv.DictReader(StringIO(chances_csv(chances(hidden), red, EDITION)))
    assert (row["edition"], row["payouts"]) == (EDITION.title, "red")
