"""How soon a page opens, and what it costs: ``python benchmarks/opening.py`` from the root.

The what-if dashboard as we serve it and by Voilà's default template and start, in turn, in headless
Chromium: made ahead, and with a query, which nothing is made ahead for. Then twelve at once on
each, by requests alone; then the memory of their processes with a chart drawn, our warm process
shared out.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.view import DASHBOARD, ROOT, chromium, load, machine, serving

VISITORS, REST = 12, 8.0
"""Visitors at once; seconds until a page is made ahead anew."""


def opened(address: str, number: int) -> str:
    """Ask for a page of one's own and read it; the identifier of its kernel."""
    url = f"{address}voila/render/{DASHBOARD.name}?own={number}"
    with urllib.request.urlopen(url, timeout=300) as answer:
        return str(re.search(r'"kernelId": ?"([^"]+)"', answer.read().decode())[1])


def at_once(address: str) -> tuple[float, list[str]]:
    """Seconds until the last of twelve has a page, and their kernels."""
    begin = time.perf_counter()
    with ThreadPoolExecutor(VISITORS) as pool:
        kernels = list(pool.map(lambda number: opened(address, number), range(VISITORS)))
    return time.perf_counter() - begin, kernels


def goodbye(address: str, kernel: str) -> None:
    """Leave a page."""
    request = urllib.request.Request(f"{address}voila/api/shutdown/{kernel}", method="POST")
    urllib.request.urlopen(request, timeout=60).close()


def memory(processes: list[psutil.Process]) -> float:
    """Megabytes of some processes, what they share with others in parts."""
    return float(sum(one.memory_full_info().pss for one in processes)) / 2**20


def ahead(server: psutil.Process) -> float:
    """Megabytes of the pages made ahead: the children of the warm process, which is ours alone."""
    direct = server.children()
    return memory([one for one in server.children(recursive=True) if one not in direct])


def a_visitor(address: str, server: psutil.Process, seconds: float) -> float:
    """Megabytes a visitor, when twelve have their page and its chart is drawn."""
    before = ahead(server)
    _, kernels = at_once(address)
    time.sleep(seconds)
    found = (memory(server.children(recursive=True)) - before) / VISITORS
    for kernel in kernels:
        goodbye(address, kernel)
    return found


def report(what: str, ours: list[float], default: list[float], goal: float) -> None:
    """Both medians and their ratio."""
    one, other = statistics.median(ours), statistics.median(default)
    spread = f"({min(ours):.2f} to {max(ours):.2f}; {min(default):.2f} to {max(default):.2f})"
    print(f"{what:12} {one:.2f} s, default {other:.2f} s {spread}: {one / other:.2f}, goal {goal}")


def openings(stack: ExitStack, ours: str, default: str, runs: int) -> None:
    """Pages in a browser, in turn; the first round only warms up."""
    browser = chromium(stack)
    paths = [
        f"{ours}voila/render/{DASHBOARD.name}",
        f"{ours}voila/render/{DASHBOARD.name}?own",
        f"{default}voila/render/{DASHBOARD.name}?own",
    ]
    found: list[list[float]] = [[], [], []]
    for _ in range(runs + 1):
        time.sleep(REST)
        for times, path in zip(found, paths, strict=True):
            times.append(load(browser, path) / 1000)
    browser.close()
    waiting, own, usual = (times[1:] for times in found)
    report("made ahead", waiting, usual, 0.35)
    report("with a query", own, usual, 0.6)


def rooms(ours: str, default: str, runs: int) -> None:
    """Twelve at once, in turn."""
    found: dict[str, list[float]] = {ours: [], default: []}
    for _ in range(runs):
        for address, times in found.items():
            taken, kernels = at_once(address)
            times.append(taken)
            for kernel in kernels:
                goodbye(address, kernel)
            time.sleep(2)
    report("12 at once", found[ours], found[default], 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--drawn", type=float, default=40, help="seconds until charts are drawn")
    asked = parser.parse_args()
    print(machine())
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shutil.copy(DASHBOARD, folder)
        ours = stack.enter_context(serving("turin_nb.serve", cwd=ROOT))
        (server,) = psutil.Process().children()
        leave = "--Voila.tornado_settings=disable_check_xsrf=True"  # else it refuses the goodbye
        voila = ("voila", str(folder), "--no-browser", leave)
        default = stack.enter_context(serving(*voila, cwd=folder))
        other = next(one for one in psutil.Process().children() if one != server)
        openings(stack, ours, default, asked.runs)
        rooms(ours, default, max(1, asked.runs // 2))
        for name, address, process in (("ours", ours, server), ("default", default, other)):
            print(f"{name:8} {a_visitor(address, process, asked.drawn):.0f} MB a visitor, goal 65")
    print(machine())


if __name__ == "__main__":
    main()
