"""Kernels forked from one warm process: each on its own, none without its server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import psutil
import pytest

from tests.browser.helpers import PAGES, serving
from tests.serving.conftest import PAGE, ask, eventually, kernels, linux, mothers, server_of
from turin_nb.serving.forked import Child, Mother, register
from turin_nb.serving.room import Room

pytestmark = linux

ITSELF = """
import json, os, random, signal, tempfile, threading
import ipywidgets
import numpy as np
from turin_nb.engine.game import Game

held = {name: repr(signal.getsignal(getattr(signal, name))) for name in ("SIGCHLD", "SIGTERM")}
kept = get_ipython().history_manager.enabled
own = [random.random(), float(np.random.random()), float(np.random.default_rng().random())]
own += [tempfile.mktemp(), Game.new(3).setup.seed, os.getpid()]
same = [os.environ["SERVER_SOFTWARE"], os.environ.get("OPENBLAS_NUM_THREADS"), os.getcwd(), kept]
doors = sorted(get_ipython().kernel.comm_manager.targets)
query = os.environ["QUERY_STRING"]
found = {"doors": doors, "own": own, "same": same, "query": query, "held": held}
print("<<" + json.dumps(found).encode().hex() + ">>")
"""


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A served page that tells what its kernel is like."""
    folder = tmp_path_factory.mktemp("probe")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(ITSELF)])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "", "language": "python"}
    nbformat.write(notebook, folder / "probe.ipynb")
    with serving(folder / "log", folder) as address:
        yield address


def told(address: str, query: str) -> dict[str, Any]:
    body = ask(address, f"/voila/render/probe.ipynb?{query}").body
    written = body.split("&lt;&lt;")[-1].split("&gt;&gt;")[0]
    found: dict[str, Any] = json.loads(bytes.fromhex(written))
    return found


def test_each_kernel_is_its_own(probe: str) -> None:
    """Random draws, names of temporary files, environment, signals; none keeps a history."""
    first, second = told(probe, "a=1"), told(probe, "a=2")
    assert [a != b for a, b in zip(first["own"], second["own"], strict=True)] == [True] * 6
    assert first["same"] == second["same"]
    assert first["same"] == ["voila", None, first["same"][2], False]
    assert (first["query"], second["query"]) == ("a=1", "a=2")
    assert first["doors"] == ["jupyter.widget", "jupyter.widget.control"]
    assert "SIG_DFL" in first["held"]["SIGCHLD"]
    assert "SIG_IGN" not in first["held"]["SIGTERM"]


def test_one_warm_process_with_one_thread_has_them_all(pages: str) -> None:
    for _ in range(2):
        assert ask(pages, PAGE).status == 200
    (mother,) = mothers(pages)
    assert mother.num_threads() == 1
    assert len(kernels(pages)) == 2


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_all_end_with_the_server(tmp_path: Path, sign: signal.Signals) -> None:
    with serving(tmp_path / "log", PAGES) as address:
        ask(address, PAGE)
        server = server_of(address)
        left = server.children(recursive=True)
        assert len(left) == 2
        server.send_signal(sign)
        assert eventually(lambda: not [one for one in left if lives(one)])


def lives(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def test_a_dead_mother_has_a_successor_and_her_kernels_go_on(tmp_path: Path) -> None:
    with serving(tmp_path / "log", PAGES) as address:
        first = ask(address, PAGE)
        (child,), (mother,) = kernels(address), mothers(address)
        mother.kill()
        assert ask(address, PAGE).status == 200
        assert lives(child)
        assert ask(address, f"/api/kernels/{first.kernel}").status == 200
        assert len(kernels(address)) == 1


def test_a_kernel_that_is_killed_is_gone(tmp_path: Path) -> None:
    with serving(tmp_path / "log", PAGES) as address:
        ask(address, PAGE)
        (child,) = kernels(address)
        child.kill()
        assert eventually(lambda: not lives(child))


def test_a_system_that_cannot_gets_no_mother(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Room().mother is not None
    assert Room(forks=False).mother is None
    monkeypatch.delattr(os, "pidfd_open")
    assert Room().mother is None


def test_where_nobody_can_be_forked_a_kernel_starts_as_ever() -> None:
    """Both mothers die at once: the page's kernel has no mother of its own."""

    async def start() -> str:
        register(None)
        room = Room()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("turin_nb.serving.forked.NURSERY", "turin_nb.no_such_module")
            kernel_id = await room.start_kernel(kernel_name="python3")
        provisioner = room.get_kernel(kernel_id).provisioner
        command = " ".join(psutil.Process(provisioner.pid).cmdline())
        await room.shutdown_kernel(kernel_id, now=True)
        return command

    assert "ipykernel_launcher" in asyncio.run(start())


def test_a_mother_that_cannot_begin_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turin_nb.serving.forked.NURSERY", "turin_nb.no_such_module")
    mother = Mother()
    assert asyncio.run(mother.child(argv=[], cwd="/", env={})) is None


def test_a_handle_knows_its_process() -> None:
    pid = os.fork()
    if not pid:
        signal.pause()
    child = Child(pid)
    assert child.poll() is None
    child.terminate()
    assert child.wait() == 0
    assert child.poll() == 0
    os.waitpid(pid, 0)
    child.kill()  # nobody is hit
