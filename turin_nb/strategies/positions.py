"""Positions of scripted tables in which a strategy can be asked: every count, rule and goose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import CARDS
from turin_nb.engine.errors import TurinError
from turin_nb.engine.events import Event
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose, yielding_goose
from turin_nb.engine.rules import Rules
from turin_nb.engine.view import View
from turin_nb.strategies.plan import Amount, Plan
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.plans import RandomPlayer
from turin_nb.strategies.play import step
from turin_nb.strategies.protocol import Strategy

OTHER_RULES = Rules(
    lone_zero_raise="void",
    void_discards="random",
    open_offers=1,
    public_scudo=False,
    order=(8, 7, 6, 5, 4, 3, 2, 1, 0),
)
"""The other way of every option (A14, A16, M6, S5, P2)."""

STUBBORN = Plan("stubborn", bid=Amount("share", 20, 20), raising=Amount("none"))
"""Ties with its like, and adds nothing: so that cards are discarded by those tied at 0 (A8)."""


class Table(NamedTuple):
    """What a table agrees on before play."""

    players: int
    column: str
    rules: Rules
    house: tuple[HouseRule, ...]


class Position(NamedTuple):
    """A moment of a game in which ``seat`` must decide."""

    game: Game
    seat: int

    @property
    def view(self) -> View:
        """What the seat may know."""
        return self.game.view(self.seat)

    @property
    def decision(self) -> Decision:
        """What it may choose."""
        return self.game.decision(self.seat)


def tables() -> tuple[Table, ...]:
    """2 to 5 seats, both columns, with and without each goose; every option both ways (S1, S3).

    The first eight have each of these at least once; all of them each goose at every table.
    """
    yielding, consoling = yielding_goose(), consoling_goose()
    houses = ((), (yielding,), (consoling,), (yielding, consoling))
    options, columns = (Rules(), OTHER_RULES), ("classic", "red")
    rows = product(range(4), range(2), range(4))
    return tuple(
        Table(
            2 + seats, columns[column], options[(block + column) % 2],
            houses[(seats + column + block) % 4],
        )
        for block, column, seats in rows
    )  # fmt: skip


def companions(players: int, seed: int) -> tuple[Strategy, ...]:
    """Random players, and in every other seat one who bids alike and adds nothing to a tie."""
    pair = (RandomPlayer(), PlanPlayer(STUBBORN))
    return tuple(pair[(seat + seed) % 2] for seat in range(players))


def positions(strategy: Strategy, table: Table, seed: int) -> Iterator[Position]:
    """Every decision of a game in which the strategy has a seat beside its ``companions``.

    Where it breaks a rule, a random player decides in its place.
    """
    game: Game | None = Game.new(
        table.players, payouts=table.column, seed=seed, rules=table.rules, house=table.house
    )
    own = seed % table.players
    bots = list(companions(table.players, seed))
    bots[own] = strategy
    while game is not None:
        seat = game.awaiting.seats[0] if game.awaiting.seats else None
        if seat is not None:
            yield Position(game, seat)
            yield from contested(game)
        game = _moved(game, bots, seed)


def _moved(game: Game, bots: Sequence[Strategy], seed: int) -> Game | None:
    """The game after the next move of a bot or of the coin; ``None`` after its end."""
    try:
        return step(game, bots, seed)
    except TurinError:
        return step(game, [RandomPlayer()] * game.players, seed)


def alone(bot: Strategy, seat: int | None, players: int) -> tuple[Strategy | None, ...]:
    """A table at which nobody but one seat has a bot."""
    return tuple(bot if other == seat else None for other in range(players))


def contested(game: Game) -> Iterator[Position]:
    """The seller's choice, if all who can buy a card claimed it at once (M4)."""
    if game.awaiting.what != "market":
        return
    for offer in game.state.offers:
        buyers = tuple(s for s in range(game.players) if offer.card in game.decision(s).buy)
        if len(buyers) > 1:
            yield Position(game.play(moves.Claim(offer.card, buyers)), offer.seat)


BIDDING = frozenset({"bids", "raises", "settled"})
"""The kinds of events that tell what was bid."""


def other_cards(view: View, rng: Random) -> View:
    """Other cards before the others, of those that the viewer has not; chits are taken away.

    Cards for sale stay where they are.
    """
    for_sale = {offer.card for offer in view.offers}
    known = {*view.hand, *view.lot, *view.out, *for_sale}
    if view.seat is not None:
        known.update(view.face_up[view.seat])
    pool = [card for card in range(CARDS) if card not in known]
    rng.shuffle(pool)

    def dealt(seat: int, cards: Cards) -> Cards:
        if seat == view.seat:
            return cards
        return tuple(card if card in for_sale else pool.pop() for card in cards)

    rows = tuple(dealt(seat, cards) for seat, cards in enumerate(view.face_up))
    return replace(view, face_up=rows, chits=(None,) * len(view.chits))


def other_bids(view: View, rng: Random) -> View:
    """Lower bids and raises in the auctions that are over; payments stay as they were."""
    last = max((n for n, event in enumerate(view.events) if event.kind == "auction"), default=0)
    past = tuple(_lower(event, rng) for event in view.events[:last])
    return replace(view, events=past + view.events[last:])


def _lower(event: Event, rng: Random) -> Event:
    """The event with bids of at most as much."""
    if event.kind not in BIDDING:
        return event
    return event._replace(amounts=tuple(rng.randint(0, amount) for amount in event.amounts))
