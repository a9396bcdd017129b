"""A chart as a picture: the one for light pages first, the one for dark pages a moment later."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ipywidgets import HTML

from turin_nb.widgets.base import guarded
from turin_nb.widgets.chart_image import picture
from turin_nb.widgets.late import BETWEEN, Late


class Pictures(Late):
    """A chart for light and for dark pages."""

    def __init__(self) -> None:
        self.images = {dark: HTML(_dom_classes=("turin-picture",)) for dark in (False, True)}
        super().__init__([*self.images.values()], "turin-chart")
        for dark, image in self.images.items():
            image.add_class("turin-on-dark" if dark else "turin-on-light")

    def show(self, draw: Callable[[bool], bytes], says: str) -> None:
        """Draw soon: ``draw(dark)`` makes a PNG, ``says`` is its alternative text."""
        self.soon(partial(self._light, draw, says))

    @guarded
    def _light(self, draw: Callable[[bool], bytes], says: str) -> None:
        self._draw(draw, says, False)
        self.later(BETWEEN, partial(self._draw, draw, says, True))

    @guarded
    def _draw(self, draw: Callable[[bool], bytes], says: str, dark: bool) -> None:
        self.images[dark].value = picture(draw(dark), says)
