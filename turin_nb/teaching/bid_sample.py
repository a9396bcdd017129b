"""Rivals who bid as a strategy did in simulated games: which games, and what was counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from turin_nb.engine.rules import auctions
from turin_nb.teaching.bid_counted import GAMES, SEEDS, SEEN, Counted
from turin_nb.teaching.bid_guess import Guess, typed_whole
from turin_nb.teaching.bid_table import BidTable, swapped


def numbers(table: BidTable) -> tuple[int, ...]:
    """The auctions of a game that the table's one can be (S6).

    >>> numbers(BidTable(seats=5)), numbers(BidTable(seats=5, first=True))
    ((2, 3, 4), (1,))
    """
    return (1,) if table.first else tuple(range(2, auctions(table.seats) + 1))


def wanted(table: BidTable, strategy: str) -> Counted:
    """What must be counted for a rival who bids as ``strategy`` does at this table."""
    choice, sample = numbers(table), table.sample
    auction = min(max(sample.auction, choice[0]), choice[-1])
    return Counted(strategy, table.seats, auction, sample.games, sample.seed)


def stale(table: BidTable) -> dict[int, str]:
    """The rivals whose strategy's bids belong to another sample, and that strategy."""
    return {
        rival: guess.counted.strategy
        for rival, guess in enumerate(table.guesses[: table.seats - 1])
        if guess.counted is not None and guess.counted != wanted(table, guess.counted.strategy)
    }


def with_counts(
    table: BidTable, rival: int, counted: Counted, seen: Sequence[int]
) -> BidTable:  # fmt: skip
    """A rival who bids as was ``counted``: ``seen[b]`` times b Scudo.

    Raises ``BadInput`` if the strategy never bid what the rival's purse allows.
    """
    text = ", ".join(f"{bid}: {times}" for bid, times in enumerate(seen) if times)
    guess = Guess(SEEN, text, table.guesses[rival].purse, counted)
    return replace(table, guesses=swapped(table.guesses, rival, guess))


def with_auction(table: BidTable, auction: int) -> BidTable:
    """Another auction of the simulated games."""
    return replace(table, sample=replace(table.sample, auction=auction))


def with_games(table: BidTable, text: str) -> BidTable:
    """Another number of simulated games, as typed."""
    games = typed_whole(text, "games", "A2", low=1, high=GAMES)
    return replace(table, sample=replace(table.sample, games=games))


def with_seed(table: BidTable, text: str) -> BidTable:
    """Another seed of the simulated games, as typed."""
    seed = typed_whole(text, "the seed", "A2", high=SEEDS)
    return replace(table, sample=replace(table.sample, seed=seed))
