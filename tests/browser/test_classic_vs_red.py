"""Classic against red in the served page: filters, charts, and a hundred thousand games more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import SLOW, on_a_phone, open_page, screenshot

PATH = "voila/render/classic_vs_red.ipynb"


def told(games: str, players: int) -> re.Pattern[str]:
    """What the page says of the games that its findings rest on."""
    return re.compile(f"in {games} games of {players} players")


def test_a_hundred_thousand_more_without_a_mouse(page: Page, server: str) -> None:
    open_page(page, server + PATH)
    expect(page.get_by_text(told("20,000", 4))).to_be_visible()
    page.get_by_role("button", name="Run more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("progress")).to_have_attribute("max", "100000")
    page.get_by_role("radio", name="What each good earns").check()  # it answers while it plays
    expect(page.get_by_role("img", name=re.compile("majority of Chocolate")).first).to_be_visible()
    expect(page.get_by_text("Played 100,000 games.")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text(told("120,000", 4))).to_be_visible()
    expect(page.locator(".turin-lost")).to_have_count(0)


def test_it_stops(page: Page, server: str) -> None:
    open_page(page, server + PATH)
    page.get_by_role("button", name="Run more").click()
    expect(page.locator("progress")).to_have_attribute("max", "100000")
    expect(page.locator(".turin-lost")).to_have_count(0)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("Stopped at [0-9,]+ of 100,000 games."))).to_be_visible()
    expect(page.get_by_role("button", name="Run more")).to_be_enabled()


def test_filters_are_live_and_the_strangest_game_is_handed_out(page: Page, server: str) -> None:
    open_page(page, server + PATH)
    page.get_by_role("radio", name="2", exact=True).check()
    expect(page.get_by_text(told("20,000", 2))).to_be_visible()
    page.get_by_label("Seat 2").select_option("random")
    expect(page.get_by_text("(banker, random)").first).to_be_visible()
    page.get_by_role("button", name="Save this game").click()
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Save turin-game")).click()
    assert re.fullmatch(r"turin-game-\d+\.json", download.value.suggested_filename)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_and_reads_well(browser: Browser, server: str, scheme: str) -> None:
    with on_a_phone(browser, scheme) as page:
        open_page(page, server + PATH)
        page.get_by_role("radio", name="Who gains from which column").check()
        chart = page.locator(f".turin-on-{scheme} img")
        expect(chart).to_have_attribute("alt", re.compile("what banker ends with"))
        page.get_by_text("The numbers behind the chart").click()
        screenshot(page, f"classic-vs-red-{scheme}")
