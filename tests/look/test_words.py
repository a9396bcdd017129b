"""What a spreadsheet would run as a formula is marked as text; all else stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turin_nb.look.words import cell


@pytest.mark.parametrize(
    "text",
    ["=1", " =1", "+1", "-1", "@a", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a", "  －1"],
)
def test_what_a_spreadsheet_would_run_is_marked_as_text(text: str) -> None:
    assert cell(text) == f"'{text}"


@given(st.text())
def test_other_texts_stay_as_they_are(text: str) -> None:
    marked = cell(text)
    assert marked in (text, f"'{text}")
    assert (marked == text) == (not text.lstrip(" ").startswith(tuple("=+-@\t\r\n＝＋－＠")))


def test_numbers_stay_numbers() -> None:
    assert cell(-3) == -3
