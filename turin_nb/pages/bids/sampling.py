"""A strategy's bids, counted while the page stays alive: a few games, then a pause, and so on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from ipywidgets import HTML, Dropdown, HBox

from turin_nb.engine.errors import BadInput
from turin_nb.look.words import esc
from turin_nb.pages.bids.field import Go, Typed
from turin_nb.pages.bids.guess import SEEN, BidCounts, Bids, Counted, bids_of_games, counted
from turin_nb.pages.bids.model import BidTable, auctions_meant, stale, wanted
from turin_nb.pages.kit.part import Part, shown

SLICE = 0.12  # seconds that games are played before the page may speak
REST = 0.02
PAUSE = 0.4  # seconds after the last change of what is to be counted


class Key(NamedTuple):
    """Games that are the same for every auction."""

    strategy: str
    players: int
    games: int
    seed: int

    @classmethod
    def of(cls, what: Counted) -> Key:
        """The games in which this is counted."""
        return cls(what.strategy, what.players, what.games, what.seed)


class Run:
    """Games being played: what is done, and how to go on."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.done: list[Bids] = []
        self.source: Iterator[Bids] = bids_of_games(key.strategy, key.players, key.seed)

    @property
    def over(self) -> bool:
        """Whether all games are played."""
        return len(self.done) == self.key.games

    def go_on(self, seconds: float) -> None:
        """Play games for so long, at least one; ``inf`` plays them all."""
        end = time.monotonic() + seconds
        while not self.over:
            self.done.append(next(self.source))
            if time.monotonic() > end:
                break


class Sampling(Part):
    """Which simulated games count, and how far they are; what was counted is kept by this page."""

    def __init__(self, go: Go, again: Callable[[], None]) -> None:
        self.go, self.again = go, again
        self.known: dict[Key, BidCounts] = {}
        self.asked: dict[int, str] = {}
        self.run: Run | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.table = BidTable()
        self.auction = Dropdown(options=[2], description="Auction that counts")
        self.games = Typed("Simulated games", BidTable.with_games, go)
        self.seed = Typed("Seed", BidTable.with_seed, go)
        self.words = HTML()
        row = HBox([self.auction, self.games, self.seed], _dom_classes=("tb-row",))
        super().__init__([row, self.words], "tb-sampling")
        self.follows(self.auction, self._auction)

    def show(self, table: BidTable) -> None:
        """Write what holds; nothing where no rival bids as a strategy does."""
        self.table = table
        self.asked = {rival: n for rival, n in self.asked.items() if rival < table.seats - 1}
        choice = auctions_meant(table)
        with self.quietly():
            if self.auction.options != choice:
                self.auction.options = choice
            self.auction.value = wanted(table, "random").auction
        self.games.show(str(table.sample.games))
        self.seed.show(str(table.sample.seed))
        seen = any(guess.kind == SEEN for guess in table.guesses[: table.seats - 1])
        shown(self, seen or bool(self.asked))

    def choose(self, rival: int, strategy: str) -> None:
        """A rival is to bid as a strategy does, or (an empty text) no longer."""
        self.asked.pop(rival, None)
        if strategy:
            self.asked[rival] = strategy
        shown(self, bool(self.asked) or self.layout.display is None)
        self._later(0)

    def follow(self) -> None:
        """Count anew what belongs to other games than the table asks for."""
        new = {r: name for r, name in stale(self.table).items() if r not in self.asked}
        if new:
            self.asked |= new
            self._later(PAUSE)

    def _later(self, pause: float) -> None:
        """Go on after a pause; at once where no event loop runs."""
        if self.timer is not None:
            self.timer.cancel()
        if alive():
            self.timer = asyncio.get_running_loop().call_later(pause, self.attempt, self._next)
        else:
            self.attempt(self._next)

    def _next(self) -> None:
        """Give the rivals what is known; play games for what is not."""
        refused = []
        for rival, name in list(self.asked.items()):
            what = wanted(self.table, name)
            if Key.of(what) not in self.known:
                self._play(Key.of(what))
                return
            refused.append(self._give(rival, what))
        self.run, self.words.value = None, ""
        if any(refused):
            self.say(" ".join(filter(None, refused)))

    def _play(self, key: Key) -> None:
        if self.run is None or self.run.key != key:
            self.run = Run(key)
        self.run.go_on(SLICE if alive() else inf)
        if self.run.over:
            self.known[key] = counted(self.run.done, key.players)
        else:
            who = f"{key.players} players with the strategy {key.strategy}"
            words = f"{len(self.run.done)} of {key.games} games of {who} are played …"
            self.words.value = f"<p class='turin-quiet'>{esc(words)}</p>"
        self._later(REST)

    def _give(self, rival: int, what: Counted) -> str:
        """A rival bids as was counted; a sentence if their purse allows none of it."""
        del self.asked[rival]
        seen = self.known[Key.of(what)].at(what.auction)
        try:
            self.go(lambda table: table.with_counts(rival, what, seen))
        except BadInput as refused:
            self.again()
            return f"Rival {rival + 1} cannot bid as {what.words}: {refused.message}"
        return ""

    def _auction(self, number: int) -> None:
        self.go(lambda table: table.with_auction(number))


def alive() -> bool:
    """Whether an event loop runs, which a page's life hangs on."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
