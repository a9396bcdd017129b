"""What goods and cards are worth at a five-player table: all of it, as a page recomputes it.

``python benchmarks/worth.py`` from the root. Processor time, medians. The goal: every one more
and one less of a good, and the worth of all 18 cards to all five players, within 50 ms; beside it
the same scored one table at a time, in turn, which gives the ratio. And a million endings in which
the 18 cards lie anywhere, in numbers of one byte and of eight; the goal: five million a second.
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
from turin_nb.theory.columns import order_effects
from turin_nb.theory.ending import Ending
from turin_nb.theory.prices import sales
from turin_nb.theory.score_batch import Tables, score_batch
from turin_nb.theory.worth import Held, card_worths, effects

MILLISECONDS, RUNS = 50.0, 9
ENDINGS, A_SECOND = 1_000_000, 5_000_000
OWNERS = (0, 2, 4, 3, 1, 0, 4, 2, 3, 1, 1, 0, 4, 2, 0, 3, 1, 4)


def table() -> tuple[Ending, list[Held]]:
    """Five players who share the 18 cards; one has no Scudo, one a loan and a mark."""
    edition = Edition.load("teaching")
    hands = [[c for c, owner in enumerate(OWNERS) if owner == seat] for seat in range(5)]
    held = [edition.held(hand) for hand in hands]
    loans = (False, False, False, True, False)
    ending = Ending.of(held, (6, 3, 0, 1, 9), edition.classic, loans, (0, 0, 0, 2, 0))
    return ending, [Held(c, owner, edition.cards[c]) for c, owner in enumerate(OWNERS)]


def endings() -> Tables:
    """Random endings of five players: the 18 cards lie anywhere, purses from 0 to 39 Scudo."""
    rng, edition = np.random.default_rng(1), Edition.load("teaching")
    holdings = np.zeros((9, 5, ENDINGS), np.uint8)
    for counts in edition.cards:
        owners = rng.integers(0, 5, ENDINGS, np.uint8)
        for good in np.flatnonzero(counts):
            holdings[good] += (owners == np.arange(5)[:, None]) * np.uint8(counts[good])
    cash = rng.integers(0, 40, (5, ENDINGS), np.uint8)
    payouts = np.array(edition.classic, np.uint8)[:, None]
    return Tables(holdings, cash, payouts, rng.random((5, ENDINGS)) < 0.3, np.zeros_like(cash))


def wide(many: Tables) -> Tables:
    """The same endings in numbers of eight bytes."""
    numbers = {name: getattr(many, name).astype(np.int64) for name in Tables._fields}
    return Tables(**{**numbers, "loans": many.loans})


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
    small = endings()
    large = wide(small)
    jobs: dict[str, Callable[[], object]] = {
        "all ±1 effects and card worths": lambda: worths(ending, cards),
        "the same, scored one by one": lambda: one_by_one(ending, cards),
        "prices that help both, 18 cards": lambda: sales(ending, cards),
        "orders: swaps, reverse, extremes": lambda: order_effects(ending),
        "a million endings, bytes": lambda: score_batch(small),
        "a million endings, eight bytes": lambda: score_batch(large),
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, work in jobs.items():
            times[name].append(took(work))
    middle = {name: statistics.median(found) for name, found in times.items()}
    print(f"Python {platform.python_version()}, numpy {np.__version__}, {runs} runs, medians")
    for name, found in middle.items():
        print(f"{name:36} {found:8.2f} ms")
    fast, slow, _, _, *batches = middle.values()
    print(f"ratio one by one / batch: {slow / fast:.1f}")
    print(f"goal: within {MILLISECONDS:.0f} ms: {'met' if fast <= MILLISECONDS else 'MISSED'}")
    for size, batch in zip(("bytes", "eight bytes"), batches, strict=True):
        rate = ENDINGS / batch * 1000
        verdict = "met" if rate >= A_SECOND else "MISSED"
        print(f"endings a second, {size}: {rate:,.0f}; goal {A_SECOND:,}: {verdict}")


if __name__ == "__main__":
    main()
