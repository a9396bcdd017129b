"""A sheet to print: everything on it, nothing that would run."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest

from turin_nb import Edition
from turin_nb.pages.what_if.files import stamp
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.sheet import ROOM, blank_sheet, filled_sheet

TEACHING = Edition.load("teaching")
EVIL = "<img src=x onerror=alert(1)>"
FIVE = replace(examples(TEACHING)[2].table, names=(EVIL, "Bruno", "Carla", "Dario", "Elena"))
OUTCOME = Outcome.of(FIVE, TEACHING)
SHEETS = (blank_sheet(FIVE, TEACHING), filled_sheet(OUTCOME, TEACHING))


class Tags(HTMLParser):
    """The tags of a page, and whether each is closed in its order."""

    VOID = ("meta",)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def words(html: str) -> str:
    """What stands on the paper."""
    body = html.split("<body>")[1]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


@pytest.mark.parametrize("sheet", SHEETS, ids=["blank", "filled"])
def test_a_sheet_is_one_whole_file(sheet: str) -> None:
    tags = Tags(sheet).seen
    assert {tag for tag, _ in tags}.isdisjoint({"script", "link", "img", "iframe", "form"})
    for tag, attributes in tags:
        assert not [name for name in attributes if name.startswith("on")], tag
        assert {"src", "href"}.isdisjoint(attributes), tag
    assert sheet.count("<style>") == 1
    assert "url(" not in sheet
    assert "@import" not in sheet


@pytest.mark.parametrize("sheet", SHEETS, ids=["blank", "filled"])
def test_both_columns_stand_beside_each_good(sheet: str) -> None:
    said = words(sheet)
    for good, name in enumerate(TEACHING.goods):
        numbers = (TEACHING.totals[good], TEACHING.classic[good], TEACHING.red[good])
        assert f"{name} {' '.join(map(str, numbers))}" in said
    assert "The classic payouts count" in said
    assert stamp(FIVE, TEACHING).words in said


def test_a_blank_sheet_has_room_for_five_and_holds_nobody() -> None:
    sheet = blank_sheet(FIVE, TEACHING)
    assert sheet.count("class='name'") == ROOM
    assert sheet.count("class='write'") == ROOM * (9 + 4)
    assert not any(name in words(sheet) for name in FIVE.names)


def test_the_agreed_order_is_that_of_the_sheet() -> None:
    order = (8, 0, 1, 2, 3, 4, 5, 6, 7)
    table = replace(FIVE, order=order)
    for sheet in (
        blank_sheet(table, TEACHING),
        filled_sheet(Outcome.of(table, TEACHING), TEACHING),
    ):
        said = words(sheet)
        assert said.index("Breadsticks") < said.index("Chocolate") < said.index("Truffles")


def test_a_filled_sheet_says_every_payment_with_its_reason() -> None:
    said = words(filled_sheet(OUTCOME, TEACHING, seed=7))
    for entry in OUTCOME.scoring.entries:
        assert f"{entry.why} {entry.rule}" in said
    for seat, name in enumerate(FIVE.names):
        assert name in said
        assert str(OUTCOME.scoring.final[seat]).replace("-", "−") in said
    assert "Bruno wins with 29 Scudo." in said
    assert "seed 7" in said


def test_a_filled_good_shows_what_is_held_and_what_it_brings() -> None:
    sheet = filled_sheet(OUTCOME, TEACHING)
    row = next(row for row in re.findall(r"<tr>.*?</tr>", sheet) if ">Grapes<" in row)
    cells = re.findall(r"class='both'><span>(\d*)</span><b>([^<]*)</b>", row)
    assert len(cells) == FIVE.players
    grapes = TEACHING.goods.index("Grapes")
    for seat, (held, brings) in enumerate(cells):
        count = FIVE.holdings(TEACHING)[seat][grapes]
        paid = OUTCOME.paid(grapes, seat)
        assert held == (str(count) if count else "")
        assert brings == ("" if not count else f"{paid:+d}".replace("-", "−").replace("+0", "0"))


def test_a_shared_victory_names_all() -> None:
    table = examples(TEACHING)[1].table
    said = words(filled_sheet(Outcome.of(table, TEACHING), TEACHING))
    assert "Anna and Bruno share the victory with 9 Scudo" in said


def test_a_name_stays_text() -> None:
    sheet = filled_sheet(OUTCOME, TEACHING)
    assert "<img" not in sheet
    assert "&lt;img src=x onerror=alert(1)&gt;" in sheet
    titled = replace(TEACHING, title=EVIL, goods=(EVIL, *TEACHING.goods[1:]))
    for text in (blank_sheet(FIVE, titled), filled_sheet(OUTCOME, titled)):
        assert "<img" not in text
        assert "&lt;img src=x onerror=alert(1)&gt;" in text
