"""A table that people play at, as values: what it agrees on, the match in play, who looks."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose, yielding_goose
from turin_nb.engine.match import GAMES, Match
from turin_nb.engine.moves import Borrow, Claim, Move
from turin_nb.engine.record import to_json
from turin_nb.engine.rules import Rules
from turin_nb.engine.view import View, seen_by
from turin_nb.pages.kit.files import File
from turin_nb.pages.kit.typed import whole

if TYPE_CHECKING:
    from turin_nb.strategies.protocol import Strategy

BOTS = ("random", "share", "valuer", "trader", "spoiler", "borrower", "reckoner")
"""The bots that the setup offers, from naive to strong, by their registered names.

They stand here so that a page need not load them all before a seat wants one.
"""

SEEDS = 18  # digits of a seed as typed

GEESE: Mapping[str, tuple[HouseRule, ...]] = MappingProxyType(
    {"no goose": (), "yielding goose": (yielding_goose(),), "consoling goose": (consoling_goose(),)}
)


@dataclass(frozen=True, slots=True)
class Agreement:
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


def dealt(agreed: Agreement) -> Game:
    """The game that was agreed on, dealt; ``BadInput`` for what no table has.

    >>> dealt(Agreement(("Ada", "Ben"), (None, None), seed="7")).setup.seed
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
    seed = whole(typed.strip(), SEEDS)
    if seed is None and typed.strip():
        raise BadInput(f"Seed: a whole number of at most {SEEDS} digits, or nothing.", "S4")
    return seed


def all_bots(agreed: Agreement) -> tuple[str, ...]:
    """Bots in every seat: those agreed on, and valuers where people would sit."""
    return tuple(bot or "valuer" for bot in agreed.bots)


SECRET = ("put up", "bid", "raise")
"""What is decided with one's own hand or a sealed amount: the others look away."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game or a match in play, with bots in some seats.

    - ``bots``: the strategy per seat, ``None`` for a person; ``games``: 1, or 3 for a match.
    - ``seed``: of the coin and of the bots' chance.
    - ``looking``: the seat whose own view is on the screen, ``None`` while the curtain is shut.
    """

    match: Match
    bots: tuple[Strategy | None, ...]
    seed: int = 0
    games: int = 1
    looking: int | None = None

    @property
    def game(self) -> Game:
        """The game in play, or the last one."""
        return self.match.game

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people sit in."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def due(self) -> int | None:
        """The next person who must decide; ``None`` at the end of a game."""
        people = self.people
        return next((seat for seat in self.game.awaiting.seats if seat in people), None)

    @property
    def curtain(self) -> int | None:
        """The seat that must come to the screen first, or ``None``: who is due may go on."""
        seat = self.due
        if seat is None or seat == self.looking or self.game.awaiting.what not in SECRET:
            return None
        return seat

    @property
    def view(self) -> View:
        """What may be on the screen now."""
        return seen_by(self.game, self.looking)

    @property
    def more(self) -> bool:
        """Whether a match goes on with another game (P10)."""
        return self.game.final is not None and len(self.match.games) < self.games


def seated(game: Game, bots: Sequence[Any] = (), games: int = 1) -> Sitting:
    """People and bots sit down at a game, which may have begun; bots move until a person must.

    ``bots``: a registered name or a strategy per seat, ``None`` for a person.

    >>> seated(Game.new(["Ada", "Ben"], seed=1)).curtain
    0
    """
    return at_match(Match((game,)), bots or (None,) * game.players, games)


def at_match(match: Match, bots: Sequence[Any], games: int, seed: int | None = None) -> Sitting:
    """People and bots sit down at a match (P10); ``seed`` of the coin, the game's by default."""
    if len(bots) != match.game.players:
        raise BadInput(f"bots: expected one entry for each of {match.game.players} seats.", "S1")
    if games not in (1, GAMES):
        raise BadInput(f"games: expected 1 or {GAMES}.", "P10")
    seed = match.game.setup.seed if seed is None else seed
    seed = secrets.randbits(32) if seed is None else seed
    return _gone_on(Sitting(match, strategies(bots), seed, games))


def strategies(given: Sequence[Any]) -> tuple[Strategy | None, ...]:
    """A strategy for each seat that names one, ``None`` where a person sits."""
    from turin_nb.strategies.register import strategy

    return tuple(None if bot is None else strategy(bot) for bot in given)


def _gone_on(sitting: Sitting) -> Sitting:
    """The table once the coin and the bots have moved; a person alone needs no curtain."""
    from turin_nb.strategies.play import advance

    after = advance(sitting.game, sitting.bots, sitting.seed)
    match = Match((*sitting.match.games[:-1], after))
    return _opened(replace(sitting, match=match))


def _opened(sitting: Sitting) -> Sitting:
    people = sitting.people
    return replace(sitting, looking=people[0]) if len(people) == 1 else sitting


def looks(sitting: Sitting, seat: int | None) -> Sitting:
    """A person comes to the screen, or the curtain shuts."""
    if seat is not None and seat not in sitting.people:
        raise BadInput("Nobody sits there who could look at the screen.", "S1")
    return _opened(replace(sitting, looking=seat))


def played(sitting: Sitting, move: Move) -> Sitting:
    """The table after a person's move; the curtain shuts unless the same person goes on."""
    after = _gone_on(replace(sitting, match=sitting.match.play(move)))
    stays = isinstance(move, (Claim, Borrow)) or after.due == sitting.looking
    return _opened(after if stays else replace(after, looking=None))


def next_game(sitting: Sitting) -> Sitting:
    """The next game of a match, dealt from the next seed (P10)."""
    if not sitting.more:
        raise IllegalMove("The game in play is not over, or the match is.", "P10")
    seed = sitting.seed + 1
    return _gone_on(replace(sitting, match=sitting.match.next_game(seed), seed=seed, looking=None))


def may_try(sitting: Sitting, seat: int) -> bool:
    """Whether a refusal to ``seat`` may be told in the open: nothing of its money is sealed."""
    if seat == sitting.looking:
        return True
    state = sitting.game.state
    return state.phase not in ("bid", "raise") or state.sealed[seat] is None


def saved(sitting: Sitting) -> File:
    """The game, or the match, as a file to go on with."""
    if sitting.games == 1:
        text = to_json(sitting.game)
    else:
        text = json.dumps(sitting.match.to_record(), ensure_ascii=False, indent=1)
    warning = "It holds every hand and every sealed bid: nobody should open it while you play."
    return File("turin-game.json", "application/json", text, warning)
