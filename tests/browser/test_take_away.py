"""What is taken away from the served pages, behind a base address: links, files, editions."""

from __future__ import annotations

import csv
import json
import re
from base64 import b64encode
from dataclasses import replace
from io import StringIO
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.helpers import PHONE, axe_violations, on_a_phone, open_page, overflow, screenshot
from turin_nb import Edition
from turin_nb.pages.what_if.address import address, mark
from turin_nb.pages.what_if.files import from_json, to_json
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.sheet import blank_sheet, filled_sheet

WHAT_IF = "voila/render/what_if_scoring.ipynb"
PLAY = "voila/render/play.ipynb"
TEACHING = Edition.load("teaching")
DESK = replace(TEACHING, name="desk", title="Writing <desk>", note="", red=TEACHING.red[::-1])
FIVE = examples(TEACHING)[2].table
EVIL = "<script>alert(1)</s"  # as long as a name may be
ORDINARY = "Anna wins with 13 Scudo, 9 ahead of Bruno and Carla."
MEGABYTE = b"\x00\xff" * 500_000
DECK = b"cards = [" + b"{}," * 10_000 + b"]"


def opened(page: Page, server: str, query: str = "") -> Page:
    open_page(page, server + WHAT_IF + query)
    page.wait_for_selector("[data-turin-end=screen]", state="attached")
    return page


def verdict(page: Page) -> Locator:
    return page.locator(".turin-verdict")


def said(page: Page) -> Locator:
    return page.locator(".ta-take .ta-said")


def load(page: Page, words: str, content: bytes, name: str = "file") -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=re.compile(words)).click()
    chooser.value.set_files({"name": name, "mimeType": "", "buffer": content})


def taken(page: Page, words: str, to: Path) -> bytes:
    """Choose a file, make it and save it, as a person does."""
    page.get_by_label("File").select_option(label=words)
    expect(page.locator(".ta-take .tt-file")).to_have_count(0)
    page.get_by_role("button", name="Make the file").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name=re.compile("^Save turin-")).click()
    assert coming.value.suggested_filename.startswith("turin-")
    coming.value.save_as(to)
    return to.read_bytes()


def test_a_link_opened_elsewhere_shows_the_same_table(page: Page, under_turin: str) -> None:
    opened(page, under_turin).get_by_role("button", name="Five players").click()
    page.get_by_role("textbox", name="Player 1").fill(EVIL)
    page.get_by_role("radio", name="red").check()
    expect(page.locator(".turin-ledger caption")).to_contain_text("red payouts")
    parts = (".turin-verdict", ".turin-ledger", ".turin-finals")
    before = [page.locator(part).inner_text() for part in parts]
    link = page.get_by_role("link", name="A link to this table")
    expect(link).to_have_attribute("href", re.compile("column%22%3A%22red"))  # it comes last
    with page.expect_popup() as coming:
        link.click()
    other = coming.value
    other.wait_for_selector("[data-turin-end=screen]", state="attached")
    assert other.url.startswith(f"{under_turin}{WHAT_IF}?edition={mark(TEACHING)}")
    assert [other.locator(part).inner_text() for part in parts] == before
    assert EVIL in before[1]
    expect(other.get_by_role("radio", name="picked as cards")).to_be_checked()
    assert other.locator("script", has_text="alert(1)").count() == 0
    other.get_by_role("textbox", name="Scudo (Bruno)").fill("40")
    expect(verdict(other)).to_contain_text("Bruno wins")


def test_a_damaged_link_is_said_and_the_page_goes_on(page: Page, under_turin: str) -> None:
    script = f"?edition={mark(TEACHING)}&table=" + quote('<script>alert(1)</script>"><img src=x>')
    whole = "?" + address(FIVE, TEACHING).partition("?")[2]
    for query, says in (
        (script, "The address of this page: it holds no table."),
        (whole[:-6], "The address of this page: it holds no table."),
        (whole + "&more=" + "x" * 9000, "it is longer than that of any table"),
        (whole.replace("classic", "<b>"), "got '<b>'."),
    ):
        opened(page, under_turin, query)
        alert = page.locator(".ta-arrived .ta-said")
        expect(alert).to_contain_text(says)
        expect(verdict(page)).to_have_text(ORDINARY)
        assert page.locator("img[src='x']").count() == 0
        assert "<script>alert" not in page.content()
    page.get_by_role("textbox", name="Grapes (Bruno)").fill("6")
    expect(verdict(page)).to_contain_text("Bruno wins with 13 Scudo")


