"""The bid explorer's state: an auction on the table, and what I know before I bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import START, auctions, one_of, prizes
from turin_nb.engine.setup import named
from turin_nb.pages.bids.guess import (
    GAMES,
    SAMPLE,
    SEEDS,
    SEEN,
    WORTH,
    Counted,
    Guess,
    Sample,
    first_text,
    typed_whole,
)
from turin_nb.pages.kit.typed import with_place
from turin_nb.pages.referee.auction import Auction, Groups, Ruling, rule_on
from turin_nb.theory.equilibria import HIGHEST as SOLVED
from turin_nb.theory.equilibria import Equilibrium, equilibrium
from turin_nb.theory.raised_equilibria import raised_equilibrium
from turin_nb.theory.situation import Rival, Situation, uniform_raises

SEATS = 5

TIES = {"coin": "by coin at once", "raised": "raised, as in the rules (A6)"}
"""How ties are settled in what can happen."""

LONE = {"wins": "wins the last place of the tie", "void": "is void, like two who add 0"}
"""What happens to one alone who adds 0 in a tie (A14)."""


@dataclass(frozen=True, slots=True)
class BidTable:
    """All that the bid explorer shows follows from this; rows are as long as five seats need.

    - ``bids``: Scudo per seat, ``None`` not said yet; ``raises``: (seat, Scudo added);
      ``toss``: seats in the order in which the coin named them so far.
    - ``purse``: my Scudo; ``worth``: Scudo that each place is worth to me;
      ``guesses``: one a rival.
    - ``ties``: one of ``TIES``; ``overlay``: whether the equilibrium is asked for.
    - ``lone_zero_raise``: one of ``LONE`` (A14), for what is settled and for what can happen.
    - ``sample``: the simulated games in which strategies' bids are counted.
    """

    seats: int = 3
    first: bool = False
    bids: tuple[int | None, ...] = (4, 6, 3, None, None)
    raises: tuple[tuple[int, int], ...] = ()
    toss: tuple[int, ...] = ()
    purse: int = START
    worth: tuple[int, ...] = (12, 7, 4)
    guesses: tuple[Guess, ...] = (Guess("around", "5 ± 3"),) * 4
    ties: str = "coin"
    overlay: bool = False
    lone_zero_raise: str = "wins"
    sample: Sample = SAMPLE

    @property
    def prizes(self) -> tuple[int, ...]:
        """Cards of each place (A3)."""
        return prizes(self.seats, self.first)

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the auction on the table."""
        return named(self.seats)

    @property
    def auction(self) -> Auction:
        """The auction on the table, with the tosses that are complete."""
        bare = Auction(self.bids[: self.seats], self.prizes, self.raises, (), self.lone_zero_raise)
        return bare.with_toss(_complete(self.toss, rule_on(bare).needs_toss))

    @property
    def situation(self) -> Situation:
        """What I know before I bid."""
        rivals = [
            Rival(guess.bids, uniform_raises(guess.purse) if self.ties == "raised" else None)
            for guess in self.guesses[: self.seats - 1]
        ]
        worth = tuple(Fraction(worth) for worth in self.worth[: len(self.prizes)])
        return Situation(self.prizes, worth, self.purse, tuple(rivals), None, self.lone_zero_raise)

    @property
    def wanted(self) -> tuple[object, ...]:
        """What the equilibrium depends on."""
        worth = self.worth[: len(self.prizes)]
        return (self.prizes, worth, self.purse, self.seats, self.ties, self.lone_zero_raise)

    def solved(self) -> Equilibrium:
        """The equilibrium if all have my purse and my worths; raised ties take seconds."""
        if self.purse > SOLVED:
            raise BadInput(f"An equilibrium is solved for purses up to {SOLVED} Scudo.", "A2")
        facts = (self.prizes, self.worth[: len(self.prizes)], self.purse, self.seats)
        if self.ties == "raised":
            return raised_equilibrium(*facts, self.lone_zero_raise)
        return equilibrium(*facts)

    def with_seats(self, seats: int) -> BidTable:
        """Another number of players: bids not said yet, ties of the old ones forgotten (A3)."""
        prizes(seats, self.first)
        return replace(self, seats=seats, raises=(), toss=())

    def with_first(self, first: bool) -> BidTable:
        """The first auction of a game or a later one: it has its own prizes (A3)."""
        return replace(self, first=first, raises=(), toss=())

    def with_bid(self, seat: int, text: str) -> BidTable:
        """Another bid as typed; an empty text clears it (A2)."""
        bid = typed_whole(text, "a bid", "A2") if text.strip() else None
        return replace(self, bids=with_place(self.bids, seat, bid), raises=(), toss=())

    def with_raise(self, seat: int, text: str) -> BidTable:
        """What a seat adds in its tie, as typed; an empty text clears it (A6)."""
        added = typed_whole(text, "a raise", "A6") if text.strip() else None
        raises = Auction(self.bids, self.prizes, self.raises).with_raise(seat, added).raises
        return replace(self, raises=raises, toss=())

    def with_toss(self, seat: int) -> BidTable:
        """The coin names a seat as the next best of its tie (A7)."""
        return self if seat in self.toss else replace(self, toss=(*self.toss, seat))

    def without_toss(self) -> BidTable:
        """The coin is tossed again."""
        return replace(self, toss=())

    def with_ties(self, ties: str) -> BidTable:
        """The other way to settle ties in what can happen."""
        return replace(self, ties=one_of(ties, "ties", tuple(TIES), "A6"))

    def with_lone_zero(self, option: str) -> BidTable:
        """The other reading of A14; the toss may be asked for anew."""
        chosen = one_of(option, "lone_zero_raise", tuple(LONE), "A14")
        return replace(self, lone_zero_raise=chosen, toss=())

    def with_overlay(self, overlay: bool) -> BidTable:
        """With the equilibrium or without it."""
        return replace(self, overlay=overlay)

    def with_purse(self, text: str) -> BidTable:
        """My purse as typed."""
        return replace(self, purse=typed_whole(text, "my purse", "A2"))

    def with_worth(self, place: int, text: str) -> BidTable:
        """What a place is worth to me, as typed; below 0 if its cards would cost me."""
        worth = typed_whole(text, "a worth", "A3", low=-WORTH, high=WORTH)
        return replace(self, worth=with_place(self.worth, place, worth))

    def with_kind(self, rival: int, kind: str) -> BidTable:
        """Another way to guess at a rival, with a guess that their purse allows."""
        purse = self.guesses[rival].purse
        return self._guessing(rival, Guess(kind, first_text(kind, purse), purse))

    def with_guess(self, rival: int, text: str) -> BidTable:
        """What is guessed of a rival, as typed."""
        return self._guessing(rival, replace(self.guesses[rival], text=text))

    def with_their_purse(self, rival: int, text: str) -> BidTable:
        """A rival's purse as typed; no guess may be above it."""
        purse = typed_whole(text, "their purse", "A2")
        return self._guessing(rival, replace(self.guesses[rival], purse=purse))

    def with_counts(self, rival: int, counted: Counted, seen: Sequence[int]) -> BidTable:
        """A rival who bids as was ``counted``: ``seen[b]`` times b Scudo.

        Raises ``BadInput`` if the strategy never bid what the rival's purse allows.
        """
        text = ", ".join(f"{bid}: {times}" for bid, times in enumerate(seen) if times)
        return self._guessing(rival, Guess(SEEN, text, self.guesses[rival].purse, counted))

    def with_auction(self, auction: int) -> BidTable:
        """Another auction of the simulated games."""
        return replace(self, sample=replace(self.sample, auction=auction))

    def with_games(self, text: str) -> BidTable:
        """Another number of simulated games, as typed."""
        games = typed_whole(text, "games", "A2", low=1, high=GAMES)
        return replace(self, sample=replace(self.sample, games=games))

    def with_seed(self, text: str) -> BidTable:
        """Another seed of the simulated games, as typed."""
        seed = typed_whole(text, "the seed", "A2", high=SEEDS)
        return replace(self, sample=replace(self.sample, seed=seed))

    def _guessing(self, rival: int, guess: Guess) -> BidTable:
        return replace(self, guesses=with_place(self.guesses, rival, guess))


