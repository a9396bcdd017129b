"""A table goes through an address whole; a damaged address is refused in a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turin_nb import BadRecord, Edition
from turin_nb.engine.rules import START
from turin_nb.pages.kit.typed import Where
from turin_nb.pages.what_if.address import KEY, LONGEST, comes_along, from_query, mark, plain, query
from turin_nb.pages.what_if.model import NAMES, EndTable, changed, examples

TEACHING = Edition.load("teaching")
OTHER = replace(TEACHING, name="desk", title="Writing <desk>", red=TEACHING.red[::-1])
MAJORITY, _, FIVE = (start.table for start in examples(TEACHING))


@st.composite
def tables(draw: st.DrawFn) -> EndTable:
    players = draw(st.integers(2, 5))
    row = st.lists(st.integers(0, 9999), min_size=players, max_size=players).map(tuple)
    loans = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    owner = st.none() | st.integers(0, players - 1)
    table = EndTable(
        names=NAMES[:players],
        counts=((0,) * 9,) * players,
        cash=draw(row),
        loans=tuple(loans),
        marks=tuple(draw(st.sampled_from((0, 2, 4))) if loan else 0 for loan in loans),
        owners=tuple(draw(st.lists(owner, min_size=18, max_size=18))),
        by_cards=True,
        column=draw(st.sampled_from(("classic", "red"))),
        order=draw(st.none() | st.permutations(range(9)).map(tuple)),
    )
    return table if draw(st.booleans()) else changed(table, TEACHING, Where("by_cards"), False)


@given(tables())
@settings(max_examples=80, deadline=None)
def test_what_is_sent_arrives_whole(table: EndTable) -> None:
    assert from_query(query(table, TEACHING), TEACHING) == table


def test_names_of_any_letters_arrive() -> None:
    names = ("<script>1</script>", "=1+1 & co; #?", "Zoë 🦆")
    table = replace(MAJORITY, names=names)
    assert from_query(query(table, TEACHING), TEACHING) == table


def test_the_longest_table_fits_an_address() -> None:
    names = tuple(letter * 20 for letter in "🦆🦢🦉🦅🐓")
    table = replace(FIVE, names=names, order=tuple(range(9)), cash=(9999,) * 5)
    table = changed(table, TEACHING, Where("by_cards"), False)
    text = query(table, replace(TEACHING, title="🦆" * 400))
    assert len(text) <= LONGEST
    assert from_query(text, TEACHING) == table


def test_no_table_in_an_address_is_no_mistake() -> None:
    assert from_query("", TEACHING) is None
    assert from_query("game=abc&utm_source=mail", TEACHING) is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("&", "&amp;", "expected title=, got 'amp;title'"),
        ("&", ";", "it is cut off, expected table= as well"),
        ("table=", "Table=", "expected table=, got 'Table'"),
        ("table=", "table=%7B%7D&table=", "table is written twice in it"),
        ("edition=", "utm_source=", "it does not say on which edition its table is"),
        ("&table=", "&utm_source=", "it is cut off, expected table= as well"),
    ],
)
def test_a_damaged_link_is_never_another_table(old: str, new: str, says: str) -> None:
    with pytest.raises(BadRecord) as refused:
        from_query(query(FIVE, TEACHING).replace(old, new), TEACHING)
    assert refused.value.message.startswith(f"the address of this page: {says}")


def test_a_link_cut_off_anywhere_is_refused() -> None:
    text = query(MAJORITY, TEACHING)
    for cut in range(1, len(text)):
        with pytest.raises(BadRecord, match="the address of this page: "):
            from_query(text[:cut], TEACHING)


def facts(table: EndTable = FIVE) -> dict[str, Any]:
    return dict(json.loads(json.dumps(plain(table))))


def sent(data: Any) -> str:
    return urlencode({"edition": mark(TEACHING), KEY: json.dumps(data)})


@pytest.mark.parametrize(
    ("part", "value", "says"),
    [
        ("names", ["A"] * 5, "sits at this table already"),
        ("names", ["A", "B", "C", "D", "E", "F"], "from 2 to 5"),
        ("names", ["A", "B", "C", "D", "A"], "sits at this table already"),
        ("names", [1, 2, 3, 4, 5], "names[0]: expected a text"),
        ("cash", [1, 2, 3, 4], "cash: expected one for each of 5 seats"),
        ("cash", [1, 2, 3, 4, -1], "cash[4]: expected a whole number from 0 to 9999"),
        ("cash", [1, 2, 3, 4, 10_000], "cash[4]: expected a whole number from 0 to 9999"),
        ("cash", [1, 2, 3, 4, 2.5], "cash[4]: expected a whole number, got 2.5"),
        ("loans", [0, 1, 0, 1, 0], "loans[0]: expected true or false"),
        ("marks", [0, 0, 0, 3, 0], "an even number"),
        ("marks", [2, 0, 0, 0, 0], "only beside a loan"),
        ("column", "blue", 'expected "classic" or "red"'),
        ("order", [0, 1, 2], "each of 0 to 8 once"),
        ("owners", [0] * 17, "each of 18 cards"),
        ("owners", [5] * 18, "owners[0]: expected a whole number from 0 to 4"),
        ("owners", None, "counts of goods, or the owners"),
        ("counts", [[9] * 9] * 5, "in all, not 45"),
        ("counts", [[0] * 9] * 4, "9 numbers for each of 5 players"),
        ("counts", [[0] * 8] * 5, "9 numbers for each of 5 players"),
        ("counts", [[-1] + [0] * 8] * 5, "got -1"),
        ("more", 1, "unknown entries: 'more'"),
    ],
)
def test_a_damaged_address_is_refused_in_a_sentence(part: str, value: Any, says: str) -> None:
    with pytest.raises(BadRecord) as refused:
        from_query(sent(facts() | {part: value}), TEACHING)
    assert refused.value.message.startswith("the address of this page: ")
    assert says in refused.value.message


def test_a_card_of_somebody_who_does_not_sit_there_is_refused() -> None:
    data = facts(MAJORITY) | {"counts": None, "owners": [None] * 17 + [3]}
    with pytest.raises(BadRecord, match=r"owners\[17\]: expected a whole number from 0 to 2"):
        from_query(sent(data), TEACHING)


@pytest.mark.parametrize("text", ["", "x", "<script>1</script>", "[" * 2000, "9" * 5000])
def test_what_is_no_table_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="it holds no table"):
        from_query(urlencode({"edition": mark(TEACHING), KEY: text}), TEACHING)


@pytest.mark.parametrize("data", [[], {}, None, 3, "<script>"])
def test_other_json_is_refused(data: Any) -> None:
    with pytest.raises(BadRecord, match="the address of this page"):
        from_query(sent(data), TEACHING)


def test_an_address_too_long_is_not_read() -> None:
    text = query(FIVE, TEACHING) + "&more=" + "x" * LONGEST
    with pytest.raises(BadRecord, match="longer than that of any table"):
        from_query(text, TEACHING)


def test_a_table_of_another_edition_says_which_and_what_to_do() -> None:
    with pytest.raises(BadRecord) as refused:
        from_query(query(FIVE, OTHER), TEACHING)
    assert "on Writing <desk>, this page uses Teaching edition. Load" in refused.value.message
    assert from_query(query(FIVE, OTHER), OTHER) == FIVE
    with pytest.raises(BadRecord, match="on another edition"):
        from_query(urlencode({"edition": "0", KEY: json.dumps(facts())}), TEACHING)


def test_an_edition_is_told_by_what_is_scored() -> None:
    assert mark(replace(TEACHING, title="Another", note="")) == mark(TEACHING)
    changes = {"goods": TEACHING.goods[::-1], "cards": TEACHING.cards[::-1],
               "classic": (START,) * 9, "red": (START,) * 9}  # fmt: skip
    others = {mark(replace(TEACHING, **_fits({what: value}))) for what, value in changes.items()}
    assert len(others | {mark(TEACHING)}) == 5
    assert comes_along(TEACHING)
    assert not comes_along(OTHER)


def _fits(change: dict[str, Any]) -> dict[str, Any]:
    """What must change along with it, so that S2 holds."""
    if "cards" not in change:
        return change
    cards = change["cards"]
    return change | {"totals": tuple(map(sum, zip(*cards, strict=True)))}


def test_a_link_from_before_names_had_a_rule_opens_with_names_mended_and_says_so() -> None:
    old = replace(MAJORITY, names=("Ada", "ada", "x" * 40))
    found = from_query(query(old, TEACHING), TEACHING)
    assert found == replace(MAJORITY, names=("Ada", "ada 2", "x" * 20))
    assert "'ada' is now ada 2" in found.mended
