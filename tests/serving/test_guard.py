"""What is let in at a page's websocket; the served form is in ``test_door``."""

from __future__ import annotations

import json
import struct
import time
from typing import Any

import pytest

from turin_nb.serving.guard import (
    A_SECOND,
    AT_ONCE,
    DEEPEST,
    MOST_PARTS,
    MOST_TEXT,
    V1,
    Refused,
    Visitor,
    cut,
    header,
    nested,
)

HEAD = {"msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
MESSAGE: dict[str, Any] = {"header": HEAD, "parent_header": {}, "metadata": {}, "content": {}}
LONG = MOST_TEXT + 1


def v1(*parts: bytes) -> bytes:
    """Parts as Jupyter's protocol v1 joins them."""
    begin = 8 * (len(parts) + 2)
    ends = [begin + sum(map(len, parts[:i])) for i in range(len(parts) + 1)]
    return struct.pack(f"<{len(ends) + 1}Q", len(ends), *ends) + b"".join(parts)


def sent(channel: bytes = b"shell", buffers: tuple[bytes, ...] = (), **changed: Any) -> bytes:
    values = {**MESSAGE, **changed}.values()
    return v1(channel, *(json.dumps(value).encode() for value in values), *buffers)


def unnamed(*parts: bytes) -> bytes:
    """Parts as the protocol before v1 joins them."""
    begin = 4 * (len(parts) + 1)
    starts = [begin + sum(map(len, parts[:i])) for i in range(len(parts))]
    return struct.pack(f"!{len(parts) + 1}I", len(parts), *starts) + b"".join(parts)


def as_text(**changed: Any) -> str:
    return json.dumps({**MESSAGE, "channel": "shell", "buffers": [], **changed})


@pytest.mark.parametrize(
    ("frame", "protocol"),
    [
        (sent(), V1),
        (sent(buffers=(b"\x00\xff" * 9, b"")), V1),
        (sent(b"control"), V1),
        (sent(content={"data": {"state": {"value": "[{" * 500}}}), V1),
        (as_text(), None),
        (as_text(content={"ü": ["[[", '\\"[']}), None),
        (unnamed(as_text().encode(), b"\xff" * 100), None),
    ],
)
def test_whole_messages_are_let_in(frame: str | bytes, protocol: str | None) -> None:
    assert header(frame, protocol) == HEAD


BAD_BYTES = {
    "a count beyond all": bytes([0, 0, 0, 0, 0, 0, 0, 0x80]),
    "a million offsets in 72 bytes": struct.pack("<Q", 10**6) + bytes(64),
    "four bytes, 2 ** 28 buffers": struct.pack("!I", 2**28),
    "a negative count": struct.pack("!i", -1),
    "empty": b"",
    "short": b"\xff" * 7,
    "zeros": bytes(64),
    "offsets that go back": struct.pack("<7Q", 6, 56, 56, 48, 56, 56, 56),
    "offsets into the head": struct.pack("<7Q", 6, 0, 0, 0, 0, 0, 56),
    "offsets beyond the end": struct.pack("<7Q", 6, 56, 57, 58, 59, 60, 2**63),
    "four bytes that go back": struct.pack("!4I", 3, 16, 12, 16),
}


@pytest.mark.parametrize("protocol", [V1, None])
@pytest.mark.parametrize("frame", BAD_BYTES.values(), ids=BAD_BYTES)
def test_bytes_that_are_no_message(frame: bytes, protocol: str | None) -> None:
    began = time.process_time()
    with pytest.raises(Refused):
        header(frame, protocol)
    assert time.process_time() - began < 0.1


@pytest.mark.parametrize(
    "frame",
    [
        v1(b"shell", b"{}", b"{}", b"{}"),
        sent(b"iopub"),
        sent(b"sh\xff"),
        sent(b""),
        sent(header={"msg_id": "1"}),
        sent(header={"msg_id": 1, "msg_type": "comm_msg"}),
        sent(header=[]),
        sent(content=3),
        sent(metadata=None),
        v1(b"shell", json.dumps(HEAD).encode(), b"{}", b"{}", b"no JSON"),
        v1(b"shell", json.dumps(HEAD).encode(), b"{}", b"{}", b'{"a": "\xff"}'),
        v1(b"shell", json.dumps(HEAD).encode(), b"{}", b"{}", b'{"a": ' + b"9" * 5000 + b"}"),
        sent(content={"a": "x" * LONG}),
        sent(buffers=(b"",) * MOST_PARTS),
        as_text(),
    ],
    ids=range(15),
)
def test_what_no_page_sends_by_v1(frame: str | bytes) -> None:
    with pytest.raises(Refused):
        header(frame, V1)


@pytest.mark.parametrize(
    "frame",
    [
        "no JSON",
        "",
        "[" * 5_000_000,
        '{"a":' * 100_000,
        "[]",
        "null",
        "\ud800",
        as_text(channel=None),
        as_text(channel=["shell"]),
        as_text(channel="iopub"),
        as_text(header=None),
        as_text(buffers=["text"]),
        json.dumps({"channel": "shell", "header": HEAD}),
        as_text(content={"a": "x" * LONG}),
    ],
    ids=range(14),
)
def test_what_no_page_sends_as_text(frame: str) -> None:
    began = time.process_time()
    with pytest.raises(Refused):
        header(frame, None)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize("deep", [DEEPEST, DEEPEST + 1])
def test_brackets_in_brackets(deep: int) -> None:
    assert nested(b'[{"a":' * (deep // 2) + b"[" * (deep % 2) + b"0") is True  # none is closed
    text = b"[" * deep + b'"]]]\\"]"' + b"]" * deep
    assert nested(text) is (deep > DEEPEST)
    assert nested(b"[" + b"[],{}," * 99 + b"0]") is False


def test_the_costliest_text_is_read_in_time() -> None:
    starts = (b"[],", b'\\"', b"[", b'""', b'"a",[]')
    for text in (
        b'"' * odd + start * (MOST_TEXT // len(start)) for start in starts for odd in (0, 1)
    ):
        began = time.process_time()
        nested(text)
        assert time.process_time() - began < 0.5


def test_parts_are_what_lies_between() -> None:
    assert cut(unnamed(b"ab", b"", b"c"), 4, "big") == [b"ab", b"", b"c"]
    assert cut(v1(b"ab", b"c"), 8, "little") == [b"ab", b"c", b""]


def test_a_visitor_may_hurry_and_not_for_long() -> None:
    visitor = Visitor()
    for _ in range(AT_ONCE):
        visitor.spend(100, 0)
    with pytest.raises(Refused, match="a second"):
        visitor.spend(100, 0)
    for step in range(1, 10 * A_SECOND):
        visitor.spend(100, 1 + step / A_SECOND)
    assert visitor.left < A_SECOND


def test_a_file_counts_as_several_messages() -> None:
    """Eight megabytes at once are a file; as many a second are not."""
    visitor = Visitor()
    for second in range(5):
        visitor.spend(8 * 2**20, second)
    assert visitor.left > 0
    with pytest.raises(Refused):
        visitor.spend(64 * 2**20, 5)
