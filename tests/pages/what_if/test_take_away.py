"""What is taken along from the what-if page: made on the click, complete, and taken back."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

from turin_nb import Edition
from turin_nb.look.words import esc
from turin_nb.pages.kit.files import BOM
from turin_nb.pages.what_if.address import PAGE, address, linked_table
from turin_nb.pages.what_if.files import from_json, stamp, to_json
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.screen import ChartImage
from turin_nb.pages.what_if.take_away import FILES, Taken
from turin_nb.widgets import WhatIf, WhatIfPage

TEACHING = Edition.load("teaching")
DESK = replace(TEACHING, name="desk", title="Writing <desk>", red=TEACHING.red[::-1])
MAJORITY, TIE, FIVE = (start.table for start in examples(TEACHING))
NAMES = [words for words, _ in FILES]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's own chart is a stand-in; what is taken away is drawn."""
    monkeypatch.setattr(ChartImage, "_png", lambda _, outcome, dark: b"")


def taken(screen: WhatIf, words: str) -> tuple[str, str, bytes]:
    """Choose a file and make it: its name, its kind, what is in it."""
    screen.take.kind.set_state({"index": NAMES.index(words)})
    screen.take.download.ask._handle_button_msg(None, {"event": "click"}, [])
    found = re.search(
        r'download="([^"]*)" href="data:([^;]*);base64,([^"]*)"', screen.take.download.link.value
    )
    assert found, screen.take.line.value
    return found[1], found[2], b64decode(found[3])


def send(screen: WhatIf, content: bytes) -> None:
    """Choose a file to load, as the page would."""
    file = {"name": "t.json", "type": "", "size": len(content), "content": memoryview(content)}
    screen.take.upload.file.set_state({"value": [{**file, "last_modified": 0}]})


def href(screen: WhatIf) -> str:
    found = re.search(r'href="([^"]*)"', screen.take.link.value)
    assert found
    return unescape(found[1])


def query(table: Any, edition: Edition) -> str:
    return address(table, edition).partition("?")[2]


def test_the_link_follows_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert WhatIf().take.link.value == ""
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    screen = WhatIf()
    for begin in (0, 1, 2):
        screen.tools.begin[begin].click()
        page, _, text = href(screen).partition("?")
        assert page == PAGE
        assert linked_table(TEACHING, text) == screen.history.now
    screen.grid.columns[0].cash.set_state({"value": "77"})
    arrived = linked_table(TEACHING, href(screen).partition("?")[2])
    assert arrived is not None
    assert arrived.cash[0] == 77
    assert "file of your edition" not in screen.take.link.value
    assert "file of your edition" in WhatIf(DESK).take.link.value


@pytest.mark.parametrize("words", NAMES)
def test_each_file_has_a_name_a_kind_and_says_what_it_was_made_from(words: str) -> None:
    screen = WhatIf(TEACHING, FIVE)
    name, kind, content = taken(screen, words)
    assert re.fullmatch(r"turin-[a-z-]+\.(html|json|csv|png|svg)", name)
    endings = {"html": "text/html", "json": "application/json", "csv": "text/csv",
               "png": "image/png", "svg": "image/svg+xml"}  # fmt: skip
    assert kind == endings[name.partition(".")[2]]
    made = stamp(FIVE, TEACHING)
    assert made.edition.encode() in content
    assert made.program.encode() in content
    assert made.payouts.encode() in content


@pytest.mark.parametrize("words", NAMES)
def test_the_same_table_makes_the_same_file(words: str) -> None:
    make = dict(FILES)[words]
    one, two = (make(Taken(Outcome.of(FIVE, TEACHING), TEACHING)) for _ in range(2))
    assert one == two
    assert make(Taken(Outcome.of(MAJORITY, DESK), DESK)) != one


def test_names_of_files_differ() -> None:
    made = [make(Taken(Outcome.of(FIVE, TEACHING), TEACHING)).name for _, make in FILES]
    assert len(set(made)) == len(FILES)


def test_pictures_are_pictures_and_names_in_them_text() -> None:
    evil = replace(FIVE, names=("--><script>x</script>", "$\\frac$", "=1", "D", "E"))
    screen = WhatIf(TEACHING, evil)
    assert taken(screen, "Chart (PNG)")[2].startswith(PNG)
    drawing = taken(screen, "Chart (SVG)")[2]
    root = ElementTree.fromstring(drawing)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not [tag for one in root.iter() if (tag := str(one.tag)).endswith("script")]
    assert b"<dc:date>" not in drawing


def test_a_spreadsheet_reads_the_letters() -> None:
    screen = WhatIf(TEACHING, replace(MAJORITY, names=("Zoë", "=1+1", "Carla")))
    for words in ("Every payment (CSV)", "Every player (CSV)"):
        text = taken(screen, words)[2].decode("utf-8")
        assert text.startswith(BOM + '"')
        assert '"Zoë"' in text
        assert '"\'=1+1"' in text
        assert '"=1+1"' not in text


