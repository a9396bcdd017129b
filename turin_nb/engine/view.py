"""What one seat may know of a game; secrets are kept out by never being put in (S5, A1, A2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turin_nb.engine.choices import Awaiting, Decision, awaiting, decision
from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Edition
from turin_nb.engine.events import Event
from turin_nb.engine.ledger import Entry
from turin_nb.engine.payout import Scoring
from turin_nb.engine.rules import Rules, auctions
from turin_nb.engine.state import Setup, Standing, State, current_prizes, free
from turin_nb.engine.whole import whole

if TYPE_CHECKING:
    from turin_nb.engine.game import Game


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it (``seat`` is ``None`` for the teacher, who sees all).

    - ``hands[seat]`` and ``sealed[seat]`` are ``None`` where they are hidden from the viewer;
      ``hand_sizes`` and ``has_sealed`` are what everybody sees of them.
    - ``purses[seat]``: Scudo in hand, ``None`` in a closed fist (S5); ``free``: Scudo of one's
      own that are neither bid nor sealed (M7), 0 for the teacher.
    - ``lot``: cards up for auction; ``out``: cards discarded in sight of all.
    - ``bids`` and ``raises``: what is revealed of this auction.
    - ``decision``: what the viewer may choose now, ``None`` for the teacher.

    Neither the seed nor the undealt cards are in it.
    """

    seat: int | None
    names: tuple[str, ...]
    edition: Edition
    column: str
    rules: Rules
    house: tuple[tuple[str, Any], ...]
    awaiting: Awaiting
    decision: Decision | None
    auction: int
    auctions: int
    prizes: tuple[int, ...]
    hands: tuple[Cards | None, ...]
    hand_sizes: tuple[int, ...]
    face_up: tuple[Cards, ...]
    lot: Cards
    out: Cards
    purses: tuple[int | None, ...]
    free: int
    loans: tuple[bool, ...]
    offers: tuple[Standing, ...]
    claim: tuple[int, Cards] | None
    sealed: tuple[int | None, ...]
    has_sealed: tuple[bool, ...]
    bids: tuple[int, ...]
    raises: tuple[tuple[int, int], ...]
    chits: tuple[int | None, ...]
    events: tuple[Event, ...]
    entries: tuple[Entry, ...]
    scoring: Scoring | None

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.names)

    @property
    def hand(self) -> Cards:
        """The viewer's own hand; empty for the teacher."""
        own = None if self.seat is None else self.hands[self.seat]
        return own or ()


def view(game: Game, seat: int | None) -> View:
    """All that ``seat`` may know of ``game``; ``None`` sees everything (S5)."""
    setup, state = game.setup, game.state
    if seat is not None:
        seat = whole(seat, "seat", "S1", high=setup.players - 1)
    return View(
        seat=seat,
        names=setup.names,
        edition=setup.edition,
        column=setup.column,
        rules=setup.rules,
        house=tuple((r.name, held) for r, held in zip(setup.house, state.house, strict=True)),
        awaiting=awaiting(setup, state),
        decision=None if seat is None else decision(setup, state, seat),
        auction=state.auction,
        auctions=auctions(setup.players),
        prizes=current_prizes(setup, state),
        hands=_known(state.hands, seat),
        hand_sizes=tuple(map(len, state.hands)),
        face_up=state.face_up,
        lot=state.lot,
        out=state.out,
        purses=_purses(setup, state, seat),
        free=0 if seat is None else free(state, seat),
        loans=state.loans,
        offers=state.offers,
        claim=state.claim,
        sealed=_known(state.sealed, seat),
        has_sealed=tuple(choice is not None for choice in state.sealed),
        bids=state.bids,
        raises=state.raises,
        chits=state.chits,
        events=state.events,
        entries=state.entries,
        scoring=state.scoring,
    )


def _known(rows: tuple[Any, ...], seat: int | None) -> tuple[Any, ...]:
    """What the viewer knows of things that each seat keeps to itself."""
    return tuple(row if seat in (None, owner) else None for owner, row in enumerate(rows))


def _purses(setup: Setup, state: State, seat: int | None) -> tuple[int | None, ...]:
    """Scudo in hand as the viewer sees them: in the open, or in closed fists (S5)."""
    if setup.rules.public_scudo or state.scoring is not None:
        return state.purses
    return _known(state.purses, seat)
