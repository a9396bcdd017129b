"""How many may be here at once: pages' processes are counted, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Bool, Float, Int, default

from turin_nb.serving.forked import Mother, able

PAGE = 100 * 2**20
"""Bytes of memory to count on for a page: with its chart it holds 60 to 85 MB of its own."""

A_CORE = 20
"""Pages to a core: people think for most of the time."""

QUIET = ["--HistoryManager.enabled=False"]
"""What every kernel is told: nobody looks up in a served page what was run in it before."""


def memory() -> int:
    """Bytes of memory that this machine has, or that its container may use."""
    have = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    for limit in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        with suppress(OSError, ValueError), open(limit, encoding="ascii") as file:
            have = min(have, int(file.read()))
    return have


def most(memory: int, cores: int) -> int:
    """How many pages at once a machine bears: three quarters of its memory, or of its cores' time.

    >>> most(4 * 2**30, 2), most(64 * 2**30, 2)
    (30, 40)
    """
    return max(1, min(memory * 3 // 4 // PAGE, A_CORE * cores))


class Full(HTTPError):
    """No page more for now."""

    def __init__(self) -> None:
        super().__init__(503, "as many pages are open as this server was told to hold")


@dataclass(frozen=True, slots=True)
class Guest:
    """A page that was handed out: since when nobody is at it, and whether somebody ever was."""

    left: float | None
    seen: bool = False


class Room(AsyncMappingKernelManager):  # type: ignore[misc]
    """Jupyter's manager of kernels, which knows whose kernel has somebody at its page."""

    most_pages = Int(help="how many pages may be open at once").tag(config=True)
    forks = Bool(True, help="whether kernels are forked from one warm process").tag(config=True)
    cull_alone_timeout = Float(300, help="seconds that a left page's kernel waits").tag(config=True)
    cull_unseen_timeout = Float(60, help="seconds until a page should connect").tag(config=True)

    @default("most_pages")
    def _most_pages(self) -> int:
        """What the machine bears."""
        try:
            return most(memory(), os.cpu_count() or 1)
        except (AttributeError, ValueError, OSError):  # a system that does not say
            return most(PAGE * 2**10, os.cpu_count() or 1)

    @default("kernel_manager_class")
    def _default_kernel_manager_class(self) -> str:
        """One that does not rest when its kernel is ready."""
        return "turin_nb.serving.ready.Kernel"

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.mother = Mother() if self.forks and able() else None
        self.guests: dict[str, Guest] = {}
        self.arrivals = 0
        self.leaving: set[asyncio.Task[None]] = set()

    @property
    def taken(self) -> int:
        """How many pages are open, or on their way to a visitor."""
        return len(self.guests) + self.arrivals

    @contextmanager
    def arrival(self) -> Iterator[None]:
        """Count one that comes, until its kernel is welcomed; raises Full."""
        if self.taken >= self.most_pages:
            raise Full
        self.arrivals += 1
        try:
            yield
        finally:
            self.arrivals -= 1

    def welcome(self, kernel_id: str) -> None:
        """Count a kernel whose page is on its way to somebody."""
        self.guests[kernel_id] = Guest(time.monotonic())
        self.get_kernel(kernel_id).last_activity = datetime.now(UTC)

    async def start_kernel(self, **more: Any) -> str:
        """A kernel as Jupyter starts one, without a history."""
        return str(await super().start_kernel(extra_arguments=QUIET, **more))

    def notify_connect(self, kernel_id: str) -> None:
        """Somebody is at the page."""
        super().notify_connect(kernel_id)
        if kernel_id in self.guests:
            self.guests[kernel_id] = Guest(left=None, seen=True)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Somebody has gone, or the line has."""
        super().notify_disconnect(kernel_id)
        if kernel_id in self.guests and not self._kernel_connections.get(kernel_id):
            self.guests[kernel_id] = Guest(time.monotonic(), seen=True)

    def abandoned(self, kernel_id: str) -> bool:
        """Whether nobody has been at the page for too long, whatever its kernel does meanwhile."""
        guest = self.guests.get(kernel_id)
        if not guest or guest.left is None:
            return False
        limit = self.cull_alone_timeout if guest.seen else self.cull_unseen_timeout
        return time.monotonic() - guest.left > limit

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Put away what is dead or abandoned, and what Jupyter finds idle."""
        if self.abandoned(kernel_id) or not await self.get_kernel(kernel_id).is_alive():
            await self.end(kernel_id)
        elif kernel_id in self.guests:
            await super().cull_kernel_if_idle(kernel_id)

    async def end(self, kernel_id: str) -> None:
        """End a kernel, if it is still there."""
        self.log.info("Ending kernel %s: nobody is at its page", kernel_id)
        with suppress(HTTPError, KeyError):
            await self.shutdown_kernel(kernel_id)

    def put_away(self, kernel_id: str) -> None:
        """End a kernel without waiting for it."""
        task = asyncio.ensure_future(self.end(kernel_id))
        self.leaving.add(task)
        task.add_done_callback(self.leaving.discard)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel."""
        self.guests.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)
