"""A dashboard on its way to a visitor: made for them, or taken from those that stand ready.

Voilà's own handler goes on with a page when whoever asked for it has gone, and waits for ever when
the kernel dies under it; so what it does is done here with an end to it.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from pathlib import PurePosixPath
from typing import Any

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

BEAT = "<script>window.voila_heartbeat()</script>\n"
"""What is sent while a cell takes long, so that no proxy ends the connection."""

AGAIN = 10
"""Seconds until a page that says that the room is full asks again."""


def environment(app: Any, query: str = "") -> dict[str, str]:
    """What a page's kernel finds in its environment."""
    told = {
        "QUERY_STRING": query,
        "SERVER_SOFTWARE": "voila",
        "VOILA_BASE_URL": app.base_url,
        "VOILA_SERVER_URL": app.server_url,
        "VOILA_APP_PORT": str(app.port),
        "VOILA_PREHEAT": "False",
    }
    return {**os.environ, **told}


async def started(room: Any, **more: Any) -> str:
    """The identifier of a new kernel; whoever stops waiting for it leaves none behind."""
    starting = asyncio.ensure_future(room.start_kernel(**more))
    try:
        return str(await asyncio.shield(starting))
    except asyncio.CancelledError:
        starting.add_done_callback(lambda done: done.exception() or room.put_away(done.result()))
        raise


class Opening:
    """A page with its kernel: ``kernel_id`` is there once it has begun."""

    def __init__(self, app: Any, path: str) -> None:
        facts = {"base_url": app.base_url, "voila_configuration": app.voila_configuration}
        self.app = app
        self.renderer = NotebookRenderer(
            notebook_path=path,
            traitlet_config=app.config,
            template_paths=app.template_paths,
            config_manager=app.config_manager,
            contents_manager=app.contents_manager,
            kernel_spec_manager=app.kernel_spec_manager,
            page_config=get_page_config(settings=app.app.settings, log=app.log, **facts)
            | {"turinScript": app.script.address(app.base_url)},
            **facts,
        )
        self.made = ""

    async def begin(self, query: str = "") -> None:
        """Read the notebook and start its kernel; raises HTTPError where there is none."""
        path = PurePosixPath(self.renderer.notebook_path)
        if path.suffix != ".ipynb":
            raise HTTPError(404)
        await self.renderer.initialize()
        self.kernel_id = await started(
            self.app.kernel_manager,
            kernel_name=self.renderer.notebook.metadata.kernelspec.name,
            path=str(path.parent),
            env=environment(self.app, query),
        )

    async def finish(self) -> None:
        """Make the whole page now."""
        self.made = "".join([html async for html in self.pieces()])

    def hush(self) -> None:
        """Log no more of it: what goes wrong from now on is that nobody waits for it."""
        nothing = logging.Logger("hushed", logging.CRITICAL + 1)
        for one in filter(None, [self.renderer, getattr(self.renderer, "executor", None)]):
            one.log = nothing

    async def pieces(self) -> AsyncGenerator[str, None]:
        """The page's HTML as it is made, each cell run in its turn; at once where it was made."""
        if self.made:
            yield self.made
            return
        kernel = self.app.kernel_manager.get_kernel(self.kernel_id)
        made = self.renderer.generate_content_generator(self.kernel_id, kernel)
        try:
            async for html, _ in made:
                yield html
        finally:
            executor = getattr(self.renderer, "executor", None)
            if executor and executor.kc:
                executor.kc.stop_channels()


async def beating(pieces: AsyncIterator[str], seconds: float) -> AsyncGenerator[str, None]:
    """The same, and a beat whenever nothing has come for so long."""
    step = asyncio.ensure_future(anext(pieces, None))
    try:
        while True:
            done, _ = await asyncio.wait({step}, timeout=seconds)
            html = step.result() if done else BEAT
            if html is None:
                return
            yield html
            step = asyncio.ensure_future(anext(pieces, None)) if done else step
    finally:
        step.cancel()


class Page(BaseVoilaHandler):  # type: ignore[misc]
    """Answers with a dashboard; who brings no query along may get one made ahead."""

    visit: asyncio.Future[None] | None = None
    opening: Opening | None = None

    def initialize(self, **more: Any) -> None:
        """Find the application, which knows all that a page needs."""
        super().initialize(voila_configuration=more["voila_configuration"])
        self.app = self.settings["voila"]
        self.room = self.app.kernel_manager

    def set_default_headers(self) -> None:
        """No page is kept: each speaks with a kernel of its own."""
        super().set_default_headers()
        self.set_header("Cache-Control", "no-store")

    async def get(self, path: str) -> None:
        """Send the page, for as long as somebody waits for it."""
        self.visit = asyncio.ensure_future(self.send(path))
        with suppress(asyncio.CancelledError, StreamClosedError):
            await self.visit

    def on_connection_close(self) -> None:
        """Make nothing more for whoever has gone."""
        if self.opening:
            self.opening.hush()
        if self.visit:
            self.visit.cancel()

    async def send(self, path: str) -> None:
        """Write the page as it is made; its kernel ends where it cannot arrive."""
        with self.room.arrival():
            self.opening = opening = await self.opened(path)
            self.room.welcome(opening.kernel_id)
        try:
            await self.write_all(opening.pieces())
        except (asyncio.CancelledError, StreamClosedError):
            self.room.put_away(opening.kernel_id)
            raise
        except RuntimeError as error:  # the kernel died before it could run anything
            self.log.error("The page %s could not be made: %s", path, error)
            self.room.put_away(opening.kernel_id)
            self.write(self.get_template("failed.html").render())

    async def opened(self, path: str) -> Opening:
        """A page that stands ready, or a new one."""
        ready: Opening | None = None if self.request.query else await self.app.ahead.take(path)
        opening = ready or Opening(self.app, path)
        if not ready:
            await opening.begin(self.request.query)
        return opening

    async def write_all(self, pieces: AsyncIterator[str]) -> None:
        """Send each piece once it is there."""
        seconds = self.voila_configuration.http_keep_alive_timeout
        async with aclosing(beating(pieces, seconds)) as coming:
            async for html in coming:
                self.write(html)
                await self.flush()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """The page that says so; one that says that the room is full asks again by itself."""
        if status_code == 503:
            self.set_header("Retry-After", str(AGAIN))
            self.set_header("Refresh", str(AGAIN))
        super().write_error(status_code, **kwargs)
