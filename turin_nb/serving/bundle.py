"""The scripts of every page as one file: ninety small ones cost a request each.

Webpack's pieces announce themselves in a list, whoever loads them. The script that runs a page
finds them there and asks for none; what is not among them comes when a page wants it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voila.handler import BaseVoilaHandler

ADDRESS = "voila/static/pages.js"
FIRST = "voila.js"
PIECES = {
    "*.voila.js": """
        73 143 225 431 457 614 630 1187 1601 1621 1670 1996 2121 2296 2772 2829 2930 3144
        3249 3307 3311 3459 3649 3916 3989 3992 4041 4135 4173 4222 4371 4486 4653 4729 4875
        4972 5044 5312 5688 5764 5767 5992 6008 6049 6074 6305 6382 6468 6573 7155 7245 7259
        7393 7483 7556 7598 7770 7883 8017 8135 8487 8766 8773 8862 8925 9081 9151 9212 9582
        9684 9890 9981
    """,
    "@jupyter-widgets/jupyterlab-manager/static/*.*.js": "7 32 84 121 160 170 452 704 718 967",
    "@voila-dashboards/widgets-manager8/static/*.*.js": "496 883",
}
"""The numbers of the pieces that every page asked for, with the versions in ``requirements.lock``.

Another version has other numbers: its pages are as right and not as soon.
"""


def pieces(folders: Iterable[str]) -> list[Path]:
    """The files of ``PIECES`` that lie in ``folders``."""
    found = PIECES.items()
    names = [form.replace("*", number, 1) for form, numbers in found for number in numbers.split()]
    return [path for folder in folders for name in names for path in Path(folder).glob(name)]


def joined(files: Iterable[Path]) -> bytes:
    """One script that does what the files do, each in a scope of its own.

    >>> joined([])
    b''
    """
    return b"".join(b"(()=>{%s\n})();\n" % file.read_bytes() for file in files)


@dataclass(frozen=True, slots=True)
class Script:
    """What the pages load, and a name for it by its content."""

    body: bytes
    name: str

    def address(self, base_url: str) -> str:
        """Where it is served: another script has another address."""
        return f"{base_url}{ADDRESS}?v={self.name}"


def bundle(app: Any) -> Script:
    """The pieces that a server's pages ask for, and last the script that runs a page."""
    first = [path for folder in app.static_paths for path in Path(folder).glob(FIRST)][:1]
    body = joined([*pieces([*app.static_paths, *app.labextensions_path]), *first])
    return Script(body, hashlib.sha256(body).hexdigest()[:16])


class Bundle(BaseVoilaHandler):  # type: ignore[misc]
    """Answers with the one script, which a browser need not ask for again."""

    def initialize(self, script: Script, **more: Any) -> None:
        """Know the script, which is made when the server starts."""
        super().initialize(**more)
        self.script = script

    def compute_etag(self) -> str:
        """The name by content."""
        return f'"{self.script.name}"'

    async def get(self) -> None:
        """The script."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(self.script.body)
