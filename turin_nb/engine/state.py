"""A game at one moment, as plain data, and the few ways in which it changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from turin_nb.engine.auction import Settlement
from turin_nb.engine.deal import Cards, Deal
from turin_nb.engine.edition import Counts, Edition
from turin_nb.engine.events import Event
from turin_nb.engine.payout import Scoring
from turin_nb.engine.results import Entry, balances
from turin_nb.engine.rules import Rules, auctions, prizes

if TYPE_CHECKING:
    from turin_nb.engine.house import HouseRule

FORMAT = 2
"""Of records written now. In format 1 a house rule asked on after a yes, a yes changed its state
at once, and a round was over before its market."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table settles before play, and the deal; it never changes during a game.

    ``format``: that of the record it came from, where house rules were played otherwise then.
    ``mended``: what became of the names of a file from before they had a rule, in a sentence.
    """

    names: tuple[str, ...]
    edition: Edition
    column: str
    rules: Rules
    house: tuple[HouseRule, ...]
    deal: Deal
    seed: int | None = None
    format: int = FORMAT
    mended: str = field(default="", compare=False)

    @property
    def players(self) -> int:
        """How many seats (S1)."""
        return len(self.names)


class Standing(NamedTuple):
    """A card for sale: whose, at which price (Scudo lying on it), since which auction (M2, M5)."""

    card: int
    seat: int
    price: int
    since: int


class Asking(NamedTuple):
    """A house rule (its place among the rules) offers a seat of a tie a choice (G1)."""

    seat: int
    choice: str
    house: int
    tie: tuple[int, ...]


class Answered(NamedTuple):
    """What a seat answered a house rule: the choice offered, or ``"stay"``."""

    seat: int
    answer: str
    tie: tuple[int, ...]
    house: int


@dataclass(frozen=True)
class State:
    """One moment of a game; it has no slots, so that the next one is a copy of one dict.

    ``phase`` is ``"put up"``, ``"bid"``, ``"tie"`` (a house rule asks), ``"raise"``, ``"toss"``,
    ``"turns"`` (cards are kept or discarded), ``"market"`` or ``"over"``. ``turn`` counts the
    turns of the last two. ``sealed`` holds a choice per seat, ``None`` where there is none yet.
    ``purses`` are Scudo in hand: what is sealed is still in them, what lies on offers is not.
    """

    phase: str
    auction: int
    hands: tuple[Cards, ...]
    face_up: tuple[Cards, ...]
    lot: Cards
    out: Cards
    purses: tuple[int, ...]
    loans: tuple[bool, ...]
    offers: tuple[Standing, ...]
    sealed: tuple[int | None, ...]
    bids: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    raises: tuple[tuple[int, int], ...]
    toss: tuple[int, ...]
    asking: Asking | None
    answers: tuple[Answered, ...]
    settlement: Settlement | None
    turn: int
    claim: tuple[int, tuple[int, ...]] | None
    house: tuple[Any, ...]
    chits: tuple[int | None, ...]
    events: tuple[Event, ...]
    entries: tuple[Entry, ...]
    scoring: Scoring | None

    def _replace(self, **changes: Any) -> State:
        """The same moment but for some fields."""
        new = object.__new__(State)
        object.__setattr__(new, "__dict__", {**self.__dict__, **changes})
        return new


def happen(state: State, *events: Event, **changes: Any) -> State:
    """``state`` after ``events``: their payments are carried out, ``changes`` made beside them.

    The one place where Scudo move in a game.
    """
    entries = events[0].entries if len(events) == 1 else sum([e.entries for e in events], ())
    if entries:
        changes["entries"] = state.entries + entries
        changes["purses"] = balances(state.purses, entries)
    return state._replace(events=state.events + events, **changes)


def committed(state: State, seat: int) -> int:
    """Scudo of ``seat`` that are bid or sealed and not paid yet (M7)."""
    fixed = state.sealed[seat] or 0 if state.phase in ("bid", "raise") else 0
    if state.bids and state.settlement is None:
        fixed += state.bids[seat] + dict(state.raises).get(seat, 0)
    return fixed


def free(state: State, seat: int) -> int:
    """Scudo of ``seat`` that it may still spend (A2, M7)."""
    return state.purses[seat] - committed(state, seat)


def offer_of(state: State, card: int) -> Standing | None:
    """The offer standing on ``card``, if there is one."""
    return next((offer for offer in state.offers if offer.card == card), None)


def current_prizes(setup: Setup, state: State) -> tuple[int, ...]:
    """What the places of this auction win (A3)."""
    return prizes(setup.players, state.auction == 0 and bool(setup.deal.centre))


def last_auction(setup: Setup, state: State) -> bool:
    """Whether no auction follows this one (S6)."""
    return state.auction == auctions(setup.players) - 1


def holdings(setup: Setup, state: State) -> tuple[Counts, ...]:
    """How many of each good lie face up in front of each seat."""
    return tuple(map(setup.edition.held, state.face_up))


def chits(setup: Setup, state: State) -> tuple[int | None, ...]:
    """For each good the seat that alone has the most of it face up, or nobody (C1)."""
    return tuple([alone(held) for held in zip(*holdings(setup, state), strict=True)])


def alone(held: tuple[int, ...]) -> int | None:
    """The seat that alone has the most of a good, or nobody (C1).

    >>> alone((2, 1)), alone((2, 2)), alone((0, 0))
    (0, None, None)
    """
    most = max(held)
    return held.index(most) if most and held.count(most) == 1 else None


def without(cards: Cards, gone: Iterable[int]) -> Cards:
    """``cards`` less those that are gone."""
    left = set(gone)
    return tuple([card for card in cards if card not in left])


def with_seat(rows: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """``rows`` with another value for one seat."""
    return (*rows[:seat], value, *rows[seat + 1 :])
