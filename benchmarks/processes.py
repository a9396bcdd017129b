"""Two processes beside one, on the wall: games of the batch engine, and additions alone.

``python benchmarks/processes.py`` from the root; ``peers.py`` ends with it. The tasks are blocks as
``simulate`` hands them to its workers. A machine whose cores are lent to others too changes its
speed by half within seconds, so one round is short and in mirror order: one process, two, two, one.
A round's ratio compares neighbours, the median of the rounds counts, and its 95 % interval is that
of the sign test, which assumes nothing of how the ratios are spread.

Beside it stands what two processes gain that only add numbers and so share no memory: about what
the machine gives to any pair.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from math import comb
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.engine import machine
from turin_nb.simulation.batch import play_block
from turin_nb.simulation.run import BATCH_BLOCK
from turin_nb.strategies.plans import RANDOM

Task: TypeAlias = Callable[[int], None]
Pools: TypeAlias = tuple[ProcessPoolExecutor, ProcessPoolExecutor]

SEATS, ROUNDS, TASKS = 5, 60, 16
TIMES_ONE = 1.85  # the goal


def games(block: int) -> None:
    """A block of games in a worker process, about a twentieth of a second."""
    play_block([RANDOM] * SEATS, 1, block, BATCH_BLOCK, record=False)


def additions(_: int) -> None:
    """About as long, in no memory but a register's."""
    total = 0
    for number in range(900_000):
        total += number


def seconds(pool: ProcessPoolExecutor, task: Task) -> float:
    """The wall's seconds until a pool has ended ``TASKS`` tasks."""
    begin = time.perf_counter()
    list(pool.map(task, range(TASKS)))
    return time.perf_counter() - begin


def one_round(pools: Pools, task: Task) -> tuple[float, float]:
    """Seconds of one process and of two, each measured twice, in mirror order."""
    one, two = pools
    first, second, third, fourth = (seconds(pool, task) for pool in (one, two, two, one))
    return first + fourth, second + third


def median_interval(values: list[float]) -> tuple[float, float, float]:
    """The median of six values or more, and its interval of at least 95 % (the sign test).

    >>> median_interval([float(number) for number in range(1, 11)])
    (2.0, 5.5, 9.0)
    """
    ordered, count = sorted(values), len(values)
    outside, tail = 0, 0.0
    while (tail := tail + comb(count, outside) / 2**count) <= 0.025:
        outside += 1
    cut = max(outside - 1, 0)
    return ordered[cut], statistics.median(ordered), ordered[count - 1 - cut]


def show(name: str, rounds: list[tuple[float, float]]) -> float:
    """A line with the ratio of some rounds, left open; returns it."""
    low, middle, high = median_interval([one / two for one, two in rounds])
    total = sum(one for one, _ in rounds) / sum(two for _, two in rounds)
    text = f"{middle:.2f} (95 % interval {low:.2f} to {high:.2f}; of all seconds {total:.2f})"
    print(f"ratio two / one process, {name}: {text}", end="")
    return middle


def measure(rounds: int) -> None:
    """Both tasks in turn, and what came of them beside the goal."""
    spawned = get_context("spawn")
    with (
        ProcessPoolExecutor(1, mp_context=spawned) as one,
        ProcessPoolExecutor(2, mp_context=spawned) as two,
    ):
        for pool in (one, two):
            seconds(pool, games)
        rows = [[one_round((one, two), task) for task in (games, additions)] for _ in range(rounds)]
    played = 2 * TASKS * BATCH_BLOCK
    for count, column in (("one process", 0), ("two processes", 1)):
        rate = statistics.median(played / row[0][column] for row in rows)
        print(f"{count + ', on the wall':44} {rate:>9,.0f} games/s")
    middle = show("games", [row[0] for row in rows])
    print(f"; goal {TIMES_ONE}: {'met' if middle >= TIMES_ONE else 'MISSED'}")
    show("additions alone", [row[1] for row in rows])
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    print(f"{machine()}, numpy {np.__version__}, {os.cpu_count()} cores, ", end="")
    print(f"load {os.getloadavg()[0]:.1f}; {asked.rounds} rounds")
    measure(asked.rounds)


if __name__ == "__main__":
    main()
