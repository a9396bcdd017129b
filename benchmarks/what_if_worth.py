"""What the sections under the what-if ledger cost the kernel when a table of five changes.

``python benchmarks/what_if_worth.py`` from the root. Processor time, medians: one field
changes with every section shut, then with each alone, then with all of them open. The goal: all
open within 50 ms more than shut.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from turin_nb.pages.what_if.screen import ChartImage
from turin_nb.widgets import WhatIf

MILLISECONDS, RUNS = 50.0, 15


def changes(screen: WhatIf, runs: int) -> float:
    """Processor milliseconds for one changed field, its ledger and what is open."""
    field, times = screen.grid.columns[0].cash, []
    for run in range(runs):
        begin = time.process_time()
        field.set_state({"value": str(6 + run % 2)})
        times.append((time.process_time() - begin) * 1000)
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    ChartImage.show_outcome = lambda *_: None  # a page draws it later, when nothing is typed
    screen = WhatIf()
    screen.tools.begin[2].click()
    print(
        f"Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}, {runs} runs, medians"
    )
    changes(screen, runs)
    shut = changes(screen, runs)
    print(f"{'every section shut':32} {shut:8.2f} ms")
    for section in screen.worth.sections:
        section.button.click()
        print(f"{section.what + ' alone, more':32} {changes(screen, runs) - shut:8.2f} ms")
        section.button.click()
    for section in screen.worth.sections:
        section.button.click()
    more = changes(screen, runs) - shut
    print(f"{'all of them open, more':32} {more:8.2f} ms")
    print(f"goal: within {MILLISECONDS:.0f} ms: {'met' if more <= MILLISECONDS else 'MISSED'}")


if __name__ == "__main__":
    main()
