"""A server for the session, Debian's Chromium, and a watch over every page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.helpers import PAGES, ROOT, Watch, serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "no Chromium: apt-get install chromium, or set CHROMIUM to the path of one"


expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    if not chromium:
        (pytest.fail if os.environ.get("TURIN_REQUIRE_BROWSER") else pytest.skip)(MISSING)
    return {**browser_type_launch_args, "executable_path": chromium, "args": FLAGS}


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What went wrong on the test's pages: anything fails the test that it did not expect."""
    watch = Watch()
    yield watch
    assert watch.verdict() == []


@pytest.fixture
def context(watch: Watch, context: BrowserContext) -> BrowserContext:
    watch.on(context)
    return context


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the dashboards, with a slash at its end."""
    with serving(tmp_path_factory.mktemp("server") / "log", ROOT / "dashboards") as address:
        yield address


@pytest.fixture(scope="session")
def under_turin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The dashboards under ``/turin/``, as behind a proxy that serves more than this."""
    log = tmp_path_factory.mktemp("under") / "log"
    with serving(log, ROOT / "dashboards", base_url="/turin/") as address:
        yield address


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the small notebooks in ``tests/browser/pages``."""
    with serving(tmp_path_factory.mktemp("pages") / "log", PAGES) as address:
        yield address


@pytest.fixture(scope="session")
def pages_under_turin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same under ``/turin/``, as behind a proxy that serves more than this."""
    log = tmp_path_factory.mktemp("turin") / "log"
    with serving(log, PAGES, base_url="/turin/") as address:
        yield address
