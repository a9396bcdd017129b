"""What a section shows, read back: the rows of its tables as text."""

from __future__ import annotations

import re
from html import unescape

from turin_nb.pages.what_if.worth.panel import Section
from turin_nb.widgets import WhatIf

HIDDEN = re.compile(r"<svg.*?</svg>|<span class='turin-sr'>.*?</span>", re.S)


def text(html: str) -> str:
    """What is seen of a piece of HTML, words apart by one space."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", HIDDEN.sub("", html))).split())


def rows(html: str, table: int = 0) -> list[list[str]]:
    """The cells of one of the tables, header cells too, row by row below the head."""
    body = re.findall(r"<tbody>(.*?)</tbody>", html, re.S)[table]
    return [
        [text(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
        for row in re.findall(r"<tr.*?</tr>", body, re.S)
    ]


def opened(screen: WhatIf, name: str) -> Section:
    """A section of the screen, opened by its button."""
    section: Section = getattr(screen.worth, name)
    if not section.opened:
        section.button.click()
    return section