def _complete(toss: tuple[int, ...], groups: Groups) -> tuple[int, ...]:
    """The tosses in which at most one seat is not named yet: that one comes last."""
    done: list[int] = []
    for group in groups:
        order = [seat for seat in toss if seat in group]
        if len(order) >= len(group) - 1:
            done += [*order, *(seat for seat in group if seat not in order)]
    return tuple(done)


def patient(before: BidTable, after: BidTable) -> BidTable:
    """The later table; an equilibrium that takes seconds is not solved anew by itself."""
    slow = after.overlay and after.ties == "raised" and after.wanted != before.wanted
    return after.with_overlay(False) if slow else after


def waiting(table: BidTable, ruling: Ruling) -> tuple[int, ...]:
    """The seats of the first tie that the coin has still to order."""
    for group in ruling.needs_toss:
        return tuple(seat for seat in group if seat not in table.toss)
    return ()


def raising(table: BidTable) -> tuple[int, ...]:
    """The seats that must say what they add (A6), said or not."""
    return tuple(sorted(seat for group in rule_on(table.auction).raised for seat in group))


def auctions_meant(table: BidTable) -> tuple[int, ...]:
    """The auctions of a game that the table's one can be (S6).

    >>> auctions_meant(BidTable(seats=5)), auctions_meant(BidTable(seats=5, first=True))
    ((2, 3, 4), (1,))
    """
    return (1,) if table.first else tuple(range(2, auctions(table.seats) + 1))


def wanted(table: BidTable, strategy: str) -> Counted:
    """What must be counted for a rival who bids as ``strategy`` does at this table."""
    choice, sample = auctions_meant(table), table.sample
    auction = min(max(sample.auction, choice[0]), choice[-1])
    return Counted(strategy, table.seats, auction, sample.games, sample.seed)


def stale(table: BidTable) -> dict[int, str]:
    """The rivals whose strategy's bids belong to another sample, and that strategy."""
    return {
        rival: guess.counted.strategy
        for rival, guess in enumerate(table.guesses[: table.seats - 1])
        if guess.counted is not None and guess.counted != wanted(table, guess.counted.strategy)
    }
