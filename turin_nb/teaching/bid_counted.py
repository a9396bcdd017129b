"""A strategy's bids in simulated games: which games were played, and which bids were counted."""

from __future__ import annotations

from dataclasses import dataclass

from turin_nb.engine.rules import auctions, one_of, seats
from turin_nb.engine.whole import whole
from turin_nb.strategies.register import REGISTER

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
