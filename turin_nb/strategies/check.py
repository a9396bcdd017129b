"""Checks a strategy against scripted tables: is every move legal, and what does it look at?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from turin_nb.engine import moves
from turin_nb.engine.checks import whole
from turin_nb.engine.errors import IllegalMove
from turin_nb.engine.moves import Move
from turin_nb.strategies.play import step
from turin_nb.strategies.positions import (
    Position,
    alone,
    other_bids,
    other_cards,
    positions,
    tables,
)
from turin_nb.strategies.protocol import Classifier, Strategy, decided
from turin_nb.strategies.register import plan_of, strategy

PROBED = 2
"""One position in so many is asked again with something told otherwise."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a check has seen.

    - ``name``: the strategy's; ``games``: how many were played.
    - ``asked``: how many decisions of each kind; ``moves``: how many moves of each kind came.
    - ``faults``: what broke a rule or was not the same twice, the first of each kind.
    - ``found``: what it was seen to do and to look at. A "no" holds for these games only.
    """

    name: str
    games: int
    asked: Mapping[str, int]
    moves: Mapping[str, int]
    faults: tuple[str, ...]
    found: Classifier

    def __str__(self) -> str:
        count = sum(self.asked.values())
        head = f'"{self.name}" was asked {count} times in {self.games} games of 2 to 5 seats.'
        good = "Every move was legal, and the same chance gave the same move."
        return "\n".join([head, *(self.faults or (good,)), f"Seen: {self.found.words}."])


def report(given: Any, games: int = 32, seed: int = 0) -> Report:
    """Ask a strategy in every decision of so many games with random players.

    ``given``: as in ``play``. 32 games are every table of ``positions.tables`` once: 2 to 5 seats,
    both columns, every option both ways, with and without the geese. ``seed``: of the games.
    Raises ``BadCode`` for an error of the strategy itself; a broken rule is a fault in the report.

    >>> report("silent", games=4).faults
    ()
    """
    bot = strategy(given)
    count = whole(games, "games", "S1", low=1)
    start = whole(seed, "seed", "S4")
    seen = _Seen(bot)
    every = tables()
    for game in range(count):
        for position in positions(bot, every[game % len(every)], start + game):
            seen.ask(position, start + game)
    return seen.report(count)


class _Seen:
    """What has been seen so far; it lives as long as one check."""

    def __init__(self, bot: Strategy) -> None:
        self.bot = bot
        self.asked: Counter[str] = Counter()
        self.moves: Counter[str] = Counter()
        self.faults: dict[str, str] = {}
        self.looks: set[str] = set()

    def ask(self, position: Position, seed: int) -> None:
        """Ask once by the rules, then again to see what the move hangs on."""
        what = position.decision.what
        self.asked[what] += 1
        try:
            move = answer(self.bot, position, seed)
        except IllegalMove as refused:
            self.faults.setdefault(what, str(refused))
            return
        self.moves[type(move).__name__] += 1
        if self.asked.total() % PROBED == 0:
            self._probe(position, seed)

    def _probe(self, position: Position, seed: int) -> None:
        first, again, *others = told(self.bot, position, seed)
        if first != again:
            text = f"Asked twice to decide ({position.decision.what}) with the same chance, "
            self.faults.setdefault("twice", text + f"it answers {first} and {again}.")
            return
        words = ("chance", "watches", "learns")
        self.looks.update(w for w, move in zip(words, others, strict=True) if move != first)

    def report(self, games: int) -> Report:
        """All of it."""
        traded = self.moves["Offer"] + self.moves["Claim"] + self.moves["Withdraw"]
        found = Classifier(
            borrows=bool(self.moves["Borrow"]),
            trades=bool(traded),
            data=plan_of(self.bot) is not None,
            **dict.fromkeys(self.looks, True),
        )
        name, faults = self.bot.name, tuple(self.faults.values())
        return Report(name, games, dict(self.asked), dict(self.moves), faults, found)


def answer(bot: Strategy, position: Position, seed: int) -> Move:
    """The strategy's move, if it is legal; else ``IllegalMove`` that names the strategy."""
    after = step(position.game, alone(bot, position.seat, position.game.players), seed)
    return after.moves[-1] if after else moves.Pass(position.seat)


def told(bot: Strategy, position: Position, seed: int) -> Iterator[Move]:
    """Its moves: as it is, the same again, with other chance, other cards, other past bids."""
    view, decision = position.view, position.decision
    key = f"{seed}/{len(view.events)}"
    yield decided(bot, view, decision, Random(key))
    yield decided(bot, view, decision, Random(key))
    yield decided(bot, view, decision, Random(f"{key}/other"))
    yield decided(bot, other_cards(view, Random(key)), decision, Random(key))
    yield decided(bot, other_bids(view, Random(key)), decision, Random(key))
