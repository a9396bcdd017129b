"""The table in the served page: by keyboard alone, its secrets, on a phone, many at once."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.helpers import (
    PHONE,
    Watch,
    axe_violations,
    kernel_id,
    open_page,
    overflow,
    screenshot,
)
from tests.browser.keys import answer, focused, press_until

PLAY = "voila/render/play.ipynb"
UNIQUE = 13  # Scudo that nothing else on the table comes to


def opened(page: Page, server: str, query: str = "") -> Page:
    open_page(page, f"{server}{PLAY}{query}")
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    return page


def seat(page: Page, names: str = "", seed: str = "1", bots: int = 0) -> None:
    """Sit down at a game, the last seats filled with bots."""
    for place, name in enumerate(names.split()):
        page.get_by_label(f"Player {place + 1}").fill(name)
    for place in range(3 - bots, 3):
        page.locator(".tt-who select").nth(place).select_option(label="bot: random")
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("[data-tt-asked]", state="attached")


def in_page(page: Page, number: int) -> bool:
    """Whether a number stands anywhere in the page: text, attributes, fields; drawings aside."""
    source = re.sub(r"<(svg|style|script).*?</\1>", "", page.content(), flags=re.DOTALL)
    fields = page.evaluate("[...document.querySelectorAll('input')].map((e) => e.value).join('|')")
    return bool(re.search(rf"(?<![\w.-]){number}(?![\w.%-])", source + "|" + fields))


def bids() -> Iterator[int]:
    """Small bids after one that nobody could take for anything else."""
    return itertools.chain([UNIQUE, 1, 2], itertools.cycle([0, 1, 1, 2, 0, 0]))


def test_a_whole_game_by_keyboard_alone(page: Page, server: str) -> None:
    """From the setup screen to the winner; a sealed bid is nowhere until all are turned over."""
    opened(page, server)
    page.keyboard.press("Tab")
    press_until(page, "Play")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-tt-asked]", state="attached")
    amounts, sealed_once, done = bids(), False, []
    while not page.locator(".tt-result").count():
        done.append(answer(page, amounts))
        if done[-1].startswith("Bid") and not sealed_once:
            sealed_once = True
            expect(page.get_by_text("has sealed")).to_be_visible()
            assert not in_page(page, UNIQUE)
            answer(page, amounts)
            assert not in_page(page, UNIQUE)
    assert sealed_once
    assert len(done) > 60
    assert f"bids: Anna {UNIQUE}" in page.locator(".tt-log").inner_text()
    expect(page.locator(".tt-result h3")).to_contain_text("Scudo")
    assert not [said for said in page.locator(".turin-said").all_inner_texts() if said]


def test_a_mistake_is_answered_beside_the_field(page: Page, server: str) -> None:
    seat(opened(page, server))
    for _ in range(7):
        answer(page, bids())
    assert focused(page)["kind"] == "text"
    page.keyboard.type("16")
    page.keyboard.press("Enter")
    expect(
        page.get_by_text("This bid is more than the Scudo that the seat has left.")
    ).to_be_visible()
    expect(page.locator(".tt-amount input")).to_have_value("")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    page.wait_for_timeout(300)
    assert "has sealed" not in page.locator(".tt-seats").inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_text("has sealed")).to_be_visible()


def test_a_refreshed_page_offers_to_go_on(page: Page, server: str) -> None:
    seat(opened(page, server), "Ada Ben Cleo")
    for _ in range(8):
        answer(page, bids())
    page.wait_for_function("location.search.startsWith('?game=')")
    assert not re.search(r"[^\w-]", page.url.split("game=")[1])
    page.reload()
    expect(page.get_by_text("A game of Ada, Ben and Cleo: auction 1.")).to_be_visible()
    assert not in_page(page, UNIQUE)
    assert axe_violations(page) == []
    page.get_by_role("button", name="Go on with this game").click()
    expect(page.get_by_text("Pass the screen to")).to_be_visible()
    expect(page.locator(".tt-seat", has_text="Ada")).to_contain_text("has sealed")
    assert focused(page)["words"] == "I am Ben"
    answer(page, bids())
    assert focused(page)["kind"] == "text"


def test_an_offer_that_is_left_stays_left(page: Page, server: str) -> None:
    seat(opened(page, server), "Ada Ben Cleo")
    answer(page, bids())
    page.wait_for_function("location.search.startsWith('?game=')")
    page.reload()
    page.get_by_role("button", name="Leave it").click()
    page.wait_for_function("location.search === ''")
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text("the address of this page")).to_have_count(0)


def test_reload_takes_a_lost_game_up_again(page: Page, server: str, watch: Watch) -> None:
    watch.expected.append("404|WebSocket|Canceled future|is dead")
    watch.seen.append("404")
    seat(opened(page, server), "Ada Ben Cleo")
    for _ in range(8):
        answer(page, bids())
    page.wait_for_function("location.search.startsWith('?game=')")
    ended = f"{server}voila/api/shutdown/{kernel_id(page)}"
    page.evaluate("(url) => fetch(url, {method: 'POST'}).then((answer) => answer.status)", ended)
    bar = page.locator(".turin-lost")
    expect(bar).to_contain_text("to go on with a game", timeout=5_000)
    expect(page.get_by_role("button", name="I am Ben", exact=True)).to_be_disabled()
    bar.get_by_role("button", name="Reload").click()
    page.get_by_role("button", name="Go on with this game").click()
    expect(page.locator(".tt-seat", has_text="Ada")).to_contain_text("has sealed")
    expect(bar).to_have_count(0)
    answer(page, bids())


def test_anothers_address_holds_nothing(page: Page, server: str) -> None:
    opened(page, server, "?game=..%2f..%2fetc%2fpasswd")
    expect(page.get_by_role("button", name="Go on with this game")).to_be_hidden()


def test_save_and_load(page: Page, server: str, tmp_path: Path) -> None:
    seat(opened(page, server), "Ada Ben Cleo")
    for _ in range(8):
        answer(page, bids())
    assert "data:application" not in page.content()
    page.get_by_role("button", name="Save to a file").click()
    expect(page.get_by_text("It holds every hand and every sealed bid")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save turin-game.json").click()
    coming.value.save_as(tmp_path / "game.json")
    page.get_by_role("button", name="Put it away").click()
    expect(page.locator(".tt-file")).to_have_count(0)
    assert "data:application" not in page.content()
    moves = json.loads((tmp_path / "game.json").read_text())["moves"]
    assert moves[-1] == {"move": "bid", "seat": 0, "amount": UNIQUE}
    page.get_by_role("button", name="Leave this table").click()
    choose(page, tmp_path / "game.json")
    expect(page.get_by_text("A game of Ada, Ben and Cleo: auction 1.")).to_be_visible()
    page.get_by_role("button", name="Go on with it").click()
    expect(page.get_by_text("Pass the screen to")).to_be_visible()
    assert not in_page(page, UNIQUE)


def choose(page: Page, path: Path) -> None:
    """Choose a file to load."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load a").click()
    chooser.value.set_files(path)


