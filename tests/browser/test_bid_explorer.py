"""The bid explorer as served: hands on the keys, eyes on the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.helpers import SLOW, axe_violations, on_a_phone, open_page, overflow
from tests.lessons.plain_games import plain_game
from turin_nb import Rules, save
from turin_nb.pages.bids.address import address
from turin_nb.pages.bids.model import BidTable

PATH = "voila/render/bid_explorer.ipynb"


@pytest.fixture
def explorer(page: Page, server: str) -> Page:
    """The served page with everything drawn."""
    opened(page, server + PATH)
    return page


def opened(page: Page, url: str) -> None:
    open_page(page, url)
    page.wait_for_selector("[data-turin-end=screen]", state="attached")
    expect(page.locator(".tb-bars")).to_be_visible()


def field(page: Page, label: str) -> Locator:
    return page.get_by_role("textbox", name=label)


def shown(page: Page) -> list[str]:
    parts = (".tb-bars", ".tb-settled", ".tb-numbers")
    return [page.locator(part).evaluate("one => one.outerHTML") for part in parts]


def test_an_auction_is_settled_with_its_raises_and_its_coin(explorer: Page) -> None:
    said = explorer.locator(".tb-settle .tb-finding")
    expect(said).to_have_text("Player 2 keeps 2 and Player 1 keeps 1.")
    field(explorer, "Bid of Player 3").fill("6")
    expect(said).to_contain_text("What does each add")
    field(explorer, "Raise of Player 2").fill("1")
    field(explorer, "Raise of Player 3").fill("1")
    explorer.get_by_role("button", name="The coin names Player 3").click()
    expect(said).to_have_text("Player 3 keeps 2 and Player 2 keeps 1.")
    expect(explorer.locator(".tb-settled tbody tr").first).to_contain_text("6 + 1")
    assert axe_violations(explorer) == []


def test_a_moved_control_redraws_the_bars(explorer: Page) -> None:
    chart = explorer.locator(".tb-bars")
    before = chart.get_attribute("aria-label") or ""
    bars, settled, numbers = shown(explorer)
    field(explorer, "First place is worth").fill("30")
    expect(chart).not_to_have_attribute("aria-label", before)
    after = shown(explorer)
    assert (after[0] != bars, after[1] == settled, after[2] != numbers) == (True, True, True)
    field(explorer, "My purse").fill("7")
    expect(chart.locator("> g")).to_have_count(8)


@pytest.mark.parametrize(
    ("label", "typed", "answer"),
    [
        ("Bid of Player 1", "3.7", "a whole number from 0 to 40 is needed, not 3.7"),
        ("My purse", "99", "not 99"),
        ("Guess ± at most (Rival 1)", "many", "as 5 ± 2, not many"),
    ],
)
def test_the_impossible_is_answered_beside_the_field_and_changes_nothing(
    explorer: Page, label: str, typed: str, answer: str
) -> None:
    before = shown(explorer)
    there = field(explorer, label)
    good = there.input_value()
    there.fill(typed)
    why = explorer.locator(".turin-wrong .turin-why")
    expect(why).to_be_visible()
    expect(why).to_contain_text(answer)
    box, below = there.bounding_box(), why.bounding_box()
    assert box
    assert below
    assert abs(below["y"] - box["y"] - box["height"]) < 30
    expect(explorer.get_by_role("alert").first).to_contain_text(answer)
    assert axe_violations(explorer) == []
    assert shown(explorer) == before
    there.fill(good)
    expect(why).to_have_count(0)


def test_without_a_mouse(explorer: Page) -> None:
    keys = explorer.keyboard
    explorer.get_by_role("radio", name="3", exact=True).focus()
    keys.press("ArrowRight")
    expect(field(explorer, "Bid of Player 4")).to_be_visible()
    field(explorer, "Bid of Player 3").focus()
    keys.press("Tab")
    expect(field(explorer, "Bid of Player 4")).to_be_focused()
    keys.type("2")
    expect(explorer.locator(".tb-settled tbody tr")).to_have_count(4)
    explorer.get_by_role("combobox", name="Rival 1 bids").focus()
    keys.press("ArrowDown")
    expect(explorer.get_by_text("rival 1 bids as was counted")).to_be_visible()
    explorer.get_by_role("checkbox", name="Show the equilibrium").focus()
    keys.press("Space")
    expect(explorer.locator(".tb-bars .tb-diamond").first).to_be_visible()
    explorer.get_by_role("button", name="Draw the heat map").focus()
    keys.press("Enter")
    expect(explorer.locator(".turin-on-light img")).to_be_visible()
    explorer.locator(".tb-scroll").last.focus()
    outline = explorer.locator(".tb-scroll").last.evaluate(
        "one => getComputedStyle(one).outlineStyle"
    )
    assert outline == "solid"


def test_a_saved_game_is_begun_from_and_a_strategy_is_watched(
    explorer: Page, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    save(plain_game(["Ada", "Ben", "Cleo", "Dora"], rules=Rules(lone_zero_raise="void")), path)
    with explorer.expect_file_chooser() as waiting:
        explorer.get_by_role("button", name="Start from a saved game").click()
    waiting.value.set_files(path)
    expect(explorer.get_by_text("auction 5 of 5, before the bids, as Ada sees it")).to_be_visible()
    explorer.get_by_role("combobox", name="Just before").select_option(label="Auction 2 of 5")
    explorer.get_by_role("combobox", name="I am").select_option(label="Cleo")
    expect(explorer.get_by_text("auction 2 of 5, before the bids, as Cleo sees it")).to_be_visible()
    expect(explorer.get_by_role("radio", name="is void, like two who add 0")).to_be_checked()
    expect(field(explorer, "Bid of Player 4")).to_be_visible()
    rival = explorer.get_by_role("combobox", name="Rival 2 bids")
    rival.select_option(label="as the strategy random does")
    field(explorer, "Simulated games").fill("20")
    field(explorer, "My purse").fill("6")
    expect(explorer.locator(".tb-bars > g")).to_have_count(7)
    said = "rival 2 bids as the strategy random in auction 2 of 20 games of 4 players (seed 1)"
    expect(explorer.get_by_text(said)).to_be_visible(timeout=SLOW)
    expect(explorer.get_by_text("Some of it was changed since.")).to_be_visible()
    assert overflow(explorer) <= 0
    assert axe_violations(explorer) == []


def test_a_wrong_file_is_answered_with_a_sentence(explorer: Page, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("no game", encoding="utf-8")
    with explorer.expect_file_chooser() as waiting:
        explorer.get_by_role("button", name="Start from a saved game").click()
    waiting.value.set_files(path)
    expect(explorer.get_by_role("alert").first).to_contain_text("this is no JSON")
    expect(field(explorer, "My purse")).to_have_value("15")


def test_the_numbers_are_saved(explorer: Page) -> None:
    explorer.get_by_role("button", name="Save the numbers (CSV)").click()
    with explorer.expect_download() as waiting:
        explorer.get_by_role("link", name="Save bids.csv").click()
    text = waiting.value.path().read_text(encoding="utf-8-sig")
    assert text.startswith("bid,first place,second place,")
    assert len(text.splitlines()) == 17


def test_the_link_opens_the_page_as_it_stands(explorer: Page) -> None:
    explorer.get_by_role("radio", name="5", exact=True).check()
    field(explorer, "My purse").fill("8")
    expect(explorer.locator(".tb-bars > g")).to_have_count(9)
    expect(explorer.get_by_text("Still to bid: Player 4 and Player 5 (A2).")).to_be_visible()
    label = explorer.locator(".tb-bars").get_attribute("aria-label") or ""
    explorer.get_by_role("link", name="A link to this page as it stands").click()
    explorer.wait_for_url("**?bids=*")
    explorer.wait_for_selector("[data-turin-end=screen]", state="attached")
    expect(field(explorer, "My purse")).to_have_value("8")
    expect(explorer.locator(".tb-bars")).to_have_attribute("aria-label", label)


def test_a_damaged_link_is_answered_with_a_sentence(page: Page, server: str) -> None:
    query = address(BidTable()).split("?")[1].replace("seats%22%3A3", "seats%22%3A9")
    opened(page, f"{server}{PATH}?{query}")
    expect(page.locator(".turin-message")).to_contain_text("the address of this page:")
    expect(field(page, "My purse")).to_have_value("15")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_full_table_fits_a_phone_and_reads_well(
    browser: Browser, server: str, scheme: str
) -> None:
    with on_a_phone(browser, scheme) as page:
        table = BidTable(seats=5, bids=(6, 6, 5, 0, 0), raises=((0, 1), (1, 0)), overlay=True)
        opened(page, server + f"voila/render/{address(table)}")
        expect(page.locator(".tb-settled tbody tr")).to_have_count(5)
        expect(page.locator(".tb-bars .tb-diamond").first).to_be_visible()
        page.get_by_role("button", name="Draw the heat map").click()
        expect(page.locator(f".turin-on-{scheme} img")).to_be_visible()
        expect(page.locator(".turin-picture img:visible")).to_have_count(1)
