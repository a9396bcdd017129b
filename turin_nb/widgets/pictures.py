"""A chart as a picture: the one for light pages first, the one for dark pages a moment later."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import partial

from ipywidgets import HTML, Widget

from turin_nb.look.words import attribute
from turin_nb.widgets.base import guarded
from turin_nb.widgets.late import BETWEEN, Late


class Pictures(Late):
    """A chart for light and for dark pages; what else belongs to it stands ``below``."""

    def __init__(self, below: Sequence[Widget] = ()) -> None:
        self.images = {dark: HTML(_dom_classes=("turin-picture",)) for dark in (False, True)}
        super().__init__([*self.images.values(), *below], "turin-chart")
        for dark, image in self.images.items():
            image.add_class("turin-on-dark" if dark else "turin-on-light")

    def show(self, draw: Callable[[bool], bytes], says: str) -> None:
        """Draw soon: ``draw(dark)`` makes a PNG, ``says`` is its alternative text."""
        self.soon(partial(self.both, draw, says))

    def clear(self) -> None:
        """Take the chart away, and what was to be drawn."""
        self.forget()
        for image in self.images.values():
            image.value = ""

    @guarded
    def both(self, draw: Callable[[bool], bytes], says: str) -> None:
        """Draw now; the dark one lets typing go first."""
        self._draw(draw, says, False)
        self.later(BETWEEN, partial(self._draw, draw, says, True))

    @guarded
    def _draw(self, draw: Callable[[bool], bytes], says: str, dark: bool) -> None:
        self.images[dark].value = picture(draw(dark), says)


def picture(data: bytes, says: str) -> str:
    """A PNG as HTML with its sentence as alternative text.

    An ``Image`` widget has no alternative text, and a tooltip keeps it from being shown at all.
    """
    source = f"data:image/png;base64,{b64encode(data).decode()}"
    return f'<img decoding="sync" alt="Chart: {attribute(says)}" src="{source}">'