def test_a_wrong_file_is_answered_in_a_sentence(page: Page, server: str, tmp_path: Path) -> None:
    wrong = {"format": 1, "players": ["A", "B"], "seed": 1, "moves": [{"move": "fly", "seat": 0}]}
    (tmp_path / "game.json").write_text(json.dumps(wrong))
    choose(opened(page, server), tmp_path / "game.json")
    expect(page.get_by_text("moves[0].move: expected one of")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Pass the screen to")).to_be_visible()


def test_watching_steps_forward_back_and_anywhere(page: Page, server: str) -> None:
    opened(page, server).get_by_label("Seed").fill("3")
    page.get_by_role("button", name="Watch bots play").click()
    title = page.locator(".tt-watch h3")
    expect(title).to_contain_text("After 0 of")
    page.get_by_role("button", name="On", exact=True).focus()
    for step in range(1, 6):
        page.keyboard.press("Enter")
        expect(title).to_contain_text(f"After {step} of")
    page.get_by_role("button", name="Back").press("Enter")
    expect(title).to_contain_text("After 4 of")
    page.get_by_label("Jump to").select_option(label="auction 3: bids")
    expect(page.locator(".tt-head h2")).to_contain_text("Auction 3 of 5")
    page.get_by_label("If it ended now").check()
    page.get_by_label("Purses over time").check()
    expect(page.get_by_role("heading", name="Purses over time")).to_be_visible()
    assert axe_violations(page) == []
    page.get_by_label("Pace").select_option("fast")
    before = title.inner_text()
    page.get_by_role("button", name="Run").click()
    page.wait_for_function(
        "(b) => document.querySelector('.tt-watch h3').innerText !== b", arg=before
    )
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("slider", name="Moment").focus()
    page.keyboard.press("End")
    expect(page.locator(".tt-result")).to_be_visible()
    page.keyboard.press("Home")
    expect(title).to_contain_text("After 0 of")
    heights = steps_down(page)
    assert min(heights) > 0.9 * heights[0]


def steps_down(page: Page) -> list[int]:
    """The heights of the page while 50 steps are made."""
    button, heights = page.get_by_role("button", name="On", exact=True), []
    for _ in range(50):
        button.click()
        heights.append(int(page.evaluate("document.querySelector('.tt').offsetHeight")))
    return heights


def test_a_reveal_stays_shut_until_its_prediction_is_given(page: Page, server: str) -> None:
    opened(page, server).get_by_role("button", name="Predict a scripted game").click()
    while page.get_by_role("heading", name="Who takes which place?").count() == 0:
        text = page.locator(".tt-head").inner_text()
        page.get_by_role("button", name="Show what comes next").press("Enter")
        page.wait_for_function(
            "(t) => document.querySelector('.tt-head').innerText !== t", arg=text
        )
    assert "Paid to the bank" not in page.content()
    go = page.get_by_role("button", name="This is what I think")
    go.press("Enter")
    expect(page.get_by_text("Choose somebody, or nobody, for every place.")).to_be_visible()
    assert "Paid to the bank" not in page.content()
    page.get_by_label("First place").select_option("Cleo")
    page.get_by_label("Second place").select_option("Ada")
    go.press("Enter")
    expect(page.get_by_role("heading", name="Who pays how many Scudo to the bank?")).to_be_visible()
    assert "Paid to the bank" not in page.content()
    assert "Not quite" not in page.content()
    for name, paid in (("Ada", "1"), ("Ben", "3"), ("Cleo", "4")):
        page.locator(".tt-given").get_by_label(name).fill(paid)
    go.press("Enter")
    expect(page.get_by_text("1 of 2 predictions right")).to_be_visible()
    expect(page.locator(".tt-wrong-answer")).to_contain_text("Not quite")
    expect(page.locator(".tt-right-answer")).to_contain_text("Ada pays 1 to the bank")
    assert "Paid to the bank" in page.content()
    assert axe_violations(page) == []
    page.get_by_role("button", name="Predictions as CSV").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save predictions.csv").click()
    assert coming.value.suggested_filename == "predictions.csv"
    screenshot(page, "play-teach")


def test_five_visitors_play_five_games(browser: Browser, server: str) -> None:
    watch = Watch()
    tables: list[tuple[str, BrowserContext, Page]] = []
    for place, name in enumerate(("Uma", "Vito", "Wanda", "Xenia", "Yuri")):
        context = browser.new_context()
        watch.on(context)
        page = context.new_page()
        seat(opened(page, server), f"{name} Ben Cleo", seed=str(place), bots=2)
        tables.append((name, context, page))
    for turn in range(3):
        for _, _, page in tables:
            answer(page, itertools.cycle([turn]))
    addresses = set()
    for name, _, page in tables:
        text = page.locator(".turin").inner_text()
        assert name in text
        assert not [other for other, _, _ in tables if other != name and other in text]
        addresses.add(page.url)
    assert len(addresses) == 5
    for _, context, _ in tables:
        context.close()
    assert watch.verdict() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_table_for_everyone(browser: Browser, server: str, scheme: str, width: int) -> None:
    watch = Watch()
    viewport = PHONE if width == 390 else {"width": 1280, "height": 900}
    context = browser.new_context(color_scheme=scheme, viewport=viewport)  # type: ignore[arg-type]
    watch.on(context)
    page = opened(context.new_page(), server)
    assert (axe_violations(page), overflow(page)) == ([], 0)
    screenshot(page, f"play-setup-{width}-{scheme}")
    seat(page, seed="5", bots=2)
    amounts = itertools.cycle([3, 1, 2])
    for step in range(1, 12):
        answer(page, amounts)
        if step in (1, 2):
            assert (axe_violations(page), overflow(page)) == ([], 0)
    page.get_by_label("If it ended now").check()
    page.get_by_label("Purses over time").check()
    expect(page.locator(".tt-chart")).to_be_visible()
    assert (axe_violations(page), overflow(page)) == ([], 0)
    screenshot(page, f"play-{width}-{scheme}")
    context.close()
    assert watch.verdict() == []


def test_markup_in_a_name_stays_text(page: Page, server: str) -> None:
    opened(page, server).get_by_label("Player 1").fill("<img src=x onerror=>")
    seat(page)
    answer(page, bids())
    expect(page.locator(".tt-controls h3")).to_contain_text("<img src=x onerror=>")
    assert page.locator(".turin img").count() == 0


def test_the_moment_arrives_at_the_what_if_page(page: Page, server: str) -> None:
    seat(opened(page, server), seed="5", bots=2)
    link = page.get_by_role("link", name="Take this table to what-if")
    with page.context.expect_page() as coming:
        link.click()
    other = coming.value
    other.wait_for_selector("[data-turin-end]", state="attached")
    expect(other.get_by_label("Player 1").first).to_have_value("Anna")


def test_the_picture_of_the_table(browser: Browser, server: str) -> None:
    """The picture that the documents show, small enough for them."""
    context = browser.new_context(viewport={"width": 1180, "height": 1000})
    page = opened(context.new_page(), server)
    seat(page, seed="5", bots=2)
    amounts = itertools.cycle([3, 1, 2])
    for _ in range(13):
        answer(page, amounts)
    page.mouse.move(0, 0)
    picture = screenshot(page, "table")
    assert picture.stat().st_size < 300_000
    context.close()
