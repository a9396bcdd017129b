"""What is drawn a moment later, so that typing, and the page's own opening, never wait for it."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ipywidgets import HTML, Widget

from turin_nb.look.words import attribute
from turin_nb.pages.kit.part import Part, guarded, served

FIRST = 1.5  # seconds before the first drawing, where a page shows itself without asking
ASKED = 30.0  # seconds before it in a served page, which asks for its widgets when it is there
PAUSE = 0.25  # seconds after the last change
BETWEEN = 0.05  # seconds between two drawings


class Late(Part):
    """A part that draws when nothing has changed for a moment, and not before a page is there."""

    step: Callable[[], None] | None = None  # what draws the latest
    waiting: asyncio.TimerHandle | None = None
    there = False  # whether a page has asked for the widgets

    def soon(self, step: Callable[[], None]) -> None:
        """Draw by ``step`` soon, and forget what was to be drawn before."""
        self.step = step
        self.later(PAUSE if self.there else _patience(), step)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """What a page asks for when it opens: from then on drawing delays nobody.

        Drawn earlier, the first chart keeps the kernel from answering, and a page that waits too
        long for its widgets shows none.
        """
        if key is None and self.step is not None and not self.there:
            self.there = True
            self.later(PAUSE, self.step)
        return super().get_state(key, drop_defaults)

    def later(self, pause: float, step: Callable[[], None]) -> None:
        """Take a step after a pause; at once where no event loop runs."""
        self._cancel()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            step()
        else:
            self.waiting = loop.call_later(pause, step)

    def forget(self) -> None:
        """Draw nothing of what was to be drawn."""
        self.step = None
        self._cancel()

    def _cancel(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()


def _patience() -> float:
    """How long the first drawing waits for a page to ask."""
    return ASKED if served() else FIRST


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
