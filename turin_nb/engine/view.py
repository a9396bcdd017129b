"""What one seat may know of a game, and what lies open to all: no secrets are put in (S5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from turin_nb.engine.checks import whole
from turin_nb.engine.choices import Awaiting, Decision, awaiting, decision
from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Edition
from turin_nb.engine.events import Event
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.results import Entry, balances
from turin_nb.engine.rules import REPAYMENT, START, Rules, auctions
from turin_nb.engine.state import Setup, Standing, State, alone, current_prizes, free

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


RICH = 1000  # Scudo that no payout exhausts: what the goods bring when purses are unknown


def public(game: Game) -> View:
    """What lies open: no hand, no sealed choice, no closed fist, no decision (A1, A2, S5).

    >>> from turin_nb.engine.game import Game
    >>> public(Game.new(2, seed=1)).hands
    (None, None)
    """
    return opened(game.view(0))


def opened(seen: View) -> View:
    """A view without what its own seat alone may know."""
    nothing = (None,) * seen.players
    fists = seen.scoring is None and not seen.rules.public_scudo
    return replace(
        seen,
        seat=None,
        decision=None,
        hands=nothing,
        sealed=nothing,
        purses=nothing if fists else seen.purses,
        free=0,
    )


def seen_by(game: Game, seat: int | None) -> View:
    """The view of ``seat``, or what lies open for nobody in particular."""
    return public(game) if seat is None else game.view(seat)


def before_payouts(view: View) -> tuple[tuple[int, ...] | None, tuple[bool, ...]]:
    """What the payouts begin with: Scudo per seat, those on offers among them (M8), and loans.

    No Scudo (``None``) while a fist is closed (S5).
    """
    paying = next((n for n, event in enumerate(view.events) if event.kind == "good"), None)
    if paying is not None:
        entries = [entry for event in view.events[:paying] for entry in event.entries]
        taken = {entry.target for entry in entries if entry.rule == "L1"}
        loans = tuple(seat in taken for seat in range(view.players))
        return balances((START,) * view.players, entries), loans
    cash: list[int] = []
    for seat, purse in enumerate(view.purses):
        if purse is None:
            return None, view.loans
        cash.append(purse + sum(o.price for o in view.offers if o.seat == seat))
    return tuple(cash), view.loans


def holdings(view: View) -> tuple[tuple[int, ...], ...]:
    """How many of each good lie face up in front of each seat."""
    return tuple(view.edition.held(cards) for cards in view.face_up)


def if_ended_now(view: View, column: str) -> Scoring | None:
    """The payouts on what lies face up, with the open Scudo; ``None`` for closed fists (S5)."""
    cash, loans = before_payouts(view)
    return None if cash is None else _scored(view, cash, loans, column)


def goods_bring(view: View, column: str) -> tuple[int, ...]:
    """What the face-up goods alone would bring each seat in Scudo, whatever it has in hand."""
    players = view.players
    scoring = _scored(view, (RICH,) * players, (False,) * players, column)
    return tuple(final - RICH for final in scoring.final)


def _scored(view: View, cash: Sequence[int], loans: Sequence[bool], column: str) -> Scoring:
    """Payouts as ``view`` shows the cards."""
    pays = view.edition.payouts(column)
    return score(holdings(view), cash, pays, loans=loans, order=view.rules.order)


def leaders(view: View) -> tuple[int | None, ...]:
    """For each good who alone has the most of it now, or nobody: chits may be older (C1)."""
    return tuple(map(alone, zip(*holdings(view), strict=True)))


def owed(view: View, seat: int) -> int:
    """Scudo that a seat's loan card says are owed; 0 without a loan (L1, P5)."""
    loans = view.scoring.loans if view.scoring else view.loans
    marks = view.scoring.marks if view.scoring else (0,) * view.players
    return REPAYMENT + marks[seat] if loans[seat] else 0
