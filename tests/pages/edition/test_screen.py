"""Your edition, told what a browser would tell it."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest

from turin_nb import Edition
from turin_nb.engine.edition import read
from turin_nb.look.words import esc
from turin_nb.pages.edition.check import to_toml
from turin_nb.pages.edition.choice import WithEdition
from turin_nb.pages.edition.draft import EditionDraft
from turin_nb.pages.edition.screen import EditionEditor
from turin_nb.pages.kit.field import plain
from turin_nb.pages.kit.files import Upload

WHOLE = (
    EditionDraft.from_edition(Edition.load("teaching"))
    .with_cell("name", "mine")
    .with_cell("title", "Our <b>box</b>")
    .with_cell("note", "")
)


def send(upload: Upload, content: bytes, name: str = "my-edition.toml") -> None:
    file = {"name": name, "type": "", "size": len(content), "content": content}
    upload.file.set_state({"value": [{**file, "last_modified": 0}]})


def saved(screen: EditionEditor) -> str:
    """The text of the file that the page hands out."""
    screen.download.ask.click()
    found = re.search(r"base64,([^\"]+)", screen.download.link.value)
    assert found, screen.message.value
    return base64.b64decode(found[1]).decode()


def answers(screen: EditionEditor) -> dict[str, str]:
    return {path: field.why for path, field in screen.cells.fields.items() if field.why}


def test_an_empty_editor_scolds_nobody_and_says_what_is_missing() -> None:
    screen = EditionEditor()
    assert answers(screen) == {}
    assert "92 cells are still empty" in screen.todo.value
    assert "not whole yet" in screen.about.value
    screen.download.ask.click()
    assert "It cannot be saved yet: 92 cells are still empty." in screen.message.value
    assert screen.download.link.value == ""


def test_typed_in_cell_by_cell_it_is_saved_and_loaded() -> None:
    screen = EditionEditor()
    for path, field in screen.cells.fields.items():
        field.set_state({"value": WHOLE.cell(path)})
    assert answers(screen) == {}
    assert "it is whole" in screen.about.value
    assert esc("Our <b>box</b>") in screen.about.value
    text = saved(screen)
    assert read(text).cards == Edition.load("teaching").cards
    other = EditionEditor()
    send(other.upload, text.encode())
    assert other.draft == WHOLE
    assert other.upload.file.value == ()
    assert other.cells.fields["cards[17].one"].value == "Truffles"


@pytest.mark.parametrize(
    ("path", "typed", "says"),
    [
        ("name", "teaching", "teaching is an edition that comes along: choose another."),
        ("title", "x" * 41, "A name has 1 to 40 characters, this one has 41."),
        (
            "goods[2].name",
            " CHOCOLATE",
            "Another is called Chocolate: choose a name that tells them apart.",
        ),
        ("goods[8].name", "", "A name is needed, 1 to 40 characters that can be seen."),
        ("goods[1].total", "3.7", "Total: a whole number from 0 to 9999 is needed, not 3.7."),
        ("goods[1].red", "-1", "Red: a whole number from 0 to 9999 is needed, not -1."),
        ("goods[1].classic", "", "A whole number is missing."),
        ("goods[0].total", "17", "The cards hold 16 of Chocolate, the payout card says 17."),
        ("cards[0].three", "<b>Tea", "<b>Tea is not among the goods of the payout card."),
        (
            "cards[0].two",
            "chocolate",
            "chocolate is on this card already: it shows three different goods.",
        ),
        ("cards[17].one", "", "Of which good does this card show one?"),
    ],
)
def test_what_is_wrong_is_said_at_its_cell(path: str, typed: str, says: str) -> None:
    screen = EditionEditor(WHOLE)
    field = screen.cells.fields[path]
    field.set_state({"value": typed})
    assert answers(screen)[path] == says
    assert plain(says) in field.description
    assert "turin-wrong" in field._dom_classes
    screen.download.ask.click()
    assert "It cannot be saved yet" in screen.message.value
    field.set_state({"value": WHOLE.cell(path)})
    assert answers(screen) == {}
    assert screen.message.value.count("cannot") == 0


def test_totals_that_do_not_make_108_are_told_under_the_payout_card() -> None:
    screen = EditionEditor(WHOLE.with_cell("goods[0].total", "17"))
    assert "The totals add up to 109: 18 cards of 6 hold 108." in screen.cells.sum.value


def test_cards_are_offered_the_goods_of_the_payout_card() -> None:
    screen = EditionEditor()
    screen.cells.fields["goods[0].name"].set_state({"value": "Tea"})
    screen.cells.fields["goods[3].name"].set_state({"value": "Salt"})
    options = {tuple(f.options) for f in screen.cells.fields.values() if hasattr(f, "options")}
    assert options == {("Tea", "Salt")}


def test_what_was_saved_is_taken_out_of_the_page_when_a_cell_changes() -> None:
    screen = EditionEditor(WHOLE)
    assert saved(screen)
    screen.cells.fields["goods[0].red"].set_state({"value": "5"})
    assert screen.download.link.value == ""
    assert read(saved(screen)).red[0] == 5


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\x00\xff" * 500_000, "64 kB at most"),
        (b"cards = [" + b"{}," * 10_000 + b"]", "cards: expected 18 cards, got 10000"),
        (b"<script>alert(1)</script>", "this is no TOML"),
    ],
)
def test_nonsense_is_answered_and_changes_nothing(content: bytes, says: str) -> None:
    editor = EditionEditor(WHOLE)
    send(editor.upload, content)
    assert says in editor.message.value
    assert editor.draft == WHOLE
    choice = WithEdition(Shown)
    before = choice.screen
    send(choice.upload, content)
    assert says in choice.words.value
    assert choice.screen is before
    assert "<script>" not in editor.message.value + choice.words.value


class Shown(EditionEditor):
    """A screen of an edition: any will do."""

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.edition = edition


def test_any_screen_takes_an_edition_and_gives_it_back() -> None:
    choice = WithEdition(Shown)
    assert "this edition: Teaching edition." in choice.words.value
    send(choice.upload, to_toml(WHOLE).encode())
    assert screen_of(choice).edition.name == "mine"
    assert esc("Our <b>box</b>") in choice.words.value
    assert choice.back.layout.display is None
    choice.back.click()
    assert screen_of(choice).edition.name == "teaching"
    assert choice.back.layout.display == "none"


def test_a_file_with_a_wrong_cell_is_named_and_not_used() -> None:
    choice = WithEdition(Shown)
    text = to_toml(WHOLE).replace("total = 16", "total = 17")
    send(choice.upload, text.encode())
    assert "goods[0].total: The cards hold 16 of Chocolate" in choice.words.value
    assert screen_of(choice).edition.name == "teaching"
    send(choice.upload, Edition.load("teaching").to_toml().encode())
    assert "this edition: Teaching edition." in choice.words.value


def screen_of(choice: WithEdition) -> Any:
    return choice.screen
