"""Texts that a file can hold, files that can be read, and files that can be written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turin_nb.engine.errors import BadEdition, BadInput
from turin_nb.engine.texts import content, decoded, whole_letters, written


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
