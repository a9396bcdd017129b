"""How soon the bid explorer's bars follow the hand: ``python benchmarks/view_bids.py``.

In headless Chromium, in one run and alternating: the served page against the usual way, the same
bars drawn by matplotlib into an ``Output``. The ratio of the medians counts: at most 1/4.
"""

from __future__ import annotations

from contextlib import ExitStack

from view import PAGES, ROOT, Watched, chromium, machine, measure_views, report, serving

BARS = Watched(
    "bid_explorer.ipynb", ".tb-bars", ".tb-knowing .tb-field:nth-child(2) input", ".tb-bars"
)
USUAL = Watched("bars_redraw.ipynb", ".jupyter-widgets img", ".widget-text input", ".widget-output")


def main() -> None:
    """Serve, measure, print."""
    print(machine())
    with ExitStack() as stack:
        ours = stack.enter_context(serving("turin_nb.serve", cwd=ROOT))
        usual = stack.enter_context(serving("turin_nb.serve", f"--pages={PAGES}", cwd=ROOT))
        browser = chromium(stack)
        times = measure_views(browser, (ours, usual), (BARS, USUAL))
        report("Key to changed bars", times, ("bid explorer's bars", "matplotlib in an Output"))
        browser.close()


if __name__ == "__main__":
    main()
