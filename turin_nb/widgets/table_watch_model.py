"""A game that is watched, as a value: which moment, seen by whose eyes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from turin_nb.engine.game import Game
from turin_nb.engine.view import View
from turin_nb.widgets.table_public import public

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

    def by(self, seen_by: int) -> Watching:
        """The same moment by other eyes."""
        return replace(self, seen_by=seen_by)


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


def said(watching: Watching) -> str:
    """Which move this is, in words that give nothing sealed away."""
    moves = len(watching.game.moves)
    return f"After {watching.step} of {moves} moves"
