"""The course runs in JupyterLab: Run All Cells, to the last cell, without an error."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.helpers import ROOT, Watch, free_port

END = "This notebook has run to its end."
WIDGETS = {"00_start_here.ipynb": 2, "02_a_teaching_game.ipynb": 1}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A JupyterLab on copies of the notebooks, with a home of its own; yields its address."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "notebooks", home / "notebooks")
    shutil.copy(ROOT / "tests" / "notebooks" / "broken.ipynb", home / "notebooks")
    port = free_port()
    own = {f"JUPYTER_{kind}_DIR": str(home / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    options = [f"--port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token="]
    options += ["--no-browser", f"--ServerApp.root_dir={home / 'notebooks'}"]
    options += [] if os.getuid() else ["--allow-root"]
    with (home / "log").open("w") as log:
        command = [sys.executable, "-m", "jupyterlab", *options]
        server = subprocess.Popen(command, env={**os.environ, **own}, stdout=log, stderr=log)
    try:
        address = f"http://127.0.0.1:{port}/"
        assert answers(f"{address}api"), (home / "log").read_text()
        yield address
    finally:
        server.terminate()
        server.wait(30)


def answers(url: str) -> bool:
    """Whether somebody answers within a minute."""
    for _ in range(240):
        try:
            with urllib.request.urlopen(url, timeout=5):
                return True
        except (urllib.error.URLError, OSError):
            time.sleep(0.25)
    return False


def run_all(page: Page, url: str) -> None:
    """Open a notebook, wait for its kernel, empty its outputs and run all its cells."""
    page.goto(url)
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status='idle']", timeout=60_000)
    for menu, command in (("Edit", "Clear Outputs of All Cells"), ("Run", "Run All Cells")):
        page.get_by_role("menuitem", name=menu, exact=True).click()
        page.get_by_role("menuitem", name=command, exact=True).click()


@pytest.mark.parametrize("notebook", WIDGETS)
def test_a_notebook_runs_to_its_end(page: Page, lab: str, notebook: str, watch: Watch) -> None:
    page.set_viewport_size({"width": 1200, "height": 20_000})  # all cells are drawn
    run_all(page, f"{lab}lab/tree/{notebook}?reset")
    last = page.locator(".jp-OutputArea-output", has_text=END)
    last.wait_for(state="attached", timeout=90_000)
    assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    assert page.locator(".jp-RenderedText[data-mime-type*='error']").count() == 0
    page.wait_for_function(
        "count => document.querySelectorAll('.jp-Notebook .turin.tt').length >= count",
        arg=WIDGETS[notebook],
        timeout=60_000,
    )


def test_an_error_in_a_cell_would_be_seen(page: Page, lab: str) -> None:
    """The selectors above find the error of a notebook that is broken."""
    run_all(page, f"{lab}lab/tree/broken.ipynb?reset")
    page.wait_for_selector("[data-mime-type='application/vnd.jupyter.stderr']", timeout=60_000)
