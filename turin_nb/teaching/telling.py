"""A scripted game told in a notebook: its lines, and its payments as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turin_nb.engine.events import Event
from turin_nb.engine.game import Game
from turin_nb.engine.narrate import account, line, payment
from turin_nb.engine.whole import whole
from turin_nb.teaching.script import Script
from turin_nb.teaching.steps import Step

if TYPE_CHECKING:
    import pandas as pd


def tell(lesson: Script, first: int, last: int | None = None) -> str:
    """The steps ``first`` to ``last`` (both included) in words, with the teacher's notes.

    >>> from turin_nb.teaching.script import load_script
    >>> print(tell(load_script("teaching_game"), 0))
    The cards are dealt, 6 to each player. [S4]
    Auction 1 begins. [A1]
    """
    return "\n".join(
        text for step in _span(lesson, first, last) for text in _told(lesson.game, step)
    )


def ledger(lesson: Script, first: int, last: int | None = None) -> pd.DataFrame:
    """The payments of the steps ``first`` to ``last`` (both included), one a row (loads pandas)."""
    import pandas as pd

    span = _span(lesson, first, last)
    names = lesson.game.setup.names
    rows = [
        (account(e.source, names), account(e.target, names), e.amount, e.rule, e.why)
        for event in lesson.game.events[span[0].first : span[-1].last]
        for e in event.entries
    ]
    return pd.DataFrame(rows, columns=["from", "to", "Scudo", "rule", "why"])


def after(game: Game, moves: int) -> str:
    """What happened after so many moves, in words: a branch laid beside the game."""
    return "\n".join(_lines(game, game.events[len(game.at(moves).events) :]))


def _span(lesson: Script, first: int, last: int | None) -> tuple[Step, ...]:
    """The steps asked for; ``BadInput`` for one that there is not."""
    steps = lesson.steps
    begin = whole(first, "first step", "S1", high=len(steps) - 1)
    end = begin if last is None else whole(last, "last step", "S1", low=begin, high=len(steps) - 1)
    return steps[begin : end + 1]


def _told(game: Game, step: Step) -> list[str]:
    """A step's lines, its notes last."""
    lines = _lines(game, game.events[step.first : step.last])
    return [*lines, *(f"  » {note}" for note in step.notes)]


def _lines(game: Game, events: tuple[Event, ...]) -> list[str]:
    """Events in words, their payments indented below."""
    names, edition = game.setup.names, game.setup.edition
    return [
        text
        for event in events
        for text in (
            line(event, names, edition),
            *(f"    {payment(entry, names)}" for entry in event.entries),
        )
    ]
