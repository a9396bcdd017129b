"""The page's address carries everything; a damaged one is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, quote

import pytest

from turin_nb import BadRecord
from turin_nb.pages.bids.address import KEY, LONGEST, PAGE, address, linked_bids
from turin_nb.pages.bids.guess import SEEN, Counted, Guess, Sample
from turin_nb.pages.bids.model import BidTable

TABLES = [
    BidTable(),
    BidTable(
        seats=5, first=True, bids=(1, 0, 40, None, 2), purse=0, worth=(-999, 0, 999),
        guesses=(Guess("counts", "0: 4; 7: 1"), Guess("around", "5 ± 2", 9), Guess("point", "3"),
                 Guess("uniform", "", 0)), ties="raised", overlay=True,
        lone_zero_raise="void",
    ),
    BidTable(
        guesses=(Guess(SEEN, "0: 4, 9: 2", 7, Counted("valuer", 3, 2, 200, 1)), *[Guess()] * 3),
        sample=Sample(3, 50, 9),
    ),
    BidTable(bids=(4, 4, 0, None, None), raises=((0, 1), (1, 1)), toss=(1,)),
]  # fmt: skip


@pytest.mark.parametrize("table", TABLES)
def test_what_is_sent_arrives(table: BidTable) -> None:
    page, query = address(table).split("?")
    assert page == PAGE
    assert linked_bids(query) == table


def test_the_query_of_the_served_page_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", address(TABLES[1]).split("?")[1])
    assert linked_bids() == TABLES[1]
    monkeypatch.delenv("QUERY_STRING")
    assert linked_bids() is None


def facts() -> dict[str, Any]:
    query = address(BidTable()).split("?")[1]
    return dict(json.loads(parse_qs(query)[KEY][0]))


@pytest.mark.parametrize(
    ("part", "value", "says"),
    [
        ("seats", 6, "2 to 5"),
        ("seats", "3", "players"),
        ("first", 1, "expected True or False"),
        ("bids", [1, 2, 3], "five bids"),
        ("bids", [1, 2, 3.5, None, None], "bids"),
        ("bids", [1, 2, 41, None, None], "0 to 40"),
        ("purse", 41, "0 to 40"),
        ("worth", [1, 2], "three worths"),
        ("worth", [1000, 0, 0], "-999 to 999"),
        ("guesses", [["point", "16", 15]] * 4, "0 to 15"),
        ("guesses", [["counts", "1 " * 400, 15]], "600 characters"),
        ("guesses", [["point"]] * 4, "no bids"),
        ("guesses", [["strategy", "0: 1", 15]] * 4, "a strategy"),
        ("guesses", [["strategy", "0: 1", 15, ["magic", 3, 2, 9, 1]]] * 4, "strategy"),
        ("guesses", [["strategy", "0: 1", 15, ["valuer", 3]]] * 4, "no bids"),
        ("sample", [2, 9999, 1], "games"),
        ("sample", [2, 200, 1, 7], "no bids"),
        ("raises", [[0, 1]], "in no tie"),
        ("raises", [[0, 1, 2]], "a seat and at most"),
        ("raises", [[0, 1], [0, 2]], "each seat once"),
        ("toss", [3], "each seat once"),
        ("toss", [1, 1], "each seat once"),
        ("ties", ["coin"], "ties"),
        ("overlay", "yes", "True or False"),
        ("lone", "maybe", "lone_zero_raise"),
        ("worth", None, "no bids"),
        ("lon", "void", "unknown entries: ['lon']"),
    ],
)
def test_a_damaged_address_is_refused_in_a_sentence(part: str, value: Any, says: str) -> None:
    damaged = facts() | {part: value}
    with pytest.raises(BadRecord) as refused:
        linked_bids(f"{KEY}={quote(json.dumps(damaged))}")
    assert refused.value.message.startswith("the address of this page: ")
    assert says in refused.value.message


def test_an_address_from_before_these_options_is_still_read() -> None:
    old = facts()
    del old["lone"], old["sample"]
    assert linked_bids(f"{KEY}={quote(json.dumps(old))}") == BidTable()


@pytest.mark.parametrize("key", ["Bids", "amp;bids", "utm_source=mail;bids", "bids=%7B%7D&bids"])
def test_a_damaged_link_is_never_another_table(key: str) -> None:
    query = address(TABLES[1]).split("?")[1]
    with pytest.raises(BadRecord, match=r"^the address of this page: .*Copy the whole link again"):
        linked_bids(query.replace(KEY, key, 1))


def test_a_link_cut_off_anywhere_is_refused() -> None:
    query = address(TABLES[1]).split("?")[1]
    for cut in range(1, len(query)):
        with pytest.raises(BadRecord, match="the address of this page: "):
            linked_bids(query[:cut])


def test_keys_of_somebody_else_are_left_alone() -> None:
    query = address(TABLES[1]).split("?")[1]
    assert linked_bids(f"utm_source=mail&{query}&fbclid=9") == TABLES[1]
    assert linked_bids("utm_source=mail") is None


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", "null", "3", "[" * 3000])
def test_what_is_no_table_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="holds no bids"):
        linked_bids(f"{KEY}={quote(text)}")


def test_an_address_too_long_is_not_read() -> None:
    with pytest.raises(BadRecord, match="holds no bids"):
        linked_bids(address(BidTable()).split("?")[1] + "&more=" + "x" * LONGEST)
