"""Who may ask: the names that this server goes by, and pages of no other site."""

from __future__ import annotations

import socket
from collections.abc import Collection
from ipaddress import ip_address
from typing import Any

from tornado.httputil import HTTPServerRequest
from tornado.routing import Matcher
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler


def own_names() -> set[str]:
    """What this machine calls itself, also as its neighbours in a local network do."""
    name = socket.gethostname().lower()
    return {name, f"{name.partition('.')[0]}.local"}


def is_address(name: str) -> bool:
    """Whether a host is named by its number.

    >>> is_address("192.0.2.1"), is_address("[::1]"), is_address("192.0.2.1.example")
    (True, True, False)
    """
    try:
        ip_address(name.strip("[]").partition("%")[0])
    except ValueError:
        return False
    return True


def goes_by(host: str, names: Collection[str]) -> bool:
    """Whether ``host`` names this server: by number, as this machine, or as ``names`` allow.

    A foreign name that somebody points here would be another site's page in its visitors' eyes.

    >>> goes_by("localhost", []), goes_by("a.example", []), goes_by("a.example", ["a.example"])
    (True, False, True)
    """
    name = host.lower().rstrip(".")
    local = name == "localhost" or name.endswith(".localhost")
    return local or is_address(name) or name in names or name in own_names()


def from_elsewhere(site: str, destination: str) -> bool:
    """Whether a page of another site asks for more than to go here.

    >>> from_elsewhere("cross-site", "image"), from_elsewhere("cross-site", "document")
    (True, False)
    """
    return site == "cross-site" and destination != "document"


class ForeignName(Matcher):
    """Requests for a host that goes by another name."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Nothing, or what makes ``Refused`` answer."""
        return None if goes_by(request.host_name, self.names) else {}


class ForeignSite(Matcher):
    """Requests that a page of another site makes while somebody looks at it."""

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        """Nothing, or what makes ``Refused`` answer."""
        said = [request.headers.get(f"Sec-Fetch-{what}", "") for what in ("Site", "Dest")]
        return {} if from_elsewhere(*said) else None


class Refused(BaseVoilaHandler):  # type: ignore[misc]
    """The answer to whoever may not ask: nothing is started, whatever was asked for."""

    def initialize(self, why: str, **more: Any) -> None:
        """Keep the sentence that says why."""
        super().initialize(**more)
        self.why = why

    async def prepare(self) -> None:
        """Answer 403."""
        await super().prepare()
        raise HTTPError(403, self.why)
