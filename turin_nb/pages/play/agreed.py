"""What a table agrees on before it plays, and the bots and the coin that move without a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose, yielding_goose
from turin_nb.engine.match import GAMES
from turin_nb.engine.rules import Rules

if TYPE_CHECKING:
    from turin_nb.strategies.protocol import Strategy


SEEDS = 18  # digits of a seed as typed

GEESE: Mapping[str, tuple[HouseRule, ...]] = MappingProxyType(
    {
        "no goose": (),
        "yielding goose": (yielding_goose(),),
        "consoling goose": (consoling_goose(),),
    }
)


@dataclass(frozen=True, slots=True)
class Agreed:
    """What was agreed (S1–S5, the options, G1, G2, P10).

    - ``names`` and ``bots`` per seat; ``None`` for a person.
    - ``seed``: as typed, empty for a fresh one; ``edition``: one that comes along, by its name,
      or an owner's.
    """

    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    column: str = "classic"
    public_scudo: bool = True
    lone_zero_raise: str = "wins"
    void_discards: str = "chosen"
    open_offers: int | None = None
    goose: str = "no goose"
    seed: str = ""
    match: bool = False
    edition: str | Edition = "teaching"

    @property
    def games(self) -> int:
        """How many games: 1, or 3 for a match."""
        return GAMES if self.match else 1


def dealt(agreed: Agreed) -> Game:
    """The game that was agreed on, dealt; ``BadInput`` for what no table has.

    >>> dealt(Agreed(("Ada", "Ben"), (None, None), seed="7")).setup.seed
    7
    """
    rules = Rules(
        lone_zero_raise=agreed.lone_zero_raise,
        void_discards=agreed.void_discards,
        open_offers=agreed.open_offers,
        public_scudo=agreed.public_scudo,
    )
    house, seed = GEESE[agreed.goose], seed_of(agreed.seed)
    return Game.new(agreed.names, agreed.edition, agreed.column, seed, None, rules, house)


def seed_of(typed: str) -> int | None:
    """A seed as typed; ``None`` for an empty field."""
    text = typed.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > SEEDS:
        raise BadInput(f"Seed: a whole number of at most {SEEDS} digits, or nothing.", "S4")
    return int(text)


def all_bots(agreed: Agreed) -> tuple[str, ...]:
    """Bots in every seat: those agreed on, and valuers where people would sit."""
    return tuple(bot or "valuer" for bot in agreed.bots)


BOTS = ("random", "share", "valuer", "trader", "spoiler", "borrower", "reckoner")
"""The bots that the setup offers, from naive to strong, by their registered names.

They stand here so that a page need not load them all before a seat wants one.
"""


def strategies(given: Sequence[Any]) -> tuple[Strategy | None, ...]:
    """A strategy for each seat that names one, ``None`` where a person sits."""
    from turin_nb.strategies.register import strategy

    return tuple(None if bot is None else strategy(bot) for bot in given)


def settled(game: Game, bots: Sequence[Strategy | None], seed: int) -> Game:
    """The game played on by the coin and the bots until a person must decide, or to its end."""
    from turin_nb.strategies.play import advance

    return advance(game, bots, seed)
