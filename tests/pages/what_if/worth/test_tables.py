"""The tables of the sections: real header cells, ranks in words."""

from __future__ import annotations

import re

from turin_nb.pages.what_if.worth.tables import Line, finding, head, moved, tabled


def test_every_column_and_every_row_has_its_header() -> None:
    lines = [Line(head("Rice", 2) + head("+1"), ("3",)), Line(head("−1"), ("0",), "tw-less")]
    html = tabled("tw-x", "<b>", ["Good", "Step", "Anna"], lines)
    assert html.count("<th scope='col'>") == 3
    assert "<th scope='row' rowspan='2'>Rice</th><th scope='row'>+1</th><td>3</td>" in html
    assert "<tr class='tw-less'><th scope='row'>−1</th><td>0</td></tr>" in html
    assert "<caption>&lt;b&gt;</caption>" in html


def test_a_rank_that_changes_is_told_to_eyes_and_ears() -> None:
    heard = re.sub(r"<span aria-hidden.*?</span>", "", moved(3, 1))
    assert re.sub(r"<[^>]*>", "", heard) == ", from 3rd to  1st"
    assert "▲" in moved(3, 1)
    assert "▼" in moved(1, 2)
    assert moved(2, 2) == ""


def test_a_finding_is_text() -> None:
    assert finding("<i>") == "<p class='tw-finding'>&lt;i&gt;</p>"
