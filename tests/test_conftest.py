"""The net under every widget test is seen to catch."""

from __future__ import annotations

import ipywidgets as widgets

from tests.conftest import Swallowed


def test_a_raising_handler_is_heard(no_swallowed_errors: Swallowed) -> None:
    button = widgets.Button()
    button.on_click(lambda _: 1 / 0)
    button.click()
    assert "ZeroDivisionError" in no_swallowed_errors.errors[0]
    no_swallowed_errors.errors.clear()