def test_every_file_is_what_it_says(page: Page, under_turin: str, tmp_path: Path) -> None:
    opened(page, under_turin).get_by_role("button", name="Five players").click()
    page.get_by_role("textbox", name="Player 2").fill("=1+1")
    expect(verdict(page)).to_contain_text("=1+1 wins with 29 Scudo")
    table = replace(FIVE, names=("Anna", "=1+1", *FIVE.names[2:]))
    outcome = Outcome.of(table, TEACHING)
    content = taken(page, "This table, to load again (JSON)", tmp_path / "table.json")
    assert from_json(content) == (TEACHING, table)
    sheet = taken(page, "Score sheet of this table, to print", tmp_path / "sheet.html")
    assert sheet.decode() == filled_sheet(outcome, TEACHING)
    blank = taken(page, "Blank score sheet, to print", tmp_path / "blank.html")
    assert blank.decode() == blank_sheet(table, TEACHING)
    for words in ("Every payment (CSV)", "Every player (CSV)"):
        text = taken(page, words, tmp_path / "rows.csv").decode("utf-8-sig")
        rows = list(csv.reader(StringIO(text)))
        assert len(rows) > 5
        assert "'=1+1" in text
        assert not [cell for row in rows for cell in row if cell.startswith("=")]
    assert taken(page, "Chart (PNG)", tmp_path / "chart.png").startswith(b"\x89PNG\r\n\x1a\n")
    drawing = ElementTree.fromstring(taken(page, "Chart (SVG)", tmp_path / "chart.svg"))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"

    opened(page, under_turin)
    expect(verdict(page)).to_have_text(ORDINARY)
    load(page, "Load a saved table", content)
    expect(verdict(page)).to_contain_text("=1+1 wins with 29 Scudo")
    expect(said(page)).to_have_text("The table was loaded: everything above shows it.")
    page.get_by_role("button", name="Undo").click()
    expect(verdict(page)).to_have_text(ORDINARY)


def test_nonsense_is_answered_in_a_sentence_and_the_page_goes_on(
    page: Page, under_turin: str
) -> None:
    opened(page, under_turin)
    load(page, "Load a saved table", MEGABYTE)
    expect(said(page)).to_contain_text("256 kB at most, this file has more")
    load(page, "Load a saved table", b'{"kind": "<script>alert(1)</script>"}')
    expect(said(page)).to_contain_text("this is not a table of Turin Market")
    large = json.loads(to_json(Outcome.of(FIVE, TEACHING), TEACHING))
    large["edition"]["cards"] = [large["edition"]["cards"][0]] * 3000
    load(page, "Load a saved table", json.dumps(large).encode())
    expect(said(page)).to_contain_text("cards: expected 18 cards, got 3000")
    uses = page.locator(".te-uses")
    load(page, "Use your edition", MEGABYTE)
    expect(uses).to_contain_text("64 kB at most")
    load(page, "Use your edition", DECK)
    expect(uses).to_contain_text("cards: expected 18 cards, got 10000")
    expect(verdict(page)).to_have_text(ORDINARY)
    page.get_by_role("textbox", name="Grapes (Bruno)").fill("6")
    expect(verdict(page)).to_contain_text("Bruno wins with 13 Scudo")
    expect(said(page)).to_have_text("")


def test_a_file_that_no_message_holds_is_answered_too(
    page: Page, under_turin: str, tmp_path: Path
) -> None:
    """More than 10 MB in one message would end the connection, and the page with it."""
    closed: list[str] = []
    page.on("websocket", lambda socket: socket.on("close", lambda _: closed.append(socket.url)))
    opened(page, under_turin)
    (tmp_path / "huge.json").write_bytes(b"[" + b"0," * 15_000_000)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=re.compile("Load a saved table")).click()
    chooser.value.set_files(tmp_path / "huge.json")
    expect(said(page)).to_contain_text("256 kB at most, this file has more")
    page.get_by_role("textbox", name="Grapes (Bruno)").fill("6")
    expect(verdict(page)).to_contain_text("Bruno wins with 13 Scudo")
    assert closed == []


