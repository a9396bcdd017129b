"""What is checked before a server starts; the served pages are in ``tests/browser``."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import inspect
import json
import os
import shutil
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from voila import handler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler

from turin_nb import serve
from turin_nb.engine.errors import BadInput
from turin_nb.server import SHUT, Page, TurinServer, arguments, awake, only_what_is_there

ROOT = Path(__file__).parents[1]
MAKE = shutil.which("make")


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("text", ["", "abc", "-1", "0", "65536", "8866.0", " 80", "٨٨", "1e3"])
def test_a_port_is_a_whole_number(text: str) -> None:
    with pytest.raises(BadInput, match="PORT must be a whole number from 1 to 65535, got"):
        serve.port_number(text)


@pytest.mark.parametrize(
    ("text", "path"), [("", "/"), ("/", "/"), ("/a/b", "/a/b/"), ("a/", "/a/")]
)
def test_base_path(text: str, path: str) -> None:
    assert serve.base_path(text) == path


def test_a_free_port_is_free(taken_port: int) -> None:
    with pytest.raises(BadInput, match=f"port {taken_port} .*choose another with PORT="):
        serve.check_free("127.0.0.1", taken_port)


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(BadInput, match=r"cannot assign requested address\); choose another --ip"):
        serve.check_free("192.0.2.1", 8866)


def test_an_address_that_is_none() -> None:
    with pytest.raises(BadInput, match=r"\([a-z ,-]+\); choose another --ip") as refused:
        serve.check_free("no host.invalid", 8866)
    assert "unknown error" not in refused.value.message


@pytest.mark.parametrize(
    ("ip", "family"), [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)]
)
def test_an_address_is_tried_as_what_it_is(
    ip: str, family: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def create_server(address: object, *, family: int) -> AbstractContextManager[None]:
        tried.append(family)
        return nullcontext()

    monkeypatch.setattr(serve.socket, "create_server", create_server)
    serve.check_free(ip, 8866)
    assert tried == [family]


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    assert serve.pages_folder(str(tmp_path)) == tmp_path.resolve()
    with pytest.raises(BadInput, match="There is no folder of dashboards at"):
        serve.pages_folder(str(tmp_path / "none"))


def test_our_template_is_found_first() -> None:
    ours, theirs = serve.with_template("/elsewhere").split(os.pathsep)
    assert (Path(ours) / "voila/templates/turin/index.html.j2").is_file()
    assert theirs == "/elsewhere"
    assert serve.with_template("") == ours


def test_a_wheel_brings_what_a_checkout_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", "/prefix")
    assert serve.shared("dashboards", "share/x") == ROOT / "dashboards"
    assert serve.shared("no such folder", "share/x") == Path("/prefix/share/x")


@pytest.mark.parametrize("argv", [["--port", "many"], ["--pages", "/no/such/folder"]])
def test_one_sentence_and_no_server(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main(argv) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.endswith(".\n")


def test_settings_come_from_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A voila.json where the server happens to be started has no say."""
    (tmp_path / "voila.json").write_text('{"VoilaConfiguration": {"show_tracebacks": true}}')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUPYTER_PATH", serve.with_template(""))
    server = TurinServer()
    server.initialize(
        arguments(tmp_path, serve.dashboards_folder(), ip="127.0.0.1", port=1, base_url="/turin/")
    )
    assert not server.voila_configuration.show_tracebacks
    assert server.voila_configuration.template == "turin"
    assert (server.root_dir, server.base_url, server.port) == (str(tmp_path), "/turin/", 1)
    assert server.template_paths[0] == str(ROOT / "share/jupyter/voila/templates/turin")


def test_the_settings_that_matter_are_set() -> None:
    config = json.loads((ROOT / "dashboards/voila.json").read_text())
    assert config["Voila"]["tornado_settings"]["disable_check_xsrf"] is True
    assert config["VoilaConfiguration"]["show_tracebacks"] is False
    assert config["MappingKernelManager"]["cull_interval"] > 0
    assert 0 < config["MappingKernelManager"]["cull_idle_timeout"] <= 3600


def test_few_pages_are_made_ahead_one_of_each() -> None:
    """Each waits with a kernel of its own: more of them would drown a small machine."""
    config = json.loads((ROOT / "dashboards/voila.json").read_text())
    assert config["VoilaConfiguration"]["preheat_kernel"] is True
    pools = dict(config["VoilaKernelManager"]["kernel_pools_config"])
    assert pools.pop("default") == {
        "pool_size": 0, "kernel_env_variables": {"SERVER_SOFTWARE": "voila"}
    }  # fmt: skip
    assert 0 < len(pools) <= 3
    assert all(pool == {"pool_size": 1} for pool in pools.values())
    assert all((ROOT / "dashboards" / name).is_file() for name in pools)


@pytest.mark.parametrize(("query", "ahead"), [("", True), ("bids=1", False), ("game=x", False)])
def test_a_page_made_ahead_is_for_those_who_bring_no_query(query: str, ahead: bool) -> None:
    page = Page.__new__(Page)
    page.request = SimpleNamespace(query=query)  # type: ignore[assignment]
    facts = ({"template": "turin", "theme": "light"}, 1, None, None, {})
    assert page.should_use_rendered_notebook(*facts) is ahead
    assert not page.should_use_rendered_notebook(facts[0], 0, *facts[2:])


