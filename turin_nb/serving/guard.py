"""The door of a page's websocket: a message is checked before anything reads it by its own word.

What breaks a rule closes that one socket. Between the page's script and this door two words pass
that are no messages of Jupyter's: ``?`` asks whether the kernel lives, and is answered by its
state; ``again`` says that what follows may have come before, and is then let in only once.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal
from weakref import WeakKeyDictionary

from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from tornado.ioloop import IOLoop
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

V1 = "v1.kernel.websocket.jupyter.org"
CHANNELS = ("shell", "control", "stdin")
MOST_PARTS = 100
MOST_TEXT = 1024 * 1024  # bytes of JSON; files that are sent come beside it
DEEPEST = 64
AT_ONCE = 1_000  # a page that opens while its kernel computes asks for each widget
A_SECOND = 50
BYTES_A_MESSAGE = 64 * 1024  # what is larger counts as several
LINGER = 0.25  # seconds in which the other side may read why
POLICY = 1008  # "policy violation" among the codes of RFC 6455
ASKED, AGAIN = "?", "again"

STRINGS = re.compile(rb'(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"?[^"\[\]{}]*+)++', re.S)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


class Refused(ValueError):
    """A message that no page of ours sends; its text says which rule it breaks."""


def cut(frame: bytes, width: int, order: Literal["little", "big"]) -> list[bytes]:
    """The parts between the offsets of a binary message, and the part after the last.

    A message begins with how many offsets there are and the offsets, each of ``width`` bytes.

    >>> cut(bytes([2, 3, 4]) + b"ab", 1, "big")
    [b'a', b'b']
    """
    count = int.from_bytes(frame[:width], order)
    begin = width * (count + 1)
    if not 1 <= count <= MOST_PARTS or begin > len(frame):
        raise Refused(f"{count} parts in {len(frame)} bytes")
    words = [frame[at : at + width] for at in range(width, begin, width)]
    bounds = [*(int.from_bytes(word, order) for word in words), len(frame)]
    if bounds != sorted(bounds) or bounds[0] < begin:
        raise Refused("offsets that do not follow one another")
    return [frame[start:stop] for start, stop in pairwise(bounds)]


def nested(text: bytes, deepest: int = DEEPEST) -> bool:
    """Whether brackets stand in more than ``deepest`` others, or have no partner.

    >>> nested(b'{"a": [1, "[["]}'), nested(b"[[1]]", deepest=1)
    (False, True)
    """
    brackets = STRINGS.sub(b"", text).translate(None, NO_BRACKETS)
    before = -1
    while brackets and deepest and len(brackets) != before:
        before, deepest = len(brackets), deepest - 1
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return bool(brackets)


def loaded(text: bytes) -> dict[str, Any]:
    """The object that ``text`` is in JSON."""
    if len(text) > MOST_TEXT or nested(text):
        raise Refused("JSON that is too long or too deep")
    try:
        value = json.loads(text)
    except ValueError:
        raise Refused("no JSON") from None
    if not isinstance(value, dict):
        raise Refused("no object where one belongs")
    return value


def read_v1(frame: str | bytes) -> dict[str, Any]:
    """A message of Jupyter's first protocol with a name: channel, four objects, buffers."""
    if isinstance(frame, str):
        raise Refused("text in a protocol of bytes")
    parts = cut(frame, 8, "little")
    if len(parts) < 6:
        raise Refused("too few parts")
    names = ("header", "parent_header", "metadata", "content")
    channel = parts[0].decode("ascii", "replace")
    return {**dict(zip(names, map(loaded, parts[1:5]), strict=True)), "channel": channel}


def read_unnamed(frame: str | bytes) -> dict[str, Any]:
    """A message of the protocol before: one object in JSON, or that and buffers."""
    text = frame.encode("utf-8", "replace") if isinstance(frame, str) else cut(frame, 4, "big")[0]
    message = loaded(text)
    if message.get("buffers"):
        raise Refused("buffers in JSON")
    return message


