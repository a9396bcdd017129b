"""A game cut into teaching steps: what is shown together, and what is asked before it is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from turin_nb.engine.checks import shown, whole
from turin_nb.engine.choices import Awaiting
from turin_nb.engine.errors import BadInput
from turin_nb.engine.events import Event
from turin_nb.engine.game import Game
from turin_nb.engine.results import balances
from turin_nb.engine.rules import LOAN, START
from turin_nb.engine.state import without
from turin_nb.engine.view import View
from turin_nb.lessons.predictions import Questions, questions

NO_NOTES: Mapping[int, str] = MappingProxyType({})
_WITH_LAST = frozenset({"auction", "tie", "chits", "house", "passed"})
_PAYING = frozenset({"returned", "joined", "good", "repaid", "won"})
_NOTHING = Questions()
_OVER = Awaiting("nothing", ())


@dataclass(frozen=True, slots=True)
class Step:
    """Events ``first`` up to, not including, ``last`` of a game: they are shown together.

    - ``moves``: how many moves have been made when the last of them happens.
    - ``questions``: what may be asked before they are shown; empty where nothing is to predict.
    - ``notes``: what the teacher says of the moves that led here.
    """

    first: int
    last: int
    moves: int
    questions: Questions = _NOTHING
    notes: tuple[str, ...] = ()


class Steps(tuple[Step, ...]):
    """The teaching steps of a game; one that is not there is refused in words."""

    def __getitem__(self, place: Any) -> Any:
        """A step by its number, from 0; ``BadInput`` says how many there are."""
        try:
            return super().__getitem__(place)
        except (IndexError, TypeError):
            wanted = f"expected a number from 0 to {len(self) - 1}, got {shown(place)}."
            raise BadInput(f"steps: {wanted}") from None


def steps(game: Game, notes: Mapping[int, str] = NO_NOTES) -> Steps:
    """The teaching steps of a game, finished or not, in their order.

    ``notes``: comments by the index of the move that they are about; what is said of a sealed
    choice is told with its reveal.

    >>> [step.first for step in steps(Game.new(3, seed=1))]
    [0]
    """
    counts = _event_counts(game)
    made: list[Step] = []
    for first, last in _cuts(game.events):
        moves = bisect_left(counts, last)
        since = made[-1].moves if made else 0
        said = tuple(notes[move] for move in range(since, moves) if move in notes)
        made.append(Step(first, last, moves, questions(game, first), said))
    return Steps(made)


def _event_counts(game: Game) -> list[int]:
    """How many events have happened after each number of moves."""
    before = game.at(0)
    counts = [len(before.events)]
    for move in game.moves:
        before = before.play(move)
        counts.append(len(before.events))
    return counts


def _cuts(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    """Where the steps begin and end: what needs no moment of its own goes with what is before."""
    starts = [0] + [
        place
        for place in range(1, len(events))
        if not _goes_along(events[place - 1], events[place])
    ]
    return list(zip(starts, [*starts[1:], len(events)], strict=True))


def _goes_along(before: Event, event: Event) -> bool:
    """Whether an event is shown with the one before it (hands join where offers went back)."""
    if event.kind == "joined":
        return before.kind == "returned"
    return event.kind in _WITH_LAST


def moment(game: Game, shown: int, seat: int | None = None) -> View:
    """The table once the first ``shown`` events are seen and no later one, as ``seat`` sees it.

    ``None`` is the teacher, who sees the hands. A choice that is sealed stays so even for them:
    it belongs to a reveal that is still shut.

    >>> game = Game.new(3, seed=1)
    >>> len(moment(game, 1).hands[0]), moment(game, 1, seat=1).hands[0]
    (6, None)
    """
    shown = whole(shown, "shown", "S1", low=1, high=len(game.events))
    before, after = _around(game, shown)
    if len(after.events) == shown:
        return _shut(after.view(seat))
    fresh = game.events[len(before.events) : shown]
    paying = any(event.kind in _PAYING for event in fresh)
    seen = after.view(seat) if paying else before.view(seat)
    for event in fresh:
        seen = seen if paying else _with(seen, event)
    return _shut(_cut(seen, game, shown, paying))


def _around(game: Game, shown: int) -> tuple[Game, Game]:
    """The game before and after the move that brings it to so many events or beyond."""
    before = after = game.at(0)
    for move in game.moves:
        if len(after.events) >= shown:
            break
        before, after = after, after.play(move)
    return before, after


def _with(view: View, event: Event) -> View:
    """The view after an event that came in the middle of a move."""
    if event.kind == "bids":
        return replace(view, bids=event.amounts)
    if event.kind == "raises":
        return replace(view, raises=tuple(zip(event.seats, event.amounts, strict=True)))
    if event.kind == "kept":
        (owner,) = event.seats
        face_up = list(view.face_up)
        face_up[owner] += event.cards
        return replace(view, face_up=tuple(face_up), lot=without(view.lot, event.cards))
    if event.kind == "discarded":
        return replace(view, out=view.out + event.cards, lot=without(view.lot, event.cards))
    return view


def _cut(view: View, game: Game, shown: int, paying: bool) -> View:
    """The view with the payments of the events seen, and none of those to come."""
    events = game.events[:shown]
    entries = tuple(entry for event in events for entry in event.entries)
    known = balances([START] * view.players, entries)
    hidden = not (game.setup.rules.public_scudo or paying)
    purses = tuple(
        amount if view.seat in (None, seat) or not hidden else None
        for seat, amount in enumerate(known)
    )
    forced = {e.target for e in entries if e.rule in ("L1", "P5") and e.amount == LOAN}
    loans = tuple(seat in forced for seat in range(view.players))
    return replace(
        view,
        events=events,
        entries=entries,
        purses=purses,
        loans=loans,
        scoring=None,
        awaiting=_OVER,
        decision=None,
    )


def _shut(view: View) -> View:
    """The view with every sealed choice kept shut."""
    return replace(view, sealed=(None,) * view.players)
