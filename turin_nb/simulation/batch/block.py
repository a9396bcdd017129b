"""Blocks of games that plans play on arrays: the same games as the reference engine's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turin_nb.engine import moves
from turin_nb.engine.checks import items, shown, whole
from turin_nb.engine.deal import Deal
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule
from turin_nb.engine.rules import Rules, seats
from turin_nb.engine.setup import house_rules, options
from turin_nb.simulation.batch.auction import auction
from turin_nb.simulation.batch.draws import Array, Bytes, Draws
from turin_nb.simulation.batch.market import market
from turin_nb.simulation.batch.moves_taken import Tape
from turin_nb.simulation.batch.payout import Ending, finish
from turin_nb.simulation.batch.tables import Setting, Table, dealt
from turin_nb.strategies.plan import Plan
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.play import seat_names
from turin_nb.strategies.register import plan_of
from turin_nb.theory.score_batch import MOST

CHUNK = 24_576  # games; part of what a seed means: another number, other games


class Chunk(NamedTuple):
    """A chunk that was played: how it was dealt, what was done, what it came to."""

    deck: Bytes
    tape: Tape
    ending: Ending


def play_chunk(setting: Setting, seed: int, block: int, chunk: int, recording: bool) -> Chunk:
    """Chunk ``chunk`` of block ``block`` of a seed; with ``recording`` its moves are kept.

    A chunk is always played whole, so that its games are the same however many are wanted.
    """
    draws, tape = Draws(seed, block, chunk), Tape(recording)
    table = Table(setting, dealt(draws, CHUNK), draws, tape)
    hands = [np.full(CHUNK, (1 << setting.hand) - 1, np.uint8) for _ in table.seats]
    for number in range(setting.auctions):
        table.auction = number
        np.any(table.standing, axis=0, out=table.trading)
        auction(table, hands)
        tape.note("auction", table.purse)
        if number < table.markets:
            market(table)
            tape.note("market", table.purse)
    table.auction = setting.auctions
    return Chunk(table.deck, tape, finish(table, hands))


LARGEST_BLOCK = 10**7  # games: more of them are more blocks


@dataclass(frozen=True, slots=True)
class Block:
    """The games of one block: what they came to, the game on the last axis.

    - ``final[seat, game]``: Scudo at the end (P7, P9); ``cash``, ``loans`` and ``marks`` after
      the last good, before the loans are repaid; ``winners``: who has the most (P8).
    - ``end_cash``, ``end_loans``: Scudo and loans when the payouts begin (M8): what ``score``
      takes.
    - ``holdings[good, seat, game]``: units that count; ``income``: Scudo that a good brought,
      its share of the majority less the 1s that were paid. Forced loans and marks are debts and
      in no income.

    Scudo are 16-bit numbers (64-bit where an edition's payouts are so large), units bytes: take
    ``astype(int)`` before you multiply them.
    """

    setting: Setting
    seed: int
    number: int
    size: int
    final: Array
    cash: Array
    loans: NDArray[np.bool_]
    marks: Array
    end_cash: Array
    end_loans: NDArray[np.bool_]
    holdings: NDArray[np.uint8]
    income: Array
    _chunks: dict[int, Chunk] = field(repr=False, compare=False)

    @property
    def winners(self) -> NDArray[np.bool_]:
        """Who has the most at each table, ``[seat, game]`` (P8)."""
        return np.asarray(self.final == self.final.max(axis=0))

    def deal(self, game: int) -> Deal:
        """How a game was dealt (S4)."""
        chunk, row = self._chunk(game)
        cards, size = chunk.deck[:, row].tolist(), self.setting.hand
        dealt = self.setting.players * size
        centre = dealt + self.setting.centre
        hands = (cards[seat * size : (seat + 1) * size] for seat in range(self.setting.players))
        return Deal(
            tuple(tuple(sorted(hand)) for hand in hands),
            tuple(sorted(cards[dealt:centre])),
            tuple(sorted(cards[centre:])),
        )

    def moves(self, game: int) -> tuple[moves.Move, ...]:
        """The moves of a game in their order."""
        chunk, row = self._chunk(game)
        return tuple(chunk.tape.moves(row))

    def notes(self, game: int) -> tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]:
        """The Scudo of a game after each auction, market and good, see ``tape.Note``."""
        chunk, row = self._chunk(game)
        return tuple(
            (note.what, tuple(tuple(values[:, row].tolist()) for values in note.values))
            for note in chunk.tape.notes
        )

    def game(self, game: int, names: Sequence[str] | None = None) -> Game:
        """A game replayed by the reference engine, which checks every move.

        ``names``: of the seats; else the plans' names with the seats' numbers.
        """
        setting = self.setting
        called = names if names is not None else _names(setting.plans)
        table = Game.new(
            called, setting.edition, setting.column, deal=self.deal(game), rules=setting.rules
        )
        return table.play_all(self.moves(game))

    def record(self, game: int, names: Sequence[str] | None = None) -> dict[str, Any]:
        """The record of a game, as the reference engine writes it."""
        return self.game(game, names).to_record()

    def _chunk(self, game: int) -> tuple[Chunk, int]:
        """The chunk that holds a game, played once more if it was not recorded, and its row."""
        number, row = divmod(whole(game, "game", "S4", high=self.size - 1), CHUNK)
        if number not in self._chunks:
            played = play_chunk(self.setting, self.seed, self.number, number, recording=True)
            self._chunks.clear()
            self._chunks[number] = played
        return self._chunks[number], row


def play_block(
    plans: Sequence[Any],
    seed: int,
    block: int,
    size: int,
    *,
    edition: str | Edition = "teaching",
    column: str = "classic",
    rules: Rules | None = None,
    record: bool = True,
    house: Iterable[HouseRule] = (),
) -> Block:
    """The first ``size`` games of a block that plans play, one plan a seat (S1).

    The block draws from ``Philox(key=seed).jumped(block)``: its games are the same whatever
    ``size`` is and whatever else is played. With ``record`` the moves are kept; without, a game
    that is asked for is played once more with its neighbours, in some hundredths of a second.

    ``plans``: a ``Plan``, or a strategy that is one, for each of 2 to 5 seats. Raises
    ``BadInput`` for what no table has, for a strategy that is no data, and for house rules.

    >>> from turin_nb.strategies.plans import RANDOM
    >>> block = play_block([RANDOM] * 3, seed=1, block=0, size=10)
    >>> block.game(4).final == tuple(block.final[:, 4].tolist())
    True
    """
    setting = _setting(plans, edition, column, rules, house)
    seed = whole(seed, "seed", "S4", high=2**128 - 1)
    number = whole(block, "block", "S4", high=2**64 - 1)
    games = whole(size, "size", "S4", low=1, high=LARGEST_BLOCK)
    return _played(setting, seed, number, games, record)


def _played(setting: Setting, seed: int, number: int, games: int, record: bool) -> Block:
    """The chunks of a block one after the other; their moves are kept if they are wanted."""
    endings, kept = [], {}
    for chunk in range(-(-games // CHUNK)):
        played = play_chunk(setting, seed, number, chunk, record)
        endings.append(played.ending)
        if record:
            kept[chunk] = played
    return Block(setting, seed, number, games, **_together(endings, games), _chunks=kept)


def _setting(
    plans: Any, edition: Any, column: str, rules: Rules | None, house: Iterable[HouseRule]
) -> Setting:
    """What all games share, checked."""
    if house_rules(house):
        message = "House rules are played by the reference engine alone, one game at a time."
        raise BadInput(message, "G3")
    seated = tuple(_plan(given, seat) for seat, given in enumerate(items(plans, "plans", "S1")))
    seats(len(seated))
    printed = edition if isinstance(edition, Edition) else Edition.load(edition)
    if max(printed.payouts(column)) > MOST:
        raise BadInput(f"edition: expected payouts of at most {MOST} Scudo.", "P2")
    return Setting(seated, printed, column, options(rules, len(printed.goods)))


def _plan(given: Any, seat: int) -> Plan:
    """The plan of a strategy that is data."""
    plan = plan_of(given)
    if plan is None:
        wanted = "a plan: only strategies that are data are played on arrays"
        raise BadInput(f"plans[{seat}]: expected {wanted}, got {shown(given)}.")
    return plan


def _together(endings: Sequence[Ending], games: int) -> Mapping[str, Array]:
    """The endings of the chunks side by side, as many games as are wanted; one alone: no copy."""
    parts = {name: [getattr(ending, name) for ending in endings] for name in Ending._fields}
    rows = {n: np.concatenate(p, axis=-1) if len(p) > 1 else p[0] for n, p in parts.items()}
    return {name: np.ascontiguousarray(row[..., :games]) for name, row in rows.items()}


def _names(plans: Sequence[Plan]) -> tuple[str, ...]:
    return seat_names([PlanPlayer(plan) for plan in plans])
