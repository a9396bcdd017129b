"""Fields that follow the hand: what is typed is answered beside them, never clamped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ipywidgets import Text, Widget

from turin_nb.engine.errors import BadInput
from turin_nb.pages.kit.typed import Where


def plain(text: str) -> str:
    """Text for a label that allows HTML and reads Markdown and TeX in it: none of the three works.

    >>> plain("Anna_1 <b>")
    'Anna&#95;1 &#60;b&#62;'
    """
    return "".join(sign if sign.isalnum() or sign == " " else f"&#{ord(sign)};" for sign in text)


def label(what: str, whose: str, why: str = "") -> str:
    """The label of a field: what it is, whose for screen readers, and why it was refused."""
    owner = f'<span class="turin-sr"> ({plain(whose)})</span>' if whose else ""
    answer = f'<span class="turin-why">{plain(why)}</span>' if why else ""
    return f'<span class="turin-what">{plain(what)}</span>{owner}{answer}'


class Field(Text):  # type: ignore[misc]
    """One field of the table; ``refuse`` answers what was typed, ``show`` writes what holds."""

    value: str

    def __init__(self, where: Where, what: str, css: str, placeholder: str = "0", **shared: Any):
        super().__init__(
            placeholder=placeholder,
            description_allow_html=True,
            _dom_classes=("turin-field", *css.split()),
            **shared,
        )
        self.where, self.what, self.whose, self.why = where, what, "", ""

    def show(self, text: str, whose: str, keep: bool = False) -> None:
        """Write what holds, unless what was typed means the same, or is refused and to be kept."""
        self.whose = whose
        if not (keep and self.why):
            self.refuse("")
            if (self.value.strip() or "0") != (text or "0"):
                self.value = text
        self._label()

    def refuse(self, why: str) -> None:
        """Say beside the field why what was typed does not hold; an empty text clears it."""
        if why == self.why:
            return
        self.why = why
        (self.add_class if why else self.remove_class)("turin-wrong")
        self._label()

    def carry_out(self, act: Callable[[], object], say: Callable[[str, bool], None]) -> bool:
        """Do what was typed, or answer beside the field and have it read out; whether it was."""
        try:
            act()
        except BadInput as refused:
            self.refuse(refused.message)
            say(refused.message, True)
            return False
        self.refuse("")
        return True

    def _label(self) -> None:
        self.description = label(self.what, self.whose, self.why)


LATE = 0.25  # seconds that the value of a field may come after its Enter key


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
