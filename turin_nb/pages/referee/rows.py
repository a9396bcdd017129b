"""Rows of fields, one a seat: what was bid and added, or what the table wrote down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ipywidgets import HTML, Button, HBox

from turin_nb.look.marks import seat_label
from turin_nb.pages.kit.field import Field
from turin_nb.pages.kit.part import Part, shown
from turin_nb.pages.kit.typed import Where

SEATS = 5


class Rows(Part):
    """Up to five rows with the same fields; each answers for itself.

    ``words``: what each field is about and its label, the player's name before them unless it is
    one; ``tell`` takes (what, seat, text).
    """

    def __init__(self, words: Mapping[str, str], tell: Callable[[str, int, str], None]) -> None:
        self.tell = tell
        self.fields = {
            (what, seat): Field(
                Where(what, seat), said, f"tr-cell tr-{what} tr-number", placeholder=""
            )
            for seat in range(SEATS)
            for what, said in words.items()
        }
        self.heads = [] if "name" in words else [HTML() for _ in range(SEATS)]
        self.rows = [
            HBox(
                [*self.heads[seat : seat + 1], *(self.fields[what, seat] for what in words)],
                _dom_classes=("tr-row",),
            )
            for seat in range(SEATS)
        ]
        super().__init__(self.rows, "tr-rows tr-headed" if self.heads else "tr-rows")
        for field in self.fields.values():
            self.follows(field, partial(self._typed, field))

    def show(self, names: Sequence[str]) -> None:
        """Show a row for each of these players."""
        for seat, row in enumerate(self.rows):
            shown(row, seat < len(names))
        for seat, (head, name) in enumerate(zip(self.heads, names, strict=False)):
            head.value = seat_label(seat, name)
        for (_, seat), field in self.fields.items():
            whose = names[seat] if seat < len(names) else ""
            field.show(field.value, whose, keep=True)

    def write(self, what: str, seat: int, text: str) -> None:
        """Write into a field without telling."""
        field = self.fields[what, seat]
        with self.quietly():
            if field.value != text:
                field.value = text
            field.refuse("")

    def _typed(self, field: Field, text: str) -> None:
        field.carry_out(lambda: self.tell(field.where.kind, field.where.seat, text), self.say)


class Coin(Part):
    """A button for each player whom the coin may name next; and another to toss again."""

    def __init__(self, draw: Callable[[int], object], again: Callable[[], object]) -> None:
        self.seats = [Button() for _ in range(SEATS)]
        self.again = Button(description="Toss again")
        super().__init__([HBox([*self.seats, self.again], _dom_classes=("turin-row",))], "tr-coin")
        for seat, button in enumerate(self.seats):
            self.clicks(button, partial(draw, seat))
        self.clicks(self.again, again)

    def show(self, names: Sequence[str], waiting: Sequence[int], tossed: bool) -> None:
        """Offer the seats that are still ``waiting``; again, once the coin has named one."""
        for seat, button in enumerate(self.seats):
            button.description = names[seat] if seat < len(names) else ""
            shown(button, seat in waiting)
        shown(self.again, tossed)
