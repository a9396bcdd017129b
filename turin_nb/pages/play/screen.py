"""The table: play at one screen, with bots, watch, or predict; a whole game with all it needs."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from ipywidgets import HTML, Button

from turin_nb.engine.errors import BadRecord
from turin_nb.engine.game import Game
from turin_nb.lessons.scripts import Script, load_script, script, shipped
from turin_nb.pages.kit.files import Download, File
from turin_nb.pages.kit.part import Message, Part, end, shown, style
from turin_nb.pages.play.board import Board, Panel, row
from turin_nb.pages.play.kept import (
    LEFT,
    Keeper,
    asked_for,
    folder_of_server,
    mark_html,
    sweep,
    token_in,
)
from turin_nb.pages.play.playing import PlayPanel
from turin_nb.pages.play.predicting import TeachPanel
from turin_nb.pages.play.scores import beside, branch_html
from turin_nb.pages.play.sitting import (
    Agreement,
    Sitting,
    all_bots,
    at_match,
    dealt,
    looks,
    saved,
    seated,
)
from turin_nb.pages.play.start import Load, Resume, StartFields
from turin_nb.pages.play.watching import WatchPanel


class GameTable(Part):
    """The whole screen.

    ``game``: a game to sit down at; without one the setup screen asks. ``bots``: a registered
    name or a strategy per seat, as {seat: bot}.
    """

    def __init__(self, game: Game | None = None, bots: Mapping[int, Any] | None = None) -> None:
        self.line, self.beside, self.mark = Message(), Message(), HTML()
        self.playing = PlayPanel(self.update)
        self.watched = WatchPanel(self.update, self.go_on)
        self.taught = TeachPanel(self.update)
        self.panels: tuple[Panel, ...] = (self.playing, self.watched, self.taught)
        self.panel: Panel | None = None
        self.keeper: Keeper | None = None
        self.happened: Game | None = None
        self.laid = HTML()
        self.board = Board([*self.panels, self.beside], [self.playing.side])
        self._frame()
        before = [self.resume, self.start, self.load, self.line]
        parts = [*before, self.board, self.laid, self.tools, self.mark, end()]
        super().__init__([style(), style("play"), *parts], "turin tt")
        pick = self.start.pick
        pick.speak = pick.upload.speak = self.say  # here an edition's file is answered as all is
        self._use(None)
        self._look_for_kept()
        if game is not None:
            seats = range(game.players)
            self.sit(seated(game, [(bots or {}).get(seat) for seat in seats]))

    def _frame(self) -> None:
        self.start = StartFields(self.begin)
        self.load = Load(self.start.load)
        self.resume = Resume(self.sit_again, self._left_kept)
        self.save = Download("Save to a file", self._file)
        self.away = Button(description="Leave this table")
        self.clicks(self.away, self._left)
        self.tools = row(self.save, self.away, css="tt-tools")

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

    @classmethod
    def teach(cls, lesson: Script | Game | str) -> GameTable:
        """A scripted game (or a game, or a script's name or path) that asks before each reveal."""
        table = cls()
        table.ask_about(lesson)
        return table

    def say(self, sentence: str, beside: bool = False) -> None:
        """Show a sentence where screen readers hear it at once; an empty one clears it."""
        self.line.write(sentence if self.panel is None else "", beside)
        self.beside.write("" if self.panel is None else sentence, beside)

    def begin(self, how: str, agreed: Agreement) -> None:
        """Begin as the setup screen says, with the file that was loaded if there is one."""
        loaded = self.start.loaded
        if how == "lesson":
            self.ask_about(shipped()[0])
        elif how == "play" and loaded is not None:
            self.sit(at_match(loaded.match, agreed.bots, agreed.games))
        elif how == "play":
            self.sit(seated(dealt(agreed), agreed.bots, agreed.games))
        else:
            game = loaded.match.game if loaded else seated(dealt(agreed), all_bots(agreed)).game
            (self.look_at if how == "watch" else self.ask_about)(game)

    def sit(self, sitting: Sitting, happened: Game | None = None) -> None:
        """People and bots play; a branch is laid beside what happened."""
        self.happened = happened
        folder = folder_of_server()
        self.keeper = None if folder is None else Keeper(folder)
        self._use(self.playing)
        self.playing.sit(sitting)

    def sit_again(self, sitting: Sitting) -> None:
        """Go on behind a shut curtain, with a game that this page's address names."""
        self.sit(looks(sitting, None))
        if self.keeper is not None:
            self.keeper.before = token_in(_query())

    def look_at(self, game: Game) -> None:
        """Watch a game."""
        self._use(self.watched)
        self.watched.sit(game)

    def ask_about(self, lesson: Script | Game | str) -> None:
        """Predict a game."""
        if isinstance(lesson, Game):
            lesson = script(lesson)
        given = lesson if isinstance(lesson, Script) else load_script(lesson)
        self._use(self.taught)
        self.taught.sit(given)

    def go_on(self, game: Game) -> None:
        """People play on from a moment that was watched."""
        watched = self.watched.watching
        self.sit(seated(game), watched.game if watched else None)

    def update(self) -> None:
        """Show the table as the panel in use sees it; a file handed out is put away."""
        if self.panel is None:
            return
        self.save.put_away()
        self.board.show(self.panel)
        sitting = self.playing.sitting
        self.laid.value = self._branch(sitting)
        self.mark.value = "" if sitting is None else mark_html(self.keeper, sitting)

    def _branch(self, sitting: Sitting | None) -> str:
        if sitting is None or self.happened is None or self.panel is not self.playing:
            return ""
        return branch_html(beside(self.happened, sitting.game))

    def _look_for_kept(self) -> None:
        """A refreshed page offers to go on with the game that it had, or says that it is gone."""
        folder = folder_of_server()
        if folder is not None:
            sweep(folder)
        try:
            self.resume.offer(asked_for(folder, _query()))
        except BadRecord as wrong:
            self.say(wrong.message)

    def _left_kept(self) -> None:
        """The game that this page had is wanted no more: its address names it no longer."""
        folder = folder_of_server()
        if folder is not None:
            Keeper(folder, token_in(_query())).drop()
        self.mark.value = LEFT

    def _drop_kept(self) -> None:
        """Neither the server nor the page holds the game any more."""
        if self.keeper is not None:
            self.keeper.drop()
        self.keeper, self.happened, self.mark.value = None, None, ""

    def _use(self, panel: Panel | None) -> None:
        """Put one panel into use, or the setup screen; the others hold nothing."""
        if self.panel is not None and self.panel is not panel:
            self.panel.leave()
        self.panel = panel
        for other in self.panels:
            shown(other, other is panel)
        for part in (self.start, self.load, self.line):
            shown(part, panel is None)
        for part in (self.board, self.tools):
            shown(part, panel is not None)
        for part in (self.save, self.playing.side):
            shown(part, panel is self.playing)
        self.resume.offer(None)
        self.start.load(None)
        self.load.show(None)

    def _file(self) -> File:
        assert self.playing.sitting is not None
        return saved(self.playing.sitting)

    def _left(self) -> None:
        """Back to the setup screen; nothing of the game stays, in the page or on the server."""
        self._drop_kept()
        self.save.put_away()
        self.board.clear()
        self.laid.value = ""
        self._use(None)
        self.say("")


def _query() -> str:
    return os.environ.get("QUERY_STRING", "")
