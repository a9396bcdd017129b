"""A field for Scudo: Enter submits it, and the message that submits takes out what was typed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import Dropdown, Text, Widget

LATE = 0.25  # seconds that the value of a field may come after its Enter key


def shown(widget: Widget, yes: bool) -> None:
    """Show a widget or leave no room for it; what is hidden is to hold nothing."""
    widget.layout.display = None if yes else "none"


class AmountField(Text):  # type: ignore[misc]
    """A text field whose value is sent whole, when it is left or by Enter.

    The page sends the Enter key just before the value that it ends: ``submit`` is called by the
    value then, or a moment later if the value had come before.
    """

    value: str

    def __init__(self, submit: Callable[[], None], css: str = "") -> None:
        super().__init__(
            continuous_update=False, placeholder="0", _dom_classes=("tt-amount", *css.split())
        )
        self.submit = submit
        self.entered: object = None
        self.on_msg(self._key)
        self.observe(self._changed, names="value")

    def take(self) -> str:
        """What was typed, taken out of the field."""
        self.entered = None
        typed, self.value = self.value, ""
        return typed

    def _key(self, widget: Widget, content: dict[str, Any], buffers: Any) -> None:
        """Enter was pressed; the value may still be on its way."""
        if content.get("event") != "submit":
            return
        self.entered = key = object()
        try:
            asyncio.get_running_loop().call_later(LATE, self._enter, key)
        except RuntimeError:
            return

    def _changed(self, change: Any) -> None:
        if change["new"] and self.entered is not None:
            self._enter(self.entered)

    def _enter(self, key: object) -> None:
        """Submit, once for each Enter; a key that was answered already does nothing."""
        if self.entered is key:
            self.entered = None
            self.submit()


def offer(choice: Dropdown, options: Sequence[tuple[str, Any]]) -> None:
    """Give a dropdown other options, the first of them chosen, or none at all."""
    choice.options = options
    choice.index = 0 if options else None
