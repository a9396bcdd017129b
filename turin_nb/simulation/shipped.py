"""Comparisons as JSON: kept, gone on with, and those that come along with the package."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from turin_nb.engine.border import parsed, structure
from turin_nb.engine.errors import BadRecord
from turin_nb.engine.house import HouseRule
from turin_nb.engine.rules import one_of
from turin_nb.simulation.compare import compare
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.findings import HOW
from turin_nb.simulation.measures import MEASURES, Key, keys
from turin_nb.simulation.run import Run
from turin_nb.simulation.statistics import Moments
from turin_nb.simulation.tally import Count, Pair, Strange, Tally

FORMAT = 1


@dataclass(frozen=True, slots=True)
class _TallyFile:
    """A tally as its file is laid out; see ``Tally``."""

    first: int
    games: int
    pairs: list[list[Any]]
    changed: int
    flips: list[int]
    finals: list[tuple[str, str, int, int]]
    strangest: list[tuple[int, int, int]]


@dataclass(frozen=True, slots=True)
class _File:
    """A comparison as its file is laid out."""

    format: int
    how: str
    run: dict[str, Any]
    tally: _TallyFile


def to_json(comparison: Comparison) -> str:
    """The comparison as a text: its run and its counts, all of them whole numbers."""
    counted = comparison.tally
    return json.dumps(
        {
            "format": FORMAT,
            "how": comparison.how,
            "run": json.loads(comparison.run.to_json()),
            "tally": {
                "first": counted.first,
                "games": counted.games,
                "pairs": [[*key, *_sums(pair)] for key, pair in counted.pairs],
                "changed": counted.changed,
                "flips": counted.flips,
                "finals": counted.finals,
                "strangest": counted.strangest,
            },
        }
    )


def _sums(pair: Pair) -> list[int | float]:
    """Sum and sum of squares of each column and of the change: they share their count."""
    return [number for side in pair for number in (side.total, side.squares)]


def from_json(
    text: str, strategies: Sequence[Any] | None = None, house: Iterable[HouseRule] = ()
) -> Comparison:
    """The comparison of a text; ``BadRecord`` says what is wrong with it.

    ``strategies``, ``house``: again, where they were objects or functions and not names.
    """
    file = structure(parsed(text, "the comparison"), _File, BadRecord)
    if file.format != FORMAT:
        raise BadRecord(f"format: expected {FORMAT}, the only one so far, got {file.format}.")
    one_of(file.how, "how", tuple(HOW), "")
    run = Run.from_json(json.dumps(file.run), strategies, house)
    return Comparison(run, file.how, _checked(_tally(file.tally), run))


def _checked(counted: Tally, run: Run) -> Tally:
    """Counts that a comparison of the run could have: every measure of at least two games."""
    if counted.games < 2 or sum(counted.flips) != counted.games:
        raise BadRecord("tally.games: expected 2 or more, as many as are counted in flips.")
    if [key for key, _ in counted.pairs] != keys(run.names, run.edition.goods):
        raise BadRecord("tally.pairs: expected every measure of the run, in its order.")
    return counted


def _tally(file: _TallyFile) -> Tally:
    return Tally(
        file.first,
        file.games,
        tuple(_pair(row, place, file.games) for place, row in enumerate(file.pairs)),
        file.changed,
        tuple(file.flips),
        tuple(Count(*row) for row in file.finals),
        tuple(Strange(*row) for row in file.strangest),
    )


def _pair(row: Sequence[Any], place: int, games: int) -> tuple[Key, Pair]:
    """A measure and its sums, from a row of a file."""
    path = f"tally.pairs[{place}]"
    if len(row) != 8 or row[0] not in MEASURES or type(row[1]) not in (str, int):
        raise BadRecord(f"{path}: expected a measure, whose it is, and six sums.")
    if any(type(number) is not int for number in row[2:]):
        raise BadRecord(f"{path}: expected whole numbers.")
    sides = (Moments(games, *row[at : at + 2]) for at in (2, 4, 6))
    return Key(row[0], row[1]), Pair(*sides)


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
