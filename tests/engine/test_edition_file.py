"""Files of editions that are wrong: each is answered with the path of the wrong entry."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from turin_nb import BadEdition, Edition
from turin_nb.engine.edition_file import layout, toml
from turin_nb.pages.edition.check import build
from turin_nb.pages.edition.draft import from_toml

Data = dict[str, Any]


def put(*path: Any) -> Callable[[Data], None]:
    """A change that puts the last of `path` where the rest of it leads."""

    def change(data: Any) -> None:
        *way, key, value = path
        for step in way:
            data = data[step]
        data[key] = value

    return change


def drop(*path: Any) -> Callable[[Data], None]:
    def change(data: Any) -> None:
        *way, key = path
        for step in way:
            data = data[step]
        del data[key]

    return change


WRONG = [
    ("a payout of 3.7", put("goods", 2, "classic", 3.7), "goods[2].classic", "3.7"),
    ("a payout that is text", put("goods", 0, "red", "4"), "goods[0].red", "'4'"),
    ("a payout that is true", put("goods", 0, "red", True), "goods[0].red", "True"),
    ("a payout below 0", put("goods", 8, "red", -1), "goods[8].red", "-1"),
    ("a payout that is no number", put("goods", 8, "red", float("nan")), "goods[8].red", "nan"),
    ("a total that is not held", put("goods", 3, "total", 14), "goods[3].total", "13"),
    ("a good without a total", drop("goods", 3, "total"), "goods[3].total", "missing"),
    ("a good without a name", put("goods", 1, "name", " "), "goods[1].name", "name"),
    ("a name that is a number", put("goods", 1, "name", 3), "goods[1].name", "a text"),
    ("two goods of one name", put("goods", 6, "name", "Truffles"), "goods[6].name", "Truffles"),
    ("eight goods", drop("goods", 8), "goods", "9"),
    ("no goods", put("goods", "none"), "goods[0]", "list or a table"),
    ("a payout with an @", put("goods", 0, "red", "4 @ 5"), "goods[0].red", "'4 @ 5'"),
    ("a good that is a text", put("goods", 1, "Salt"), "goods[1]", "list or a table"),
    ("seventeen cards", drop("cards", 17), "cards", "18"),
    ("no cards", drop("cards"), "cards", "missing"),
    ("a card of a strange good", put("cards", 4, "two", "Salt"), "cards[4].two", "'Salt'"),
    ("a good twice on a card", put("cards", 0, "one", "Chocolate"), "cards[0].one", "already"),
    ("a card without its one", drop("cards", 9, "one"), "cards[9].one", "missing"),
    ("a card with a fourth good", put("cards", 9, "four", "Rice"), "cards[9]", "'four'"),
    ("an entry that nobody knows", put("price", 30), "the whole file", "'price'"),
    ("another format", put("format", 2), "format", "2"),
    ("a format that is text", put("format", "1"), "format", "'1'"),
    ("no title", drop("title"), "title", "missing"),
    ("a title that is a number", put("title", 7), "title", "a text"),
]


@pytest.mark.parametrize(("change", "path", "word"), [pytest.param(*w[1:], id=w[0]) for w in WRONG])
def test_a_wrong_file_is_refused_with_the_path_of_the_wrong_entry(
    tmp_path: Path, change: Callable[[Data], None], path: str, word: str
) -> None:
    data = layout(Edition.load("teaching"))
    change(data)
    file = tmp_path / "wrong.toml"
    file.write_text(tomli_w.dumps(data), encoding="utf-8")
    with pytest.raises(BadEdition) as error:
        Edition.load(file)
    assert str(error.value).startswith(f"{path}: ")
    assert word in str(error.value)


@pytest.mark.parametrize("text", ["format = ", "[[[", "\x00", "x = " + "[" * 5000])
def test_a_file_that_is_no_edition_at_all(tmp_path: Path, text: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition, match="the whole file"):
        Edition.load(file)


def test_an_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.touch()
    with pytest.raises(BadEdition, match="'format' is missing"):
        Edition.load(file)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(BadEdition, match=r"^the whole file: expected .* UTF-8, this is in UTF-16"):
        Edition.load(file)


@pytest.mark.parametrize("name", ["teeching", "", ".", "no/such/file.toml", "a\x00b", None, 7])
def test_a_name_that_is_none(name: Any) -> None:
    with pytest.raises(BadEdition, match="teaching"):
        Edition.load(name)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("x" * 70_000, "64 kB at most"),
        (b"\xff\xfe", "this is in UTF-16"),
        ("format = " + "9" * 60_000, "this is no TOML"),
        (".".join("a" * 30_000) + " = 1", "more than 60 dots"),
    ],
)
def test_a_file_that_would_keep_the_reader_busy_is_refused_unread(
    content: str | bytes, says: str
) -> None:
    with pytest.raises(BadEdition, match=says):
        toml(content)


MINE = replace(Edition.load("teaching"), name="mine")


@pytest.mark.parametrize("name", ["Grapes ", " GRAPES", "Grapes\ufe0f"])
def test_a_card_names_its_goods_as_the_editor_reads_them(tmp_path: Path, name: str) -> None:
    data = layout(MINE)
    place, key = next((i, k) for i, c in enumerate(data["cards"]) for k in c if c[k] == "Grapes")
    data["cards"][place][key] = name
    file = tmp_path / "mine.toml"
    file.write_text(tomli_w.dumps(data), encoding="utf-8")
    assert Edition.load(file) == MINE == build(from_toml(file.read_bytes()))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("chocolate", "Another is called Chocolate"),
        ("Ri\u200bce", "U+200B"),
        ("\u202eRice", "U+202E"),
        ("x" * 41, "1 to 40 characters, this one has 41"),
    ],
)
def test_a_good_is_called_by_a_name_at_both_doors(tmp_path: Path, name: str, says: str) -> None:
    data = layout(MINE)
    data["goods"][3]["name"] = name
    file = tmp_path / "mine.toml"
    file.write_text(tomli_w.dumps(data), encoding="utf-8")
    for load in (lambda: Edition.load(file), lambda: build(from_toml(file.read_bytes()))):
        with pytest.raises(BadEdition) as refused:
            load()
        assert refused.value.message.startswith("goods[3].name: ")
        assert says in refused.value.message
