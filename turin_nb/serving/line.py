"""The line between a page's websocket and its kernel, let go of whole when the socket is closed.

A page that lost its network comes back before the server knows: Jupyter then has two sockets of
one name at a kernel, which answers either. Here the first one's streams are handed on at once.
"""

from __future__ import annotations

import asyncio
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class Line(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """Jupyter's own line, which ends once, and leaves nothing of itself on the streams."""

    opening: asyncio.Future[None] | None = None
    channels: dict[str, Any]
    kept: list[Any]
    ended = False

    def connect(self) -> asyncio.Future[None] | None:
        """Take the streams up, and with them what the kernel said while nobody listened."""
        buffers = self.multi_kernel_manager._kernel_buffers
        self.kept = buffers.get(self.kernel_id, {}).get("buffer", [])
        self.opening = super().connect()
        return self.opening

    def disconnect(self) -> None:
        """Let go: what is late here shall not take the streams from whoever has them next."""
        if self.ended:
            return
        self.ended = True
        super().disconnect()
        self.channels = {}
        if self.opening and not self.opening.done():
            self.hand_on()
            self.opening.cancel()

    def hand_on(self) -> None:
        """Lay back what was to be said at the end of an opening that does not come to one."""
        buffers = self.multi_kernel_manager._kernel_buffers
        if self.kernel_id in buffers:
            buffers[self.kernel_id]["buffer"][:0] = self.kept
        self.kept.clear()
