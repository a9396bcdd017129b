"""What is simulated, as a value: who plays at which table, from which seed, on which engine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from turin_nb.engine.border import structure
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput, BadRecord
from turin_nb.engine.game import Game
from turin_nb.engine.houserule import HouseRule
from turin_nb.engine.json_text import parsed
from turin_nb.engine.rules import Rules, one_of, seats
from turin_nb.engine.setup import house_rules, options
from turin_nb.engine.whole import items, shown, whole
from turin_nb.simulation.engines import ENGINES, chosen, size
from turin_nb.strategies.play import seat_names
from turin_nb.strategies.protocol import Strategy
from turin_nb.strategies.register import strategy

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