def header(frame: str | bytes, protocol: str | None) -> dict[str, Any]:
    """The header of a message that is whole; raises Refused."""
    message = read_v1(frame) if protocol == V1 else read_unnamed(frame)
    names = ("header", "parent_header", "metadata", "content")
    if not all(isinstance(message.get(name), dict) for name in names):
        raise Refused("a part is missing")
    head: dict[str, Any] = message["header"]
    if not all(isinstance(head.get(name), str) for name in ("msg_id", "msg_type")):
        raise Refused("a header that does not say what it is")
    if message.get("channel") not in CHANNELS:
        raise Refused("no channel of a page's")
    return head


@dataclass
class Visitor:
    """What is known of who speaks to one kernel, on whatever socket: how much, and what came."""

    left: float = AT_ONCE
    at: float = 0.0
    came: deque[str] = field(default_factory=lambda: deque(maxlen=AT_ONCE))

    def spend(self, size: int, now: float) -> None:
        """Count a message of ``size`` bytes at ``now`` (seconds); raises Refused."""
        self.left = min(AT_ONCE, self.left + A_SECOND * (now - self.at))
        self.at = now
        self.left -= 1 + size // BYTES_A_MESSAGE
        if self.left < 0:
            raise Refused(f"more than {A_SECOND} messages a second")


class Door(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The websocket of a page, open to whole messages alone."""

    again = False

    @property
    def visitor(self) -> Visitor:
        """Who speaks to this kernel; forgotten with it."""
        visitors = self.settings.setdefault("turin_visitors", WeakKeyDictionary())
        visitor: Visitor = visitors.setdefault(self.connection.kernel_manager, Visitor())
        return visitor

    @property
    def ping_timeout(self) -> float | None:
        """Jupyter's, in ms, once it pings; Tornado asks before, and would take it for seconds."""
        return super().ping_timeout if self.ping_callback else None

    async def on_message(self, message: str | bytes) -> None:
        """Let a message in and everybody else have a turn; or close the socket on its sender."""
        if self.ws_connection is None:
            return  # closed here, and the other side has not read it yet
        try:
            self.let_in(message)
            await asyncio.sleep(0)
        except Refused as error:
            await self.refuse(str(error))

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Close the socket, and leave the kernel to whoever comes next before it is closed."""
        opened = self.ws_connection is not None
        super().close(code, reason)
        if opened:
            self.connection.disconnect()

    async def refuse(self, why: str) -> None:
        """Close the socket, and read no more of what may have come by the thousand."""
        self.log.warning("A socket was closed: %s", why)
        stream = self.ws_connection.stream
        self.close(POLICY, why)
        await asyncio.sleep(LINGER)
        stream.close()

    def let_in(self, message: str | bytes) -> None:
        """Answer the script's own words; hand on what is whole and did not come before."""
        self.visitor.spend(len(message), IOLoop.current().time())
        if message == ASKED:
            self.write_message(self.state())
        elif message == AGAIN:
            self.again = True
        else:
            head = header(message, self.selected_subprotocol)
            again, self.again = self.again, False
            if again and head["msg_id"] in self.visitor.came:
                self.settle(head)
                return
            self.visitor.came.append(head["msg_id"])
            super().on_message(message)

    def state(self) -> str:
        """What the kernel does: ``idle``, ``busy``, ``starting``, or ``dead``."""
        lives = self.kernel_id in self.kernel_manager
        return str(self.connection.kernel_manager.execution_state) if lives else "dead"

    def settle(self, head: dict[str, Any]) -> None:
        """Say that the kernel has dealt with a message: when it said so, nobody may have heard."""
        session = self.connection.session
        said = session.msg("status", {"execution_state": "idle"}, parent=head)
        self.write_message(serialize_msg_to_ws_v1(said, "iopub", session.pack), binary=True)
