"""Games played by chosen bytes: every decision takes the next one, so a short list is a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from turin_nb.engine import moves as m
from turin_nb.engine.choices import Decision
from turin_nb.engine.edition import Edition
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule, consoling_goose, yielding_goose
from turin_nb.engine.rules import Rules

T = TypeVar("T")
EDITION = Edition.load("teaching")


class Choices:
    """Decisions from bytes, used up from the left; 0, the plainest choice, when none is left."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._used = 0

    def __repr__(self) -> str:
        return f"Choices(bytes.fromhex({self._data.rstrip(bytes(1)).hex()!r}))"

    def below(self, size: int) -> int:
        """A number from 0 to ``size`` - 1."""
        taken = self._data[self._used : self._used + 1] or b"\0"
        self._used += 1
        return taken[0] * size >> 8

    def of(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in another order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]


def table(choices: Choices) -> Game:
    """A dealt table: 2 to 5 seats, both columns, every option, no goose, one or both."""
    order = choices.of([None, tuple(reversed(range(9))), (4, 0, 8, 1, 7, 2, 6, 3, 5)])
    rules = Rules(
        lone_zero_raise=choices.of(["wins", "void"]),
        void_discards=choices.of(["chosen", "random"]),
        open_offers=choices.of([None, 1, 2]),
        public_scudo=choices.of([True, False]),
        order=order,
    )
    players = choices.of([3, 2, 4, 5])
    return Game.new(
        players,
        EDITION,
        payouts=choices.of(["classic", "red"]),
        seed=choices.below(256) * 256 + choices.below(256),
        rules=rules,
        house=geese(choices, players),
    )


def geese(choices: Choices, players: int) -> tuple[HouseRule, ...]:
    """No goose, one of them or both; one may begin with a seat."""
    holder = choices.of([None, None, players - 1])
    both = (yielding_goose(holder), consoling_goose())
    return choices.of([(), both[:1], (consoling_goose(holder),), both])


def step(game: Game, choices: Choices) -> m.Move:
    """A legal move: mostly what the game waits for, now and then a loan or a purchase."""
    if game.awaiting.chance:
        return choices.of(game.chances())
    if choices.below(8) == 7:
        asides = list(aside(game))
        if asides:
            return choices.of(asides)
    return own(game.decision(choices.of(game.awaiting.seats)), choices)


def aside(game: Game) -> Iterator[m.Move]:
    """Loans and purchases that are possible now, also two claims at once (L1, M3, M4)."""
    seats = [game.decision(seat) for seat in range(game.players)]
    for seat in seats:
        if seat.borrow:
            yield m.Borrow(seat.seat)
    for offer in game.state.offers:
        wanting = [seat.seat for seat in seats if offer.card in seat.buy]
        yield from (m.Claim(offer.card, (seat,)) for seat in wanting)
        if len(wanting) > 1:
            yield m.Claim(offer.card, tuple(wanting))


def own(choice: Decision, choices: Choices) -> m.Move:
    """A move that the decision asks for; small amounts are likelier, so that ties happen."""
    seat = choice.seat
    amount = min(choice.high, choice.low + choices.below(choices.of([2, 4, 4, 40])))
    if choice.what == "put up":
        return m.PutUp(seat, choices.of(choice.cards))
    if choice.what in ("bid", "raise"):
        return (m.Bid if choice.what == "bid" else m.Raise)(seat, amount)
    if choice.what in ("keep", "discard"):
        cards = choices.of(list(combinations(choice.cards, choice.choose)))
        return (m.Keep if choice.what == "keep" else m.Discard)(seat, cards)
    if choice.what == "sale":
        return m.Sell(seat, choices.of(choice.buyers))
    if choice.what == "tie":
        return m.Answer(seat, choices.of(choice.choices[::-1]))
    if choice.withdraw and choices.below(2):
        return m.Withdraw(seat, choices.of(choice.withdraw))
    if choice.cards and choices.below(2):
        return m.Offer(seat, choices.of(choice.cards), amount)
    return m.Pass(seat)


def listed_sample(choice: Decision, choices: Choices) -> Iterator[m.Move]:
    """Legal moves of a decision: all where they are few; of a range both ends and one between."""
    seat, what = choice.seat, choice.what
    amounts = {choice.low, choice.high, choice.low + choices.below(choice.high - choice.low + 1)}
    if what in ("bid", "raise"):
        yield from ((m.Bid if what == "bid" else m.Raise)(seat, amount) for amount in amounts)
    elif what == "market":
        yield m.Pass(seat)
        yield from (m.Withdraw(seat, card) for card in choice.withdraw)
        yield from (m.Offer(seat, card, amount) for card in choice.cards[:2] for amount in amounts)
    elif what != "wait":
        yield own(choice, choices)
    if choice.borrow:
        yield m.Borrow(seat)
    yield from (m.Claim(card, (seat,)) for card in choice.buy)
