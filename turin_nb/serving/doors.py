"""Which of Voilà's doors are open here, and the one answer behind every other."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote_to_bytes

from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.auth.logout import LogoutHandler
from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher
from tornado.web import HTTPError, StaticFileHandler
from voila.handler import BaseVoilaHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import create_include_assets_functions

Handler = tuple[Any, ...]

SHUT = (
    VoilaContentsHandler,
    RequestInfoSocketHandler,
    TornadoVoilaTreeHandler,
    LoginFormHandler,
    LogoutHandler,
)
"""Doors that nobody needs: lists of files, what somebody else's request was, a login."""


class NotFound(BaseVoilaHandler):  # type: ignore[misc]
    """Every address that leads nowhere, answered with a page of ours."""

    async def prepare(self) -> None:
        """Answer 404, whatever is asked and how."""
        await super().prepare()
        raise HTTPError(404)


class Unspeakable(Matcher):
    """Addresses that hold what no name holds: control characters, letters that are none."""

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Nothing, or what makes ``NotFound`` answer."""
        try:
            return None if unquote_to_bytes(request.path).decode().isprintable() else {}
        except UnicodeDecodeError:
            return {}


class NotThere:
    """A file that may not be read is answered like one that does not exist."""

    async def get(self, *path: Any, **more: Any) -> None:
        """The file, or 404 whatever went wrong: the reason is nobody's business outside."""
        try:
            await super().get(*path, **more)  # type: ignore[misc]
        except (
            HTTPError,
            ValueError,
            AssertionError,
            NameError,
        ):  # as Voilà takes it apart
            raise HTTPError(404) from None

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """The page that every unknown address shows."""
        page = self.settings["voila_jinja2_env"].get_template("404.html")  # type: ignore[attr-defined]
        base_url = self.settings["base_url"]  # type: ignore[attr-defined]
        assets = create_include_assets_functions("turin", base_url)
        said = {"status_code": status_code, "status_message": "Not Found", "base_url": base_url}
        self.finish(page.render(**said, **assets))  # type: ignore[attr-defined]


def discreet(handler: Handler) -> Handler:
    """The same handler; one that serves files answers 404 wherever it refuses."""
    pattern, kind, *rest = handler
    if issubclass(kind, StaticFileHandler):
        kind = type(kind.__name__, (NotThere, kind), {})
    return (pattern, kind, *rest)


class Landing(BaseVoilaHandler):  # type: ignore[misc]
    """The list of dashboards, and no other tree of files beside it."""

    async def get(self) -> None:
        """The page; Voilà's switch between trees is an address that leads nowhere."""
        if "classic-tree" in self.request.arguments:
            raise HTTPError(404)
        self.write(self.render_template("tree.html"))
