"""Tables of what a table is worth: real rows and columns, a colour and a shape for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from turin_nb.look.marks import seat_label
from turin_nb.look.words import esc

ORDINALS = ("", "1st", "2nd", "3rd", "4th", "5th")


class Line(NamedTuple):
    """A row of a table as HTML: its header cells, whole, and what stands in the others."""

    head: str
    cells: tuple[str, ...]
    css: str = ""


def head(content: str, span: int = 1) -> str:
    """The header cell of a row, or of ``span`` rows."""
    rows = "" if span == 1 else f" rowspan='{span}'"
    return f"<th scope='row'{rows}>{content}</th>"


def tabled(css: str, caption: str, heads: Iterable[str], lines: Iterable[Line]) -> str:
    """A table; ``heads`` and ``lines`` are HTML, the caption is text."""
    top = "".join(f"<th scope='col'>{content}</th>" for content in heads)
    body = "".join(
        f"<tr class='{line.css}'>{line.head}"
        + "".join(f"<td>{cell}</td>" for cell in line.cells)
        + "</tr>"
        for line in lines
    )
    return (
        f"<table class='turin-numbers tw-table {css}'><caption>{esc(caption)}</caption>"
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    )


def seats(names: Sequence[str]) -> list[str]:
    """The players as column heads."""
    return [seat_label(seat, name) for seat, name in enumerate(names)]


def finding(sentence: str) -> str:
    """What a section has found."""
    return f"<p class='tw-finding'>{esc(sentence)}</p>"


def aside(sentence: str) -> str:
    """What is to be known beside it."""
    return f"<p class='tw-aside'>{esc(sentence)}</p>"


def moved(before: int, after: int) -> str:
    """A rank that changes: an arrow and the new rank, in words for whoever listens."""
    if before == after:
        return ""
    arrow = "▲" if after < before else "▼"
    return (
        f"<span class='tw-rank'><span aria-hidden='true'>{arrow}</span>"
        f"<span class='turin-sr'>, from {ORDINALS[before]} to </span> {ORDINALS[after]}</span>"
    )
