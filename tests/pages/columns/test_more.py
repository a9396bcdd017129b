"""More games on a click: counted, stopped in the middle, and an error that is said."""

import asyncio
import logging
import time
from collections.abc import Iterator

import pytest

from turin_nb.pages.columns.more import MoreGames


def blocks(wanted: int) -> Iterator[int]:
    """Blocks of a thousand games, a millisecond each."""
    for _ in range(wanted // 1000):
        time.sleep(0.001)
        yield 1000


class Kept:
    """What was added, block by block."""

    def __init__(self) -> None:
        self.games: list[int] = []

    def add(self, games: int) -> int:
        self.games.append(games)
        return games


def run(kept: Kept, games: int) -> MoreGames[int]:
    """More games, begun."""
    more = MoreGames(blocks, kept.add)
    more.amount.value = games
    more.run.click()
    return more


async def over(more: MoreGames[int]) -> None:
    while more.running:
        await asyncio.sleep(0.001)


def test_without_an_event_loop_all_is_done_at_once() -> None:
    kept = Kept()
    more = run(kept, 10_000)
    assert kept.games == [1000] * 10
    assert "Played 10,000 games." in more.bar.value
    assert not more.run.disabled
    assert more.stop.disabled


def test_in_a_page_other_things_happen_meanwhile() -> None:
    kept, ticks = Kept(), []

    async def page() -> None:
        more = run(kept, 100_000)
        assert (more.run.disabled, more.stop.disabled) == (True, False)
        while more.running:
            ticks.append(more.bar.value)
            await asyncio.sleep(0.005)

    asyncio.run(page())
    assert sum(kept.games) == 100_000
    assert len(ticks) > 5
    assert any('value="0"' not in tick and "<progress" in tick for tick in ticks)


def test_it_stops_between_two_blocks_and_says_how_far_it_came() -> None:
    kept = Kept()

    async def page() -> None:
        more = run(kept, 100_000)
        while len(kept.games) < 3:
            await asyncio.sleep(0.001)
        more.stop.click()
        await over(more)
        assert f"Stopped at {sum(kept.games):,} of 100,000 games." in more.bar.value
        more.amount.value = 1_000
        more.run.click()
        await over(more)
        assert "Played 1,000 games." in more.bar.value

    asyncio.run(page())
    assert 3000 <= sum(kept.games) < 100_000


def test_a_second_click_begins_nothing() -> None:
    kept = Kept()

    async def page() -> None:
        more = run(kept, 1_000)
        more.run.click()
        await over(more)

    asyncio.run(page())
    assert kept.games == [1000]


def test_what_fails_in_the_thread_is_said_calmly(caplog: pytest.LogCaptureFixture) -> None:
    said: list[str] = []

    def failing(wanted: int) -> Iterator[int]:
        yield 1000
        raise RuntimeError(f"after one of {wanted}")

    more = MoreGames(failing, Kept().add)
    more.speak = lambda sentence, beside: said.append(sentence)
    more.run.click()
    assert "Something went wrong here" in said[0]
    assert "Stopped at 1,000 of 100,000 games." in more.bar.value
    assert not more.run.disabled
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    caplog.clear()
