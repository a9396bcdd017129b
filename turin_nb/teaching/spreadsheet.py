"""What a spreadsheet must not run: texts that look like formulas."""

from __future__ import annotations

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula."""


def cell(value: str | int) -> str | int:
    """A cell of a CSV file: a text that a spreadsheet would run as a formula gets a ' before it.

    A player may be called ``=HYPERLINK(…)``: whoever opens the file must see that name, and
    nothing else must happen. Numbers are left alone.

    >>> cell("=1+1"), cell(" @x"), cell("Anna"), cell(-3)
    ("'=1+1", "' @x", 'Anna', -3)
    """
    if isinstance(value, str) and value.lstrip(" ").startswith(FORMULA):
        return f"'{value}"
    return value
