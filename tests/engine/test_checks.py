"""Whole numbers, rows and yeses: never rounded, never guessed; texts and files that can be read."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from turin_nb import BadEdition, BadInput, BadRecord, Edition, Game, play
from turin_nb.engine.checks import (
    content,
    decoded,
    flag,
    items,
    meant,
    row,
    shown,
    whole,
    whole_letters,
    written,
)


@pytest.mark.parametrize("value", [0, 7, np.int64(7), np.uint8(7), pd.Series([7])[0], 10**30])
def test_integers_of_every_kind_are_taken(value: Any) -> None:
    assert whole(value, "x", "A2") == value
    assert type(whole(value, "x", "A2")) is int


@pytest.mark.parametrize(
    "value",
    [
        *(3.0, 3.7, "4", True, False, None, float("nan"), float("inf"), -1),
        *(Decimal(3), Fraction(3), np.float64(3), np.bool_(True), [3], (3,), b"3", 3j),
    ],
)
def test_everything_else_is_refused_in_a_sentence(value: Any) -> None:
    with pytest.raises(BadInput, match="a bid: expected a whole number of 0 or more, got") as error:
        whole(value, "a bid", "A2")
    assert error.value.rule == "A2"


def test_bounds_belong_to_the_numbers() -> None:
    assert [whole(value, "x", "S1", low=2, high=5) for value in (2, 5)] == [2, 5]
    for value in (1, 6):
        with pytest.raises(BadInput, match=f"from 2 to 5, got {value}"):
            whole(value, "x", "S1", low=2, high=5)


@pytest.mark.parametrize(
    "values", [[1, 2], (1, 2), np.array([1, 2]), pd.Series([1, 2]), range(1, 3)]
)
def test_rows_of_every_kind(values: Any) -> None:
    assert row(values, "bids", "A2") == (1, 2)


@pytest.mark.parametrize(
    "values", ["12", b"12", {1: 2}, {1, 2}, 5, None, iter([1, 2]), np.array(5), (i for i in (1, 2))]
)
def test_what_is_no_row_is_refused(values: Any) -> None:
    with pytest.raises(BadInput, match="bids: expected a list, got"):
        items(values, "bids", "A2")


def test_a_row_names_the_place_of_what_is_wrong() -> None:
    with pytest.raises(BadInput, match=r"prizes\[1\]: expected a whole number of 1 or more, got 0"):
        row([2, 0], "prizes", "A3", low=1)


@pytest.mark.parametrize("value", [True, False, np.True_, np.bool_(False)])
def test_a_yes_or_no(value: Any) -> None:
    assert flag(value, "x", "L1") is bool(value)


@pytest.mark.parametrize("value", [1, 0, "yes", None, "True", [True]])
def test_what_is_neither_yes_nor_no(value: Any) -> None:
    with pytest.raises(BadInput, match="expected True or False"):
        flag(value, "x", "L1")


def test_whatever_was_passed_is_shown_short() -> None:
    assert shown("x" * 100) == "'" + "x" * 56 + "..."
    assert len(shown(list(range(1000)))) == 60
    assert shown(10**5000) == "a very long int"
    assert shown("x" * 58) == "'" + "x" * 58 + "'"


@pytest.mark.parametrize("half", ["\ud800", "A\udfff", "\udc00b"])
def test_half_a_letter_is_none(half: str) -> None:
    assert not whole_letters(half)


@pytest.mark.parametrize("text", ["", "Ada", "Žofie", "\ud7ff\ue000", "\N{GRINNING FACE}"])
def test_whole_letters(text: str) -> None:
    assert whole_letters(text)


def test_what_is_written_is_utf_8(tmp_path: Path) -> None:
    written(tmp_path / "a", "Žofie")
    assert (tmp_path / "a").read_bytes() == "Žofie".encode()


@pytest.mark.parametrize("name", ["nowhere/a", "", None, "\0"], ids=repr)
def test_where_nothing_can_be_written(tmp_path: Path, name: Any) -> None:
    path = tmp_path / name if isinstance(name, str) else name
    with pytest.raises(BadInput, match="path: nothing can be written to "):
        written(path, "text")


TEXT = '{"players": ["José", "Zoë"]}\n'


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (TEXT.encode("cp1252"), "probably in cp1252, as Windows writes (byte 18 is 0xe9)"),
        (TEXT.encode("utf-16"), "in UTF-16"),
        (TEXT.encode("utf-16-le"), "in UTF-16"),
        (TEXT.encode("utf-16-be"), "in UTF-16"),
        ("Žofie, Žofie, Žofie".encode("utf-16-le"), "in UTF-16"),
        (TEXT.encode("utf-32"), "in UTF-32"),
        ("、さくら\n".encode("shift_jis"), "in another encoding (byte 1 is 0x81)"),
        (b"\x89PNG\r\n\x1a\n", "none"),
        (b"\x7fELF\x02\x00\xff", "none"),
        (b"plain\x00letters", "none"),
    ],
)
def test_another_encoding_is_named(file: bytes, says: str) -> None:
    with pytest.raises(BadEdition) as refused:
        decoded(file, BadEdition, "S2")
    said = f"the whole file: expected a text in UTF-8, this is {says}."
    assert (refused.value.message, refused.value.rule) == (said, "S2")


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("letters", ["utf-8", "utf-8-sig"])
def test_marks_and_line_ends_of_other_systems_are_read(ends: str, letters: str) -> None:
    text = "one\nžwo\n\nthree"
    assert decoded(text.replace("\n", ends).encode(letters), BadInput) == text


def test_no_more_of_a_file_is_read_than_is_of_use(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 100)
    assert content(tmp_path / "a", 10) == b"x" * 11
    assert content(tmp_path / "a", 100) == b"x" * 100


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("Hazelnut", ' Did you mean "Hazelnuts"?'),
        (" GRAPES ", ' Did you mean "Grapes"?'),
        ("Salt", ""),
        (None, ""),
        (3, ""),
    ],
)
def test_a_misspelt_word_is_asked_about(word: Any, found: str) -> None:
    assert meant(word, ["Grapes", "Hazelnuts"]) == found


def test_strategies_editions_columns_and_goods_ask_what_was_meant(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"got 'valeur'\. Did you mean \"valuer\"\?"):
        play(["valeur", "random"], 1)
    with pytest.raises(BadEdition, match='Did you mean "teaching"'):
        Edition.load("teachign")
    with pytest.raises(BadInput, match='Did you mean "classic"'):
        Game.new(2, payouts="clasic")
    text = Edition.load("teaching").to_toml().replace('three = "Chocolate"', 'three = "Choclate"')
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition, match=r'cards\[0\]\.three: .* Did you mean "Chocolate"'):
        Edition.load(tmp_path / "mine.toml")


def test_a_record_asks_what_was_meant() -> None:
    record = Game.new(2, seed=1).to_record()
    with pytest.raises(BadRecord, match='Did you mean "put up"'):
        Game.from_record({**record, "moves": [{"move": "putup"}]})
    with pytest.raises(BadRecord, match='Did you mean "yielding goose"'):
        Game.from_record({**record, "house": [{"name": "yielding gose"}]})
