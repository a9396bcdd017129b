"""How often a strategy made each bid, auction by auction, in games that it played with itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, TypeAlias

from turin_nb.engine.game import Game
from turin_nb.engine.rules import auctions, seats
from turin_nb.engine.whole import whole
from turin_nb.simulation.seeds import game_seed
from turin_nb.strategies.play import play
from turin_nb.strategies.register import strategy

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


def bid_counts(given: Any, players: int, games: int, seed: int) -> BidCounts:
    """The bids of ``games`` games counted; the same seed counts the same.

    ``given``: a registered name, or a strategy; it sits in every seat of the teaching edition's
    classic game. Raises ``BadInput`` for what no game has.

    >>> found = bid_counts("random", players=2, games=3, seed=1)
    >>> len(found.rows), sum(found.at(5))
    (5, 6)
    """
    wanted = whole(games, "games", "S1", low=1)
    return counted(list(islice(bids_of_games(given, players, seed), wanted)), players)


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
