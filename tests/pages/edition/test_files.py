"""Files of editions: into the cells, back again, and nonsense in one quick sentence."""

from __future__ import annotations

import time

import pytest

from turin_nb import BadEdition, Edition
from turin_nb.engine.edition import read
from turin_nb.pages.edition.check import Problem, check, to_toml
from turin_nb.pages.edition.draft import EditionDraft, from_toml

TEACHING = Edition.load("teaching")
WHOLE = EditionDraft.from_edition(TEACHING).with_cell("name", "mine")


def test_a_file_goes_to_cells_and_back() -> None:
    assert from_toml(to_toml(WHOLE)) == WHOLE
    assert read(to_toml(WHOLE)).cards == TEACHING.cards
    assert from_toml(TEACHING.to_toml().encode()) == EditionDraft.from_edition(TEACHING)


def test_line_ends_and_marks_of_other_systems_do_no_harm() -> None:
    for ends in ("\n", "\r\n", "\r"):
        text = to_toml(WHOLE).replace("\n", ends)
        assert from_toml(b"\xef\xbb\xbf" + text.encode()) == WHOLE
        assert from_toml("\ufeff" + text) == WHOLE


def test_a_draft_that_is_not_whole_has_no_file() -> None:
    with pytest.raises(BadEdition, match=r"goods\[0\].red"):
        to_toml(WHOLE.with_cell("goods[0].red", "many"))


def test_wrong_entries_come_into_their_cells() -> None:
    text = to_toml(WHOLE).replace("total = 16", "total = 3.7").replace("red = 4,", "red = true,")
    draft = from_toml(text.replace('three = "Chocolate"', "three = [1]", 1))
    assert (draft.cell("goods[0].total"), draft.cell("cards[0].three")) == ("3.7", "[1]")
    assert {problem.path for problem in check(draft)} >= {"goods[0].total", "cards[0].three"}


def test_missing_rows_are_empty_cells() -> None:
    draft = from_toml('title = "Half"\n[[goods]]\nname = "Tea"\n')
    assert draft == EditionDraft(title="Half").with_cell("goods[0].name", "Tea")
    assert Problem(
        "goods[1].name", "A name is needed, 1 to 40 characters that can be seen."
    ) in check(draft)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("x" * 1_000_000, "64 kB at most, this file has more"),
        (b"\x00\xff" * 500_000, "64 kB at most"),
        ("cards = [" + "{three='a',two='b',one='c'}," * 10_000 + "]", "64 kB at most"),
        ("cards = [" + "{}," * 10_000 + "]", "cards: expected 18 cards, got 10000"),
        ("goods = [" + "{}," * 10 + "]", "goods: expected 9 goods, got 10"),
        ("nonsense", "this is no TOML"),
        (b"\xff\xfe", "this is in UTF-16"),
        ("a = " + "[" * 30_000, "this is no TOML"),
        ("format = " + "9" * 60_000, "this is no TOML"),
        (".".join("a" * 30_000) + " = 1", "more than 60 dots"),
        (("[" + ".".join("a" * 15_000) + "]\n") * 2, "more than 60 dots"),
        ((".".join("a" * 60) + " = 1\n") * 500, "this is no TOML"),
        ("\n".join(f"[a{i}.b]" for i in range(6000)), "unknown entries"),
        ("goods = 3", "goods: expected a list of tables, got 3"),
        ("cards = ['a']", "cards: expected a list of tables"),
        ("[[goods]]\nprice = 3", r"goods\[0\]: unknown entries: \['price'\]"),
        ("format = 2", "format: expected 1"),
        ("script = '<script>'", "unknown entries"),
    ],
    ids=range(18),
)
def test_nonsense_is_answered_with_one_sentence_soon(content: str | bytes, says: str) -> None:
    begin = time.process_time()
    with pytest.raises(BadEdition, match=says) as refused:
        from_toml(content)
    assert len(str(refused.value)) < 250
    assert "\n" not in str(refused.value)
    assert time.process_time() - begin < 5, "a wide bound: without the guards it is a minute"
