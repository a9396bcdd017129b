"""Every worked example of `tests/cases/`: the engine, and the slow reference beside it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.reference.auction import Bids, Raises, Tossed
from tests.reference.payout import slow_score
from turin_nb import score, settle

CASES = Path(__file__).parent.parent / "cases"


def rows(name: str) -> list[Any]:
    found = json.loads((CASES / name).read_text(encoding="utf-8"))
    return [pytest.param(row, id=row["name"]) for row in found]


def said(result: Any, names: list[str]) -> dict[str, Any]:
    """What a result says under these names, in the shapes that JSON has."""
    values = {name: getattr(result, name) for name in names}
    flat = {k: sorted(v) if isinstance(v, frozenset) else v for k, v in values.items()}
    return dict(json.loads(json.dumps(flat)))


def test_the_files_hold_what_they_should() -> None:
    assert (len(rows("auctions.json")), len(rows("payouts.json"))) == (28, 19)


@pytest.mark.parametrize("row", rows("auctions.json"))
def test_auction(row: dict[str, Any]) -> None:
    raises = dict(row["raises"])
    toss = row["toss"]
    settled = settle(row["bids"], row["prizes"], raises or None, toss)
    slow = Tossed(Raises(Bids(row["bids"], row["prizes"]), raises), toss or ())
    assert said(settled, list(row["expect"])) == row["expect"]
    assert said(slow, list(row["expect"])) == row["expect"]


@pytest.mark.parametrize("row", rows("payouts.json"))
def test_payout(row: dict[str, Any]) -> None:
    table = [row[name] for name in ("holdings", "cash", "payouts", "loans", "marks")]
    assert said(score(*table), list(row["expect"])) == row["expect"]
    assert said(slow_score(*table), list(row["expect"])) == row["expect"]
