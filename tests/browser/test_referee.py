"""The referee as served: one auction from the bids to the diagnosis, then the payouts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.helpers import on_a_phone, open_page

PATH = "voila/render/referee.ipynb"


def field(page: Page, name: str) -> Locator:
    return page.get_by_role("textbox", name=name, exact=True)


def test_an_auction_with_a_raise_and_a_coin_without_a_mouse(page: Page, server: str) -> None:
    open_page(page, server + PATH)
    keys = page.keyboard
    field(page, "Bid (Anna)").focus()
    for bid in "221":
        keys.type(bid)
        keys.press("Tab")
        keys.press("Tab")
    asks = page.locator(".tr-asks")
    expect(asks).to_contain_text("Anna and Bruno are tied at 2, and cards depend on it")
    field(page, "Adds (Anna)").focus()
    keys.type("1")
    for _ in range(3):  # over Bruno's name and bid
        keys.press("Tab")
    expect(field(page, "Adds (Bruno)")).to_be_focused()
    keys.type("1")
    expect(asks).to_contain_text("whom does the coin put first?")
    page.get_by_role("button", name="Bruno").focus()
    keys.press("Enter")
    first = page.locator(".tr-decided section").first
    expect(first).to_contain_text("First, among 2 that bid 2: 2 added 1, and the coin orders them.")
    expect(first).to_contain_text("A7")
    field(page, "Paid (Bruno)").focus()
    keys.type("4")
    audit = page.locator(".tr-audit").first
    expect(audit).to_contain_text("Bruno paid 4; by the rules it is 3.")
    expect(audit).to_contain_text("what was added in the tie is added to the bid twice. (A6)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_full_table_fits_a_phone_and_reads_well(
    browser: Browser, server: str, scheme: str
) -> None:
    with on_a_phone(browser, scheme) as page:
        open_page(page, server + PATH)
        field(page, "Players").first.fill("5")
        for name, bid in zip(("Anna", "Bruno", "Carla", "Dario", "Elena"), "98764", strict=True):
            field(page, f"Bid ({name})").fill(bid)
        field(page, "Paid (Dario)").fill("6")
        field(page, "Paid (Elena)").fill("3.7")
        audit = page.locator(".tr-audit").first
        expect(audit).to_contain_text("a losing bid is paid in full instead of half. (A4)")
        expect(page.locator(".turin-wrong .turin-why")).to_contain_text(
            "a whole number from 0 to 9999"
        )
        field(page, "Final Scudo (Anna)").fill("11")
        expect(page.locator(".tr-audit").last).to_contain_text("so only the bank pays. (P3, P4)")


def test_one_good_in_doubt_is_looked_into_without_a_mouse(page: Page, server: str) -> None:
    open_page(page, server + PATH)
    keys = page.keyboard
    page.get_by_role("combobox", name="Good", exact=True).focus()
    keys.type("Grapes")
    field(page, "Scudo from it (Anna)").focus()
    for gain in ("6", "many"):
        keys.type(gain)
        keys.press("Tab")
    expect(page.locator(".tr-goods")).to_contain_text("Written down for Grapes.")
    refused = page.locator(".tr-goods .turin-wrong .turin-why")
    expect(refused).to_contain_text("a whole number is needed, not 'many'")
    audit = page.locator(".tr-audit").last
    expect(audit).to_contain_text("Anna got 6 for Grapes; by the rules it is 8.")
    expect(audit).to_contain_text("so only the bank pays. (P3, P4)")
