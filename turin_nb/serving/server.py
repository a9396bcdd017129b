"""Voilà as this project serves it: pages of our own, fewer doors, one line that says where.

The settings are in ``dashboards/voila.json``; here is only what no setting can say.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler, StaticFileHandler
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from turin_nb.serving.guard import Door

Handler = tuple[Any, ...]

SHUT = (VoilaContentsHandler, RequestInfoSocketHandler)
"""Doors that nobody needs: a list of files, and what somebody else's request was."""


class NotFound(BaseVoilaHandler):  # type: ignore[misc]
    """Every address that leads nowhere, answered with a page of ours."""

    async def prepare(self) -> None:
        """Answer 404, whatever is asked and how."""
        await super().prepare()
        raise HTTPError(404)


class NotThere:
    """A file that may not be read is answered like one that does not exist."""

    def send_error(self, status_code: int = 500, **kwargs: Any) -> None:
        """Answer 404 whatever went wrong: the reason is nobody's business outside."""
        super().send_error(404 if status_code >= 400 else status_code, **kwargs)  # type: ignore[misc]


def discreet(handler: Handler) -> Handler:
    """The same handler; one that serves files answers 404 wherever it refuses."""
    pattern, kind, *rest = handler
    if issubclass(kind, StaticFileHandler):
        kind = type(kind.__name__, (NotThere, kind), {})
    return (pattern, kind, *rest)


class Page(TornadoVoilaHandler):  # type: ignore[misc]
    """A dashboard; who brings a query along gets a page of their own, the others one made ahead."""

    def should_use_rendered_notebook(self, *facts: Any) -> bool:
        """Whether a page that was made before anybody asked will do: it knows of no query."""
        return not self.request.query and bool(super().should_use_rendered_notebook(*facts))

    def on_finish(self) -> None:
        """Forget what Voilà keeps of a request for kernels that ask: ours never do."""
        RequestInfoSocketHandler._cache.clear()
        super().on_finish()


REPLACED: dict[type, type] = {TornadoVoilaHandler: Page, VoilaKernelWebsocketHandler: Door}
"""Voilà's handlers that have one of ours in their place."""


def ours(handler: Handler) -> Handler:
    """The same handler, or ours in the place of Voilà's."""
    pattern, kind, *rest = handler
    return (pattern, REPLACED.get(kind, kind), *rest)


def awake(manager: Any) -> None:
    """Count a kernel as active when its page is handed out, however long it has waited.

    It would be culled else in the moment before the browser connects.
    """
    handed = manager.get_rendered_notebook

    async def handed_awake(*facts: Any, **more: Any) -> Any:
        """A page made ahead, its kernel marked as active."""
        task, cache, kernel_id = await handed(*facts, **more)
        manager.get_kernel(kernel_id).last_activity = datetime.now(UTC)
        return task, cache, kernel_id

    manager.get_rendered_notebook = handed_awake


def only_what_is_there(manager: Any) -> None:
    """Count the pages that are made, not those that are still to come: nobody waits for them."""

    def there(name: str) -> int:
        """How many pages of this notebook have a kernel by now."""
        made = [task for task in manager._pools.get(name, ()) if task.done()]
        return sum(not task.cancelled() and task.exception() is None for task in made)

    manager.get_pool_size = there


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

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings; the landing page can list the dashboards with their titles."""
        settings: dict[str, Any] = super().init_settings()
        if self.voila_configuration.preheat_kernel:
            awake(self.kernel_manager)
            only_what_is_there(self.kernel_manager)
        settings["voila_jinja2_env"].globals["dashboards"] = partial(listed, Path(self.root_dir))
        return settings

    def init_handlers(self) -> list[Handler]:
        """Voilà's handlers without the one that lists files, and ours for what is not there."""
        kept = [discreet(ours(one)) for one in super().init_handlers() if one[1] not in SHUT]
        slash = (self.base_url.rstrip("/") or "/+", RedirectHandler, {"url": self.base_url})
        nowhere = (r".*", NotFound, {"voila_configuration": self.voila_configuration})
        return [*kept, slash, nowhere]

    def listen(self) -> None:
        """Listen until stopped, and say where once that is so."""
        greeting = f"The dashboards are at {self.connection_url} (stop with Ctrl-C)"
        IOLoop.current().add_callback(partial(print, greeting, flush=True))
        super().listen()


def arguments(pages: Path, config: Path, ip: str, port: int, base_url: str) -> Sequence[str]:
    """Voilà's command line: it wins over every file, and one folder alone is read for settings."""
    return [
        str(pages),
        f"--Voila.config_file_paths={config}",
        f"--Voila.ip={ip}",
        f"--Voila.port={port}",
        "--Voila.port_retries=0",
        f"--Voila.base_url={base_url}",
    ]


def serve(pages: Path, config: Path, *, ip: str, port: int, base_url: str) -> None:
    """Serve the notebooks in ``pages`` with the ``voila.json`` in ``config`` until stopped."""
    TurinServer.launch_instance(arguments(pages, config, ip, port, base_url))
