"""A kernel's first answer, without the fifth of a second that jupyter_client rests after it."""

from __future__ import annotations

import asyncio
import logging
import time
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from traitlets import Type

A_TRY = 0.2
"""Seconds until what a kernel publishes should have come; else it is asked once more."""


class Client(AsyncKernelClient):  # type: ignore[misc]
    """jupyter_client's own, but for how it waits.

    The original reads off what was published until nothing has come for 0.2 s. Whoever runs a cell
    looks at the messages of that cell alone, so there is nothing to read off; that the kernel is
    heard at all is checked as there.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Return once the kernel answers and is heard; RuntimeError when it died or never does."""
        end = time.monotonic() + (timeout or float("inf"))
        while not await self.answers():
            if not await self._async_is_alive():
                raise RuntimeError("Kernel died before replying to kernel_info")
            if time.monotonic() > end:
                raise RuntimeError(f"Kernel didn't respond in {timeout} seconds")

    async def answers(self) -> bool:
        """Whether one question is answered on one channel and heard of on the other."""
        self.kernel_info()
        try:
            reply: dict[str, Any] = await self.shell_channel.get_msg(timeout=1)
            await self.iopub_channel.get_msg(timeout=A_TRY)
        except Empty:
            return False
        if reply["msg_type"] == "kernel_info_reply":
            self._handle_kernel_info_reply(reply)
            return True
        return False


def in_time(record: logging.LogRecord) -> bool:
    """Whether a record is about more than a message that came after its channel was closed.

    pyzmq looks once more at a channel in which something lay; a page that is left at once has its
    kernel's channels closed in between, and nobody misses what they would have brought.
    """
    return not str(record.msg).startswith("Got events for closed stream")


def of_note(record: logging.LogRecord) -> bool:
    """Whether a record is about more than a wait that nobody waits for any longer."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, asyncio.CancelledError)


class Kernel(ServerKernelManager):  # type: ignore[misc]
    """Jupyter's manager of one kernel, asked by such a client."""

    client_factory = Type(Client, klass=AsyncKernelClient)
