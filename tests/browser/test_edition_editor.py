"""Your edition as served: typed in, saved, loaded elsewhere and used to score."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import on_a_phone, open_page
from turin_nb import Edition
from turin_nb.engine.edition import read
from turin_nb.pages.edition.check import cell_words, to_toml
from turin_nb.pages.edition.draft import EditionDraft

EDITOR = "voila/render/edition_editor.ipynb"
WHAT_IF = "voila/render/what_if_scoring.ipynb"
GOODS = ("Ink", "Paper", "Wax", "Quills", "Sand", "Seals", "String", "Glue", "Stamps")


def made_up() -> EditionDraft:
    """An edition that nobody prints: other goods, other payouts, the cards' order turned round."""
    base = Edition.load("teaching")
    edition = Edition(
        name="desk",
        title="Writing desk",
        goods=GOODS,
        cards=base.cards[::-1],
        classic=tuple(range(2, 11)),
        red=tuple(range(10, 1, -1)),
        totals=base.totals,
    )
    return EditionDraft.from_edition(edition)


DESK = made_up()
PATHS = [
    "name",
    "title",
    *(f"goods[{g}].{key}" for g in range(9) for key in ("name", "total", "classic", "red")),
    *(f"cards[{c}].{key}" for c in range(18) for key in ("three", "two", "one")),
]


def type_in(page: Page, path: str, text: str) -> None:
    what, whose = cell_words(path)
    role = "combobox" if path.startswith("cards") else "textbox"
    name = f"{what} ({whose})" if whose else what
    page.get_by_role(role, name=name, exact=True).fill(text)  # type: ignore[arg-type]


def todo(page: Page, says: str) -> None:
    expect(page.locator(".te-todo")).to_contain_text(says)


def load(page: Page, content: bytes) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=re.compile("Load an edition|Use your edition")).click()
    chooser.value.set_files(
        {"name": "my-edition.toml", "mimeType": "application/toml", "buffer": content}
    )


def test_typed_in_saved_loaded_and_used_to_score(
    page: Page, under_turin: str, tmp_path: Path
) -> None:
    open_page(page, under_turin + EDITOR)
    for path in PATHS:
        type_in(page, path, DESK.cell(path))
    todo(page, "The edition is whole")
    page.get_by_role("button", name="Save the edition").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save my-edition.toml").click()
    download.value.save_as(tmp_path / "mine.toml")
    content = (tmp_path / "mine.toml").read_bytes()
    assert EditionDraft.from_edition(read(content.decode())) == DESK

    open_page(page, under_turin + EDITOR)
    load(page, content)
    todo(page, "The edition is whole")
    expect(page.get_by_role("combobox", name="Three of (card 1)")).to_have_value("Stamps")

    open_page(page, under_turin + WHAT_IF)
    load(page, content)
    expect(page.locator(".te-uses")).to_have_text(
        "Everything here uses this edition: Writing desk."
    )
    expect(page.locator(".turin-edition")).to_contain_text("Writing desk")
    page.get_by_role("textbox", name="Stamps (Bruno)").fill("9")
    row = page.locator(".turin-ledger tr", has_text="Stamps")
    expect(row).to_contain_text("The most of this good, 9: the bank pays 10.")


def test_nonsense_is_answered_in_a_sentence_and_the_page_goes_on(page: Page, server: str) -> None:
    open_page(page, server + EDITOR)
    message = page.locator(".turin-message")
    load(page, b"\x00\xff" * 500_000)
    expect(message).to_contain_text("64 kB at most")
    load(page, b"cards = [" + b"{}," * 10_000 + b"]")
    expect(message).to_contain_text("cards: expected 18 cards, got 10000")
    load(page, to_toml(DESK).replace("classic = 2", "classic = 2.5").encode())
    expect(message).to_have_text("")
    why = page.locator(".turin-wrong .turin-why")
    expect(why).to_have_text("Classic: a whole number from 0 to 9999 is needed, not 2.5.")
    type_in_wrong = page.get_by_role("textbox", name="Classic (good 1)")
    type_in_wrong.fill("2")
    expect(why).to_have_count(0)
    todo(page, "The edition is whole")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_wrong_cells_read_well_on_a_phone(browser: Browser, server: str, scheme: str) -> None:
    with on_a_phone(browser, scheme) as page:
        open_page(page, server + EDITOR)
        load(page, to_toml(DESK).encode())
        todo(page, "The edition is whole")
        type_in(page, "goods[2].red", "-1")
        type_in(page, "cards[4].two", "Tea <b>")
        expect(page.locator(".turin-wrong .turin-why")).to_have_count(2)
        todo(page, "2 entries are wrong: good 3: Red: a whole number")
