"""What is thought of a rival's bid: typed, or counted in simulated games; refused in a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from turin_nb.engine.checks import whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.rules import START, auctions, one_of, seats
from turin_nb.simulation.games import game_seed
from turin_nb.strategies.play import play
from turin_nb.strategies.register import REGISTER, strategy
from turin_nb.theory.distributions import Distribution, around, at_most, pasted, point, uniform

MOST = 40
"""The largest purse that the bid explorer takes, Scudo: more bars than that nobody can read."""

WORTH = 999
"""The most that a place may be worth, or cost, Scudo."""

LONGEST = 600
"""Characters of a guess: counts of forty bids fit, and a link can carry four of them."""

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


KINDS = {
    "uniform": "anything alike, up to their purse",
    "point": "one bid for certain",
    "around": "around a guess",
    "counts": "as often as was seen",
}
"""The ways to say what a rival bids, and their words."""

ASKS = {
    "uniform": "",
    "point": "Their bid",
    "around": "Guess ± at most",
    "counts": "Bid: times, …",
    SEEN: "",
}
"""What is asked for each kind; nothing where the purse says it all."""
_AROUND = re.compile(r"([0-9]{1,3})\s*(?:±|\+-|\+/-)\s*([0-9]{1,3})", re.ASCII)
_WHOLE = re.compile("[-\N{MINUS SIGN}]?[0-9]{1,4}", re.ASCII)


def typed_whole(text: str, what: str, rule: str, low: int = 0, high: int = MOST) -> int:
    """A whole number as typed, from ``low`` to ``high``; nothing is rounded or clamped.

    >>> typed_whole(" 12 ", "my purse", "A2")
    12
    >>> typed_whole("3.7", "my purse", "A2")
    Traceback (most recent call last):
    turin_nb.engine.errors.BadInput: my purse: a whole number from 0 to 40 is needed, not 3.7. (A2)
    """
    word = text.strip()
    if _WHOLE.fullmatch(word):
        number = int(word.replace("\N{MINUS SIGN}", "-"))
        if low <= number <= high:
            return number
    short = (word if len(word) <= 20 else word[:19] + "…") or "nothing"
    raise BadInput(f"{what}: a whole number from {low} to {high} is needed, not {short}.", rule)


def first_text(kind: str, purse: int) -> str:
    """What stands there at first: something that a rival with so many Scudo can do.

    >>> first_text("around", 15), first_text("around", 2)
    ('5 ± 2', '2 ± 2')
    """
    bid = min(5, purse)
    seen = f"0: 1, {bid}: 3" if bid else "0: 1"
    return {"point": str(bid), "around": f"{bid} ± 2", "counts": seen}.get(kind, "")


@dataclass(frozen=True, slots=True)
class Guess:
    """How one rival may bid, as it was typed.

    ``kind``: one of ``KINDS``, or ``SEEN`` with what was ``counted``; ``text``: what it asks
    for; ``purse``: the rival's Scudo. What gives no bids from 0 to ``purse`` is refused with
    ``BadInput``; of a strategy's bids those up to ``purse`` count.

    >>> Guess("around", "2 ± 1", purse=5).bids.weights
    (0, 1, 2, 1)
    """

    kind: str = "uniform"
    text: str = ""
    purse: int = START
    counted: Counted | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or len(self.text) > LONGEST:
            raise BadInput(f"a guess: expected a text of at most {LONGEST} characters.", "A2")
        one_of(self.kind, "the kind of guess", (*KINDS, SEEN), "A2")
        if (self.kind == SEEN) != (self.counted is not None):
            raise BadInput("a guess: what was counted belongs to the bids of a strategy.", "A2")
        typed_whole(str(self.purse), "their purse", "A2")
        high = self.bids.high
        if high > self.purse:
            raise BadInput(f"a bid of {high} is more than their purse of {self.purse}.", "A2")

    @property
    def bids(self) -> Distribution:
        """How likely each bid is."""
        if self.kind == "point":
            return point(typed_whole(self.text, "their bid", "A2", high=self.purse))
        if self.kind == "around":
            return _around(self.text, self.purse)
        if self.kind == SEEN:
            return at_most(pasted(self.text), self.purse)
        return pasted(self.text) if self.kind == "counts" else uniform(self.purse)

    def sentence(self, who: str) -> str:
        """The guess as a short clause (not escaped).

        >>> Guess("point", "4").sentence("Rival 1")
        'Rival 1 bids 4'
        """
        words = {
            "uniform": f"anything from 0 to {self.purse} alike",
            "point": self.text.strip(),
            "around": f"around {self.text.strip()}",
            "counts": "as was counted",
            SEEN: self._seen(),
        }
        return f"{who} bids {words[self.kind]}"

    def _seen(self) -> str:
        """Whose bids these are, how many were seen, and how many of them the purse allows."""
        if self.counted is None:
            return ""
        seen, kept = pasted(self.text).total, self.bids.total
        least = "" if kept == seen else f", of which {kept} are at most {self.purse}"
        return f"as {self.counted.words}: {seen} bids{least}"


def _around(text: str, purse: int) -> Distribution:
    found = _AROUND.fullmatch(text.strip())
    if found is None:
        short = text.strip()[:20] or "nothing"
        raise BadInput(
            f"a guess and how far off it may be are needed, as 5 ± 2, not {short}.", "A2"
        )
    guess, width = int(found[1]), int(found[2])
    if guess > purse:
        raise BadInput(f"a guess of {guess} is more than their purse of {purse}.", "A2")
    return around(guess, min(width, MOST), purse)


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
    seen = Counter(bids)
    return tuple(seen[bid] for bid in range(max(seen, default=-1) + 1))
