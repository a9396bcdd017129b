"""What the ways to use a table have in common: a view for the board, and words beside it."""

from __future__ import annotations

from turin_nb.engine.view import View
from turin_nb.widgets.base import Part


class Panel(Part):
    """The controls of one way to use the table."""

    @property
    def view(self) -> View:
        """What the board shows."""
        raise NotImplementedError

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of a match; empty for a single game (P10)."""
        return ()

    @property
    def title(self) -> str:
        """A heading of its own, or none."""
        return ""

    @property
    def more(self) -> str:
        """Words beside the heading."""
        return ""

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        raise NotImplementedError
