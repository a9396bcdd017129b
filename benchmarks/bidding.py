"""What bids can lead to: against enumeration in numpy; equilibria: their time and certificates.

``python benchmarks/bidding.py`` from the root. Processor time, medians, the two sides of a ratio
in turn, so that neighbours disturb little. Goals: outcomes of the bids 0 to 25 against four
rivals at least 500 times faster than enumerating 16⁵ profiles; an equilibrium of 5 seats and 16
bids (coin model) under 10 ms, at most 1e-10 exploitable, in 200 cases; with raises at most 1e-6.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import Distribution, around, counts, uniform
from turin_nb.theory.equilibria import equilibrium
from turin_nb.theory.interior import solve
from turin_nb.theory.payoffs import Payoffs, coin_table
from turin_nb.theory.raised_equilibria import raised_equilibrium
from turin_nb.theory.situation import Rival, Situation, uniform_raises

PRIZES, WORTH, SEATS, BIDS = (2, 2, 1), (9, 7, 3), 5, 16
BIDDERS = (uniform(15), around(5, 3, 15), counts([3, 1, 4, 1, 5, 9, 2, 6]), uniform(9, low=4))
RATIO, MILLISECONDS, FINE, RAISED = 500, 10.0, 1e-10, 1e-6


def took(work: Callable[[], object], times: int = 1) -> float:
    """Processor seconds of one call."""
    begin = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begin) / times


def profiles(bidders: Sequence[Distribution]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """How many rivals are above and equal, for all 16⁵ profiles; the chance of their bids."""
    mine, *others = np.ogrid[(slice(0, BIDS),) * SEATS]
    above = sum((other > mine).astype(np.int8) for other in others)
    equal = sum((other == mine).astype(np.int8) for other in others)
    masses = [np.pad(one.mass, (0, BIDS - len(one.mass))) for one in bidders]
    return above, equal, np.einsum("a,b,c,d->abcd", *masses)


def enumerated(bidders: Sequence[Distribution]) -> np.ndarray:
    """P(each place), then P(tie at each place), for 16 bids: every profile, ties by coin."""
    above, equal, chance = profiles(bidders)
    places = range(len(PRIZES))
    won = [np.where((above <= k) & (k <= above + equal), 1 / (equal + 1), 0.0) for k in places]
    tied = [(above == k) & (equal > 0) for k in places]
    found = np.array([(w * chance).reshape(BIDS, -1).sum(axis=1) for w in (*won, *tied)])
    found[:, 0] = 0.0
    return found


def counted(bidders: Sequence[Distribution]) -> np.ndarray:
    """Enumeration at its best: P(so many above, so many equal) counted over the same profiles."""
    above, equal, chance = profiles(bidders)
    code = (SEATS * above + equal).reshape(BIDS, -1)
    return np.array([np.bincount(row, chance.ravel(), SEATS**2) for row in code])


def bench_outcomes(runs: int) -> bool:
    """The ratio; the same figures on both sides first."""
    plain = Situation(PRIZES, WORTH, 25, [Rival(one) for one in BIDDERS])
    raised = Situation(PRIZES, WORTH, 25, [Rival(b, uniform_raises(25)) for b in BIDDERS])
    both = np.hstack((outcomes(plain).place, outcomes(plain).tie)).T[:, :BIDS]
    np.testing.assert_allclose(both, enumerated(BIDDERS), atol=1e-12)
    works = {
        "enumerating 16^5 profiles": (lambda: enumerated(BIDDERS), 1),
        "the same, counted at best": (lambda: counted(BIDDERS), 1),
        "outcomes, ties by coin": (lambda: outcomes(plain), 100),
        "outcomes, ties raised": (lambda: outcomes(raised), 3),
    }
    times = [[took(*work) for work in works.values()] for _ in range(runs)]
    medians = dict(zip(works, np.median(times, axis=0).tolist(), strict=True))
    slow, best, fast, _ = medians.values()
    for name, seconds in medians.items():
        print(f"{name:26} {seconds * 1e3:9.3f} ms")
    print(f"outcomes of the bids 0 to 25: {slow / fast:,.0f} times faster (goal {RATIO}), "
          f"{best / fast:,.0f} times against the best of enumeration")  # fmt: skip
    return slow / fast >= RATIO


def vectors(count: int) -> list[list[Fraction]]:
    """What places are worth: falling, as the better place picks first."""
    rng = Random(count)
    return [
        sorted((Fraction(rng.randint(0, 240), 10) for _ in PRIZES), reverse=True)
        for _ in range(count)
    ]


def bench_equilibrium(count: int) -> bool:
    """Time to solve, time with the certificate, the worst exploitability."""
    solving, whole, worst = [], [], 0.0
    for worth in vectors(count):
        begin = time.process_time()
        solve([Payoffs(coin_table([float(v) for v in worth], SEATS, BIDS - 1))], np.ones(1))
        solved = time.process_time()
        found = equilibrium(PRIZES, worth, BIDS - 1, SEATS)
        whole.append(time.process_time() - solved)
        solving.append(solved - begin)
        worst = max(worst, found.exploitability)
    median, slowest = statistics.median(solving) * 1e3, max(solving) * 1e3
    print(
        f"equilibrium, ties by coin, {count} cases: {median:.2f} ms (median; "
        f"slowest {slowest:.1f}), with certificate {statistics.median(whole) * 1e3:.2f} ms; "
        f"worst exploitability {worst:.1e} Scudo"
    )
    return median < MILLISECONDS and worst <= FINE


def bench_raised(count: int) -> bool:
    """The same with the raises solved as small auctions."""
    times, worst = [], 0.0
    for worth in vectors(count):
        begin = time.process_time()
        found = raised_equilibrium(PRIZES, worth, BIDS - 1, SEATS)
        times.append(time.process_time() - begin)
        worst = max(worst, found.exploitability)
    print(
        f"equilibrium, ties raised, {count} cases: {statistics.median(times):.2f} s (median; "
        f"slowest {max(times):.2f}); worst exploitability {worst:.1e} Scudo"
    )
    return worst <= RAISED


def machine() -> str:
    """Which processor, which Python and numpy."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    model = next((x.split(": ")[1] for x in lines if x.startswith("model name")), "")
    system = f"{platform.system()}, Python {platform.python_version()}, numpy {np.__version__}"
    return f"{model or platform.machine()}, {system}"


def main() -> None:
    """Print the figures; fail if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=9, help="of the outcomes")
    parser.add_argument("--cases", type=int, default=200, help="equilibria by coin")
    parser.add_argument("--raised", type=int, default=10, help="equilibria with raises")
    asked = parser.parse_args()
    print(machine())
    good = [bench_outcomes(asked.runs), bench_equilibrium(asked.cases), bench_raised(asked.raised)]
    sys.exit(0 if all(good) else "A goal was missed.")


if __name__ == "__main__":
    main()
