"""Frames that no page sends, at a server: one socket closes, everybody else is served on."""

from __future__ import annotations

import asyncio
import os
import re
import struct
import time
from collections.abc import Coroutine, Iterator
from functools import partial
from threading import Event
from typing import Any
from urllib.request import urlopen

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from tests.browser.helpers import PAGES, serving
from tests.serving.test_guard import BAD_BYTES, as_text, sent
from turin_nb.serving.guard import V1

SOON = 1.0  # seconds
MANY = 100_000 if os.environ.get("TURIN_THOROUGH") else 20_000
INFO = {
    "msg_type": "kernel_info_request",
    "session": "s",
    "username": "",
    "version": "5.3",
    "date": "2026-01-01T00:00:00Z",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("door") / "log", PAGES) as address:
        yield address


@pytest.fixture(scope="module")
def kernels(address: str) -> tuple[str, str]:
    """Two visitors' kernels: who sends what it should not, and somebody else's."""
    return opened(address), opened(address)


def opened(address: str) -> str:
    """The kernel of a page that was asked for."""
    with urlopen(f"{address}voila/render/counter.ipynb", timeout=60) as answer:
        found = re.search(r'"kernelId": "([\w-]+)"', answer.read().decode())
    assert found
    return found[1]


async def line(address: str, kernel: str, protocol: str | None = V1) -> WebSocketClientConnection:
    url = f"ws{address[4:]}api/kernels/{kernel}/channels?session_id=s"
    request = HTTPRequest(url, connect_timeout=10)
    return await websocket_connect(request, subprotocols=[protocol] if protocol else None)


async def closed(socket: WebSocketClientConnection) -> bool:
    """Whether it is closed within five seconds, whatever is said on it before."""
    try:
        async with asyncio.timeout(5):
            while await socket.read_message() is not None:
                pass
    except TimeoutError:
        return False
    finally:
        socket.close()
    return True


async def leave(socket: WebSocketClientConnection) -> None:
    """Close a socket, and stay until it is."""
    socket.close()
    assert await closed(socket)


async def slowest(address: str, kernel: str, over: Event) -> float:
    """The longest that a page and somebody else's line took to answer until it was over."""
    worst, others = 0.0, await line(address, kernel)
    while True:
        began = time.monotonic()
        await AsyncHTTPClient().fetch(address, request_timeout=10)
        await others.write_message("?")
        while await others.read_message() not in ("idle", "busy"):
            pass
        worst = max(worst, time.monotonic() - began)
        if over.is_set():
            await leave(others)
            return worst
        await asyncio.sleep(0.05)


async def attack(
    address: str, kernels: tuple[str, str], protocol: str | None, *frames: Any
) -> None:
    """Send the frames: the socket is closed, and a watch in a thread of its own sees no delay."""
    mine, over = await line(address, kernels[0], protocol), Event()
    watch = partial(asyncio.run, slowest(address, kernels[1], over))
    watching = asyncio.ensure_future(asyncio.to_thread(watch))
    try:
        for frame in frames:
            await mine.write_message(frame, binary=isinstance(frame, bytes))
    except (WebSocketClosedError, StreamClosedError):
        pass
    refused = await closed(mine)
    over.set()
    longest = await watching
    assert refused
    assert longest < SOON


def run(made: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(made, 30))


@pytest.mark.parametrize("protocol", [V1, None])
@pytest.mark.parametrize("frame", BAD_BYTES.values(), ids=BAD_BYTES)
def test_bytes(address: str, kernels: tuple[str, str], frame: bytes, protocol: str | None) -> None:
    run(attack(address, kernels, protocol, frame))


@pytest.mark.parametrize("protocol", [V1, None])
@pytest.mark.parametrize("text", ["no JSON", "[" * 5_000_000, "{}"], ids=["none", "deep", "bare"])
def test_text(address: str, kernels: tuple[str, str], text: str, protocol: str | None) -> None:
    run(attack(address, kernels, protocol, text))


def test_more_than_a_message_holds(address: str, kernels: tuple[str, str]) -> None:
    run(attack(address, kernels, V1, sent(buffers=(bytes(11 * 2**20),))))


@pytest.mark.parametrize("protocol", [V1, None])
def test_updates_without_end(address: str, protocol: str | None) -> None:
    """From a visitor of its own: who was refused for this may say little for a while."""
    update = {"comm_id": "none", "data": {"method": "update", "state": {"value": 1}}}
    frame = sent(content=update) if protocol else as_text(content=update)
    kernels = opened(address), opened(address)
    run(attack(address, kernels, protocol, *[frame] * MANY))


def test_whole_messages_arrive(address: str, kernels: tuple[str, str]) -> None:
    """After all that was refused, the same visitor's kernel answers by either protocol."""

    async def asked(protocol: str | None) -> None:
        socket = await line(address, kernels[0], protocol)
        head = {"msg_id": f"info by {protocol}", **INFO}
        frame = sent(header=head) if protocol else as_text(header=head)
        await socket.write_message(frame, binary=protocol is not None)
        while "kernel_info_reply" not in str(await socket.read_message()):
            pass
        await leave(socket)

    for protocol in (V1, None):
        run(asked(protocol))


def test_whoever_comes_back_before_the_server_knew_is_answered(address: str) -> None:
    """By one name four times, each closed by the next: the last hears all, on its own."""
    kernel = opened(address)

    async def back() -> None:
        old = [await line(address, kernel) for _ in range(3)]
        now = await line(address, kernel)
        for asked in "abc":
            await now.write_message(sent(header={"msg_id": asked, **INFO}), binary=True)
            while b"kernel_info_reply" not in bytes(await now.read_message() or b""):  # type: ignore[arg-type]
                pass
        assert [await closed(one) for one in old] == [True] * 3
        await leave(now)

    run(back())


def test_what_comes_again_is_done_once(address: str, kernels: tuple[str, str]) -> None:
    """Said to be the same, a message is dealt with already; not said so, it is another."""

    async def heard(*frames: str | bytes) -> int:
        socket = await line(address, kernels[0])
        for frame in frames:
            await socket.write_message(frame, binary=isinstance(frame, bytes))
        replies = idles = 0
        while idles < 2:
            message = await socket.read_message()
            parts = message if isinstance(message, bytes) else b""
            ours = b'"msg_id": "twice"' in parts or b'"msg_id":"twice"' in parts
            replies += ours and b"kernel_info_reply" in parts
            idles += ours and b'"idle"' in parts
        await leave(socket)
        return replies

    frame = sent(header={"msg_id": "twice", **INFO})
    assert asyncio.run(asyncio.wait_for(heard(frame, "again", frame), 20)) == 1


def test_the_count_in_the_first_eight_bytes() -> None:
    """The frame that stopped everybody is what it was said to be."""
    assert struct.unpack("<Q", BAD_BYTES["a count beyond all"]) == (2**63,)
