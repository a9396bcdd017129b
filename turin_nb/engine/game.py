"""The game value: what is awaited, and what a move makes of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine import moves, play_auction, play_market
from turin_nb.engine.checks import shown, whole
from turin_nb.engine.choices import Awaiting, Decision, awaiting, chances, decision, drawn
from turin_nb.engine.deal import Deal, Dealer, checked, shuffled
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput, IllegalMove, TurinError
from turin_nb.engine.events import REVEALS, Event
from turin_nb.engine.house import HouseRule
from turin_nb.engine.moves import Move
from turin_nb.engine.payout import Scoring
from turin_nb.engine.results import Entry, html_table
from turin_nb.engine.rules import Rules
from turin_nb.engine.setup import house_rules, named, opening, options
from turin_nb.engine.state import Setup, State

if TYPE_CHECKING:
    from turin_nb.engine.view import View

_PLAYS: Mapping[type, Callable[[Setup, State, Any], State]] = MappingProxyType(
    {
        moves.PutUp: play_auction.put_up,
        moves.Bid: play_auction.bid,
        moves.Raise: play_auction.add,
        moves.Answer: play_auction.answer,
        moves.Toss: play_auction.toss,
        moves.Keep: play_auction.keep,
        moves.Discard: play_auction.discard,
        moves.Offer: play_market.offer,
        moves.Withdraw: play_market.withdraw,
        moves.Pass: play_market.passed,
        moves.Claim: play_market.claim,
        moves.Sell: play_market.sell,
        moves.Borrow: play_market.borrow,
    }
)
_OF_NO_SEAT = (moves.Toss, moves.Claim)
_WHILE_CLAIMED = (moves.Sell, moves.Borrow)


def _after(setup: Setup, state: State, move: moves.Move) -> tuple[State, moves.Move]:
    """The state that ``move`` makes, and the move in plain numbers, as the record keeps it."""
    handler = _PLAYS.get(type(move))
    if handler is None:
        raise BadInput(f"move: expected one of the game's moves, got {shown(move)}.")
    move = moves.plain(move)
    if not isinstance(move, _OF_NO_SEAT):
        whole(move.seat, "seat", "S1", 0, len(setup.names) - 1)
    if state.claim is not None and not isinstance(move, _WHILE_CLAIMED):
        raise IllegalMove("First the seller chooses between those who spoke up.", "M4")
    return handler(setup, state, move), move


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Game:
    """A game at one moment: a value. ``play`` makes the next one and leaves this as it was.

    Two games are equal if the table looks the same and the same has happened: the order in
    which sealed choices came in makes no difference.

    >>> from turin_nb.engine.moves import PutUp
    >>> game = Game.new(["Ada", "Ben", "Cleo"], seed=1)
    >>> game.awaiting
    Awaiting(what='put up', seats=(0, 1, 2), groups=())
    >>> game = game.play(PutUp(0, game.state.hands[0][0]))
    >>> game.awaiting.seats
    (1, 2)
    """

    setup: Setup
    state: State
    moves: tuple[Move, ...] = ()
    rewinds: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no moment of a game: one is made by ``new``."""
        if type(self.setup) is not Setup or type(self.state) is not State:
            raise BadInput("A game is made by Game.new(…) or Game.from_record(…).")

    @classmethod
    def new(
        cls,
        players: int | Sequence[str],
        edition: str | Edition = "teaching",
        payouts: str = "classic",
        seed: int | None = None,
        deal: Deal | Mapping[str, Any] | Sequence[Sequence[int]] | None = None,
        rules: Rules | None = None,
        house: Iterable[HouseRule] = (),
    ) -> Game:
        """A dealt game (S1–S6).

        ``players``: names, or how many. ``payouts``: the column that counts (S3). ``deal``
        fixes the hands; else ``seed`` deals, a fresh one if none is given, and it is kept in
        the record. ``rules``: the table's options; ``house``: its own rules (G3).

        Raises ``BadInput`` or ``BadEdition`` for what no table has.
        """
        names = named(players)
        printed = edition if isinstance(edition, Edition) else Edition.load(edition)
        agreed, own = options(rules, len(printed.goods)), house_rules(house)
        printed.payouts(payouts)
        if seed is None and deal is None:
            seed = secrets.randbits(32)
        seed = None if seed is None else whole(seed, "seed", "S4")
        hands = shuffled(len(names), seed or 0) if deal is None else checked(deal, len(names))
        setup = Setup(names, printed, payouts, agreed, own, hands, seed)
        return cls(setup, opening(setup))

    def play(self, move: Move) -> Game:
        """The game after ``move``; an ``IllegalMove`` or ``BadInput`` leaves this one as it was."""
        return self.play_all((move,))

    def play_all(self, played: Iterable[Move]) -> Game:
        """The game after several moves, in their order; if one is refused, none is played."""
        state, done = self.state, []
        try:
            given = iter(played)
        except Exception:  # noqa: BLE001 - no list, or a class of one's own that fails
            wanted = "expected a list of the game's moves"
            raise BadInput(f"moves: {wanted}, got {shown(played)}.") from None
        for move in given:
            state, plain = _after(self.setup, state, move)
            done.append(plain)
        return Game(self.setup, state, (*self.moves, *done), self.rewinds)

    @property
    def awaiting(self) -> Awaiting:
        """Who must decide what; ``"nothing"`` once the game is over."""
        return awaiting(self.setup, self.state)

    def decision(self, seat: int) -> Decision:
        """What is legal for ``seat`` now, to be told to that seat alone."""
        return decision(self.setup, self.state, whole(seat, "seat", "S1", high=self.players - 1))

    def why_not(self, move: Move) -> str | None:
        """Why a move is refused now, in a sentence; ``None`` if it is legal."""
        try:
            self.play(move)
        except TurinError as refused:
            return str(refused)
        return None

    def chances(self) -> tuple[Move, ...]:
        """All that chance may answer now; empty where players decide (A7, A9, A16)."""
        return tuple(chances(self.setup, self.state))

    def draw(self, dealer: Dealer) -> Game:
        """The game after every answer that it awaits from chance."""
        game = self
        if not isinstance(dealer, Dealer):
            raise BadInput(f"dealer: expected a Dealer(seed), got {shown(dealer)}.")
        while game.awaiting.chance:
            game = game.play(drawn(game.setup, game.state, dealer))
        return game

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.setup.names)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, for all to see."""
        return self.state.events

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every payment so far."""
        return self.state.entries

    @property
    def scoring(self) -> Scoring | None:
        """The payouts of a finished game, ``None`` before."""
        return self.state.scoring

    @property
    def final(self) -> tuple[int, ...] | None:
        """Final Scudo per seat, ``None`` before the end (P7, P9)."""
        return self.state.scoring.final if self.state.scoring else None

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that win or share the victory, ``None`` before the end (P8)."""
        return self.state.scoring.winners if self.state.scoring else None

    def at(self, move: int) -> Game:
        """The game as it was after so many moves: a branch starts there.

        >>> Game.new(2, seed=4).at(0).moves
        ()
        """
        wanted = whole(move, "move", "S1", high=len(self.moves))
        start = Game(self.setup, opening(self.setup), rewinds=self.rewinds)
        return start.play_all(self.moves[:wanted])

    def rewind(self, move: int) -> Game:
        """``at(move)``, to go on from there; going back past a reveal is noted in the record."""
        earlier = self.at(move)
        seen = {event.kind for event in self.events[len(earlier.events) :]}
        drawn = {"discarded"} if self.setup.rules.void_discards == "random" else set()
        if seen & (REVEALS | drawn):
            return replace(earlier, rewinds=(*self.rewinds, (len(self.moves), len(earlier.moves))))
        return earlier

    def view(self, seat: int | None) -> View:
        """All that ``seat`` may know; ``None`` is the teacher's view, which sees everything."""
        from turin_nb.engine.view import view

        return view(self, seat)

    def to_record(self) -> dict[str, Any]:
        """The whole game as plain data for JSON: the table, the deal, every move."""
        from turin_nb.engine.record import to_record

        return to_record(self)

    @classmethod
    def from_record(cls, record: Any, house: Iterable[HouseRule] = ()) -> Game:
        """A game replayed from its record; ``BadRecord`` names the wrong entry."""
        from turin_nb.engine.record import from_record

        return from_record(record, house)

    def _repr_html_(self) -> str:
        """Public facts of the moment, for a notebook: nothing of a hand or a sealed choice."""
        seen = self.setup.rules.public_scudo or self.final is not None
        purses = self.state.purses if seen else ("in a closed fist",) * self.players
        cards = map(len, self.state.face_up)
        loans = ("taken" if loan else "" for loan in self.state.loans)
        rows = zip(self.setup.names, purses, loans, cards, strict=True)
        awaits = f"Auction {self.state.auction + 1}, awaiting {self.awaiting.what}"
        caption = "The game is over" if self.final is not None else awaits
        return html_table(caption, ["player", "Scudo", "loan", "cards face up"], rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.setup == other.setup and self.state == other.state

    def __hash__(self) -> int:
        return hash((self.setup.names, self.setup.seed, self.state.events))

    def __repr__(self) -> str:
        names = ", ".join(self.setup.names)
        return f"<Game of {names}: {len(self.moves)} moves, awaiting {self.awaiting.what}>"
