"""Pages that stand ready with a kernel of their own, one of each, before anybody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

from turin_nb.serving.page import Opening


class Ahead:
    """The pages that ``names`` name; each is for one visitor, and made anew ``delay`` s later."""

    def __init__(self, app: Any, names: Collection[str], delay: float) -> None:
        self.app, self.names, self.delay = app, names, delay
        self.ready: dict[str, Opening] = {}
        self.making: dict[str, asyncio.Task[None]] = {}
        self.turn = asyncio.Lock()

    def begin(self) -> None:
        """Make all of them."""
        for name in self.names:
            self.fill(name, 0)

    def fill(self, name: str, delay: float) -> None:
        """Make one page in a while, if it is one of those and nobody is at it."""
        task = self.making.get(name)
        if name in self.names and name not in self.ready and (not task or task.done()):
            self.making[name] = asyncio.ensure_future(self.make(name, delay))

    async def make(self, name: str, delay: float) -> None:
        """Make one page, in a while and in its turn."""
        await asyncio.sleep(delay)
        async with self.turn:
            await self.quiet()
            self.ready[name] = await self.made(name)

    async def quiet(self) -> None:
        """Wait for such a moment: whoever asks for a page comes first, from the start on."""
        room = self.app.kernel_manager
        while room.arrivals or room.taken >= room.most_pages:
            await asyncio.sleep(self.delay / 4 + 0.1)

    async def made(self, name: str) -> Opening:
        """The page, with its kernel; no kernel where that cannot be."""
        opening = Opening(self.app, name)
        await opening.begin()
        try:
            await opening.finish()
        except BaseException:
            self.app.kernel_manager.put_away(opening.kernel_id)
            raise
        return opening

    async def take(self, name: str) -> Opening | None:
        """The page that stands ready, if one does and its kernel lives."""
        opening = self.ready.pop(name, None)
        self.fill(name, self.delay)
        if opening is None:
            return None
        room = self.app.kernel_manager
        alive = opening.kernel_id in room and await room.get_kernel(opening.kernel_id).is_alive()
        return opening if alive else None

    def stop(self) -> None:
        """Make no more."""
        for task in self.making.values():
            task.cancel()
