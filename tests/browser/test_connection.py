"""The line between a page and its game: it stays, and where it does not the page says so."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.helpers import (
    PAGES,
    ROOT,
    Watch,
    axe_violations,
    free_port,
    kernel_id,
    open_page,
    overflow,
    serving,
    status,
)
from tests.browser.relay import Relay, relaying

LINE = "voila/render/line.ipynb"
WITHIN = 5_000  # ms: what is promised
THOROUGH = bool(os.environ.get("TURIN_THOROUGH"))
NOISE = "Failed to load resource|WebSocket|ERR_|Canceled future|is dead|Connection lost|to activate"


@pytest.fixture
def relay(pages: str) -> Iterator[Relay]:
    with relaying(pages) as relay:
        yield relay


@pytest.fixture
def noise(watch: Watch) -> None:
    """A browser reports what these tests break."""
    watch.expected.append(NOISE)
    watch.seen.append("WebSocket")


def lost(page: Page) -> Locator:
    return page.locator(".turin-lost")


def said(page: Page, words: str, within: float = WITHIN) -> None:
    """The bar says it in time, and no control acts."""
    expect(lost(page)).to_contain_text(words, timeout=within)
    expect(page.get_by_label("Say")).to_be_disabled()
    expect(page.get_by_role("button", name="Count")).to_be_disabled()
    expect(page.get_by_role("slider")).to_have_attribute("aria-disabled", "true")


def process(page: Page) -> int:
    return int(page.locator("[data-pid]").get_attribute("data-pid") or 0)


def reloaded(page: Page) -> None:
    """*Reload* brings a page whose controls act."""
    before = kernel_id(page)
    lost(page).get_by_role("button", name="Reload").click()
    expect(lost(page)).to_have_count(0)
    expect(page.locator("[data-counted]")).to_have_text("0", timeout=30_000)
    counts(page, 1)
    assert kernel_id(page) != before


def counts(page: Page, to: int) -> None:
    page.get_by_role("button", name="Count").click()
    expect(page.locator("[data-counted]")).to_have_text(str(to))


@contextmanager
def own_server(log: Path, port: int, faster: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    """A server with a process of its own to stop; its pings come ``faster`` than those of ours."""
    config = json.loads((ROOT / "dashboards/voila.json").read_text())
    for name in ("ws_ping_interval", "ws_ping_timeout"):
        config["Voila"]["tornado_settings"][name] //= faster
    (log / "voila.json").write_text(json.dumps(config))
    code = (
        "import os; from pathlib import Path\n"
        "from turin_nb.serving.serve import with_template\n"
        "os.environ['JUPYTER_PATH'] = with_template(os.environ.get('JUPYTER_PATH', ''))\n"
        "from turin_nb.serving.server import serve\n"
        f"serve(Path({str(PAGES)!r}), Path({str(log)!r}), ip='127.0.0.1', port={port},"
        " base_url='/')"
    )
    server = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE)
    assert server.stdout
    assert server.stdout.readline().startswith(b"The dashboards are at")
    try:
        yield server
    finally:
        server.send_signal(signal.SIGCONT)
        server.terminate()
        server.wait(30)
        server.stdout.close()


def test_typing_loses_no_letter(page: Page, tmp_path: Path) -> None:
    """On one websocket, through many pings; they come 15 times as often where time is short."""
    port = free_port()
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    with own_server(tmp_path, port, faster=1 if THOROUGH else 15):
        open_page(page, f"http://127.0.0.1:{port}/{LINE}")
        field, typed = page.get_by_label("Say"), ""
        field.focus()
        over = time.monotonic() + (70 if THOROUGH else 8)
        while time.monotonic() < over:
            typed += "abcdefghij"[len(typed) % 10]
            page.keyboard.type(typed[-1])
            page.wait_for_timeout(100)
        expect(field).to_have_value(typed)
        expect(page.locator("[data-heard]")).to_have_text(typed)
        expect(lost(page)).to_have_count(0)
        assert len(opened) == 1
        page.goto("about:blank")


@pytest.mark.usefixtures("noise")
def test_a_process_that_is_killed(page: Page, pages: str) -> None:
    open_page(page, pages + LINE)
    os.kill(process(page), signal.SIGKILL)
    said(page, "its process has ended")
    assert status(f"{pages}api/kernels/{kernel_id(page)}") == 404
    assert axe_violations(page) == []
    page.get_by_role("slider").press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "0.0")
    reloaded(page)


@pytest.mark.usefixtures("noise")
def test_a_server_that_is_stopped_and_started(page: Page, tmp_path: Path) -> None:
    port = free_port()
    with own_server(tmp_path, port):
        open_page(page, f"http://127.0.0.1:{port}/{LINE}")
        page.get_by_label("Say").fill("before")
        expect(page.locator("[data-heard]")).to_have_text("before")
    said(page, "The server cannot be reached")
    expect(page.get_by_label("Say")).to_have_value("before")
    with own_server(tmp_path, port):
        said(page, "its process has ended")
        reloaded(page)
        page.goto("about:blank")


@pytest.mark.usefixtures("noise")
def test_a_server_that_hangs_and_goes_on(page: Page, tmp_path: Path) -> None:
    port = free_port()
    with own_server(tmp_path, port) as server:
        open_page(page, f"http://127.0.0.1:{port}/{LINE}")
        page.get_by_label("Say").focus()
        server.send_signal(signal.SIGSTOP)
        page.keyboard.type("late")
        said(page, "The server cannot be reached")
        server.send_signal(signal.SIGCONT)
        expect(lost(page)).to_have_count(0)
        expect(page.locator("[data-heard]")).to_have_text("late")
        page.keyboard.type("r")
        expect(page.locator("[data-heard]")).to_have_text("later")
        page.goto("about:blank")


@pytest.mark.usefixtures("noise")
@pytest.mark.parametrize("mode", ["refuse", "silent"])
def test_a_proxy_that_lets_no_websocket_through(page: Page, relay: Relay, mode: str) -> None:
    relay.mode = mode  # type: ignore[assignment]
    page.goto(relay.address + LINE)
    page.wait_for_selector("[data-turin-end]", state="attached")
    expect(lost(page)).to_contain_text("does not get through", timeout=WITHIN + 2_000)
    relay.mode = "open"
    relay.cut()
    lost(page).get_by_role("button", name="Reload").click()
    counts(page, 1)
    expect(lost(page)).to_have_count(0)


@pytest.mark.usefixtures("noise")
def test_a_connection_that_falls_silent(page: Page, relay: Relay) -> None:
    open_page(page, relay.address + LINE)
    page.get_by_label("Say").focus()
    relay.mode = "silent"
    page.keyboard.type("lo")
    said(page, "does not get through")
    expect(lost(page)).to_contain_text("What was done in it last may not have arrived")
    relay.mode = "open"
    relay.cut()
    expect(lost(page)).to_have_count(0)
    page.get_by_label("Say").press("End")
    page.keyboard.type("st")
    expect(page.locator("[data-heard]")).to_have_text("lost")
    expect(page.get_by_label("Say")).to_have_value("lost")


@pytest.mark.usefixtures("noise")
def test_a_connection_that_is_cut_while_somebody_types(page: Page, relay: Relay) -> None:
    """Three times: what was on its way is sent once more, and the page has no word to say."""
    open_page(page, relay.address + LINE)
    page.get_by_label("Say").focus()
    for part in ("one ", "two ", "three "):
        relay.mode = "silent"
        page.keyboard.type(part[0])
        relay.cut()
        relay.mode = "open"
        page.keyboard.type(part[1:], delay=150)
    expect(page.locator("[data-heard]")).to_have_text("one two three", timeout=30_000)
    expect(page.get_by_label("Say")).to_have_value("one two three ")


@pytest.mark.usefixtures("noise")
def test_what_arrived_is_not_done_twice(page: Page, relay: Relay) -> None:
    """The click reaches the kernel, its answer does not reach the page: it is sent again."""
    open_page(page, relay.address + LINE)
    counts(page, 1)
    relay.mode = "deaf"
    page.get_by_role("button", name="Count").click()
    page.wait_for_timeout(1_000)
    relay.cut()
    relay.mode = "open"
    expect(page.locator("[data-counted]")).to_have_text("2")
    counts(page, 3)


@pytest.mark.usefixtures("noise")
def test_what_the_door_refuses_is_said(page: Page, pages: str) -> None:
    open_page(page, pages + LINE)
    field = page.get_by_label("Say")
    field.evaluate(
        "field => { field.style.display = 'none'; field.value = 'x'.repeat(1200000);"
        " field.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    said(page, "took something that this page sent for too much")
    expect(lost(page)).to_contain_text("What was done in it last may not have arrived")
    assert len(field.input_value()) == 1_200_000
    reloaded(page)


@pytest.mark.usefixtures("noise")
def test_a_process_that_dies_in_the_first_cell(page: Page, pages: str) -> None:
    page.goto(pages + "voila/render/dying.ipynb")
    expect(lost(page)).to_contain_text("its process has ended", timeout=WITHIN)


@pytest.mark.usefixtures("noise")
def test_a_process_that_dies_before_the_first_cell(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = tmp_path / "kernels/doomed/kernel.json"
    spec.parent.mkdir(parents=True)
    doomed = {"argv": [sys.executable, "-c", ""], "display_name": "Doomed", "language": "python"}
    spec.write_text(json.dumps(doomed))
    notebook = json.loads((PAGES / "line.ipynb").read_text())
    notebook["metadata"]["kernelspec"]["name"] = "doomed"
    (tmp_path / "doomed.ipynb").write_text(json.dumps(notebook))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    with serving(tmp_path / "log", tmp_path) as address:
        page.goto(f"{address}voila/render/doomed.ipynb", wait_until="commit")
        expect(lost(page)).to_contain_text("its process has ended", timeout=WITHIN)
        assert overflow(page) <= 0


@pytest.mark.usefixtures("noise")
def test_a_page_that_is_not_ready(page: Page, pages: str) -> None:
    """Nothing draws its cells; the clock is moved on."""
    page.route("**/pages.js*", lambda route: route.abort())
    page.clock.install()
    page.goto(pages + LINE)
    expect(lost(page)).to_have_count(0)
    page.clock.fast_forward(15_000)
    expect(lost(page)).to_contain_text("not ready after 15 seconds", timeout=WITHIN)
    page.unroute("**/pages.js*")
    lost(page).get_by_role("button", name="Reload").click()
    counts(page, 1)


def test_busy_is_not_lost(page: Page, pages: str) -> None:
    """A page that computes says so, stays open, and does what was asked meanwhile."""
    open_page(page, pages + LINE)
    seconds = 20 if THOROUGH else 7
    page.get_by_label("Seconds").fill(str(seconds))
    page.get_by_label("Seconds").press("Enter")
    began = time.monotonic()
    page.get_by_role("button", name="Work").click()
    expect(page.get_by_text("The page is computing")).to_be_visible(timeout=WITHIN)
    page.get_by_role("button", name="Count").click()
    while time.monotonic() < began + seconds - 1:
        assert lost(page).count() == 0
        page.wait_for_timeout(100)
    expect(page.locator("[data-counted]")).to_have_text("1")
    expect(page.get_by_text("The page is computing")).to_have_count(0)
