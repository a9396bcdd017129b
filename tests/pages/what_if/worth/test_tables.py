"""What the sections share: ranks in words, findings that are text."""

from __future__ import annotations

import re

from turin_nb.pages.what_if.worth.tables import finding, moved


def test_a_rank_that_changes_is_told_to_eyes_and_ears() -> None:
    heard = re.sub(r"<span aria-hidden.*?</span>", "", moved(3, 1))
    assert re.sub(r"<[^>]*>", "", heard) == ", from 3rd to  1st"
    assert "▲" in moved(3, 1)
    assert "▼" in moved(1, 2)
    assert moved(2, 2) == ""


def test_a_finding_is_text() -> None:
    assert finding("<i>") == "<p class='tw-finding'>&lt;i&gt;</p>"
