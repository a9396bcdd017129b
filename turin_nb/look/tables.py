"""The one place that writes a table: a head to each column and row, a caption, the cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, attribute, esc


class Cell(NamedTuple):
    """What stands in a cell, as HTML or as a whole number, and its CSS class."""

    html: str | int
    css: str = ""


Cells = Iterable[str | int | Cell]
"""The cells of a row: HTML, a whole number (written with a real minus sign), or either with CSS."""


class Line(NamedTuple):
    """A row: its header cells, whole (``row_head``), what stands in the others, its CSS class."""

    head: str
    cells: Cells
    css: str = ""


def row_head(html: str | int, rows: int = 1, columns: int = 1) -> str:
    """The header cell of a row, or of several ``rows``; it may reach over ``columns``.

    >>> row_head("Rice", rows=2)
    "<th scope='row' rowspan='2'>Rice</th>"
    """
    spans = (("rowspan", rows), ("colspan", columns))
    wide = "".join(f" {name}='{span}'" for name, span in spans if span > 1)
    return f"<th scope='row'{wide}>{html}</th>"


def table_html(
    heads: Cells,
    lines: Iterable[Line],
    caption: str | Cell = "",
    css: str = "",
    roles: bool = False,
) -> str:
    """A table; a caption is text, or HTML where it is a ``Cell``, all else is HTML.

    ``roles``: say by ``role`` what each element is, for a table that the style sheet lays out as
    something else, which takes its meaning from it.

    >>> table_html(["Player"], [Line(row_head("Anna"), (-3,))])[-68:]
    "<tbody><tr><th scope='row'>Anna</th><td>−3</td></tr></tbody></table>"
    """
    title = caption if isinstance(caption, Cell) else Cell(esc(caption))
    top = "".join(_cell("th scope='col'", head) for head in heads)
    body = "".join(_line(line) for line in lines)
    html = (
        f"<table{_css(css)}>{_cell('caption', title) if title.html else ''}"
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    )
    return _with_roles(html) if roles else html


def _line(line: Line) -> str:
    cells = "".join(_cell("td", cell) for cell in line.cells)
    return f"<tr{_css(line.css)}>{line.head}{cells}</tr>"


def _cell(tag: str, cell: str | int | Cell) -> str:
    """One element: ``tag`` is its name with its attributes."""
    html, css = cell if isinstance(cell, Cell) else Cell(cell)
    inside = html if isinstance(html, str) else amount(html)
    return f"<{tag}{_css(css)}>{inside}</{tag.split()[0]}>"


def _css(css: str) -> str:
    return f" class='{css}'" if css else ""


ROLES = {
    "<table": "table",
    "<thead": "rowgroup",
    "<tbody": "rowgroup",
    "<tr": "row",
    "<th scope='col'": "columnheader",
    "<th scope='row'": "rowheader",
    "<td": "cell",
}


def _with_roles(html: str) -> str:
    """A table whose elements say what they are; what came from outside is escaped in it."""
    for tag, role in ROLES.items():
        html = html.replace(tag, f"{tag} role='{role}'")
    return html


def seats(names: Sequence[str]) -> list[str]:
    """The players as heads, in the colours of their seats."""
    return [seat_label(seat, name) for seat, name in enumerate(names)]


def scrolling(html: str, label: str, css: str) -> str:
    """A table that is scrolled sideways where it is too wide; ``label``: for who hears it."""
    return (
        f"<div class='{css}' tabindex='0' role='group' aria-label='{attribute(label)}'>{html}</div>"
    )
