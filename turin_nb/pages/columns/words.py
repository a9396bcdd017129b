"""Classic against red in words and tables: what was found, the numbers, the games to open."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pandas as pd

from turin_nb.look.tables import Line, scrolling, table_html
from turin_nb.look.words import MINUS, esc
from turin_nb.pages.columns.desk import Desk, brief
from turin_nb.simulation.comparison import Comparison

LONGEST = 60  # rows of a table on the page; the file has them all


def basis(desk: Desk) -> str:
    """What the findings rest on, and the seed."""
    found = desk.now
    words = found.basis.words().rstrip(",")
    seed = f"Seed {found.run.seed}, {found.run.engine} engine."
    return f"<p class='turin-edition'>{esc(words)}. {esc(seed)} {esc(desk.edition.note)}</p>"


def findings(desk: Desk) -> str:
    """The three answers that come first: winners, ranks, how far apart the players end."""
    found = desk.now
    first = (found.winners(), found.flips(), found.spread())
    return sentences(tuple(brief(one.sentence(), found.basis) for one in first))


def sentences(said: tuple[str, ...]) -> str:
    """Sentences as a list."""
    lines = "".join(f"<li>{esc(one)}</li>" for one in said)
    return f"<ul class='tc-findings'>{lines}</ul>"


def numbers(rows: pd.DataFrame, title: str) -> str:
    """The table behind a chart, folded away until somebody asks."""
    shown = rows.head(LONGEST)
    heads = [esc(str(name)) for name in shown.columns]
    lines = [Line("", map(esc, row_texts(row))) for row in shown.to_dict("records")]
    table = table_html(heads, lines, title, "turin-numbers")
    left = len(rows) - len(shown)
    more = f"<p class='turin-quiet'>{left} more rows are in the file.</p>" if left else ""
    return (
        f"<details><summary>The numbers behind the chart</summary>"
        f"{scrolling(table, title, 'tc-scroll')}{more}</details>"
    )


def row_texts(row: Mapping[Hashable, object]) -> list[str]:
    """A row's cells; what is a share is told in percent, its change in points, as in the sentences.

    >>> row_texts({"unit": "share", "red": 0.25, "change": -0.01, "games": 9})
    ['share', '25.0 %', '−1.0 points', '9']
    """
    share = "share" in str(row.get("unit", "")) or "share" in row
    return [
        cell(value, ("points" if "change" in str(name) else "%") if share else "")
        for name, value in row.items()
    ]


def cell(value: object, unit: str = "") -> str:
    """A number as the page writes it; with a ``unit`` it is a share, told in hundredths.

    >>> cell(-0.123456), cell(-0.0001), cell(12, "%"), cell("Rice")
    ('−0.123', '0.000', '12', 'Rice')
    """
    if not isinstance(value, float):
        return str(value)
    text = f"{value * 100:.1f}" if unit else f"{value:.3f}"
    signed = text.lstrip("-") if float(text) == 0 else text.replace("-", MINUS)
    return f"{signed} {unit}" if unit else signed


def strange(found: Comparison) -> list[tuple[str, int]]:
    """The games that the column matters most to, for a list to choose from."""
    return [
        (f"Game {one.game}: {one.flips} pairs flip, up to {one.swing} Scudo", one.game)
        for one in found.tally.strangest
    ]