def test_a_table_of_an_owners_edition_goes_where_its_edition_goes(
    page: Page, under_turin: str, tmp_path: Path
) -> None:
    query = "?" + address(replace(FIVE, column="red"), DESK).partition("?")[2]
    opened(page, under_turin, query)
    alert = page.locator(".ta-arrived .ta-said")
    expect(alert).to_contain_text("its table is on Writing <desk>, this page uses Teaching edition")
    expect(verdict(page)).to_have_text(ORDINARY)
    load(page, "Use your edition", DESK.to_toml().encode())
    expect(page.locator(".turin-edition")).to_contain_text("Writing <desk>")
    expect(page.locator(".turin-ledger caption")).to_contain_text("red payouts")
    expect(page.locator(".turin-final")).to_have_count(5)
    expect(alert).to_have_count(0)
    expect(page.locator(".ta-take")).to_contain_text("They need the file of your edition, too.")
    final = verdict(page).inner_text()
    content = taken(page, "This table, to load again (JSON)", tmp_path / "table.json")

    opened(page, under_turin)
    load(page, "Load a saved table", content)
    expect(page.locator(".turin-edition")).to_contain_text("Writing <desk>")
    expect(page.locator(".te-uses")).to_contain_text("Writing <desk>")
    assert verdict(page).inner_text() == final


def test_a_game_is_dealt_from_an_owners_edition(
    page: Page, under_turin: str, tmp_path: Path
) -> None:
    open_page(page, under_turin + PLAY)
    load(page, "Use your edition", DECK)
    message = page.locator(".turin-message").first
    expect(message).to_contain_text("cards: expected 18 cards, got 10000")
    load(page, "Use your edition", DESK.to_toml().encode())
    expect(page.locator(".te-uses")).to_contain_text("Writing <desk>")
    expect(message).to_have_text("")
    assert axe_violations(page) == []
    page.get_by_label("Seed").fill("3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".tt-head")).to_contain_text("Writing <desk>, the classic payouts count.")
    expect(page.get_by_text("load your edition's file there too")).to_be_visible()
    page.get_by_role("button", name="Save to a file").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save turin-game.json").click()
    coming.value.save_as(tmp_path / "game.json")

    open_page(page, under_turin + PLAY)
    expect(page.locator(".te-uses")).to_contain_text("Teaching edition")
    load(page, "Load a saved game", (tmp_path / "game.json").read_bytes())
    expect(page.locator(".te-uses")).to_contain_text("Writing <desk>")
    expect(page.get_by_text("on Writing <desk>: auction 1.")).to_be_visible()
    page.get_by_role("button", name="Go on with it").click()
    expect(page.locator(".tt-head")).to_contain_text("Writing <desk>, the classic payouts count.")


def test_a_score_sheet_prints_on_a4(page: Page) -> None:
    """As a browser shows the file itself: readable, nothing cut off, names as text."""
    names = ("Maximiliana Wolkenst", EVIL, "=1+1", "Bartholomea Visconti", "Elena")
    table = replace(FIVE, names=names, column="red")
    outcome = Outcome.of(table, TEACHING)
    page.set_viewport_size({"width": 794, "height": 1123})  # A4 at 96 dots an inch
    sheets = {"blank": blank_sheet(table, TEACHING), "filled": filled_sheet(outcome, TEACHING)}
    for name, sheet in sheets.items():
        page.goto(f"data:text/html;base64,{b64encode(sheet.encode()).decode()}")
        expect(page.get_by_role("heading", level=1)).to_have_text("Turin Market: score sheet")
        assert axe_violations(page) == []
        assert overflow(page) <= 0
        screenshot(page, f"score-sheet-{name}")
        pages = len(re.findall(rb"/Type /Page\b", page.pdf(prefer_css_page_size=True)))
        assert pages == {"blank": 1, "filled": 2}[name]
    expect(page.locator(".sheet .name").nth(1)).to_have_text(EVIL)
    assert page.locator("body script").count() == 0
    page.set_viewport_size(PHONE)
    assert overflow(page) <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_section_reads_well_on_a_phone(browser: Browser, under_turin: str, scheme: str) -> None:
    with on_a_phone(browser, scheme) as page:
        opened(page, under_turin, "?table=x")
        load(page, "Load a saved table", b"[]")
        expect(said(page)).to_contain_text("this is not a table")
        page.get_by_label("File").select_option(label="Chart (SVG)")
        page.get_by_role("button", name="Make the file").click()
        expect(page.get_by_role("link", name="Save turin-chart.svg")).to_be_visible()
        page.locator(".ta-take").screenshot(path=screenshot_path(scheme))


def screenshot_path(scheme: str) -> Path:
    """Where a picture of the section goes; git ignores it."""
    return Path(__file__).parents[2] / "screenshots" / f"take-away-{scheme}.png"
