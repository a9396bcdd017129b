"""A query that was damaged on its way is refused in a sentence; one of somebody else is not."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest

from turin_nb import BadRecord
from turin_nb.pages.kit.typed import AGAIN, entries

KEYS = ("edition", "title", "table")
WHOLE = {"edition": "0a1b", "title": "Rice & co; table=9, 100 %", "table": '{"names": ["Zoë"]}'}
LINK = urlencode(WHOLE)


def test_what_was_sent_arrives() -> None:
    assert entries(LINK, *KEYS) == WHOLE
    assert entries(f"&{LINK}&", *KEYS) == WHOLE
    assert entries(LINK.replace("table=%7B", "%74able=%7b"), *KEYS) == WHOLE


@pytest.mark.parametrize(
    "strange",
    [
        "", "&", "utm_source=mail", "fbclid=9", "utm_content=table", "utm_term=a;b", "q=edition",
        "timetable=9", "table-size=4", "x", "bids=%7B%7D", "utm_source=%E9", "p=100%",
    ],
)  # fmt: skip
def test_keys_of_somebody_else_are_left_alone(strange: str) -> None:
    assert entries(strange, *KEYS) == {}
    assert entries(f"{LINK}&{strange}", *KEYS) == WHOLE
    assert entries(f"{strange}&{LINK}", *KEYS) == WHOLE


DAMAGED = {
    "as it stands in a page's source": LINK.replace("&", "&amp;"),
    "the same, twice": LINK.replace("&", "&amp;amp;"),
    "the table behind &amp; alone": LINK.replace("&table", "&amp;table"),
    "cut off before the table": LINK.partition("&table")[0],
    "cut off before the title": LINK.partition("&title")[0],
    "cut off in the key": LINK.partition("able=")[0],
    "cut off after the key": LINK.partition("=%7B")[0],
    "cut off at once": "edi",
    "a key in capitals": LINK.replace("table=", "Table="),
    "all in capitals": LINK.upper(),
    "semicolons": LINK.replace("&", ";"),
    "one semicolon": LINK.replace("&table", ";table"),
    "a semicolon behind somebody else's": f"utm_source=mail;{LINK}",
    "quoted as a whole": quote(LINK, safe=""),
    "two question marks": f"?{LINK}".replace("edition", "table", 1),
    "a sign behind the key": "table[]=9",
    "a space before the key": "table%20=9",
    "twice": f"{LINK}&table=9",
    "half a percent sign": LINK[:-1],
    "no hexadecimal digits": LINK.replace("%7B", "%zz"),
    "letters of another encoding": LINK.replace("%C3%AB", "%EB"),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_query_is_refused_in_a_sentence(kind: str) -> None:
    assert DAMAGED[kind] != LINK
    with pytest.raises(BadRecord) as refused:
        entries(DAMAGED[kind], *KEYS)
    assert refused.value.message.startswith("the address of this page: ")
    assert refused.value.message.endswith(AGAIN)
    assert len(refused.value.message) < 200


@pytest.mark.parametrize("cut", range(1, len(LINK)))
def test_a_query_cut_off_anywhere_is_never_read_as_none(cut: int) -> None:
    try:
        found = entries(LINK[:cut], *KEYS)
    except BadRecord:
        return
    assert found["table"] != WHOLE["table"], "what is left of the table is refused by who reads it"
