"""What is simulated, as a value: who plays at which table, from which seed, on which engine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from turin_nb.engine.border import parsed, structure
from turin_nb.engine.checks import items, shown, whole
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput, BadRecord
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule
from turin_nb.engine.rules import Rules, one_of, seats
from turin_nb.engine.setup import house_rules, options
from turin_nb.simulation.batch.block import CHUNK
from turin_nb.strategies.play import seat_names
from turin_nb.strategies.protocol import Strategy
from turin_nb.strategies.register import plan_of, strategy

ENGINES = ("auto", "reference", "batch")
REFERENCE_BLOCK = 20  # games: about a tenth to a third of a second, so that a stop is soon felt
BATCH_BLOCK = CHUNK  # games: what is played at once, so that a stop is soon felt here too


def chosen(engine: str, strategies: Sequence[Any], house: Sequence[Any]) -> str:
    """The engine that plays, ``"auto"`` decided; ``BadInput`` for what it cannot play.

    >>> def thrifty(view, decision, rng): ...
    >>> chosen("auto", [thrifty], [])
    'reference'
    """
    if engine == "reference":
        return engine
    why_not = refusal(strategies, house)
    if engine == "batch" and why_not:
        raise BadInput(f"engine: {why_not}")
    return "reference" if why_not else "batch"


def refusal(strategies: Sequence[Any], house: Sequence[Any]) -> str | None:
    """Why the batch engine cannot play this, in a sentence; ``None`` if it can."""
    if house:
        return "the batch engine knows no house rules; the reference engine does."
    code = [bot for bot in strategies if plan_of(bot) is None]
    if not code:
        return None
    name = shown(getattr(code[0], "name", code[0]))
    return f"the batch engine plays strategies that are data, and {name} is code."


def size(engine: str) -> int:
    """How many games make a block on this engine; of the batch engine it is part of the seed."""
    return REFERENCE_BLOCK if engine == "reference" else BATCH_BLOCK


FORMAT = 1


@dataclass(frozen=True, slots=True)
class Run:
    """Games without end, each fixed by its number; make one with ``of``, which checks it.

    - ``strategies``: one a seat; ``listed``: whether each was given by its registered name.
    - ``edition``, ``column``, ``rules``, ``house``: the table, as in ``Game.new``.
    - ``engine``: ``"reference"`` or ``"batch"``; ``block``: how many games are played at once.

    >>> Run.of(["valuer", "random"], seed=1).names
    ('valuer', 'random')
    """

    strategies: tuple[Strategy, ...]
    listed: tuple[bool, ...]
    seed: int
    edition: Edition
    column: str
    rules: Rules
    house: tuple[HouseRule, ...]
    engine: str
    block: int

    @classmethod
    def of(
        cls,
        strategies: Sequence[Any],
        seed: int,
        engine: str = "auto",
        *,
        payouts: str = "classic",
        edition: str | Edition = "teaching",
        rules: Rules | None = None,
        house: Iterable[HouseRule] = (),
    ) -> Run:
        """A run, checked; ``BadInput`` or ``BadEdition`` for what no table has.

        ``engine``: ``"auto"`` takes the batch engine where every strategy is data.
        """
        given = tuple(items(strategies, "strategies", "S1"))
        seats(len(given))
        bots = tuple(strategy(each) for each in given)
        printed = edition if isinstance(edition, Edition) else Edition.load(edition)
        printed.payouts(payouts)
        own = house_rules(house)
        made = chosen(one_of(engine, "engine", ENGINES, ""), bots, own)
        listed = tuple(isinstance(each, str) for each in given)
        agreed, start = options(rules, len(printed.goods)), whole(seed, "seed", "S4")
        return cls(bots, listed, start, printed, payouts, agreed, own, made, size(made))

    @property
    def names(self) -> tuple[str, ...]:
        """The strategy of each seat, by its name."""
        return tuple(bot.name for bot in self.strategies)

    @property
    def players(self) -> int:
        """How many seats (S1)."""
        return len(self.strategies)

    def to_json(self) -> str:
        """The run as a text: the table, the seed, the strategies by name."""
        named = zip(self.names, self.listed, strict=True)
        return json.dumps(
            {
                "format": FORMAT,
                "seed": self.seed,
                "engine": self.engine,
                "block": self.block,
                "strategies": [{"name": name, "listed": listed} for name, listed in named],
                "table": self._table(),
            }
        )

    def _table(self) -> dict[str, Any]:
        """The table as a game's record has it, no card played."""
        called = seat_names(self.strategies)
        game = Game.new(called, self.edition, self.column, 0, None, self.rules, self.house)
        return game.to_record()

    @classmethod
    def from_json(
        cls,
        text: str,
        strategies: Sequence[Any] | None = None,
        house: Iterable[HouseRule] = (),
    ) -> Run:
        """The run of a text; ``BadRecord`` says what is wrong with it.

        ``strategies``: again, where they were objects or functions and not registered names;
        ``house``: the table's own house rules, if it had any.
        """
        file = structure(parsed(text, "the run"), _RunFile, BadRecord)
        if file.format != FORMAT:
            raise BadRecord(f"format: expected {FORMAT}, the only one so far, got {file.format}.")
        table = Game.from_record(file.table, house).setup
        if table.format == 1:
            raise BadRecord("table: its house rules are played otherwise by now.", "G1, G2")
        given = _again(file.strategies, strategies)
        run = cls.of(
            given,
            file.seed,
            file.engine,
            payouts=table.column,
            edition=table.edition,
            rules=table.rules,
            house=table.house,
        )
        if run.engine == "batch" and run.block != file.block:
            raise BadRecord(f"block: these games were cut in blocks of {file.block}.")
        return run


@dataclass(frozen=True, slots=True)
class _Named:
    """A strategy as a run's text names it."""

    name: str
    listed: bool


@dataclass(frozen=True, slots=True)
class _RunFile:
    """A run as its text is laid out."""

    format: int
    seed: int
    engine: str
    block: int
    strategies: list[_Named]
    table: dict[str, Any]


def _again(named: Sequence[_Named], strategies: Sequence[Any] | None) -> Sequence[Any]:
    """The strategies of a run: those handed in, checked by name, or the registered ones."""
    names = [each.name for each in named]
    if strategies is None:
        own = [each.name for each in named if not each.listed]
        if own:
            words = "strategies: give them again, for these are no registered names: "
            raise BadInput(words + ", ".join(dict.fromkeys(map(shown, own))) + ".")
        return names
    found = [strategy(each).name for each in items(strategies, "strategies", "S1")]
    if found != names:
        raise BadInput(f"strategies: expected those of the run, {names}, got {found}.")
    return strategies
