"""A file that comes into a page: it leaves again as soon as it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import FileUpload

from turin_nb.widgets.base import Part, guarded


class Upload(Part):
    """A button for one file, an edition's if nothing else is said; calls with what it holds.

    What it is called stands in its title, from where the style sheet writes it: the button's own
    text ends in how many files it holds, and none is ever left in it.
    """

    def __init__(self, words: str, take: Callable[[bytes], None], accept: str = ".toml") -> None:
        self.take = take
        self.file = FileUpload(accept=accept, description=words, tooltip=words)
        super().__init__([self.file], "te-upload")
        self.file.observe(self._came, names="value")

    @guarded
    def _came(self, change: Any) -> None:
        if not change["new"]:
            return
        content = bytes(change["new"][0]["content"])
        self.file.value = ()
        self.take(content)
