"""Voilà as this project serves it: pages of our own, fewer doors, one line that says where.

The settings are in ``dashboards/voila.json``; here is only what no setting can say.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler
from traitlets import Float, List, Unicode
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from turin_nb.serving import forked
from turin_nb.serving.ahead import Ahead
from turin_nb.serving.bundle import ADDRESS, Bundle, bundle
from turin_nb.serving.doors import SHUT, Handler, Landing, NotFound, Unspeakable, discreet
from turin_nb.serving.guard import Door
from turin_nb.serving.hosts import ForeignName, ForeignSite, Refused
from turin_nb.serving.line import Line
from turin_nb.serving.packed import Packed
from turin_nb.serving.page import Page
from turin_nb.serving.ready import in_time, of_note
from turin_nb.serving.room import Room

REPLACED: dict[type, type] = {TornadoVoilaHandler: Page, VoilaKernelWebsocketHandler: Door}
"""Voilà's handlers that have one of ours in their place."""

NAME = "This server does not go by the name {name}. Whoever runs it can add that: --allow-host."
SITE = "A page of another site asked for this. Follow a link to it, or type its address."


def ours(handler: Handler) -> Handler:
    """The same handler, or ours in the place of Voilà's."""
    pattern, kind, *rest = handler
    return (pattern, REPLACED.get(kind, kind), *rest)


@dataclass(frozen=True, slots=True)
class Dashboard:
    """One line of the landing page; ``path`` is ready to stand in an address."""

    path: str
    title: str
    summary: str


def listed(folder: Path) -> list[Dashboard]:
    """The notebooks in ``folder``, in the order of their file names."""
    return [described(path) for path in sorted(folder.glob("*.ipynb"))]


def described(path: Path) -> Dashboard:
    """Title and summary from the notebook's metadata, else from its first text, else its name."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    about = notebook.get("metadata", {})
    heading, paragraph = opening(notebook)
    title = about.get("title") or heading or path.stem.replace("_", " ").capitalize()
    return Dashboard(quote(path.name), title, about.get("description") or paragraph)


def opening(notebook: dict[str, Any]) -> tuple[str, str]:
    """The first heading and the first line of prose of a notebook, or empty text.

    >>> cell = {"cell_type": "markdown", "source": ["# What if?", chr(10), "Type in a table."]}
    >>> opening({"cells": [cell]})
    ('What if?', 'Type in a table.')
    """
    texts = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "markdown"]
    lines = [line.strip() for line in "\n".join(texts[:1]).splitlines() if line.strip()]
    headings = [line.lstrip("# ") for line in lines if line.startswith("#")]
    prose = [line for line in lines if not line.startswith("#")]
    return (headings or [""])[0], (prose or [""])[0]


class TurinServer(Voila):  # type: ignore[misc]
    """Voilà with our landing page, fewer doors and one line of greeting."""

    allow_hosts = List(Unicode(), help="names of this server besides its own").tag(config=True)
    pages_ahead = List(Unicode(), help="notebooks that stand ready").tag(config=True)
    ahead_delay = Float(5, help="seconds until one is made anew").tag(config=True)

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings; text is compressed, and the landing page can list the dashboards."""
        self.voila_configuration.multi_kernel_manager_class = Room
        forked.register(self)
        logging.getLogger("tornado.general").addFilter(in_time)
        logging.getLogger("asyncio").addFilter(of_note)
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["dashboards"] = partial(listed, Path(self.root_dir))
        self.script = bundle(self)
        there = [name for name in self.pages_ahead if (Path(self.root_dir) / name).is_file()]
        self.ahead = Ahead(self, there, self.ahead_delay)
        return {**settings, "transforms": [Packed], "kernel_websocket_connection_class": Line}

    def init_handlers(self) -> list[Handler]:
        """Voilà's handlers, but for those that are shut or replaced, behind a look at who asks."""
        told = {"voila_configuration": self.voila_configuration}
        first: list[Handler] = [
            (ForeignName({*self.allow_hosts, self.ip.lower()}), Refused, {**told, "why": NAME}),
            (ForeignSite(), Refused, {**told, "why": SITE}),
            (Unspeakable(), NotFound, told),
        ]
        doors = [one for one in super().init_handlers() if not issubclass(one[1], SHUT)]
        landing = (self.base_url, Landing, told)
        slash = (self.base_url.rstrip("/") or "/+", RedirectHandler, {"url": self.base_url})
        script = (f"{self.base_url}{ADDRESS}", Bundle, {**told, "script": self.script})
        nowhere = (r".*", NotFound, told)
        return [*first, landing, script, *(discreet(ours(one)) for one in doors), slash, nowhere]

    def listen(self) -> None:
        """Listen until stopped, and say where once that is so."""
        greeting = f"The dashboards are at {self.connection_url} (stop with Ctrl-C)"
        IOLoop.current().add_callback(partial(print, greeting, flush=True))
        if mother := self.kernel_manager.mother:
            IOLoop.current().add_callback(mother.wake)
        IOLoop.current().add_callback(self.ahead.begin)
        super().listen()

    def stop(self) -> None:
        """End every kernel, and make none more."""
        self.ahead.stop()
        super().stop()


def arguments(
    pages: Path,
    config: Path,
    *,
    ip: str,
    port: int,
    base_url: str,
    most_pages: int | None = None,
    hosts: Collection[str] = (),
) -> Sequence[str]:
    """Voilà's command line: it wins over every file, and one folder alone is read for settings."""
    return [
        str(pages),
        f"--Voila.config_file_paths={config}",
        f"--Voila.ip={ip}",
        f"--Voila.port={port}",
        "--Voila.port_retries=0",
        f"--Voila.base_url={base_url}",
        *([] if most_pages is None else [f"--Room.most_pages={most_pages}"]),
        *(f"--TurinServer.allow_hosts={host}" for host in hosts),
    ]


def serve(pages: Path, config: Path, **asked: Any) -> None:
    """Serve the notebooks in ``pages`` with the ``voila.json`` in ``config`` until stopped.

    ``asked`` is what :func:`arguments` takes besides.
    """
    TurinServer.launch_instance(arguments(pages, config, **asked))
