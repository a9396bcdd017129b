"""Text is sent compressed, and a file of text is compressed once, not for each who asks for it.

A page's scripts are 4 MB for a browser that was never here: a fifth of a second of the server's
time, which everybody waits for.
"""

from __future__ import annotations

from typing import ClassVar

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import GZipContentEncoding


class Packed(GZipContentEncoding):
    """Tornado's own compression, with the files of ``/static/`` kept as they were sent.

    They are named by their ``Etag``, which says what is in a file: a file that changes is packed
    anew, and what is kept grows with the files that there are, not with how they are asked for.
    """

    kept: ClassVar[dict[str, bytes]] = {}

    def __init__(self, request: HTTPServerRequest) -> None:
        super().__init__(request)
        self.file = request.method == "GET" and "/static/" in request.path
        self.sent: list[bytes] = []
        self.tag = ""
        self.ready = False

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """The whole file where it is kept, else the beginning of what tornado makes."""
        whole = self.file and self._gzipping and status_code == 200
        self.tag = headers.get("Etag", "") if whole else ""
        if (packed := self.kept.get(self.tag)) is None:
            return super().transform_first_chunk(status_code, headers, chunk, finishing)
        self.ready = True
        headers.add("Vary", "Accept-Encoding")
        headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(packed))
        return status_code, headers, packed

    def transform_chunk(self, chunk: bytes, finishing: bool) -> bytes:
        """What follows: nothing where all was sent at once."""
        if self.ready:
            return b""
        packed = super().transform_chunk(chunk, finishing)
        if self.tag and self._gzipping:
            self.sent.append(packed)
            if finishing:
                self.kept[self.tag] = b"".join(self.sent)
        return packed
