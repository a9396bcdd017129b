"""The one writer of tables: real header cells, captions that are text, roles where asked for."""

from __future__ import annotations

import re

from turin_nb.look.tables import Cell, Line, row_head, scrolling, seats, table_html


def test_every_column_and_every_row_has_its_header() -> None:
    lines = [
        Line(row_head("Rice", 2) + row_head("+1"), ("3",)),
        Line(row_head("−1"), ("0",), "tw-less"),
    ]
    html = table_html(["Good", "Step", "Anna"], lines, "<b>", "tw-x")
    assert html.startswith("<table class='tw-x'>")
    assert html.count("<th scope='col'>") == 3
    assert "<th scope='row' rowspan='2'>Rice</th><th scope='row'>+1</th><td>3</td>" in html
    assert "<tr class='tw-less'><th scope='row'>−1</th><td>0</td></tr>" in html
    assert "<caption>&lt;b&gt;</caption>" in html


def test_numbers_have_real_minus_signs_and_cells_their_class() -> None:
    html = table_html([Cell("Why", "x")], [Line("", (-2, Cell(-3, "y"), Cell("<b>z</b>")))])
    assert "<th scope='col' class='x'>Why</th>" in html
    assert "<tr><td>−2</td><td class='y'>−3</td><td><b>z</b></td></tr>" in html
    assert "caption" not in html


def test_a_caption_may_be_html_with_a_class() -> None:
    html = table_html([], [], Cell("<b>red</b>", "turin-sr"))
    assert "<caption class='turin-sr'><b>red</b></caption>" in html


def test_with_roles_every_element_says_what_it_is() -> None:
    html = table_html(["Good"], [Line(row_head("Rice", columns=4), (1,))], "c", "x", roles=True)
    elements = re.findall(r"<(table|thead|tbody|tr|th|td)\b([^>]*)>", html)
    assert [re.search(r" role='(\w+)'", rest)[1] for _, rest in elements] == [  # type: ignore[index]
        "table", "rowgroup", "row", "columnheader", "rowgroup", "row", "rowheader", "cell",
    ]  # fmt: skip
    assert "scope='row' role='rowheader' colspan='4'" in html


def test_the_players_are_heads_and_a_wide_table_is_reached_by_keys() -> None:
    assert "<bdi>&lt;i&gt;</bdi>" in seats(["<i>"])[0]
    assert scrolling("<table></table>", 'a "b"', "tb-scroll") == (
        "<div class='tb-scroll' tabindex='0' role='group' aria-label='a &quot;b&quot;'>"
        "<table></table></div>"
    )
