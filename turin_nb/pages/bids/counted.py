"""A strategy's bids in simulated games: which games were played, and what was counted in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from turin_nb.engine.checks import whole
from turin_nb.engine.game import Game
from turin_nb.engine.rules import auctions, one_of, seats
from turin_nb.simulation.games import game_seed
from turin_nb.strategies.play import play
from turin_nb.strategies.register import REGISTER, strategy

SEEN = "strategy"
"""The kind of guess that is a strategy's bids."""

GAMES = 1000
"""The most games that are simulated to see what a strategy bids."""

SEEDS = 9999
"""The largest seed."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Simulated games: which ``auction`` of them counts (where it is not the first), how many."""

    auction: int = 2
    games: int = 200
    seed: int = 1

    def __post_init__(self) -> None:
        """Refuse what cannot be simulated."""
        whole(self.auction, "the auction counted", "S6", low=1, high=5)
        whole(self.games, "games", "A2", low=1, high=GAMES)
        whole(self.seed, "the seed", "A2", high=SEEDS)


SAMPLE = Sample()
"""What is simulated at first."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Which bids were counted: of a registered strategy that sat in every seat.

    ``players``: seats; ``auction``: which of a game, from 1; ``games``: how many, from ``seed``.
    """

    strategy: str
    players: int
    auction: int
    games: int
    seed: int

    def __post_init__(self) -> None:
        """Refuse what cannot have been counted."""
        one_of(self.strategy, "strategy", tuple(REGISTER), "A2")
        last = auctions(seats(self.players))
        whole(self.auction, "the auction counted", "S6", low=1, high=last)
        Sample(games=self.games, seed=self.seed)

    @property
    def words(self) -> str:
        """What was counted, in words.

        >>> Counted("valuer", players=3, auction=2, games=200, seed=1).words
        'the strategy valuer in auction 2 of 200 games of 3 players (seed 1)'
        """
        games = f"{self.games} game{'s' * (self.games > 1)} of {self.players} players"
        return (
            f"the strategy {self.strategy} in auction {self.auction} of {games} (seed {self.seed})"
        )


Bids: TypeAlias = tuple[tuple[int, ...], ...]
"""The first bids of a game in Scudo: one row an auction, one bid a seat."""


@dataclass(frozen=True, slots=True)
class BidCounts:
    """``rows[a][b]``: how often b Scudo were bid in auction a (from 0) of so many ``games``."""

    games: int
    rows: tuple[tuple[int, ...], ...]

    def at(self, auction: int) -> tuple[int, ...]:
        """How often each bid from 0 up was made in an auction, from 1 to the last (S6)."""
        return self.rows[whole(auction, "auction", "S6", low=1, high=len(self.rows)) - 1]


def bids_of_games(given: Any, players: int, seed: int) -> Iterator[Bids]:
    """The bids of one game after the other, without end: take as many as there is time for."""
    bots = (strategy(given),) * seats(players)
    start, game = whole(seed, "seed", "S4"), 0
    while True:
        yield bids_of(play(bots, seed=game_seed(start, game)))
        game += 1


def bids_of(game: Game) -> Bids:
    """The first bids of every auction of a game so far, as they were revealed (A2)."""
    return tuple(event.amounts for event in game.events if event.kind == "bids")


def counted(games: Sequence[Bids], players: int) -> BidCounts:
    """Whole games' bids, counted for each auction."""
    rows = (_row(chain.from_iterable(g[a] for g in games)) for a in range(auctions(players)))
    return BidCounts(len(games), tuple(rows))


def _row(bids: Iterable[int]) -> tuple[int, ...]:
    """How often each bid from 0 to the highest was made."""
    seen = Counter(bids)
    return tuple(seen[bid] for bid in range(max(seen, default=-1) + 1))
