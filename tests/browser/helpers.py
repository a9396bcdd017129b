"""What a browser test says in one word."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

ROOT = Path(__file__).parents[2]
PAGES = Path(__file__).parent / "pages"
SLOW = 30_000  # ms: two cores may be shared by many kernels
PHONE = {"width": 390, "height": 844}


def free_port() -> int:
    """A port that nobody listens at just now."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@contextmanager
def serving(
    log: Path,
    pages: Path,
    cwd: Path = ROOT,
    base_url: str = "/",
    more: tuple[str, ...] = (),
    port: int | None = None,
) -> Iterator[str]:
    """Serve a folder as `make dashboard` does, from any working directory; yields the address."""
    port = port or free_port()
    command = [sys.executable, "-m", "turin_nb.serve", f"--port={port}", f"--pages={pages}"]
    with log.open("w") as errors:
        server = subprocess.Popen(
            [*command, f"--base-url={base_url}", *more],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert server.stdout
    try:
        said = server.stdout.readline()
        address = f"http://127.0.0.1:{port}{base_url}"
        assert said == f"The dashboards are at {address} (stop with Ctrl-C)\n", log.read_text()
        yield address
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()


@dataclass
class Watch:
    """What must not happen on a page, as it happens; ``expect`` names what a test provokes."""

    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def on(self, context: BrowserContext) -> None:
        """Listen to every page of a context."""
        context.on("console", lambda said: said.type == "error" and self.note(said.text))
        context.on("weberror", lambda error: self.note(f"page error: {error.error}"))
        context.on("request", lambda request: self.visit(request.url))
        context.on("page", lambda page: page.on("websocket", lambda ws: self.visit(ws.url)))

    def note(self, what: str) -> None:
        """Remember what went wrong."""
        self.seen.append(what)

    def visit(self, url: str) -> None:
        """Remember an address that is not on this machine."""
        if not re.match(r"(http|ws)://127\.0\.0\.1:\d+/|data:|blob:|about:", url):
            self.note(f"outside request: {url}")

    def expect(self, pattern: str) -> None:
        """This test provokes it: it must be seen, and does not count."""
        self.expected.append(pattern)

    def verdict(self) -> list[str]:
        """What was seen and not expected, and what was expected and not seen."""
        odd = [what for what in self.seen if not any(re.search(p, what) for p in self.expected)]
        quiet = [p for p in self.expected if not any(re.search(p, what) for what in self.seen)]
        return odd + [f"never seen: {pattern}" for pattern in quiet]


def open_page(page: Page, url: str) -> None:
    """Open a dashboard and wait until it is whole: its end is there and every output is drawn."""
    page.goto(url)
    shown = "#turin-cells:not([hidden]) "
    page.wait_for_selector(f"{shown}[data-turin-end], {shown}[data-turin-failed]", state="attached")
    assert page.locator("[data-turin-failed]").count() == 0, f"{url} could not be set up"
    expect(page.locator("script[type='application/vnd.voila.cell-output+json']")).to_have_count(
        0, timeout=SLOW
    )
    expect(page.get_by_text("Loading widget")).to_have_count(0, timeout=SLOW)


def until(page: Page, expression: str, seconds: float = 10) -> None:
    """Wait until an expression holds; the CSP forbids what ``wait_for_function`` does."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, f"still not so after {seconds} s: {expression}"
        page.wait_for_timeout(50)


def axe_violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it stands, one line a rule."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {rule['help']}: " + "; ".join(node["html"][:120] for node in rule["nodes"])
        for rule in found
    ]


def empty_hints(page: Page) -> list[str]:
    """What is in sight and says "null" to whoever rests on it: a hint that nobody wrote."""
    return page.locator("[title=null]:visible, [title=undefined]:visible").all_inner_texts()


def overflow(page: Page) -> int:
    """Pixels by which the page is wider than its window."""
    return int(
        page.evaluate(
            "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
            " - document.documentElement.clientWidth"
        )
    )


@contextmanager
def on_a_phone(browser: Browser, scheme: str) -> Iterator[Page]:
    """A page in a phone's window; what it shows at the end must fit, read well, ask nobody else."""
    watch = Watch()
    context = browser.new_context(color_scheme=scheme, viewport=PHONE)  # type: ignore[arg-type]
    watch.on(context)
    page = context.new_page()
    yield page
    assert overflow(page) <= 0
    assert axe_violations(page) == []
    context.close()
    assert watch.verdict() == []


def screenshot(page: Page, name: str) -> Path:
    """A picture of the whole page in ``screenshots/``, which git ignores."""
    path = ROOT / "screenshots" / f"{name}.png"
    page.screenshot(path=path, full_page=True)
    return path


def kernel_id(page: Page) -> str:
    """The kernel behind a page."""
    config = page.locator("#jupyter-config-data").text_content()
    return str(json.loads(config or "")["kernelId"])


def status(url: str) -> int:
    """The status that a plain request gets."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
