"""How soon a view follows the hand, and how soon a page can be used: ``python benchmarks/view.py``.

In headless Chromium, in one run and alternating: (a) the what-if dashboard's ledger against the
usual way, a matplotlib figure drawn again into an ``Output``; (b) the dashboard in our template
against the same notebook in Voilà's default one. What counts are the ratios.
"""

from __future__ import annotations

import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
DASHBOARD = ROOT / "dashboards" / "what_if_scoring.ipynb"
PAGES = ROOT / "benchmarks" / "pages"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
KEYS, LOADS = 30, 7
REST = 8.0  # seconds between two loads: a page that is made ahead must not burden the other one

# from the key to the first frame after the view has changed
FOLLOW = """([field, view]) => new Promise((resolve) => {
  let pressed = 0;
  const box = document.querySelector(field);
  const changing = document.querySelector(view).parentElement;
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - pressed));
  });
  seen.observe(changing,
               {childList: true, subtree: true, characterData: true, attributes: true});
  box.value = box.value === '7' ? '8' : '7';
  pressed = performance.now();
  box.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true}));
  box.dispatchEvent(new Event('input', {bubbles: true}));
})"""


class Watched(NamedTuple):
    """A page: where it is, what says that it is ready, the field, the view that follows it."""

    path: str
    ready: str
    field: str
    view: str


LEDGER = Watched(
    "what_if_scoring.ipynb", ".turin-on-light img", ".turin-at-0 .turin-cash input", ".turin-ledger"
)
USUAL = Watched(
    "output_redraw.ipynb", ".jupyter-widgets img", ".widget-text input", ".widget-output"
)


@contextmanager
def serving(*command: str, cwd: Path) -> Iterator[str]:
    """A server on a free port of this machine, until it is no longer needed."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen([sys.executable, "-m", *command, f"--port={port}"], cwd=cwd, **quiet)
    address = f"http://127.0.0.1:{port}/"
    try:
        wait_for(address)
        yield address
    finally:
        server.terminate()
        server.wait(30)


def wait_for(address: str, seconds: float = 60) -> None:
    """Wait until the server answers."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def opened(browser: Browser, url: str, ready: str) -> Page:
    """A page of its own, once ``ready`` is there; nothing outside this machine is asked."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.route(lambda asked: "://127.0.0.1:" not in asked, lambda route: route.abort())
    page.goto(url, wait_until="commit")
    page.wait_for_selector(ready, state="attached", timeout=90_000)
    return page


def follow(page: Page, field: str, view: str) -> float:
    """Milliseconds from a key to the changed view."""
    taken = float(page.evaluate(FOLLOW, [field, view]))
    page.wait_for_timeout(700)  # what is drawn later must not stand in the way of the next key
    return taken


def load(browser: Browser, url: str) -> float:
    """Milliseconds from asking for the page to its last widget."""
    start = time.perf_counter()
    page = opened(browser, url, "[data-turin-end=screen]")
    taken = (time.perf_counter() - start) * 1000
    page.context.close()
    return taken


def measure_views(
    browser: Browser, servers: tuple[str, str], watched: tuple[Watched, Watched]
) -> tuple[list[float], list[float]]:
    """Alternating key presses on two pages, each on its server."""
    pages = [
        opened(browser, f"{address}voila/render/{one.path}", one.ready)
        for address, one in zip(servers, watched, strict=True)
    ]
    pages[0].wait_for_timeout(4000)
    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(KEYS):
        for page, one, times in zip(pages, watched, found, strict=True):
            times.append(follow(page, one.field, one.view))
    for page in pages:
        page.context.close()
    return found


def measure_loads(browser: Browser, ours: str, default: str) -> tuple[list[float], list[float]]:
    """Alternating loads; the first of each only warms up."""
    pages = (f"{ours}voila/render/what_if_scoring.ipynb", f"{default}voila/render/{DASHBOARD.name}")
    found: tuple[list[float], list[float]] = ([], [])
    for number in range(LOADS + 1):
        for times, url in zip(found, pages, strict=True):
            time.sleep(REST)
            taken = load(browser, url)
            if number:
                times.append(taken)
    return found


def report(what: str, pair: tuple[list[float], list[float]], names: tuple[str, str]) -> None:
    """Median and 95th percentile of both, and the ratio of the medians."""
    print(what)
    for name, times in zip(names, pair, strict=True):
        worst = statistics.quantiles(times, n=20)[-1]
        print(f"  {name:38} median {statistics.median(times):7.0f} ms   p95 {worst:7.0f} ms")
    print(f"  ratio {statistics.median(pair[0]) / statistics.median(pair[1]):.2f}")


def machine() -> str:
    """What it is measured on, and how busy that is."""
    return (
        f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}, "
        f"load {os.getloadavg()[0]:.1f}"
    )


def chromium(stack: ExitStack) -> Browser:
    """A headless browser, until the stack is closed."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    playwright = stack.enter_context(sync_playwright())
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


def main() -> None:
    """Serve, measure, print."""
    print(machine())
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shutil.copy(DASHBOARD, folder)
        serve = stack.enter_context
        ours = serve(serving("turin_nb.serve", cwd=ROOT))
        usual = serve(serving("turin_nb.serve", f"--pages={PAGES}", cwd=ROOT))
        default = serve(serving("voila", str(folder), "--no-browser", cwd=folder))
        browser = chromium(stack)
        views = measure_views(browser, (ours, usual), (LEDGER, USUAL))
        report("Key to changed view", views, ("what-if ledger", "matplotlib in an Output"))
        loads = measure_loads(browser, ours, default)
        report("Page load to usable", loads, ("our template", "Voilà's default template"))
        browser.close()


if __name__ == "__main__":
    main()
