"""Something between a browser and the server that can fail as a network or a proxy does."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Literal
from urllib.parse import urlsplit

Mode = Literal["open", "refuse", "silent", "deaf"]


@dataclass
class Relay:
    """Passes everything on but for what its ``mode`` does to websockets.

    ``refuse`` answers 403 to new ones; ``silent`` lets nothing through any more; ``deaf`` lets
    nothing of the server's through, while what the page says arrives.
    """

    to: str
    mode: Mode = "open"
    door: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))
    lines: list[socket.socket] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}/"

    def cut(self) -> None:
        """End every websocket that is open."""
        lines, self.lines = self.lines, []
        for line in lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def listen(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self.door.accept()
                Thread(target=self.meet, args=(browser,), daemon=True).start()

    def meet(self, browser: socket.socket) -> None:
        """Join a browser's connection with one to the server."""
        head = browser.recv(65536)
        websocket = b"upgrade: websocket" in head.lower()
        if websocket and self.mode == "refuse":
            browser.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
            browser.close()
            return
        place = urlsplit(self.to)
        server = socket.create_connection((place.hostname or "", place.port or 80))
        server.sendall(head)
        if websocket:
            self.lines += [browser, server]
            browser.sendall(server.recv(65536))  # its handshake, in whatever mode
        deaf = ("silent", "deaf") if websocket else ()
        silent = ("silent",) if websocket else ()
        Thread(target=self.pump, args=(server, browser, deaf), daemon=True).start()
        self.pump(browser, server, silent)

    def pump(self, source: socket.socket, target: socket.socket, kept: tuple[str, ...]) -> None:
        """Pass on what comes, but in the modes in which it is kept back; then end both."""
        with suppress(OSError):
            while data := source.recv(65536):
                if self.mode not in kept:
                    target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextmanager
def relaying(address: str) -> Iterator[Relay]:
    """A relay in front of the server at ``address``."""
    relay = Relay(address)
    Thread(target=relay.listen, daemon=True).start()
    yield relay
    relay.door.shutdown(socket.SHUT_RDWR)
    relay.door.close()
    relay.cut()
