"""People and bots at one screen: decisions behind a curtain, in the open, and in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Button

from turin_nb.engine.choices import Decision
from turin_nb.engine.moves import Move
from turin_nb.engine.view import View
from turin_nb.look.words import listed
from turin_nb.widgets.base import guarded
from turin_nb.widgets.table_ask import ask
from turin_nb.widgets.table_controls import Controls
from turin_nb.widgets.table_field import shown
from turin_nb.widgets.table_model import SECRET, Sitting, looks, next_game, played
from turin_nb.widgets.table_panel import Panel
from turin_nb.widgets.table_side import Side


class PlayPanel(Panel):
    """Asks whoever is due; ``changed`` is called after everything that happens."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.sitting: Sitting | None = None
        self.controls = Controls(self.play, self.look)
        self.further = Button(description="Deal the next game", button_style="primary")
        self.side = Side(self.play, self.look)
        super().__init__([self.controls, self.further], "tt-panel")
        self.further.on_click(self._next)

    @property
    def view(self) -> View:
        """What may be on the screen now."""
        assert self.sitting is not None
        return self.sitting.view

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of a match; empty for a single game (P10)."""
        sitting = self.sitting
        return sitting.match.totals if sitting and sitting.games > 1 else ()

    @property
    def more(self) -> str:
        """Which game of a match this is."""
        sitting = self.sitting
        if sitting is None or sitting.games == 1:
            return ""
        words = f" Game {len(sitting.match.games)} of a match of {sitting.games}."
        if sitting.match.winners is None:
            return words
        names = sitting.game.setup.names
        won = listed([names[seat] for seat in sitting.match.winners])
        return f"{words} The match is over; the highest total: {won}."

    def sit(self, sitting: Sitting) -> None:
        """Begin, or go on with, a table."""
        self.sitting = sitting
        self._went()

    def play(self, move: Move) -> None:
        """Make a move; what is refused leaves everything as it was."""
        assert self.sitting is not None
        self.sit(played(self.sitting, move))

    def look(self, seat: int | None) -> None:
        """A seat comes to the screen, or the curtain shuts."""
        assert self.sitting is not None
        self.sit(looks(self.sitting, seat))

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        self.sitting = None
        self.controls.nothing("")
        self.side.leave()

    def _went(self) -> None:
        """Show what is to be decided; the first control takes the focus."""
        self.say("")
        self._ask()
        self.changed()
        self.controls.focus_first()

    def _ask(self) -> None:
        """The curtain, a question, or the end."""
        sitting = self.sitting
        assert sitting is not None
        self.side.show(sitting)
        shown(self.further, sitting.more)
        shown(self.controls, sitting.game.final is None)
        game, seat = sitting.game, sitting.due
        if sitting.curtain is not None:
            name = game.setup.names[sitting.curtain]
            self.controls.curtain(sitting.curtain, name)
        elif seat is None:
            self.controls.nothing("")
        else:
            names, edition = game.setup.names, game.setup.edition
            self.controls.ask(ask(_decision(sitting, seat), names, edition), names, edition)

    @guarded
    def _next(self, button: Any) -> None:
        assert self.sitting is not None
        self.sit(next_game(self.sitting))


def _decision(sitting: Sitting, seat: int) -> Decision:
    """What a seat may choose, to be asked in the open: hand cards only behind its curtain."""
    choice = sitting.game.decision(seat)
    hidden = choice.what in SECRET and sitting.looking != seat
    return choice._replace(cards=()) if hidden else choice
