"""The boundary for errors: a sentence in the page, a record for whoever runs it."""

import logging
import os
import subprocess
import sys
from typing import Any

import pytest
from ipywidgets import Button, HBox, Text, VBox

from turin_nb.engine.errors import BadInput
from turin_nb.pages.kit.part import (
    CALM,
    Message,
    Part,
    Screen,
    end,
    guarded,
    plain_tracebacks,
    style,
)


class Brittle(Part):
    """A part whose handlers fail in both ways."""

    @guarded
    def refuse(self, button: Any) -> None:
        raise BadInput("A <b>bid</b> of 3.7 is no whole number.", "A2")

    @guarded
    def break_down(self, button: Any) -> None:
        raise ZeroDivisionError("secret detail")


@pytest.fixture
def screen() -> Screen:
    return Screen([Brittle()])


def test_what_the_game_refuses_is_said_escaped(screen: Screen) -> None:
    button = Button()
    button.on_click(screen.children[1].refuse)
    button.click()
    assert "A &lt;b&gt;bid&lt;/b&gt; of 3.7" in screen.message.value
    assert 'role="alert"' in screen.message.value


def test_anything_else_is_said_calmly_and_logged(
    screen: Screen, caplog: pytest.LogCaptureFixture
) -> None:
    button = Button()
    button.on_click(screen.children[1].break_down)
    button.click()
    assert CALM in screen.message.value
    assert "secret" not in screen.message.value
    (record,) = caplog.records
    assert (record.levelno, record.name) == (logging.ERROR, "turin_nb.pages.kit.part")
    assert record.exc_info is not None
    caplog.clear()


def test_a_sentence_beside_a_field_is_only_read_out() -> None:
    message = Message()
    message.write("not 3.7", beside=True)
    assert "turin-sr" in message.value
    message.write("not 3.7")
    assert "turin-sr" not in message.value


def test_a_screen_carries_its_style_and_its_end() -> None:
    screen = Screen([])
    assert screen.children[0].value.startswith("<style>")
    assert screen.children[0].value == style().value
    assert screen.children[-1].value == end().value
    assert screen.message in screen.children


def test_a_part_alone_keeps_quiet() -> None:
    Brittle().refuse(None)


def test_what_parts_say_goes_up_through_boxes_unless_they_have_a_way_of_their_own() -> None:
    deep, late, apart = Part(), Part(), Part()
    said: list[str] = []
    apart.speak = lambda sentence, beside: said.append(sentence)
    middle = Part([HBox([VBox([deep])]), apart])
    screen = Screen([middle])
    middle.children = (*middle.children, late)
    for part in (deep, late):
        part.say("heard")
        assert "heard" in screen.message.value
        part.say("")
    apart.say("elsewhere")
    assert said == ["elsewhere"]
    assert "elsewhere" not in screen.message.value


PAGE = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
from turin_nb.pages.kit.part import Screen
print(shell.InteractiveTB.mode)
screen = Screen([])
screen._handle_msg({"content": {"data": {"method": "update", "state": 5}}})
"""


@pytest.mark.parametrize(("software", "mode"), [("voila", "Plain"), ("", "Context")])
def test_a_served_page_reports_errors_without_values(software: str, mode: str) -> None:
    environ = {**os.environ, "SERVER_SOFTWARE": software}
    found = subprocess.run(
        [sys.executable, "-c", PAGE], env=environ, capture_output=True, text=True, check=True
    )
    first, _, report = found.stdout.partition("\n")
    assert first == mode
    assert "has no attribute 'items'" in report
    assert ("--> " in report) == (mode == "Context")


def test_without_a_notebook_nothing_is_set() -> None:
    plain_tracebacks({"SERVER_SOFTWARE": "voila"})


def test_a_button_and_a_field_act_behind_the_boundary(caplog: pytest.LogCaptureFixture) -> None:
    part, button, field = Part(), Button(), Text()
    told: list[Any] = []
    part.clicks(button, lambda: told.append("click"))
    part.follows(field, lambda value: told.append(int(value)))
    said: list[str] = []
    part.speak = lambda sentence, beside: said.append(sentence)
    button.click()
    field.value = "3"
    with part.quietly():
        field.value = "4"
    assert (told, said) == (["click", 3], [])
    field.value = "x"
    assert (told, said) == (["click", 3], [CALM])
    caplog.clear()
