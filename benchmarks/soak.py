"""Visitors who come, play by a script and go: ``python benchmarks/soak.py`` from the root.

A server of ours and light clients, which speak over a page's websocket as its scripts do and draw
nothing. Each opens a dashboard, turns its fields and presses its buttons, waits for every answer,
leaves after a while and comes again to another. Printed: pages a minute, the time to a page and to
an answer, memory, processes left and messages lost. The last two are to be 0: else it exits with 1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import time
import uuid
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import websocket_connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.view import machine, serving

ROOT = Path(__file__).parents[1]
PAGES = [
    "what_if_scoring.ipynb?own",
    "what_if_scoring.ipynb",
    "play.ipynb",
    "referee.ipynb",
    "bid_explorer.ipynb",
]
STAY, THINK, PATIENCE = 30.0, 1.0, 30.0
"""Seconds: at a page at most, between two moves on average, until a message counts as lost."""


@dataclass
class Seen:
    """What the visitors saw."""

    pages: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    lost: int = 0
    errors: list[str] = field(default_factory=list)


class Page:
    """One visit: a page, its websocket and what its kernel says there."""

    def __init__(self, address: str, path: str) -> None:
        self.address, self.url = address, f"{address}voila/render/{path}"
        self.states: dict[str, dict[str, Any]] = {}
        self.buttons: list[str] = []
        self.fields: list[str] = []

    async def __aenter__(self) -> Page:
        """Open the page and read what stands in it."""
        body = (await AsyncHTTPClient().fetch(self.url, request_timeout=90)).body.decode()
        if "data-turin-end" not in body:
            raise RuntimeError(f"{self.url} did not come whole")
        self.kernel = str(re.search(r'"kernelId": ?"([^"]+)"', body)[1])
        door = f"api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        self.socket = await websocket_connect(self.address.replace("http", "ws") + door)
        self.waited: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.reading = asyncio.ensure_future(self.read())
        await self.ask("comm_info_request", {"target_name": "jupyter.widget"})
        await self.look()
        return self

    async def look(self) -> None:
        """Find the buttons and fields of the page, as its scripts do."""
        control = {"comm_id": uuid.uuid4().hex}
        opened = {**control, "target_name": "jupyter.widget.control", "data": {}}
        await self.ask("comm_open", opened, version="1.0.0")
        await self.ask("comm_msg", {**control, "data": {"method": "request_states"}})
        kinds = {name: state["model_name"] for name, state in self.states.items()}
        self.buttons = [name for name, kind in kinds.items() if kind == "ButtonModel"]
        self.fields = [name for name, kind in kinds.items() if kind == "TextModel"]

    async def __aexit__(self, *error: object) -> None:
        """Leave as a page does, which says goodbye."""
        self.reading.cancel()
        self.socket.close()
        goodbye = f"{self.address}voila/api/shutdown/{self.kernel}"
        await AsyncHTTPClient().fetch(goodbye, method="POST", body="", request_timeout=60)

    async def read(self) -> None:
        """Give each answer to whoever waits for it."""
        while raw := await self.socket.read_message():
            message = json.loads(raw if isinstance(raw, str) else first_part(raw))
            self.states.update(message["content"].get("data", {}).get("states", {}))
            asked = message.get("parent_header", {}).get("msg_id", "")
            done = message.get("content", {}).get("execution_state") == "idle"
            reply = str(message.get("msg_type", "")).endswith("_reply")
            if (reply or done) and (answer := self.waited.pop(asked, None)) and not answer.done():
                answer.set_result(message)

    async def ask(self, msg_type: str, content: dict[str, Any], **metadata: str) -> dict[str, Any]:
        """Send one message and wait until the kernel has done with it; TimeoutError when not."""
        name = uuid.uuid4().hex
        header = {"msg_id": name, "msg_type": msg_type, "session": "s", "username": ""}
        self.waited[name] = asyncio.get_running_loop().create_future()
        body = {"header": {**header, "version": "5.3"}, "parent_header": {}, "metadata": metadata}
        body |= {"buffers": [], "channel": "shell", "content": content}
        await self.socket.write_message(json.dumps(body))
        return await asyncio.wait_for(self.waited[name], PATIENCE)

    async def move(self, rng: random.Random) -> None:
        """Press what can be pressed there, or type into what can be typed into."""
        press = {"method": "custom", "content": {"event": "click"}}
        state = {"value": str(rng.randrange(12))}
        turn = {"method": "update", "state": state, "buffer_paths": []}
        typing = self.fields and rng.random() < 0.5
        name = rng.choice(self.fields if typing else self.buttons)
        await self.ask("comm_msg", {"comm_id": name, "data": turn if typing else press})


def first_part(raw: bytes) -> bytes:
    """The JSON of a message that has pictures behind it."""
    count = int.from_bytes(raw[:4], "big")
    ends = [int.from_bytes(raw[4 * i : 4 * i + 4], "big") for i in range(1, count + 1)]
    return raw[ends[0] : ends[1] if count > 1 else None]


async def visit(address: str, rng: random.Random, stay: float, seen: Seen) -> None:
    """One page from its opening to its end."""
    begin = time.perf_counter()
    async with Page(address, rng.choice(PAGES)) as page:
        seen.pages.append(time.perf_counter() - begin)
        end = time.perf_counter() + stay
        while time.perf_counter() < end:
            await asyncio.sleep(rng.expovariate(1 / THINK))
            asked = time.perf_counter()
            try:
                await page.move(rng)
            except TimeoutError:
                seen.lost += 1
            seen.answers.append(time.perf_counter() - asked)


async def visitor(address: str, number: int, end: float, seen: Seen) -> None:
    """One who comes again and again."""
    rng = random.Random(number)
    await asyncio.sleep(rng.random() * 5)
    while (left := end - time.perf_counter()) > 0:
        try:
            await visit(address, rng, min(left, STAY * rng.random()), seen)
        except Exception as error:  # noqa: BLE001 (whatever it is, it is counted and told)
            seen.errors.append(repr(error))
            await asyncio.sleep(1)


def megabytes(server: psutil.Process) -> float:
    """Memory of the server and all its processes, shared parts counted once."""
    total = 0
    for one in [server, *server.children(recursive=True)]:
        with suppress(psutil.NoSuchProcess):
            total += one.memory_full_info().pss
    return total / 2**20


def processes(server: psutil.Process) -> int:
    """How many processes the server has."""
    return len(server.children(recursive=True))


def quantile(times: list[float], share: float) -> float:
    """The time within which such a share of them lies."""
    return sorted(times)[int(share * (len(times) - 1))] if times else float("nan")


async def settled(server: psutil.Process) -> int:
    """How many processes the server has, once that was the same for eight seconds."""
    seen = [processes(server)]
    while len(seen) < 120 and len(set(seen[-8:])) + (len(seen) < 8) > 1:
        await asyncio.sleep(1)
        seen.append(processes(server))
    return seen[-1]


async def soak(address: str, visitors: int, seconds: float, server: psutil.Process) -> int:
    """Let them come, print what they saw; 1 when something was lost or left."""
    AsyncHTTPClient.configure(None, max_clients=2 * visitors)  # else they wait for each other
    before, memory = await settled(server), megabytes(server)  # the pages made ahead stand
    seen, end = Seen(), time.perf_counter() + seconds
    all_of_them = [visitor(address, number, end, seen) for number in range(visitors)]
    await asyncio.gather(*all_of_them)
    await asyncio.sleep(5)  # what was taken is made ahead anew
    left = max(0, await settled(server) - before)
    print(f"{visitors} visitors for {seconds:.0f} s, {len(seen.answers)} messages")
    print(f"pages a minute   {60 * len(seen.pages) / seconds:.1f}")
    for name, times in (("a page", seen.pages), ("an answer", seen.answers)):
        half, most = quantile(times, 0.5), quantile(times, 0.95)
        print(f"{name:16} median {half:.3f} s, p95 {most:.3f} s")
    print(f"memory           {memory:.0f} MB at the start, {megabytes(server):.0f} MB at the end")
    print(f"processes left   {left}")
    print(f"messages lost    {seen.lost}")
    print(f"visits failed    {len(seen.errors)} {seen.errors[:3] or ''}")
    return int(bool(left or seen.lost or seen.errors))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--visitors", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=300)
    asked = parser.parse_args()
    print(machine())
    with serving("turin_nb.serve", cwd=ROOT) as address:
        (server,) = psutil.Process().children()
        return asyncio.run(soak(address, asked.visitors, asked.seconds, server))


if __name__ == "__main__":
    sys.exit(main())
