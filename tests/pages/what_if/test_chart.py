"""When the chart is drawn: after the page is there, and after the numbers."""

import asyncio
import importlib
from collections.abc import Callable

import pytest

from turin_nb.engine.edition import Edition
from turin_nb.pages.kit import later
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import examples
from turin_nb.pages.what_if.screen import ChartImage

EDITION = Edition.load("teaching")
TABLES = [start.table for start in examples(EDITION)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """What was drawn: how many players, and for which pages; matplotlib is loaded before."""
    importlib.import_module("turin_nb.charts.payouts")
    done: list[tuple[int, bool]] = []

    def note(self: ChartImage, outcome: Outcome, dark: bool) -> bytes:
        done.append((outcome.table.players, dark))
        return b""

    monkeypatch.setattr(ChartImage, "_png", note)
    monkeypatch.setattr(later, "PAUSE", 0.01)
    monkeypatch.setattr(later, "BETWEEN", 0.01)
    return done


def shown(chart: ChartImage, *places: int) -> None:
    for place in places:
        chart.show_outcome(Outcome.of(TABLES[place], EDITION))


def in_a_page(*steps: Callable[[], object]) -> None:
    """Take steps where an event loop runs, a moment after each."""

    async def page() -> None:
        for step in steps:
            step()
            await asyncio.sleep(0.1)

    asyncio.run(page())


def test_a_served_page_asks_before_anything_is_drawn(
    drawn: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setattr(later, "FIRST", 0.01)

    async def opened() -> None:
        chart = ChartImage(EDITION)
        shown(chart, 0)
        await asyncio.sleep(0.1)
        assert drawn == []
        chart.get_state()
        await asyncio.sleep(0.1)

    asyncio.run(opened())
    assert drawn == [(3, False), (3, True)]


def test_elsewhere_it_is_drawn_soon(
    drawn: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    monkeypatch.setattr(later, "FIRST", 0.01)

    in_a_page(lambda: shown(ChartImage(EDITION), 0))
    assert drawn == [(3, False), (3, True)]


def test_of_many_changes_only_the_last_is_drawn(drawn: list[tuple[int, bool]]) -> None:
    def typed() -> None:
        chart = ChartImage(EDITION)
        chart.get_state()
        shown(chart, 0)
        chart.get_state()
        shown(chart, 1, 0, 2)

    in_a_page(typed)
    assert drawn == [(5, False), (5, True)]


def test_asking_again_draws_nothing_anew(drawn: list[tuple[int, bool]]) -> None:
    chart = ChartImage(EDITION)

    def asked() -> None:
        shown(chart, 0)
        for _ in range(3):
            chart.get_state()

    in_a_page(asked, chart.get_state)
    assert drawn == [(3, False), (3, True)]
