"""A game from elsewhere: a file that is loaded, or the game that a refreshed page had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import HTML, Button, HBox

from turin_nb.engine.match import Match
from turin_nb.look.words import esc, listed
from turin_nb.teaching.table_query import comes_along
from turin_nb.widgets.base import Part, guarded
from turin_nb.widgets.table_field import shown
from turin_nb.widgets.table_files import Opened, opened
from turin_nb.widgets.table_model import Sitting
from turin_nb.widgets.upload import Upload


class Load(Part):
    """A file to go on with; its content leaves the page as soon as it is read."""

    def __init__(self, take: Callable[[Opened | None], None]) -> None:
        self.take = take
        self.upload = Upload("Load a saved game", self._came, ".json")
        self.forget = Button(description="Forget the file")
        self.words = HTML()
        super().__init__(
            [HBox([self.upload, self.forget], _dom_classes=("tt-row",)), self.words], "tt-load"
        )
        self.forget.on_click(self._forgotten)
        self.show(None)

    def show(self, loaded: Opened | None) -> None:
        """Say what was loaded."""
        self.words.value = "" if loaded is None else f"<p>{esc(about(*loaded))}</p>"
        shown(self.forget, loaded is not None)

    @guarded
    def _came(self, content: bytes) -> None:
        self.show(None)
        self.take(None)
        self._take(opened(content))

    def _take(self, loaded: Opened | None) -> None:
        self.say("")
        self.show(loaded)
        self.take(loaded)

    @guarded
    def _forgotten(self, button: Any) -> None:
        self._take(None)


class Resume(Part):
    """Offers to go on with the game that this page had before it was refreshed."""

    def __init__(self, go_on: Callable[[Sitting], None]) -> None:
        self.go_on = go_on
        self.sitting: Sitting | None = None
        self.words = HTML()
        self.yes = Button(description="Go on with this game", button_style="primary")
        self.no = Button(description="Leave it")
        row = HBox([self.yes, self.no], _dom_classes=("tt-row",))
        super().__init__([self.words, row], "tt-resume")
        self.yes.on_click(self._went_on)
        self.no.on_click(self._left)
        self.offer(None)

    def offer(self, sitting: Sitting | None) -> None:
        """Offer a game, or nothing."""
        self.sitting = sitting
        words = "" if sitting is None else about(sitting.match, sitting.games == 1)
        self.words.value = f"<p>{esc(words)} It is where you left it.</p>" if words else ""
        shown(self, sitting is not None)

    @guarded
    def _went_on(self, button: Any) -> None:
        sitting = self.sitting
        self.offer(None)
        if sitting is not None:
            self.go_on(sitting)

    @guarded
    def _left(self, button: Any) -> None:
        self.offer(None)


def about(match: Match, alone: bool) -> str:
    """A game, alone or of a match, in a sentence that gives nothing hidden away."""
    game = match.game
    names = listed(game.setup.names)
    on = "" if comes_along(game.setup.edition) else f" on {game.setup.edition.title}"
    where = [] if alone else [f"game {len(match.games)} of a match"]
    if game.final is None:
        where.append(f"auction {game.state.auction + 1}")
    what = "A game" if game.final is None else "A finished game"
    told = f"{what} of {names}{on}{': ' if where else ''}{', '.join(where)}."
    return f"{told} {game.setup.mended}".strip()
