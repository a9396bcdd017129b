"""A kernel's first answer, without the fifth of a second that jupyter_client rests after it."""

from __future__ import annotations

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


class Kernel(ServerKernelManager):  # type: ignore[misc]
    """Jupyter's manager of one kernel, asked by such a client."""

    client_factory = Type(Client, klass=AsyncKernelClient)
