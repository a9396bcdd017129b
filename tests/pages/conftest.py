"""Handlers that fail are said in the page; here they fail the test too."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from ipywidgets import Widget

from turin_nb.pages.play import controls as table_controls


@pytest.fixture(autouse=True)
def no_failing_handler(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fails a test in which the boundary caught what nobody expected, unless it clears the log."""
    with caplog.at_level(logging.ERROR, logger="turin_nb"):
        yield
    failed = [record for record in caplog.records if record.name.startswith("turin_nb")]
    assert failed == []


@pytest.fixture(autouse=True)
def closed_widgets() -> Iterator[None]:
    """Puts away the widgets of a test: ipywidgets keeps them all."""
    yield
    Widget.close_all()


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press faster than people: the curtain opens at once, but where that is the test."""
    monkeypatch.setattr(table_controls, "GRACE", 0.0)
