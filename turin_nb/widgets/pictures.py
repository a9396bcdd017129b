"""A chart as a picture: the one for light pages first, the one for dark pages a moment later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ipywidgets import HTML

from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.chart_image import BETWEEN, picture


class Pictures(Part):
    """A chart for light and for dark pages, drawn when it is shown."""

    def __init__(self) -> None:
        self.images = {dark: HTML(_dom_classes=("turin-picture",)) for dark in (False, True)}
        super().__init__([*self.images.values()], "turin-chart")
        for dark, image in self.images.items():
            image.add_class("turin-on-dark" if dark else "turin-on-light")
        self.waiting: asyncio.TimerHandle | None = None

    def show(self, draw: Callable[[bool], bytes], says: str) -> None:
        """``draw(dark)`` makes a PNG; ``says`` is its alternative text."""
        if self.waiting is not None:
            self.waiting.cancel()
        self._draw(draw, says, False)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._draw(draw, says, True)
        else:
            self.waiting = loop.call_later(BETWEEN, self._draw, draw, says, True)

    @guarded
    def _draw(self, draw: Callable[[bool], bytes], says: str, dark: bool) -> None:
        self.images[dark].value = picture(draw(dark), says)
