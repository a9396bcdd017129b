"""The table: play at one screen, with bots, watch, or predict; a whole game with all it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ipywidgets import Widget

from turin_nb.engine.game import Game
from turin_nb.widgets.base import Message, Part, end, style
from turin_nb.widgets.table_board import Board
from turin_nb.widgets.table_css import table_style
from turin_nb.widgets.table_field import shown
from turin_nb.widgets.table_model import Sitting, seated
from turin_nb.widgets.table_play import PlayPanel
from turin_nb.widgets.table_setup import Setup
from turin_nb.widgets.table_setup_model import Agreed, dealt
from turin_nb.widgets.table_watch import WatchPanel


class GameTable(Part):
    """The whole screen.

    ``game``: a game to sit down at; without one the setup screen asks. ``bots``: a registered
    name or a strategy per seat, as {seat: bot}.
    """

    def __init__(self, game: Game | None = None, bots: Mapping[int, Any] | None = None) -> None:
        self.line = Message()
        self.setup = Setup(self.begin)
        self.playing = PlayPanel(self.update)
        self.watched = WatchPanel(self.update, self.go_on)
        self.panels: tuple[Any, ...] = (self.playing, self.watched)
        self.panel: Any = None
        self.board = Board([*self.panels, self.line], [self.playing.side])
        super().__init__([style(), table_style(), self.setup, self.board, end()], "turin tt")
        self._wire(self)
        self._show(None)
        if game is not None:
            self.sit(seated(game, _bots(game, bots)))

    @classmethod
    def hot_seat(cls, game: Game, bots: Mapping[int, Any] | None = None) -> GameTable:
        """A game played at one screen, a curtain between the players."""
        return cls(game, bots)

    @classmethod
    def watch(cls, game: Game) -> GameTable:
        """A game to step through, from its first moment."""
        table = cls()
        table.look_at(game)
        return table

    def _wire(self, part: Widget) -> None:
        """Every part speaks in the one message line."""
        for child in getattr(part, "children", ()):
            if isinstance(child, Part):
                child.speak = self.say
            self._wire(child)

    def say(self, sentence: str, beside: bool = False) -> None:
        """Show a sentence where screen readers hear it at once; an empty one clears it."""
        self.line.write(sentence, beside)

    def begin(self, how: str, agreed: Agreed) -> None:
        """Begin as the setup screen says."""
        self.sit(seated(dealt(agreed), agreed.bots, agreed.games))

    def sit(self, sitting: Sitting) -> None:
        """People and bots play."""
        self._show(self.playing)
        self.playing.sit(sitting)

    def look_at(self, game: Game) -> None:
        """Watch a game."""
        self._show(self.watched)
        self.watched.sit(game)

    def go_on(self, game: Game) -> None:
        """People play on from a moment that was watched."""
        self.sit(seated(game))

    def update(self) -> None:
        """Show the table as the panel in use sees it."""
        panel = self.panel
        self.board.show(panel.view, panel.totals, panel.more)

    def _show(self, panel: Any) -> None:
        """Put one panel into use, or the setup screen; the others hold nothing."""
        for other in self.panels:
            if other is not panel and self.panel is other:
                other.leave()
            shown(other, other is panel)
        self.panel = panel
        shown(self.setup, panel is None)
        shown(self.board, panel is not None)
        shown(self.playing.side, panel is self.playing)


def _bots(game: Game, bots: Mapping[int, Any] | None) -> Sequence[Any]:
    """The bots per seat, ``None`` for a person."""
    return tuple((bots or {}).get(seat) for seat in range(game.players))
