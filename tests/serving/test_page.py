"""A page on its way: beats while it is slow, an end when its kernel or its reader has gone."""

from __future__ import annotations

import asyncio
import http.client
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import nbformat
import pytest

from tests.browser.helpers import serving
from tests.serving.conftest import ask, eventually, linux, mothers
from turin_nb.serving.page import BEAT, beating, environment, started


async def slow(*pieces: str, seconds: float) -> AsyncIterator[str]:
    for piece in pieces:
        await asyncio.sleep(seconds)
        yield piece


def heard(*pieces: str, seconds: float) -> list[str]:
    async def listen() -> list[str]:
        return [html async for html in beating(slow(*pieces, seconds=seconds), 0.2)]

    return asyncio.run(listen())


def test_nothing_is_added_to_what_comes_in_time() -> None:
    assert heard("a", "b", seconds=0) == ["a", "b"]


def test_what_is_slow_beats_and_loses_nothing() -> None:
    said = heard("a", "b", seconds=0.3)
    assert [html for html in said if html != BEAT] == ["a", "b"]
    assert said.count(BEAT) >= 2


def test_whoever_stops_waiting_for_a_kernel_leaves_none() -> None:
    async def leave() -> list[str]:
        ended: list[str] = []

        async def start_kernel() -> str:
            await asyncio.sleep(0.05)
            return "7"

        room = SimpleNamespace(start_kernel=start_kernel, put_away=ended.append)
        waiting = asyncio.ensure_future(started(room))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0.2)
        return ended

    assert asyncio.run(leave()) == ["7"]


def test_a_kernel_knows_the_query() -> None:
    app = SimpleNamespace(base_url="/turin/", server_url="/turin/", port=80)
    env = environment(app, "a=1")
    assert (env["QUERY_STRING"], env["VOILA_BASE_URL"]) == ("a=1", "/turin/")
    assert env["SERVER_SOFTWARE"].startswith("voila")


def write(folder: Path, name: str, kernel: str, code: str) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    notebook.metadata.kernelspec = {"name": kernel, "display_name": "", "language": "python"}
    nbformat.write(notebook, folder / f"{name}.ipynb")


def test_a_page_whose_kernel_dies_in_a_cell_says_that_it_could_not_be_set_up(
    tmp_path: Path,
) -> None:
    write(tmp_path, "dies", "python3", "import os; os._exit(1)")
    with serving(tmp_path / "log", tmp_path) as address:
        answer = ask(address, "/voila/render/dies.ipynb")
        assert "data-turin-failed" in answer.body
        assert "data-turin-end" not in answer.body
    assert json.loads((tmp_path / "dies.ipynb").read_text())["cells"][0]["outputs"] == []


def test_the_scripts_are_on_their_way_while_the_cells_run(tmp_path: Path) -> None:
    write(tmp_path, "slow", "python3", "import time; time.sleep(3)")
    with serving(tmp_path / "log", tmp_path) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
        connection.request("GET", "/voila/render/slow.ipynb")
        answer, body = connection.getresponse(), ""
        while "<script async" not in body and (piece := answer.read1()):
            body += piece.decode()
        assert "cell-index" not in body
        rest = body + answer.read().decode()
        connection.close()
    assert rest.count("<script async") == rest.count("cell-index") == 1
    assert rest.index("jupyter-config-data") < rest.index("<script async")


@linux
def test_a_page_whose_kernel_dies_before_its_first_cell_says_so_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a whole page: with its head, its look and a way to the others, and no process is left."""
    spec = tmp_path / "jupyter" / "kernels" / "stillborn" / "kernel.json"
    spec.parent.mkdir(parents=True)
    argv = [sys.executable, "-c", "raise SystemExit(1)", "{connection_file}"]
    spec.write_text(json.dumps({"argv": argv, "display_name": "", "language": "python"}))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path / "jupyter"))
    write(tmp_path, "born_dead", "stillborn", "1")
    with serving(tmp_path / "log", tmp_path) as address:
        answer = ask(address, "/voila/render/born_dead.ipynb")
        assert "data-turin-failed" in answer.body
        assert "data-turin-end" not in answer.body
        assert answer.body.count("<html") == answer.body.count("turin.css") == 1
        assert eventually(lambda: len(mothers(address)) == 1, 10)  # the warm one, no kernel
