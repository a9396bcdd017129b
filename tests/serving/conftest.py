"""A served folder, and what is seen of it without a browser."""

from __future__ import annotations

import http.client
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

import psutil
import pytest

from tests.browser.helpers import PAGES, serving

PAGE = "/voila/render/counter.ipynb?own"


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: str

    @property
    def kernel(self) -> str:
        return str(re.search(r'"kernelId": ?"([^"]+)"', self.body)[1])  # type: ignore[index]


def ask(address: str, path: str, method: str = "GET", **headers: str) -> Answer:
    """What one request gets; underscores in the names of headers stand for hyphens."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=named)
    answer = connection.getresponse()
    raw = answer.read()
    connection.close()
    return Answer(answer.status, dict(answer.headers), raw.decode(errors="replace"))


def eventually(true: Callable[[], bool], seconds: float = 30) -> bool:
    """Whether it comes true in that time."""
    end = time.monotonic() + seconds
    while not (found := true()) and time.monotonic() < end:
        time.sleep(0.1)
    return found


def server_of(address: str) -> psutil.Process:
    """The process of ours that listens there."""
    for child in psutil.Process().children():
        if f"--port={urlsplit(address).port}" in child.cmdline():
            return child
    raise LookupError(address)


def mothers(address: str) -> list[psutil.Process]:
    """The processes that the server started itself: the warm one, or kernels."""
    return server_of(address).children()


def kernels(address: str) -> list[psutil.Process]:
    """The processes that were forked for a page."""
    return [child for mother in mothers(address) for child in mother.children()]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the small notebooks in ``tests/browser/pages``."""
    with serving(tmp_path_factory.mktemp("pages") / "log", PAGES) as address:
        yield address


linux = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="forks are for Linux")

__all__ = ["PAGE", "ask", "eventually", "kernels", "linux", "mothers", "server_of"]
