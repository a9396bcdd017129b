"""A line that is let go: once, at once, and with what it was about to say handed on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from turin_nb.serving.line import Line

BUFFERS: dict[str, Any] = {}
ENDS: list[str] = []


class Loose(Line):
    """A line at a kernel that lives nowhere."""

    multi_kernel_manager = SimpleNamespace(_kernel_buffers=BUFFERS)
    kernel_id = "7"


def buffered(*said: str) -> dict[str, Any]:
    return {"buffer": list(said)}


@pytest.fixture(autouse=True)
def jupyters(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Jupyter's own steps, as far as they concern buffers."""

    def connect(self: Line) -> asyncio.Future[None]:
        BUFFERS.pop("7", None)
        return asyncio.get_running_loop().create_future()

    def disconnect(self: Line) -> None:
        ENDS.append("7")
        BUFFERS["7"] = buffered("after")

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", connect)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "disconnect", disconnect)
    BUFFERS.clear()
    ENDS.clear()
    yield
    BUFFERS.clear()


def opened(line: Line) -> asyncio.Future[None]:
    opening = line.connect()
    assert opening is not None
    return opening


def test_what_an_opening_did_not_come_to_say_is_kept_for_the_next() -> None:
    async def left() -> None:
        BUFFERS["7"] = before = buffered("first", "second")
        line = Loose()
        opening = opened(line)
        line.disconnect()
        await asyncio.sleep(0)
        assert opening.cancelled()
        assert BUFFERS["7"] == buffered("first", "second", "after")
        assert before == buffered()  # the opening has nothing to say when it wakes
        assert line.channels == {}

    asyncio.run(left())


def test_what_was_said_is_not_said_again() -> None:
    async def left() -> None:
        BUFFERS["7"] = buffered("first")
        line = Loose()
        opened(line).set_result(None)
        line.disconnect()
        assert BUFFERS["7"] == buffered("after")

    asyncio.run(left())


def test_a_line_ends_once() -> None:
    line = Loose()
    line.disconnect()
    line.disconnect()
    assert ENDS == ["7"]
