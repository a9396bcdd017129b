"""How many are here, and when their processes go."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import nbformat
import pytest

from tests.browser.helpers import PAGES, serving
from tests.serving.conftest import PAGE, ask, eventually, kernels, linux
from turin_nb.serving.room import Full, Guest, Room, most

SLOW = "import time; time.sleep(2)"


def test_a_small_machine_has_room_for_one() -> None:
    assert most(0, 1) == 1
    assert most(10 * 2**30, 2) == 40


def test_the_room_says_when_it_is_full(tmp_path: Path) -> None:
    """Beyond the cap 503, with a page that asks again; when one has gone there is a place."""
    with serving(tmp_path / "log", PAGES, more=("--most-pages=2",)) as address:
        first, second, third = (ask(address, PAGE) for _ in range(3))
        assert [one.status for one in (first, second, third)] == [200, 200, 503]
        assert "Every place is taken" in third.body
        assert int(third.headers["Refresh"]) == int(third.headers["Retry-After"]) > 0
        assert third.headers["Cache-Control"] == "no-store"
        assert ask(address, "/").status == 200
        ask(address, f"/voila/api/shutdown/{first.kernel}", "POST")
        assert ask(address, PAGE).status == 200


@linux
def test_seventy_requests_start_no_more_processes_than_there_are_places(tmp_path: Path) -> None:
    with serving(tmp_path / "log", PAGES, more=("--most-pages=3",)) as address:
        lines = [asked(address) for _ in range(70)]
        said = [line.recv(12).decode() for line in lines]
        assert sorted(said) == ["HTTP/1.1 200"] * 3 + ["HTTP/1.1 503"] * 67
        assert len(kernels(address)) == 3
        for line in lines:
            line.close()


def asked(address: str, page: str = PAGE) -> socket.socket:
    """A request for a page whose answer is not read."""
    where = urlsplit(address)
    line = socket.create_connection((str(where.hostname), where.port or 80), timeout=60)
    line.sendall(f"GET {page} HTTP/1.1\r\nHost: {where.netloc}\r\n\r\n".encode())
    return line


@linux
@pytest.mark.parametrize("seconds", [0, 0.1, 0.4, 1])
def test_who_goes_before_the_page_is_there_leaves_no_process(
    tmp_path: Path, seconds: float
) -> None:
    """From a page whose cell takes two seconds."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SLOW)])
    nbformat.write(notebook, tmp_path / "slow.ipynb")
    with serving(tmp_path / "log", tmp_path) as address:
        ask(
            address,
            f"/voila/api/shutdown/{ask(address, '/voila/render/slow.ipynb').kernel}",
            "POST",
        )
        line = asked(address, "/voila/render/slow.ipynb")
        time.sleep(seconds)
        line.close()
        time.sleep(0.5)
        assert eventually(lambda: not kernels(address))
        assert ask(address, "/voila/render/slow.ipynb").status == 200
    assert (tmp_path / "log").read_text() == ""


class Still:
    """A manager of one kernel that does not live anywhere."""

    def __init__(self, alive: bool = True) -> None:
        self.execution_state, self.alive = "busy", alive
        self.kernel_spec = SimpleNamespace(metadata={})
        self.kernel_name = "python3"

    async def is_alive(self) -> bool:
        return self.alive


def culled(guest: Guest | None, kernel: Still) -> list[str]:
    """Which kernels a room with one guest ends."""

    async def look() -> list[str]:
        ended: list[str] = []

        async def shutdown_kernel(kernel_id: str, **more: Any) -> None:
            ended.append(kernel_id)

        room = Room(forks=False)
        room.shutdown_kernel = shutdown_kernel
        room._kernels["7"] = kernel
        if guest:
            room.guests["7"] = guest
        await room.cull_kernel_if_idle("7")
        return ended

    return asyncio.run(look())


@pytest.mark.parametrize(
    ("ago", "seen", "goes"),
    [
        (None, True, False),
        (59, False, False),
        (61, False, True),
        (299, True, False),
        (301, True, True),
    ],
)
def test_a_page_that_nobody_is_at_goes_however_busy(
    ago: float | None, seen: bool, goes: bool
) -> None:
    left = None if ago is None else time.monotonic() - ago
    assert culled(Guest(left, seen), Still()) == ["7"] * goes


def test_what_waits_for_a_visitor_stays_and_what_is_dead_goes() -> None:
    assert culled(None, Still()) == []
    assert culled(None, Still(alive=False)) == ["7"]
    assert culled(Guest(None, True), Still(alive=False)) == ["7"]


def test_who_comes_back_in_time_is_at_the_page_again() -> None:
    room = Room(forks=False)
    room._kernels["7"] = Still()
    room._kernel_connections["7"] = 0
    room.welcome("7")
    assert room.guests["7"].left is not None
    room.notify_connect("7")
    assert room.guests["7"] == Guest(None, True)
    room.notify_disconnect("7")
    assert room.guests["7"].left is not None
    assert room.taken == 1
    room.remove_kernel("7")
    assert room.taken == 0


def test_who_is_on_the_way_counts() -> None:
    room = Room(forks=False, most_pages=1)
    with room.arrival(), pytest.raises(Full), room.arrival():
        pass
    assert room.taken == 0