def test_a_kernel_is_awake_when_its_page_is_handed_out() -> None:
    """However long it has waited: it is not culled before the browser connects."""
    kernel = SimpleNamespace(last_activity=datetime(2000, 1, 1, tzinfo=UTC))

    async def handed(notebook_name: str) -> tuple[str, list[str], str]:
        return "task", [notebook_name], "7"

    manager = SimpleNamespace(get_rendered_notebook=handed, get_kernel={"7": kernel}.get)
    awake(manager)
    found = asyncio.run(manager.get_rendered_notebook(notebook_name="play.ipynb"))
    assert found == ("task", ["play.ipynb"], "7")
    assert datetime.now(UTC) - kernel.last_activity < timedelta(minutes=1)


def test_nobody_waits_for_a_page_that_is_still_to_be_made() -> None:
    async def count() -> list[int]:
        manager = SimpleNamespace(_pools={}, get_pool_size=None)
        only_what_is_there(manager)
        found = [manager.get_pool_size("play.ipynb")]
        kernel = asyncio.get_running_loop().create_future()
        manager._pools["play.ipynb"] = [kernel]
        found.append(manager.get_pool_size("play.ipynb"))
        kernel.set_result("there")
        found.append(manager.get_pool_size("play.ipynb"))
        broken = asyncio.get_running_loop().create_future()
        broken.set_exception(RuntimeError("no kernel"))
        manager._pools["play.ipynb"] = [broken]
        return [*found, manager.get_pool_size("play.ipynb")]

    assert asyncio.run(count()) == [0, 0, 1, 0]


def test_what_somebody_asked_for_is_told_to_nobody_else() -> None:
    """Voilà tells a kernel's request to whoever asks for it, where pages are made ahead."""
    assert RequestInfoSocketHandler in SHUT
    kinds = [one[1] for one in handlers()]
    assert Page in kinds
    assert TornadoVoilaHandler not in kinds


def test_no_script_but_our_files_and_the_heartbeat() -> None:
    """Voilà writes one script into a page itself, for a cell that takes long: its hash is named."""
    config = json.loads((ROOT / "dashboards/voila.json").read_text())
    policy = config["Voila"]["tornado_settings"]["headers"]["Content-Security-Policy"]
    scripts = next(part.split()[1:] for part in policy.split("; ") if part.startswith("script-src"))
    beat = "window.voila_heartbeat()"
    assert f"<script>{beat}</script>" in inspect.getsource(handler)
    digest = base64.b64encode(hashlib.sha256(beat.encode()).digest()).decode()
    assert scripts == ["'self'", f"'sha256-{digest}'"]


def test_nothing_lists_files() -> None:
    assert "VoilaContentsHandler" in inspect.getsource(sys.modules["voila.app"])
    assert VoilaContentsHandler.__name__ not in [one[1].__name__ for one in handlers()]


def handlers() -> list[tuple[type, ...]]:
    """The doors; nothing is made ahead, for want of a loop that would run it."""
    told = arguments(ROOT, ROOT / "dashboards", ip="127.0.0.1", port=1, base_url="/")
    server = TurinServer()
    server.initialize([*told, "--VoilaConfiguration.preheat_kernel=False"])
    server.init_settings()
    return server.init_handlers()


# make: the sentences reach whoever typed the command


def make(*words: str) -> subprocess.CompletedProcess[str]:
    """`make dashboard` with what is given; the environment counts as made."""
    if not MAKE:
        pytest.skip("no make: apt-get install make")
    command = [MAKE, "--no-print-directory", "-o", ".venv/.stamp", "dashboard", *words]
    of_an_outer_make = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAKEOVERRIDES", "PORT", "PYTHON"}
    env = {name: value for name, value in os.environ.items() if name not in of_an_outer_make}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one line said besides make's own."""
    assert done.returncode != 0
    said = [line for line in done.stderr.splitlines() if not line.startswith("make: ***")]
    assert done.stdout == ""
    assert len(said) == 1
    return said[0]


@pytest.mark.parametrize("port", ["o'clock", "$HOME", "-1", "", "8866 --ip 0.0.0.0"])
def test_make_with_a_port_that_is_none(port: str) -> None:
    assert sentence(make(f"PORT={port.replace('$', '$$')}")) == (
        f"PORT must be a whole number from 1 to 65535, got {port!r}."
    )


def test_make_with_a_port_in_use(taken_port: int) -> None:
    said = sentence(make(f"PORT={taken_port}"))
    assert "address already in use" in said
    assert said.endswith(f"PORT={taken_port + 1}.")


def test_make_with_an_old_python(tmp_path: Path) -> None:
    old = tmp_path / "python3.8"
    script = "import sys; sys.version_info = (3, 8, 18, 'final', 0); exec(sys.argv[1])"
    old.write_text(f'#!/bin/sh\nexec \'{sys.executable}\' -c "{script}" "$2"\n')
    old.chmod(old.stat().st_mode | stat.S_IXUSR)
    said = sentence(make(f"PYTHON={old}"))
    assert said.startswith("Python 3.11 or newer is needed")
    assert "is 3.8:" in said


def test_make_with_no_python() -> None:
    assert sentence(make("PYTHON=no-such-python")).startswith("There is no no-such-python here")
