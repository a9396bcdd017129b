"""What the table hangs on, as served behind a proxy: opened by keyboard, read, not too wide."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.helpers import PHONE, ROOT, Watch, axe_violations, open_page, overflow, serving

SECTIONS = {
    "the pieces": "One more of Truffles would bring 10 Scudo to Dario",
    "the cards": "Bruno's card 11 (3 Cheese, 2 Rice, 1 Vermouth): worth 31 Scudo to Dario",
    "the loans": "Spent on a card it can pay Carla.",
    "the orders": "In every order Bruno wins.",
    "both columns": "Teaching edition: Bruno wins by classic, Elena wins by red.",
    "the chances": "nothing is hidden",
    "the match": "No game is added yet",
}
DESK = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def under_turin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The dashboards under ``/turin/``, as behind a proxy that serves more than this."""
    log = tmp_path_factory.mktemp("worth") / "log"
    with serving(log, ROOT / "dashboards", base_url="/turin/") as address:
        yield address


def five(page: Page, address: str) -> None:
    """Open the page and lay the table of five."""
    open_page(page, f"{address}voila/render/what_if_scoring.ipynb")
    page.get_by_role("button", name="Five players").click()
    expect(page.locator(".turin-final")).to_have_count(5)


@pytest.fixture
def table(page: Page, under_turin: str) -> Page:
    five(page, under_turin)
    return page


def section(page: Page, what: str) -> Locator:
    """The section whose button opens ``what``."""
    return page.locator(".tw-section").filter(has=page.get_by_role("button", name=what))


def turn(page: Page, what: str, key: str = "Enter") -> None:
    """Open or shut a section without a mouse; the button keeps the focus."""
    button = section(page, what).locator(".tw-head button")
    before = button.inner_text()
    button.focus()
    page.keyboard.press(key)
    expect(button).not_to_have_text(before)
    expect(button).to_be_focused()


def test_every_section_opens_and_shuts_by_keyboard(table: Page) -> None:
    first = section(table, "the pieces").get_by_role("button")
    table.get_by_role("button", name="Unpin").focus()
    for _ in range(200):
        table.keyboard.press("Tab")
        if first.evaluate("one => one === document.activeElement"):
            break
    assert first.evaluate("one => getComputedStyle(one).outlineStyle") != "none"
    for what, said in SECTIONS.items():
        turn(table, what, "Space" if what == "the orders" else "Enter")
        expect(section(table, what)).to_contain_text(said)
    rice = section(table, "the pieces").get_by_role("row", name="Rice")
    expect(rice.get_by_role("cell").last).to_contain_text("+6")
    expect(rice.get_by_role("cell").last).to_contain_text("from 2nd to 1st")
    for what in SECTIONS:
        turn(table, what)
        expect(section(table, what).locator("table")).to_have_count(0)


def test_what_is_open_follows_the_hand(table: Page) -> None:
    turn(table, "both columns")
    turn(table, "the pieces")
    table.get_by_role("textbox", name="Scudo (Anna)").fill("46")
    row = section(table, "both columns").get_by_role("row", name="Anna")
    expect(row.get_by_role("cell").first).to_have_text("54wins")
    expect(section(table, "both columns")).to_contain_text("Anna wins by either column")
    whose = table.get_by_role("combobox", name="One more or one less for")
    whose.focus()
    table.keyboard.press("End")
    expect(section(table, "the pieces")).to_contain_text("One more of Truffles would bring Elena")
    expect(whose).to_be_focused()


def test_a_match_is_added_up_by_keyboard(table: Page) -> None:
    turn(table, "the match")
    match = section(table, "the match")
    add = match.get_by_role("button", name="Add this game")
    for game in (1, 2):
        add.focus()
        table.keyboard.press("Enter")
        expect(match.get_by_role("row", name=f"Game {game}")).to_have_count(1)
    sums = match.get_by_role("row", name="Together").get_by_role("cell")
    expect(sums).to_have_text(["28", "58", "14", "−50", "40"])
    expect(match).to_contain_text("Bruno leads with 58 Scudo, 18 ahead of Elena, 1 game to come.")
    table.get_by_role("textbox", name="Players").fill("3")
    expect(match).to_contain_text("The match is of 5 players, this table seats 3")
    expect(add).to_be_disabled()
    expect(sums).to_have_count(5)


def test_hidden_cards_are_worked_out_and_an_old_answer_says_that_it_is_old(table: Page) -> None:
    turn(table, "the chances")
    table.get_by_role("textbox", name="Players").fill("2")
    hidden = section(table, "the chances")
    expect(hidden).to_contain_text("The hidden cards can lie in 90 ways, all looked at.")
    hidden.get_by_role("button", name="Save the chances (CSV)").click()
    with table.expect_download() as coming:
        hidden.get_by_role("link", name="Save turin-chances.csv").click()
    text = coming.value.path().read_text(encoding="utf-8-sig")
    assert text.startswith('"chance of","good","player"')
    table.get_by_role("combobox", name="Card 1:").select_option("nobody's")
    for name in ("Anna", "Bruno"):
        hidden.get_by_role("combobox", name=name).select_option("4")
    expect(hidden).to_contain_text("11,550 ways, each of which “Work out” looks at")
    work = hidden.get_by_role("button", name="Work out")
    work.focus()
    table.keyboard.press("Enter")
    expect(hidden).to_contain_text("11,550 ways, all looked at.")
    expect(hidden.locator(".tw-stale")).to_have_count(0)
    table.get_by_role("textbox", name="Scudo (Anna)").fill("9")
    expect(hidden.locator(".tw-stale")).to_contain_text("Out of date: the table has changed since.")
    assert axe_violations(table) == []
    work.focus()
    table.keyboard.press("Enter")
    expect(hidden.locator(".tw-stale")).to_have_count(0)


@pytest.mark.parametrize(("window", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_all_of_it_open_is_readable_and_no_wider_than_the_window(
    browser: Browser, under_turin: str, window: dict[str, int], scheme: str
) -> None:
    watch = Watch()
    context = browser.new_context(color_scheme=scheme, viewport=window)  # type: ignore[arg-type]
    watch.on(context)
    page = context.new_page()
    five(page, under_turin)
    for what, said in SECTIONS.items():
        page.get_by_role("button", name=f"Show {what}").click()
        expect(section(page, what)).to_contain_text(said)
    page.get_by_role("button", name="Add this game").click()
    expect(page.get_by_role("row", name="Together")).to_have_count(1)
    assert axe_violations(page) == []
    assert overflow(page) <= 0
    context.close()
    assert watch.verdict() == []
