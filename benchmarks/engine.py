"""Moves a second of the reference engine, its events and ledger on.

``python benchmarks/engine.py`` from the root: random games are played once by bots, then
replayed from their moves, fifteen times; the median counts. What the bots think, and what loads
a record, is not in the figure. The goal is 60,000 moves a second.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from turin_nb import Game, play

GOAL = 60_000
RUNS = 15


def games(players: int, count: int) -> list[Game]:
    """Finished random games of one player count, the same for the same ``count``."""
    return [play(["random"] * players, seed=seed) for seed in range(count)]


def seconds(played: Sequence[Game]) -> float:
    """Processor time to replay the games move by move, so that neighbours disturb little."""
    starts = [game.at(0) for game in played]
    begin = time.process_time()
    for start, game in zip(starts, played, strict=True):
        start.play_all(game.moves)
    return time.process_time() - begin


def machine() -> str:
    """Which processor and which Python."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        model = next((x.split(": ")[1] for x in lines if x.startswith("model name")), model)
    return f"{model}, {platform.system()}, Python {platform.python_version()}"


def row(name: str, played: Sequence[Game]) -> float:
    """Print one line; returns the median of moves a second."""
    moves = sum(len(game.moves) for game in played)
    times = [seconds(played) for _ in range(RUNS)]
    median = statistics.median(times)
    rates = sorted(moves / took for took in times)
    print(
        f"{name:10} {moves / median:>9,.0f} moves/s ({rates[0]:,.0f} to {rates[-1]:,.0f}), "
        f"{median / len(played) * 1e3:.2f} ms a game of {moves / len(played):.0f} moves"
    )
    return moves / median


def main() -> None:
    """Print the figures of each player count and of all together."""
    parser = argparse.ArgumentParser(description="Moves a second of the reference engine.")
    parser.add_argument("games", nargs="?", type=int, default=200, help="games a player count")
    count = parser.parse_args().games
    print(machine())
    print(f"{count} random games a player count, replayed; median of {RUNS} runs (least to most)")
    tables = {players: games(players, count) for players in (2, 3, 4, 5)}
    for players, played in tables.items():
        row(f"{players} seats", played)
    rate = row("together", [game for played in tables.values() for game in played])
    print(f"goal {GOAL:,} moves/s: {'reached' if rate >= GOAL else 'missed'} ({rate / GOAL:.2f})")


if __name__ == "__main__":
    main()
