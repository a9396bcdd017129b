"""How soon 100,000 more games are there: ``python benchmarks/more_games.py``.

In headless Chromium, on the served page of classic against red: from the click on *Run more* to the
sentence that they were played, with the findings of all of them shown. The goal is 2 s.
"""

from __future__ import annotations

import statistics
from contextlib import ExitStack

from playwright.sync_api import Page
from view import ROOT, chromium, machine, opened, serving

RUNS = 7
GOAL = 2.0
PAGE = "voila/render/classic_vs_red.ipynb"


CLICKED = """done => new Promise(told => {
    const begun = performance.now();
    const look = () => document.querySelector('.turin-bar').textContent.includes(done)
        ? told((performance.now() - begun) / 1000) : requestAnimationFrame(look);
    document.querySelector('.turin-bar').textContent = '';
    document.querySelector('.turin-more button').click();
    look();
})"""


def seconds(page: Page, done: str) -> float:
    """From the click to the end of the bar, as the page itself sees it."""
    return float(page.evaluate(CLICKED, done))


def measured(page: Page, way: str) -> list[float]:
    """Several runs of one way to compare."""
    page.get_by_role("radio", name=way).check()
    return [seconds(page, "Played 100,000 games.") for _ in range(RUNS)]


def main() -> None:
    """Serve, measure, print."""
    print(machine())
    with ExitStack() as stack:
        address = stack.enter_context(serving("turin_nb.serve", cwd=ROOT))
        browser = chromium(stack)
        page = opened(browser, address + PAGE, ".turin-more button")
        for way in ("the same games, scored by both", "the same deals, played for each"):
            times = measured(page, way)
            median, most = statistics.median(times), max(times)
            verdict = "reached" if median <= GOAL else "missed"
            print(f"{way}: median {median:.2f} s, at most {most:.2f} s; goal {GOAL} s {verdict}")
        browser.close()


if __name__ == "__main__":
    main()