def test_a_file_is_in_the_page_only_until_something_changes() -> None:
    screen = WhatIf()
    taken(screen, NAMES[0])
    screen.grid.columns[0].cash.set_state({"value": "6"})
    assert screen.take.download.link.value == ""
    taken(screen, NAMES[0])
    screen.take.kind.set_state({"index": 3})
    assert screen.take.download.link.value == ""


def test_a_table_is_taken_away_and_loaded_again() -> None:
    screen = WhatIf(TEACHING, FIVE)
    content = taken(screen, "This table, to load again (JSON)")[2]
    assert from_json(content) == (TEACHING, FIVE)
    other = WhatIf()
    before = other.history.now
    send(other, content)
    assert other.history.now == FIVE
    assert other.history.start == FIVE
    assert "The table was loaded" in other.take.line.value
    assert other.take.upload.file.value == ()
    other.tools.undo.click()
    assert other.history.now == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x00\xff" * 500_000, "256 kB at most"),
        (b"<script>alert(1)</script>", "this is no JSON"),
        (b"{}", "not a table of Turin Market"),
        (to_json(Outcome.of(FIVE, TEACHING), TEACHING).replace("[6, 3", "[6.5, 3").encode(),
         "table.cash[0]: expected a whole number, got 6.5"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_answered_in_the_section_and_changes_nothing(
    content: bytes, says: str
) -> None:
    screen = WhatIf()
    before = screen.history
    send(screen, content)
    assert says in screen.take.line.value
    assert 'role="alert"' in screen.take.line.value.replace("'", '"')
    assert "<script>" not in screen.take.line.value
    assert screen.history is before
    screen.grid.columns[0].cash.set_state({"value": "6"})
    assert says not in screen.take.line.value


def test_a_screen_alone_refuses_a_table_of_another_edition() -> None:
    screen = WhatIf()
    before = screen.history
    send(screen, to_json(Outcome.of(FIVE, DESK), DESK).encode())
    assert esc("This table is on Writing <desk>") in screen.take.line.value
    assert screen.history is before


def test_the_page_goes_on_with_the_edition_of_a_loaded_table() -> None:
    page = WhatIfPage("")
    send(page.screen, to_json(Outcome.of(FIVE, DESK), DESK).encode())
    assert page.screen.edition == DESK
    assert page.screen.history.now == FIVE
    assert esc("this edition: Writing <desk>") in page.words.value
    assert "The table was loaded" in page.screen.take.line.value
    assert page.back.layout.display is None
    send(page.screen, to_json(Outcome.of(TIE, TEACHING), TEACHING).encode())
    assert page.screen.edition == TEACHING
    assert page.screen.history.now == TIE


def test_the_page_shows_the_table_of_its_address() -> None:
    page = WhatIfPage(query(FIVE, TEACHING))
    assert page.screen.history.now == FIVE
    assert page.arrived.value == ""


@pytest.mark.parametrize(
    "text",
    [
        query(FIVE, TEACHING)[:-9],
        query(FIVE, TEACHING).replace("&", "&amp;"),
        query(FIVE, TEACHING).partition("&table")[0],
        query(FIVE, TEACHING).replace("table=", "Table="),
        "table=",
        "edition=b7282141e80d&table=%3Cscript%3Ealert(1)%3C/script%3E",
        query(FIVE, TEACHING) + "x" * 9000,
        query(replace(FIVE, column="<script>"), TEACHING),
        query(FIVE, replace(DESK, title="<script>alert(1)</script>")),
    ],
)
def test_a_damaged_address_is_said_and_the_page_begins_as_ever(text: str) -> None:
    page = WhatIfPage(text)
    assert page.screen.history.now == MAJORITY
    assert "The address of this page: " in page.arrived.value
    assert "The page began without it." in page.arrived.value
    assert "<script>" not in page.arrived.value
    page.screen.grid.columns[0].cash.set_state({"value": "6"})
    assert page.screen.history.now.cash[0] == 6


def test_the_table_of_an_address_follows_its_edition() -> None:
    page = WhatIfPage(query(FIVE, DESK))
    assert esc("its table is on Writing <desk>, this page uses Teaching edition") in (
        page.arrived.value
    )
    page.use(DESK)
    assert page.screen.history.now == FIVE
    assert page.arrived.value == ""
    page.back.click()
    assert page.screen.history.now == MAJORITY
    assert "Writing" in page.arrived.value


def test_the_query_of_the_served_page_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", query(FIVE, TEACHING))
    assert WhatIfPage().screen.history.now == FIVE
    monkeypatch.delenv("QUERY_STRING")
    assert WhatIfPage().screen.history.now == MAJORITY
