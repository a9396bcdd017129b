"""Pages that stand ready: one of each, for one visitor."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from turin_nb.serving import ahead
from turin_nb.serving.ahead import Ahead


class Made:
    """A page that needs no server."""

    def __init__(self, app: Any, path: str) -> None:
        self.path, self.app = path, app

    async def begin(self) -> None:
        self.kernel_id = f"{self.path}{len(self.app.kernel_manager)}"
        self.app.kernel_manager[self.kernel_id] = True

    async def finish(self) -> None:
        if self.path == "broken":
            raise RuntimeError("no page")


class Rooms(dict[str, bool]):
    """Kernels by their names, and whether they live."""

    arrivals, taken, most_pages = 0, 0, 9

    def get_kernel(self, kernel_id: str) -> Any:
        async def is_alive() -> bool:
            return self[kernel_id]

        return SimpleNamespace(is_alive=is_alive)

    def put_away(self, kernel_id: str) -> None:
        del self[kernel_id]


def run(monkeypatch: pytest.MonkeyPatch, told: Callable[[Ahead, Rooms], Awaitable[None]]) -> None:
    async def tell() -> None:
        monkeypatch.setattr(ahead, "Opening", Made)
        room = Rooms()
        pages = Ahead(SimpleNamespace(kernel_manager=room), ["a", "broken"], 0.05)
        pages.begin()
        await asyncio.sleep(0.01)
        await told(pages, room)
        pages.stop()
        await asyncio.gather(*pages.making.values(), return_exceptions=True)

    asyncio.run(tell())


def test_a_page_is_for_one_visitor_and_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(pages: Ahead, room: Rooms) -> None:
        first = await pages.take("a")
        assert first
        assert await pages.take("a") is None
        await asyncio.sleep(0.2)
        second = await pages.take("a")
        assert second
        assert second.kernel_id != first.kernel_id
        assert await pages.take("another") is None

    run(monkeypatch, told)


def test_a_page_whose_kernel_died_is_not_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(pages: Ahead, room: Rooms) -> None:
        room.update(dict.fromkeys(room, False))
        assert await pages.take("a") is None

    run(monkeypatch, told)


def test_a_page_that_cannot_be_made_keeps_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(pages: Ahead, room: Rooms) -> None:
        assert list(room) == ["a0"]
        assert await pages.take("broken") is None

    run(monkeypatch, told)


def test_whoever_waits_for_a_page_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(pages: Ahead, room: Rooms) -> None:
        await pages.take("a")
        room.arrivals = 1
        await asyncio.sleep(0.3)
        assert not pages.ready
        room.arrivals = 0
        await asyncio.sleep(0.3)
        assert list(pages.ready) == ["a"]

    run(monkeypatch, told)


def test_one_page_is_made_at_a_time_and_a_visitor_waits_for_no_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def finish(self: Made) -> None:
        begun.append(self.path)
        await asyncio.sleep(0.1)

    async def told(pages: Ahead, room: Rooms) -> None:
        assert begun == ["a"]
        room.arrivals = 1
        await asyncio.sleep(0.3)
        assert (begun, list(pages.ready)) == (["a"], ["a"])
        room.arrivals = 0
        await asyncio.sleep(0.3)
        assert begun == ["a", "broken"]

    begun: list[str] = []
    monkeypatch.setattr(Made, "finish", finish)
    run(monkeypatch, told)
