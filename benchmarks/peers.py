"""Whole games a second: the batch engine beside OpenSpiel, and two processes beside one.

``python benchmarks/peers.py --spiel PYTHON`` from the root. ``PYTHON`` is an interpreter that
has OpenSpiel, kept apart from this project's own; without it only our own figures are printed::

    python3 -m venv /tmp/spiel && /tmp/spiel/bin/pip install open_spiel
    python benchmarks/peers.py --spiel /tmp/spiel/bin/python

One run measures all in turn, several times; medians count, and the ratio is the median of the
ratios of neighbours. OpenSpiel plays goofspiel with five players and 13 cards to its end from the
first move, by random moves, in C++ (``RandomRolloutEvaluator``); the prizes lie in a known order,
which is its quickest kind. One core and processor time. ``processes.py`` measures the processes.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import processes
from benchmarks.engine import machine
from turin_nb.simulation.batch import play_block
from turin_nb.simulation.batch.block import CHUNK
from turin_nb.strategies.plans import RANDOM

SEATS, RUNS, CHUNKS = 5, 15, 8
TIMES_A_PEER = 8.0  # the goal

ROLLOUTS = """
import pyspiel, sys, time
count = int(sys.argv[1])
game = pyspiel.load_game(
    "turn_based_simultaneous_game("
    "game=goofspiel(players=5,num_cards=13,points_order=descending))"
)
rollouts = pyspiel.RandomRolloutEvaluator(count, int(sys.argv[2]))
bot = pyspiel.MCTSBot(game, rollouts, 1.0, 1, 100, False, 1, False)
begin = time.process_time()
bot.step(game.new_initial_state())
print(count / (time.process_time() - begin))
"""


def ours(seed: int, record: bool = False) -> float:
    """Games a second of this process: ``random`` with loans, offers, purchases and raises."""
    games = CHUNKS * CHUNK
    begin = time.process_time()
    play_block([RANDOM] * SEATS, seed, 0, games, record=record)
    return games / (time.process_time() - begin)


def spiel(python: str, seed: int) -> float:
    """Games a second of OpenSpiel, in a process of its own."""
    told = subprocess.run(
        [python, "-c", ROLLOUTS, "40000", str(seed + 1)], check=True, capture_output=True, text=True
    )
    return float(told.stdout)


def show(name: str, rates: list[float]) -> None:
    middle, least, most = statistics.median(rates), min(rates), max(rates)
    print(f"{name:44} {middle:>9,.0f} games/s ({least:,.0f} to {most:,.0f})")


def ratio(name: str, ratios: list[float], goal: float) -> None:
    """The median of ratios with the middle half of them, beside a goal."""
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive")
    print(f"ratio {name}: {middle:.2f} (middle half {low:.2f} to {high:.2f})", end="")
    print(f"; goal {goal}: {'met' if middle >= goal else 'MISSED'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--spiel", metavar="PYTHON", help="an interpreter that has open_spiel")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--rounds", type=int, default=processes.ROUNDS, help="of processes")
    asked = parser.parse_args()
    print(f"{machine()}, numpy {np.__version__}, {os.cpu_count()} cores, ", end="")
    print(f"load {os.getloadavg()[0]:.1f}; {asked.runs} runs, medians (least to most)")
    ours(0)
    rows = []
    for run in range(asked.runs):
        peer = spiel(asked.spiel, run) if asked.spiel else float("nan")
        rows.append((ours(run), ours(run, record=True), peer))
    show("batch engine, 5 seats", [row[0] for row in rows])
    show("batch engine, 5 seats, moves kept", [row[1] for row in rows])
    if asked.spiel:
        show("OpenSpiel goofspiel, 5 players, C++ rollouts", [row[2] for row in rows])
        ratio("batch engine / OpenSpiel", [row[0] / row[2] for row in rows], TIMES_A_PEER)
    else:
        print("OpenSpiel is not measured: install open_spiel apart and name its Python (--spiel).")
    processes.measure(asked.rounds)


if __name__ == "__main__":
    main()
