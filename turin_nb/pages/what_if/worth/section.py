"""A section that is opened and shut by a button; only what is open is worked out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import HTML, Button, HBox, Widget

from turin_nb.look.words import esc
from turin_nb.pages.kit.part import Part, guarded
from turin_nb.pages.what_if.model import EndTable

Shows = Callable[[EndTable], str]


class Section(Part):
    """A heading, the button beside it, and what it shows of the table while it is open.

    ``what`` completes "Show …" and "Hide …" on the button; ``shows`` makes the HTML of a table;
    ``controls`` stand above it.
    """

    def __init__(
        self, title: str, what: str, shows: Shows, controls: Sequence[Widget] = ()
    ) -> None:
        self.what, self.shows, self.controls = what, shows, tuple(controls)
        self.opened = False
        self.table: EndTable | None = None
        self.button, self.body = Button(description=f"Show {what}"), HTML()
        self.top = HBox([HTML(f"<h3>{esc(title)}</h3>"), self.button], _dom_classes=("tw-head",))
        super().__init__([self.top], "tw-section")
        self.clicks(self.button, lambda: self.turn(not self.opened))

    @guarded
    def show(self, table: EndTable) -> None:
        """Follow the table, if open; a section that fails says so and stops no other."""
        self.table = table
        if not self.opened:
            return
        try:
            self.fill(table)
        except Exception:
            self.body.value = ""  # what it showed is of another table
            raise

    def fill(self, table: EndTable) -> None:
        """Show the table that is given."""
        self.body.value = self.shows(table)

    def turn(self, opened: bool) -> None:
        """Open it, or shut it and forget what it showed."""
        if opened and self.table is not None:
            self.fill(self.table)
        elif not opened:
            self.body.value = ""
        self.opened = opened
        self.button.description = f"{'Hide' if opened else 'Show'} {self.what}"
        self.children = (self.top, *self.controls, self.body) if opened else (self.top,)
