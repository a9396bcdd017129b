"""Texts that a file can hold, and files that can be written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turin_nb.engine.errors import BadInput
from turin_nb.engine.texts import whole_letters, written


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
