"""How strong the registered strategies are, and what each costs.

``python benchmarks/strategies.py`` from the root. At tables of 2, 3, 4 and 5 seats different
strategies are drawn for each game, in drawn seats, with a deal and a column of its own; a
strategy's share is that of its victories in the games it sat in (a shared victory counts in
parts, P8), with its 95 % interval. An equal player would have 1 / seats. ``--register`` prints the
table of the register as it stands in ``docs/strategies.md``, ``--cost`` the milliseconds.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from turin_nb.simulation.statistics import Interval, Moments, share_interval
from turin_nb.strategies.play import play
from turin_nb.strategies.register import REGISTER, strategy

GAMES, SEED, SEATS = 1200, 500_000, (2, 3, 4, 5)
TIMED = 20


def register_rows() -> Iterator[str]:
    """The table of the register, as Markdown."""
    yield "| name | idea | kind | source or reason |"
    yield "| --- | --- | --- | --- |"
    for name, one in REGISTER.items():
        yield f"| `{name}` | {one.idea} | {one.kind.words} | {one.reason} |"


def drawn(names: Sequence[str], seats: int, game: int) -> tuple[list[str], str]:
    """Who sits where in a game, and the column that counts."""
    rng = Random(f"{seats}/{game}")
    return rng.sample(list(names), seats), rng.choice(("classic", "red"))


def shares(names: Sequence[str], seats: int, games: int, seed: int) -> dict[str, Interval]:
    """Each strategy's share of victories in the games it sat in."""
    won: dict[str, list[float]] = defaultdict(list)
    for number in range(games):
        table, column = drawn(names, seats, number)
        winners = play(table, seed + number, column).winners
        for seat, name in enumerate(table):
            won[name].append(float(Fraction(seat in winners, len(winners))))
    return {name: share_interval(Moments.of(found)) for name, found in won.items()}


class Timed:
    """A strategy that counts the processor time of its decisions."""

    def __init__(self, name: str) -> None:
        self.inner, self.name, self.took = strategy(name), name, 0.0

    def decide(self, view: Any, decision: Any, rng: Random) -> Any:
        begin = time.process_time()
        move = self.inner.decide(view, decision, rng)
        self.took += time.process_time() - begin
        return move


def cost(name: str, games: int = TIMED) -> float:
    """Processor milliseconds that one seat thinks in a game of five, the median of games."""
    found = []
    for number in range(games):
        timed = Timed(name)
        play([timed, *["valuer"] * 4], SEED + number)
        found.append(timed.took * 1000)
    return statistics.median(found)


def strength_rows(games: int, seed: int) -> Iterator[str]:
    """The table of strength, as Markdown, in the order of the register."""
    tables = {seats: shares(list(REGISTER), seats, games, seed) for seats in SEATS}
    yield "| name | " + " | ".join(f"{seats} seats" for seats in SEATS) + " |"
    yield "| --- |" + " --- |" * len(SEATS)
    for name in REGISTER:
        cells = (per_cent(tables[seats][name]) for seats in SEATS)
        yield f"| `{name}` | " + " | ".join(cells) + " |"
    equal = " | ".join(f"{100 / seats:.0f} %" for seats in SEATS)
    yield f"| an equal player | {equal} |"


def per_cent(found: Interval) -> str:
    return f"{100 * found.estimate:.0f} % ({100 * found.low:.0f}–{100 * found.high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--register", action="store_true")
    parser.add_argument("--cost", action="store_true")
    given = parser.parse_args()
    if given.register:
        print(*register_rows(), sep="\n")
    elif given.cost:
        for name in REGISTER:
            print(f"{name:12} {cost(name):6.1f} ms a game")
    else:
        print(f"{given.games} games at each count of seats, seed {given.seed}")
        print(*strength_rows(given.games, given.seed), sep="\n", flush=True)
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
