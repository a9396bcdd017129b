"""turin_nb.serving.packed: a file of text is compressed once."""

from __future__ import annotations

import gzip
from unittest.mock import Mock

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from turin_nb.serving.packed import Packed

TEXT = [b"what was bid " * 9_000, b"and what was paid " * 9_000, b""]


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Packed, "kept", {})


def asking(path: str, take: str) -> HTTPServerRequest:
    """A visitor's request."""
    line = RequestStartLine("GET", path, "HTTP/1.1")
    headers = HTTPHeaders({"Host": "here", "Accept-Encoding": take})
    return HTTPServerRequest(start_line=line, headers=headers, connection=Mock())


def sent(
    tag: str = '"1"',
    path: str = "/voila/static/a.js",
    status: int = 200,
    take: str = "gzip",
    pieces: list[bytes] = TEXT,
) -> tuple[HTTPHeaders, list[bytes]]:
    """Headers and chunks that a visitor gets of some pieces."""
    packed = Packed(asking(path, take))
    length = str(sum(map(len, pieces)))
    told = {"Content-Type": "text/javascript", "Etag": tag, "Content-Length": length}
    _, headers, first = packed.transform_first_chunk(status, HTTPHeaders(told), pieces[0], False)
    rest = [packed.transform_chunk(one, one is pieces[-1]) for one in pieces[1:]]
    return headers, [first, *rest]


def test_a_file_is_compressed_once_and_sent_whole_from_then_on() -> None:
    _, first = sent()
    headers, again = sent()
    assert again == [b"".join(first), b"", b""]
    assert headers["Content-Length"] == str(len(again[0]))
    assert (headers["Content-Encoding"], headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(again[0]) == b"".join(TEXT)


def test_a_file_that_changed_is_compressed_anew() -> None:
    sent()
    changed = [b"another " * 9_000, b""]
    _, chunks = sent('"2"', pieces=changed)
    assert gzip.decompress(b"".join(chunks)) == b"".join(changed)


@pytest.mark.parametrize(
    "told", [{"status": 206}, {"path": "/voila/render/a.ipynb"}, {"tag": ""}, {"take": ""}]
)
def test_nothing_else_is_kept(told: dict[str, str]) -> None:
    sent(**told)  # type: ignore[arg-type]
    assert Packed.kept == {}


def test_who_takes_no_compressed_text_gets_the_file_as_it_is() -> None:
    sent()
    headers, chunks = sent(take="")
    assert b"".join(chunks) == b"".join(TEXT)
    assert "Content-Encoding" not in headers


def test_what_was_cut_off_is_not_kept() -> None:
    told = HTTPHeaders({"Content-Type": "text/css", "Etag": '"3"'})
    Packed(asking("/static/a", "gzip")).transform_first_chunk(200, told, TEXT[0], False)
    assert Packed.kept == {}
