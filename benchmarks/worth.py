"""What goods and cards are worth at a five-player table: all of it, as a page recomputes it.

``python benchmarks/worth.py`` from the root. Processor time, medians. The goal: every one more
and one less of a good, and the worth of all 18 cards to all five players, within 50 ms; beside it
the same scored one table at a time, in turn, which gives the ratio.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from turin_nb import Edition
from turin_nb.theory.ending import Ending
from turin_nb.theory.orders import order_effects
from turin_nb.theory.sales import sales
from turin_nb.theory.score_batch import repeated, score_batch
from turin_nb.theory.worth import Held, card_worths, effects

MILLISECONDS, RUNS, ENDINGS = 50.0, 9, 20_000
OWNERS = (0, 2, 4, 3, 1, 0, 4, 2, 3, 1, 1, 0, 4, 2, 0, 3, 1, 4)


def table() -> tuple[Ending, list[Held]]:
    """Five players who share the 18 cards; one has no Scudo, one a loan and a mark."""
    edition = Edition.load("teaching")
    hands = [[c for c, owner in enumerate(OWNERS) if owner == seat] for seat in range(5)]
    held = [edition.held(hand) for hand in hands]
    loans = (False, False, False, True, False)
    ending = Ending.of(held, (6, 3, 0, 1, 9), edition.classic, loans, (0, 0, 0, 2, 0))
    return ending, [Held(c, owner, edition.cards[c]) for c, owner in enumerate(OWNERS)]


def worths(ending: Ending, cards: list[Held]) -> None:
    effects(ending)
    card_worths(ending, cards)


def one_by_one(ending: Ending, cards: list[Held]) -> None:
    """The same tables, each scored by the engine."""
    for seat in range(ending.players):
        for good in range(ending.goods):
            one = np.eye(ending.goods, dtype=int)[good].tolist()
            _ = ending.given(seat, one).final
            if ending.holdings[seat][good]:
                _ = ending.without(seat, one).final
    for held in cards:
        bare = ending.without(held.owner, held.counts)
        _ = bare.final
        for seat in range(ending.players):
            _ = bare.given(seat, held.counts).final


def took(work: Callable[[], object]) -> float:
    """Processor milliseconds of one call."""
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    ending, cards = table()
    many = repeated(ending, ENDINGS)
    jobs: dict[str, Callable[[], object]] = {
        "all ±1 effects and card worths": lambda: worths(ending, cards),
        "the same, scored one by one": lambda: one_by_one(ending, cards),
        "prices that help both, 18 cards": lambda: sales(ending, cards),
        "orders: swaps, reverse, extremes": lambda: order_effects(ending),
        f"{ENDINGS} endings in one batch": lambda: score_batch(many),
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, work in jobs.items():
            times[name].append(took(work))
    middle = {name: statistics.median(found) for name, found in times.items()}
    print(f"Python {platform.python_version()}, numpy {np.__version__}, {runs} runs, medians")
    for name, found in middle.items():
        print(f"{name:36} {found:8.2f} ms")
    fast, slow, *_, batch = middle.values()
    print(f"ratio one by one / batch: {slow / fast:.1f}")
    print(f"endings a second: {ENDINGS / batch * 1000:,.0f}")
    print(f"goal: within {MILLISECONDS:.0f} ms: {'met' if fast <= MILLISECONDS else 'MISSED'}")


if __name__ == "__main__":
    main()
