"""The what-if dashboard as served: hands on the keys, eyes on the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.helpers import axe_violations, on_a_phone, open_page, until

PATH = "voila/render/what_if_scoring.ipynb"
EVIL = "<img src=x onerror=>"  # as long as a name may be
DRAWN = ".turin-on-light img"


@pytest.fixture
def table(page: Page, server: str) -> Page:
    """The served page with everything drawn."""
    opened(page, server)
    return page


def opened(page: Page, server: str) -> None:
    open_page(page, server + PATH)
    page.wait_for_selector("[data-turin-end=screen]", state="attached")
    expect(page.locator(DRAWN)).to_be_visible()


def verdict(page: Page) -> Locator:
    return page.locator(".turin-verdict")


def field(page: Page, label: str) -> Locator:
    return page.get_by_role("textbox", name=label)


def shown(page: Page) -> list[str | None]:
    """What the page says below the table: standing, ledger, chart and its numbers."""
    parts = [".turin-standing", ".turin-ledger", ".turin-chart"]
    chart = page.locator(DRAWN).get_attribute("src")
    return [*(page.locator(part).inner_text() for part in parts), chart]


def test_one_count_changes_the_ledger_the_winner_and_the_chart(table: Page) -> None:
    expect(verdict(table)).to_have_text("Anna wins with 13 Scudo, 9 ahead of Bruno and Carla.")
    before = shown(table)
    field(table, "Grapes (Bruno)").fill("6")
    expect(verdict(table)).to_have_text("Bruno wins with 13 Scudo, 9 ahead of Anna and Carla.")
    row = table.locator(".turin-ledger tr", has_text="Grapes")
    expect(row).to_contain_text("The most of this good, 6: the bank pays 6.")
    expect(row.locator(".turin-holder")).to_have_text("Bruno")
    expect(table.locator(".turin-chart")).to_contain_text("Bruno ends with the most, 13 Scudo")
    expect(table.locator(DRAWN)).not_to_have_attribute("src", before[3] or "")
    assert all(one != other for one, other in zip(before, shown(table), strict=True))


def test_a_whole_table_without_a_mouse(table: Page) -> None:
    keys = table.keyboard
    field(table, "Players").focus()
    keys.press("Control+a")
    keys.type("2")
    expect(table.locator(".turin-final")).to_have_count(2)
    tab_to(table, "Player 1")
    keys.press("Control+a")
    keys.type("Zita")
    tab_to(table, "Chocolate (Zita)")
    keys.type("5")
    expect(verdict(table)).to_have_text("Zita wins with 19 Scudo, 15 ahead of Bruno.")
    table.get_by_role("checkbox", name="Bruno has a loan").focus()
    keys.press("Space")
    expect(verdict(table)).to_have_text("Zita wins with 19 Scudo, 30 ahead of Bruno.")
    table.get_by_role("radio", name="classic").focus()
    keys.press("ArrowRight")
    expect(table.locator(".turin-ledger caption")).to_contain_text("red payouts")
    table.get_by_role("button", name="Undo").focus()
    keys.press("Enter")
    expect(table.locator(".turin-ledger caption")).to_contain_text("classic payouts")


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the field of that name has the focus, and see that the focus shows."""
    wanted = field(page, name)
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            outline = wanted.evaluate("one => getComputedStyle(one).outlineStyle")
            assert outline != "none"
            return
    raise AssertionError(f"{name} is not reached by Tab")


def test_the_order_of_goods_is_moved_by_keyboard(table: Page) -> None:
    other = table.get_by_role("checkbox", name="Another order of the goods was agreed")
    other.focus()
    table.keyboard.press("Space")
    goods = table.get_by_role("listbox", name="Order of payouts")
    goods.focus()
    table.keyboard.press("End")
    up = table.get_by_role("button", name="Move up")
    up.focus()
    table.keyboard.press("Enter")
    names = table.locator(".turin-good-name")
    expect(names.nth(7)).to_have_text("Breadsticks")
    expect(up).to_be_focused()
    table.keyboard.press("Enter")
    expect(names.nth(6)).to_have_text("Breadsticks")
    expect(table.get_by_text("that is a misprint")).to_be_visible()


def test_a_card_is_picked_by_keyboard_and_is_in_one_place_only(table: Page) -> None:
    table.get_by_role("radio", name="picked as cards").check()
    card = table.get_by_role("combobox", name="Card 12: 3 Grapes, 2 Chocolate, 1 Breadsticks")
    card.focus()
    table.keyboard.press("ArrowDown")
    expect(field(table, "Grapes (Anna)")).to_have_value("3")
    expect(table.get_by_role("img", name="Card 12:")).to_have_class(re.compile("turin-seat-0"))
    table.keyboard.press("ArrowDown")
    expect(field(table, "Grapes (Bruno)")).to_have_value("3")
    expect(field(table, "Grapes (Anna)")).to_have_value("")
    assert axe_violations(table) == []


