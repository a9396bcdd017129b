"""What is checked before a server starts."""

from __future__ import annotations

import os
import shutil
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from turin_nb.engine.errors import BadInput
from turin_nb.serving import serve

ROOT = Path(__file__).parents[2]
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


@pytest.mark.parametrize("text", ["", "0", "-1", "many", "1.5", "٨"])
def test_a_cap_is_a_whole_number(text: str) -> None:
    with pytest.raises(BadInput, match="--most-pages must be a whole number from 1, got"):
        serve.pages_at_once(text)


@pytest.mark.parametrize(
    "text", ["", "http://a.example", "a.example:80", "a/b", "a b", "é.example", "*"]
)
def test_a_host_is_a_name_and_no_more(text: str) -> None:
    with pytest.raises(BadInput, match="--allow-host takes a name"):
        serve.host_name(text)


def test_our_template_is_found_first() -> None:
    ours, theirs = serve.with_template("/elsewhere").split(os.pathsep)
    assert (Path(ours) / "voila/templates/turin/index.html.j2").is_file()
    assert theirs == "/elsewhere"
    assert serve.with_template("") == ours


def test_a_wheel_brings_what_a_checkout_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", "/prefix")
    assert serve.shared("dashboards", "share/x") == ROOT / "dashboards"
    assert serve.shared("no such folder", "share/x") == Path("/prefix/share/x")


@pytest.mark.parametrize(
    "argv",
    [
        ["--port", "many"],
        ["--pages", "/no/such/folder"],
        ["--most-pages", "none"],
        ["--allow-host", "http://a.example"],
    ],
)
def test_one_sentence_and_no_server(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main(argv) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.endswith(".\n")


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


def test_make_compiles_and_takes_a_pip_of_today(tmp_path: Path) -> None:
    """Whatever the environment says of bytecode, and however old the Python that makes it."""
    if not MAKE:
        pytest.skip("no make: apt-get install make")
    command = [MAKE, "-n", "--no-print-directory", "-W", "pyproject.toml", ".venv/.stamp"]
    for tool, compiles in (("uv", "--compile-bytecode"), ("", "--compile ")):
        done = subprocess.run([*command, f"UV={tool}"], cwd=ROOT, capture_output=True, text=True)
        lines = [line for line in done.stdout.splitlines() if " install " in line]
        assert len(lines) >= 2
        assert all(compiles in line for line in lines)
        assert "-m compileall -q turin_nb" in done.stdout
    assert any("--upgrade pip setuptools" in line for line in lines)
