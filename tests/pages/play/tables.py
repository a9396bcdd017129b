"""What the table's tests say in one word."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from ipywidgets import Button, Widget
from ipywidgets.widgets import widget as registry

from turin_nb import Game
from turin_nb.pages.play.screen import GameTable

NAMES = ["Ada", "Ben", "Cleo"]
EVIL = "<img src=x onerror=>"


def game(**values: object) -> Game:
    """Three people at the beginning."""
    return Game.new(NAMES, seed=1, **values)  # type: ignore[arg-type]


def everything(table: GameTable) -> str:
    """All that the page could hold: the state of every widget there is, in the tree or not."""
    found = {id(one): one for one in [*below(table), *registry._instances.values()]}
    text = json.dumps([one.get_state() for one in found.values()], default=repr)
    return re.sub(r"IPY_MODEL_\w+", "", text)


def below(part: Widget) -> Iterator[Widget]:
    """A widget and all that it holds."""
    yield part
    for child in getattr(part, "children", ()):
        yield from below(child)


def visible(part: Widget) -> Iterator[Widget]:
    """What is not hidden."""
    if part.layout.display == "none":
        return
    yield part
    for child in getattr(part, "children", ()):
        yield from visible(child)


def button(table: GameTable, words: str) -> Button:
    """The button on the screen with these words."""
    found = [one for one in visible(table) if isinstance(one, Button) and one.description == words]
    assert len(found) == 1, [b.description for b in visible(table) if isinstance(b, Button)]
    return found[0]


def click(table: GameTable, words: str) -> None:
    """Press a button, as the page would."""
    button(table, words)._handle_button_msg(None, {"event": "click"}, [])


def enter(table: GameTable, typed: str) -> None:
    """Type into the field of the decision and press Enter, as the page sends it."""
    field = table.playing.controls.amount
    field._handle_custom_msg({"event": "submit"}, [])
    field.set_state({"value": typed})


def pick(table: GameTable, *places: int) -> None:
    """Tick cards by their places."""
    for place in places:
        table.playing.controls.picks.children[place].tick.set_state({"value": True})


def said(table: GameTable) -> str:
    """What the message lines say."""
    return str(table.line.value + table.beside.value)


def answer(table: GameTable, bid: str = "1") -> None:
    """Answer whatever is asked, in the simplest way."""
    controls: Any = table.playing.controls
    if controls.here.description:
        click(table, controls.here.description)
    elif controls.question.what == "market":
        click(table, "Offer nothing")
    elif controls.question.field:
        enter(table, bid)
    elif controls.question.choose:
        pick(table, *range(controls.question.choose))
        click(table, controls.question.act)
    else:
        click(table, controls.question.answers[0].label)


def play_out(table: GameTable) -> None:
    """Answer until the game is over."""
    sitting = table.playing.sitting
    while sitting is not None and sitting.game.final is None:
        answer(table)
        sitting = table.playing.sitting
