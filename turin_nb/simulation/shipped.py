"""The comparisons that come along, so that a page of classic against red opens at once.

``python -m turin_nb.simulation.shipped`` from the root counts them anew, from the stated seed,
and writes the same file.
"""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

from turin_nb.simulation.compare import compare
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.comparison_file import from_json, to_json
from turin_nb.simulation.findings import HOW

FILE = "classic_vs_red.json"
SEED = 1786
GAMES = 20_000
LINE_UP = ("banker", "collector", "share", "random", "all in")
"""Who sits down, the first ones at small tables: strategies that are data."""


def shipped() -> tuple[Comparison, ...]:
    """Tables of two to five on the teaching edition, each compared in both ways."""
    text = resources.files("turin_nb.simulation").joinpath(FILE).read_text(encoding="utf-8")
    return tuple(from_json(json.dumps(each)) for each in json.loads(text))


def counted(players: int, how: str, games: int = GAMES) -> Comparison:
    """One of them, counted anew."""
    return compare(LINE_UP[:players], games, SEED, how=how)


def text() -> str:
    """All of them as the text of the file, one a line."""
    found = (counted(players, how) for players in (2, 3, 4, 5) for how in HOW)
    rows = ",\n".join(
        json.dumps(json.loads(to_json(each)), separators=(",", ":")) for each in found
    )
    return f"[\n{rows}\n]\n"


def main() -> None:
    """Write the file."""
    Path(__file__).with_name(FILE).write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
