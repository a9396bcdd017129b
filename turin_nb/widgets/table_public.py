"""The table as it lies open to everybody: a view without any seat's own secrets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from turin_nb.engine.ledger import balances
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.rules import REPAYMENT, START
from turin_nb.engine.state import alone

if TYPE_CHECKING:
    from turin_nb.engine.game import Game
    from turin_nb.engine.view import View

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