@pytest.mark.parametrize(
    ("label", "typed", "answer"),
    [
        ("Grapes (Anna)", "10", "The cards hold 12 Grapes in all"),
        ("Scudo (Anna)", "3.7", "a whole number from 0 to 9999 is needed, not 3.7"),
        ("Players", "6", "2 to 5 play, not 6"),
    ],
)
def test_the_impossible_is_answered_beside_the_field_and_changes_nothing(
    table: Page, label: str, typed: str, answer: str
) -> None:
    before = shown(table)
    there = field(table, label)
    good = there.input_value()
    there.fill(typed)
    why = table.locator(".turin-wrong .turin-why")
    expect(why).to_be_visible()
    expect(why).to_contain_text(answer)
    expect(table.get_by_role("alert").first).to_contain_text(answer)
    assert beside(there, why) < 60
    assert axe_violations(table) == []
    assert shown(table) == before
    there.fill(good)
    expect(why).to_have_count(0)
    assert shown(table) == before


def beside(one: Locator, other: Locator) -> float:
    """Pixels between the lower edge of one and the upper edge of the other."""
    above, below = one.bounding_box(), other.bounding_box()
    assert above
    assert below
    return abs(below["y"] - above["y"] - above["height"])


def test_pin_undo_and_reset(table: Page) -> None:
    table.get_by_role("button", name="Pin as baseline").click()
    field(table, "Scudo (Bruno)").fill("12")
    final = table.locator(".turin-final").nth(1)
    expect(final).to_contain_text("+7")
    expect(table.locator(".turin-total")).to_contain_text("+7")
    field(table, "Scudo (Anna)").fill("6")
    table.get_by_role("button", name="Undo").click()
    expect(field(table, "Scudo (Anna)")).to_have_value("5")
    expect(field(table, "Scudo (Bruno)")).to_have_value("12")
    table.get_by_role("button", name="Reset").click()
    expect(field(table, "Scudo (Bruno)")).to_have_value("5")
    expect(final).to_contain_text("±0")
    table.get_by_role("button", name="Unpin").click()
    expect(table.locator(".turin-diff")).to_have_count(0)


def test_a_players_name_stays_text_everywhere(table: Page) -> None:
    field(table, "Player 1").fill(EVIL)
    table.get_by_role("button", name="Pin as baseline").click()
    table.get_by_role("radio", name="picked as cards").check()
    for part in (".turin-verdict", ".turin-final", ".turin-ledger", ".turin-numbers"):
        expect(table.locator(part).first).to_contain_text(EVIL)
    expect(table.locator(".turin-tray option", has_text="<img src=x").first).to_be_attached()
    expect(field(table, f"Grapes ({EVIL})")).to_be_visible()
    assert table.locator("img[src='x']").count() == 0


def test_fifty_changes_never_let_the_page_jump_or_the_chart_vanish(table: Page) -> None:
    table.evaluate(
        """() => {
          window.heights = []; window.gone = 0;
          const look = () => {
            heights.push(document.documentElement.scrollHeight);
            const chart = document.querySelector('.turin-on-light img');
            if (!chart || !chart.complete || !chart.naturalWidth) gone += 1;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    scudo = field(table, "Scudo (Anna)")
    for number in range(50):
        scudo.fill(str(number))
    expect(verdict(table)).to_contain_text("57 Scudo")
    expect(table.locator(".turin-chart")).to_contain_text("57 Scudo")
    table.wait_for_timeout(500)
    heights = table.evaluate("heights")
    assert len(heights) > 20
    assert max(heights) - min(heights) <= 30
    assert table.evaluate("gone") == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_full_table_fits_a_phone_and_reads_well(
    browser: Browser, server: str, scheme: str
) -> None:
    with on_a_phone(browser, scheme) as page:
        open_page(page, server + PATH)
        page.get_by_role("button", name="Five players").click()
        expect(verdict(page)).to_contain_text("Bruno wins with 29 Scudo")
        page.get_by_role("button", name="Pin as baseline").click()
        field(page, "Player 1").fill("Maximiliana Wolkenst")
        expect(page.locator(".turin-final").first).to_contain_text("Wolkenst")
        chart = page.locator(f".turin-on-{scheme} img")
        expect(chart).to_be_visible()
        expect(page.locator(".turin-picture img:visible")).to_have_count(1)
        expect(chart).to_have_attribute("alt", re.compile("^Chart: Bruno ends with the most"))


def test_what_is_typed_fast_arrives_whole(table: Page) -> None:
    name = field(table, "Player 2")
    name.click()
    table.keyboard.press("Control+a")
    table.keyboard.type("Bartholomea Visconti")
    expect(table.locator(".turin-final").nth(1)).to_contain_text("Bartholomea Visconti")
    assert name.input_value() == "Bartholomea Visconti"
    until(table, "document.querySelectorAll('.turin-wrong').length === 0")


def test_a_handler_that_fails_says_so_in_the_page(page: Page, pages: str) -> None:
    """And nothing else of the page is lost: the next change still counts."""
    open_page(page, f"{pages}voila/render/brittle.ipynb")
    page.get_by_role("button", name="A tie").click()
    message = page.locator(".turin-message")
    expect(message).to_contain_text("Something went wrong here, and nothing was changed.")
    expect(message).to_have_attribute("role", "alert")
    assert "Traceback" not in page.inner_text("body")
    field(page, "Grapes (Bruno)").fill("6")
    expect(verdict(page)).to_contain_text("Bruno wins")
    expect(message).to_have_text("")
