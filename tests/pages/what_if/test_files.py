"""What is taken away as text: stamped, complete, and no formula in a spreadsheet."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

import pandas as pd

from turin_nb import Edition
from turin_nb.pages.what_if.address import mark
from turin_nb.pages.what_if.files import ledger_csv, payments, stamp, table_csv
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.version import __version__

TEACHING = Edition.load("teaching")
EVIL = ("=1+1", "+cmd|' /C calc'!A1", "-2", "@SUM(A1)", 'x";=1')
FIVE = replace(examples(TEACHING)[2].table, names=EVIL, column="red")
OUTCOME = Outcome.of(FIVE, TEACHING)


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_the_ledger_says_every_payment() -> None:
    entries = OUTCOME.scoring.entries
    found = rows(ledger_csv(OUTCOME, TEACHING))
    assert [int(row["Scudo"]) for row in found] == [entry.amount for entry in entries]
    assert [row["why"] for row in found] == [entry.why for entry in entries]
    assert [row["rule"] for row in found] == [entry.rule for entry in entries]
    assert {row["good"] for row in found if row["rule"] == "P7"} == {""}


def test_balances_follow_from_the_ledger_alone() -> None:
    """Whoever does the sums again from the file comes to the final Scudo of the table's file."""
    named = Outcome.of(replace(FIVE, names=("A", "B", "C", "D", "E")), TEACHING)
    table = {row["player"]: row for row in rows(table_csv(named, TEACHING))}
    held = {name: int(row["Scudo before"]) for name, row in table.items()} | {"bank": 0}
    for row in rows(ledger_csv(named, TEACHING)):
        held[row["from"]] -= int(row["Scudo"])
        held[row["to"]] += int(row["Scudo"])
    assert {name: int(row["final"]) for name, row in table.items()} == {
        name: scudo for name, scudo in held.items() if name != "bank"
    }


def test_the_table_holds_what_lies_on_it() -> None:
    frame = pd.read_csv(StringIO(table_csv(OUTCOME, TEACHING)))
    assert frame[list(TEACHING.goods)].to_numpy().tolist() == [
        list(held) for held in FIVE.holdings(TEACHING)
    ]
    assert frame["final"].tolist() == list(OUTCOME.scoring.final)
    assert frame["loan"].tolist() == [0, 0, 0, 1, 0]
    assert frame["marks"].tolist() == [0, 0, 0, 2, 0]
    assert frame["cards"].tolist()[0] == "1 6 12 15"
    assert frame["winner"].sum() == len(OUTCOME.scoring.winners)
    counted = Outcome.of(examples(TEACHING)[0].table, TEACHING)
    assert {row["cards"] for row in rows(table_csv(counted, TEACHING))} == {""}


def test_every_row_is_stamped() -> None:
    for text in (ledger_csv(OUTCOME, TEACHING, seed=7), table_csv(OUTCOME, TEACHING, seed=7)):
        for row in rows(text):
            stamped = [row[key] for key in ("edition", "edition mark", "payouts", "seed")]
            assert stamped == ["Teaching edition", mark(TEACHING), "red", "7"]
            assert row["program"] == f"turin_nb {__version__}"
    assert {row["seed"] for row in rows(ledger_csv(OUTCOME, TEACHING))} == {""}


def test_the_stamp_in_words() -> None:
    made = stamp(FIVE, TEACHING)
    assert made.words == (
        f"Teaching edition ({mark(TEACHING)}), red payouts. turin_nb {__version__}; nothing was "
        "drawn."
    )
    assert "seed 7" in stamp(FIVE, TEACHING, 7).words


def test_no_cell_is_a_formula() -> None:
    """Neither a name that was typed nor a good of somebody's own edition."""
    evil = replace(TEACHING, goods=("=HYPERLINK(1)", *TEACHING.goods[1:]), title="@title")
    for text in (ledger_csv(OUTCOME, evil), table_csv(OUTCOME, evil)):
        for row in csv.reader(StringIO(text)):
            for content in row:
                assert content.startswith("'") or not content.startswith(("=", "+", "@"))
        assert "'=HYPERLINK(1)" in text
        assert '"\'@title"' in text
    assert [row["player"] for row in rows(table_csv(OUTCOME, TEACHING))] == [
        *(f"'{name}" for name in EVIL[:4]), EVIL[4],
    ]  # fmt: skip


def test_texts_stand_in_quotes_so_that_no_other_separator_cuts_them() -> None:
    assert '"x"";=1"' in table_csv(OUTCOME, TEACHING)


def test_scudo_stay_numbers() -> None:
    assert payments(OUTCOME, TEACHING)[0][3] == OUTCOME.scoring.entries[0].amount
