"""The fields of the bid explorer: each change takes a step, a refusal stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turin_nb.pages.bids.model import BidTable
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.part import Part, Radios
from turin_nb.pages.kit.typed import Where

Step = Callable[[BidTable], BidTable]

Go = Callable[[Step], None]
"""Takes a step from the table of this moment to the next one."""

Change = Callable[..., BidTable]
"""Another table: from the one of this moment, the places of the field, and what it holds."""


class Typed(Part):
    """One field for text; ``change`` is what it does to the table, ``place`` where in it."""

    def __init__(self, what: str, change: Change, go: Go, *place: int, css: str = "") -> None:
        self.change, self.go, self.place = change, go, place
        self.field = Field(Where("bid"), what, css, placeholder="")
        super().__init__([self.field], "tb-field")
        self.follows(self.field, self._typed)

    def show(self, text: str, whose: str = "") -> None:
        """Write what holds; what was typed and refused stays until it is mended."""
        with self.quietly():
            self.field.whose = whose
            if not self.field.why and self.field.value.strip() != text.strip():
                self.field.value = text
            self.field.show(text, whose, keep=True)

    def clear(self) -> None:
        """Forget a refusal: what was typed belongs to something that is gone."""
        self.field.refuse("")

    def _typed(self, text: str) -> None:
        def step(table: BidTable) -> BidTable:
            return self.change(table, *self.place, text)

        self.field.carry_out(lambda: self.go(step), self.say)


class Choice(Part):
    """A few options of which one holds."""

    def __init__(self, what: str, options: dict[Any, str], change: Change, go: Go) -> None:
        pairs = [(words, value) for value, words in options.items()]
        self.radio = Radios(options=pairs, description=what)
        super().__init__([self.radio], "tb-choice")
        self.follows(self.radio, lambda value: go(lambda table: change(table, value)))

    def show(self, value: Any) -> None:
        """Write what holds."""
        with self.quietly():
            self.radio.value = value
