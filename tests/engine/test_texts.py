"""Texts that a file can hold, and files that can be written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turin_nb import BadEdition, BadInput, BadRecord, Edition, Game, play
from turin_nb.engine.texts import meant, whole_letters, written


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
