"""Three games in a row (P10), and what a file holds: a match, or a game alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from turin_nb.engine.border import structure
from turin_nb.engine.checks import items, shown
from turin_nb.engine.errors import BadInput, BadRecord, IllegalMove
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule
from turin_nb.engine.moves import Move
from turin_nb.engine.record import FORMATS, from_record, parsed
from turin_nb.engine.setup import house_rules
from turin_nb.engine.state import FORMAT

GAMES = 3


@dataclass(frozen=True)
class Match:
    """Up to three games of one table, the last of them in play: a value, like a game (P10).

    >>> match = Match((Game.new(2, seed=1),))
    >>> match.totals, match.winners
    ((0, 0), None)
    """

    games: tuple[Game, ...]

    def __post_init__(self) -> None:
        games = items(self.games, "games", "P10")
        if not 1 <= len(games) <= GAMES or not all(isinstance(game, Game) for game in games):
            raise BadInput(f"games: expected 1 to {GAMES} games, got {shown(self.games)}.", "P10")
        object.__setattr__(self, "games", games)

    @property
    def game(self) -> Game:
        """The game in play, or the last one."""
        return self.games[-1]

    @property
    def over(self) -> bool:
        """Whether three games are played to their end."""
        return len(self.games) == GAMES and self.game.final is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """Scudo per seat, the final amounts of the finished games added up (P10)."""
        finals = [game.final for game in self.games if game.final is not None]
        return tuple(sum(final[s] for final in finals) for s in range(self.game.players))

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats with the highest total, ``None`` before the end (P8, P10)."""
        if not self.over:
            return None
        totals = self.totals
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def play(self, move: Move) -> Match:
        """The match after a move in the game in play."""
        return replace(self, games=(*self.games[:-1], self.game.play(move)))

    def next_game(self, seed: int | None = None, deal: Any = None) -> Match:
        """The match with its next game dealt; house rules carry over what they keep (G1)."""
        if self.game.final is None:
            raise IllegalMove("The game in play is not over.", "P10")
        if len(self.games) == GAMES:
            raise IllegalMove("A match is three games.", "P10")
        setup = self.game.setup
        fresh = Game.new(
            setup.names, setup.edition, setup.column, seed, deal, setup.rules, self._house()
        )
        return replace(self, games=(*self.games, fresh))

    def _house(self) -> Iterable[HouseRule]:
        """The house rules as the next game begins with them."""
        game = self.game
        for rule, held in zip(game.setup.house, game.state.house, strict=True):
            yield rule.ask("carry", held) if rule.carry else rule

    def to_record(self) -> dict[str, Any]:
        """The match as plain data for JSON: its games' records."""
        return {"format": FORMAT, "games": [game.to_record() for game in self.games]}

    @classmethod
    def from_record(cls, data: Any, house: Iterable[HouseRule] = ()) -> Match:
        """The match of a record; ``BadRecord`` names the wrong entry."""
        file = structure(data, MatchFile, BadRecord)
        if file.format not in FORMATS or not 1 <= len(file.games) <= GAMES:
            formats = " or ".join(map(str, FORMATS))
            raise BadRecord(f"games: expected 1 to {GAMES} games in format {formats}.", "P10")
        given = house_rules(house)
        return cls(
            tuple(_game(record, given, f"games[{at}]") for at, record in enumerate(file.games))
        )._checked()

    def _checked(self) -> Match:
        """This match, if one table played its games one after the other (P10)."""
        first = _agreed(self.games[0])
        for place, game in enumerate(self.games):
            for key, agreed in _agreed(game).items():
                if agreed != first[key]:
                    raise BadRecord(f"games[{place}].{key}: expected those of games[0].", "P10")
            if game.final is None and game is not self.game:
                raise BadRecord(f"games[{place}]: expected a finished game before the next.", "P10")
        return self


def _agreed(game: Game) -> dict[str, Any]:
    """What one table agreed on for all its games, by the keys of their records (P10)."""
    setup = game.setup
    return {
        "players": setup.names,
        "edition": setup.edition,
        "payouts": setup.column,
        "rules": setup.rules,
    }


def _game(record: Any, house: tuple[HouseRule, ...], path: str) -> Game:
    """One game of a match; what is wrong with it is told with its path in the match."""
    try:
        return from_record(record, house)
    except BadRecord as wrong:
        raise BadRecord(f"{path}.{wrong.message}", wrong.rule) from None


@dataclass(frozen=True, slots=True)
class MatchFile:
    """A match as its file is laid out."""

    format: int
    games: list[Any]


class Opened(NamedTuple):
    """What a file holds: a game alone, or a match, which goes on to three games (P10)."""

    match: Match
    alone: bool


def opened(content: bytes) -> Opened:
    """The game or match that a file holds; ``BadRecord`` names what is wrong in it."""
    data = parsed(content)
    if isinstance(data, dict) and "games" in data:
        return Opened(Match.from_record(data), alone=False)
    return Opened(Match((from_record(data),)), alone=True)
