"""The server's settings, its doors and its landing page; the pages are in ``tests/browser``."""

from __future__ import annotations

import base64
import hashlib
import inspect
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from voila import handler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler

from turin_nb.serving import serve
from turin_nb.serving.doors import SHUT
from turin_nb.serving.page import Page
from turin_nb.serving.server import Dashboard, TurinServer, arguments, listed

ROOT = Path(__file__).parents[2]


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
    assert 0 < config["MappingKernelManager"]["cull_idle_timeout"] <= 7200
    assert config["MappingKernelManager"]["cull_connected"] is True
    assert 0 < config["Room"]["cull_unseen_timeout"] <= config["Room"]["cull_alone_timeout"] <= 300


def test_few_pages_are_made_ahead_one_of_each() -> None:
    """Each waits with a kernel of its own: more of them would drown a small machine."""
    ahead = json.loads((ROOT / "dashboards/voila.json").read_text())["TurinServer"]["pages_ahead"]
    assert 0 < len(set(ahead)) == len(ahead) <= 3
    assert all((ROOT / "dashboards" / name).is_file() for name in ahead)


def test_what_somebody_asked_for_is_told_to_nobody_else() -> None:
    """Voilà tells a kernel's request to whoever asks for it, where it makes pages ahead."""
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
    """The doors of a server that does not listen."""
    told = arguments(ROOT, ROOT / "dashboards", ip="127.0.0.1", port=1, base_url="/")
    server = TurinServer()
    server.initialize(told)
    server.init_settings()
    return server.init_handlers()


# the landing page's lines


def write(path: Path, metadata: dict[str, Any], *texts: str) -> None:
    cells = [{"cell_type": "markdown", "source": text.splitlines(True)} for text in texts]
    code = {"cell_type": "code", "source": ["# not a heading"]}
    path.write_text(json.dumps({"metadata": metadata, "cells": [code, *cells]}))


def test_metadata_come_first(tmp_path: Path) -> None:
    write(tmp_path / "a.ipynb", {"title": "Table", "description": "Play."}, "# Other\n\nText.")
    assert listed(tmp_path) == [Dashboard("a.ipynb", "Table", "Play.")]


def test_then_the_first_text(tmp_path: Path) -> None:
    write(tmp_path / "a.ipynb", {}, "# What if?\n\nType in a table.\nMore.", "# Later\n\nLater.")
    assert listed(tmp_path) == [Dashboard("a.ipynb", "What if?", "Type in a table.")]


def test_then_the_name(tmp_path: Path) -> None:
    write(tmp_path / "what_if scoring.ipynb", {})
    assert listed(tmp_path) == [Dashboard("what_if%20scoring.ipynb", "What if scoring", "")]


def test_in_order_and_notebooks_only(tmp_path: Path) -> None:
    for name in ("b.ipynb", "a.ipynb", "voila.json"):
        write(tmp_path / name, {})
    assert [one.path for one in listed(tmp_path)] == ["a.ipynb", "b.ipynb"]
