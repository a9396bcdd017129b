"""Watching a game: a step forward or back, a jump, or one step after another at a pace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from ipywidgets import HTML, Button, Dropdown, IntSlider, Play, VBox

from turin_nb.engine.game import Game
from turin_nb.engine.view import View, public
from turin_nb.look.words import esc
from turin_nb.pages.kit.part import offer
from turin_nb.pages.play.board import Panel, row

PACES: Mapping[str, int] = MappingProxyType({"slow": 3000, "normal": 1200, "fast": 350})
"""Milliseconds between two steps."""

TABLE, ALL = -1, -2
"""Eyes that are no seat's: what lies open, and all hands open (the teacher's view)."""


@dataclass(frozen=True, slots=True)
class Watching:
    """A game, how many of its moves are made, and who looks: a seat, ``TABLE`` or ``ALL``."""

    game: Game
    step: int = 0
    seen_by: int = TABLE

    @property
    def now(self) -> Game:
        """The game at this moment."""
        return self.game.at(self.step)

    @property
    def view(self) -> View:
        """What these eyes see."""
        now = self.now
        if self.seen_by == TABLE:
            return public(now)
        return now.view(None if self.seen_by == ALL else self.seen_by)


def to(watching: Watching, step: int) -> Watching:
    """Another moment: the first or the last one for a step beyond them.

    >>> to(Watching(Game.new(2, seed=1)), 5).step
    0
    """
    return replace(watching, step=min(max(step, 0), len(watching.game.moves)))


def eyes(game: Game) -> tuple[tuple[str, int], ...]:
    """Who may look, as a choice."""
    seats = tuple((name, seat) for seat, name in enumerate(game.setup.names))
    return (("the table", TABLE), *seats, ("all hands open", ALL))


def jumps(game: Game) -> tuple[tuple[str, int], ...]:
    """Where each auction and each market begins: words, and the number of moves made by then."""
    marks, now = [("the deal", 0)], game.at(0)
    auction = 1
    for step, move in enumerate(game.moves, 1):
        before, now = len(now.events), now.play(move)
        for event in now.events[before:]:
            auction = event.amounts[0] if event.kind == "auction" else auction
            if event.kind in _MARKS:
                marks.append((f"auction {auction}: {_MARKS[event.kind]}", step))
    return (*marks, ("the last move", len(game.moves)))


_MARKS: Mapping[str, str] = MappingProxyType(
    {"put up": "cards", "bids": "bids", "settled": "payment", "market": "market"}
)


def moment_sentence(watching: Watching) -> str:
    """Which move this is, in words that give nothing sealed away."""
    return f"After {watching.step} of {len(watching.game.moves)} moves"


class WatchPanel(Panel):
    """Steps through a game; ``changed`` is called after every step."""

    def __init__(self, changed: Callable[[], None], go_on: Callable[[Game], None]) -> None:
        self.changed, self.go_on = changed, go_on
        self.watching: Watching | None = None
        self.words = HTML(_dom_classes=("tt-words",))
        self.moment = IntSlider(description="Moment", max=0, tooltip="")
        self.place = VBox([self.moment])
        self.back, self.on = Button(description="Back"), Button(description="On")
        self.run = Button(description="Run", button_style="primary")
        self.pace = Dropdown(description="Pace", options=list(PACES), value="normal")
        self.jump = Dropdown(description="Jump to")
        self.eyes = Dropdown(description="Seen by")
        self.branch = Button(description="Play on from here")
        self.clock = Play(layout={"display": "none"}, interval=PACES["normal"], max=0)
        steps = row(self.back, self.on, self.run, self.pace)
        where = row(self.jump, self.eyes, self.branch)
        super().__init__([self.words, steps, self.place, where, self.clock], "tt-panel tt-watch")
        self._listen()

    def _listen(self) -> None:
        self.clicks(self.back, partial(self._by, -1))
        self.clicks(self.on, partial(self._by, 1))
        self.clicks(self.run, self._run)
        self.clicks(self.branch, self._branch)
        for field in (self.clock, self.jump):
            self.follows(field, self._to)
        self.follows(self.eyes, self._seen)
        self.follows(self.pace, self._paced)
        self.follows(self.clock, self._running, "playing")

    @property
    def view(self) -> View:
        """The table at this moment."""
        assert self.watching is not None
        return self.watching.view

    def sit(self, game: Game, step: int = 0) -> None:
        """Watch a game from one of its moments."""
        self.watching = Watching(game, step)
        with self.quietly():
            self._measure(len(game.moves))
            offer(self.eyes, eyes(game))
            offer(self.jump, jumps(game))
        self.go(self.watching)
        self.on.focus()

    def _measure(self, moves: int) -> None:
        """A slider as long as the game: one that grows keeps its old end for the End key."""
        self.clock.max = moves
        self.moment = IntSlider(description="Moment", max=moves, tooltip="")
        self.follows(self.moment, self._to)
        old = self.place.children
        self.place.children = (self.moment,)
        for slider in old:
            slider.close()

    def go(self, watching: Watching) -> None:
        """Show another moment, or the same one by other eyes."""
        self.watching, step = watching, watching.step
        with self.quietly():
            self.moment.value = self.clock.value = step
            self.jump.value = max(value for _, value in self.jump.options if value <= step)
        self.back.disabled, self.on.disabled = step == 0, step == len(watching.game.moves)
        self.words.value = f"<h3>{esc(moment_sentence(watching))}</h3>"
        self.changed()

    def leave(self) -> None:
        """Nothing of a game stays in the controls."""
        self.clock.playing = False
        self.watching, self.words.value = None, ""
        with self.quietly():
            offer(self.eyes, ())
            offer(self.jump, ())
            self._measure(0)

    def _by(self, steps: int) -> None:
        self._to(self.moment.value + steps)

    def _to(self, step: int | None) -> None:
        if self.watching is not None and step is not None:
            self.go(to(self.watching, step))

    def _seen(self, seen_by: int) -> None:
        if self.watching is not None:
            self.go(replace(self.watching, seen_by=seen_by))

    def _paced(self, pace: str) -> None:
        self.clock.interval = PACES[pace]

    def _run(self) -> None:
        self.clock.playing = not self.clock.playing

    def _running(self, playing: bool) -> None:
        self.run.description = "Pause" if playing else "Run"

    def _branch(self) -> None:
        assert self.watching is not None
        self.clock.playing = False
        self.go_on(self.watching.game.rewind(self.watching.step))
