"""More games on a click: a bar that fills, and a button that stops; the page never waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from ipywidgets import HTML, Button, Dropdown, HBox

from turin_nb.pages.kit.part import CALM, Part

log = logging.getLogger(__name__)
Block = TypeVar("Block")
AMOUNTS = {"1,000 games": 1_000, "10,000 games": 10_000, "100,000 games": 100_000}


class MoreGames(Part, Generic[Block]):
    """How many more, a button to run them, another to stop, and how far they are.

    ``play(games)`` yields one block after another; each is made in a thread of its own, so that
    it may touch no widget. ``add(block)`` takes it in the page's own thread and says how many
    games it brought; ``over()`` comes after the last.
    """

    def __init__(
        self,
        play: Callable[[int], Iterator[Block]],
        add: Callable[[Block], int],
        over: Callable[[], None] = lambda: None,
    ) -> None:
        self.play, self.add, self.over = play, add, over
        self.stopped, self.running = False, False
        self.amount = Dropdown(description="How many", options=AMOUNTS, value=100_000)
        self.run = Button(description="Run more", button_style="primary")
        self.stop = Button(description="Stop", disabled=True)
        self.bar = HTML(bar(0, 0))
        row = HBox([self.amount, self.run, self.stop], _dom_classes=("turin-row",))
        super().__init__([row, self.bar], "turin-more")
        self.clicks(self.run, self._run)
        self.clicks(self.stop, self._stop)
        self.task: asyncio.Task[None] | None = None

    def _run(self) -> None:
        """Begin; where no event loop runs, all is done at once."""
        if self.running:
            return
        self._begin()
        wanted = self.amount.value
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(self._go(wanted))
        else:
            self.task = loop.create_task(self._go(wanted))

    def _stop(self) -> None:
        self.stopped = True

    def _begin(self) -> None:
        self.running, self.stopped = True, False
        self.run.disabled, self.stop.disabled = True, False

    async def _go(self, wanted: int) -> None:
        """Block after block until all are there, or somebody stops them."""
        done = 0
        blocks = self.play(wanted)
        try:
            while not self.stopped:
                block = await asyncio.to_thread(next, blocks, None)
                if block is None:
                    break
                done += self.add(block)
                self.bar.value = bar(done, wanted)
            self.over()
        except Exception:
            log.exception("more games failed")
            self.say(CALM)
        finally:
            self._end(done, wanted)

    def _end(self, done: int, wanted: int) -> None:
        """The buttons as they were; what was stopped says how far it came."""
        self.running = False
        self.run.disabled, self.stop.disabled = False, True
        self.bar.value = bar(done, wanted, over=True)


def bar(done: int, wanted: int, over: bool = False) -> str:
    """How many of the wanted games are there, as a bar and in words; the end is read out.

    >>> "Stopped at 2,000 of 10,000 games." in bar(2_000, 10_000, over=True)
    True
    """
    if not wanted:
        return '<p class="turin-bar" role="status"></p>'
    if over:
        ended = f"Stopped at {done:,} of {wanted:,}" if done < wanted else f"Played {done:,}"
        return f'<p class="turin-bar" role="status">{ended} games.</p>'
    filled = f'<progress max="{wanted}" value="{done}" aria-label="Games played"></progress>'
    return f'<p class="turin-bar">{filled} {done:,} of {wanted:,} games</p>'
