"""What the cards up for auction are worth to a seat: its final Scudo with them less without.

Against what lies face up now: majorities that the cards bring or save, less the 1s that are owed
for goods in which the seat stays behind (P3, P4). Hands, loans and later auctions are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from turin_nb.engine.checks import items, shown, whole
from turin_nb.engine.deal import Cards
from turin_nb.engine.errors import BadInput
from turin_nb.engine.payout import score
from turin_nb.engine.state import without
from turin_nb.engine.view import View
from turin_nb.theory.situation import Rival, Situation

AMPLE = 1_000  # Scudo: nobody is forced to borrow, so only the goods speak


@dataclass(frozen=True, slots=True)
class Moment:
    """An auction of a game as a seat sees it before bidding.

    ``prizes``: cards of each place; ``worth``: what each place is worth to the seat, Scudo;
    ``purse``: its Scudo in hand; ``purses``: the others', ``None`` in a closed fist (S5).
    """

    prizes: tuple[int, ...]
    worth: tuple[int, ...]
    purse: int
    purses: tuple[int | None, ...]

    def against(self, rivals: Sequence[Rival]) -> Situation:
        """The situation with what the others may do, in seat order."""
        others = tuple(items(rivals, "rivals", "S1"))
        if len(others) != len(self.purses):
            raise BadInput(f"rivals: expected {len(self.purses)}, got {len(others)}.", "S1")
        worth = tuple(map(Fraction, self.worth))
        return Situation(self.prizes, worth, self.purse, others)


def moment(view: View, seat: int | None = None, hopeful: bool = False) -> Moment:
    """The auction that ``view`` shows, for its own seat or (the teacher's view) for ``seat``.

    Raises ``BadInput`` where no cards are up for auction or the seat's purse is hidden.

    >>> from turin_nb import Game, PutUp
    >>> game = Game.new(2, seed=3)
    >>> game = game.play_all([PutUp(seat, game.state.hands[seat][0]) for seat in (0, 1)])
    >>> view = game.view(0)
    >>> moment(view).worth, moment(view).purse
    ((33,), 15)
    """
    own = _seat(view, seat)
    purse = view.purses[own]
    if purse is None:
        raise BadInput(f"seat: expected one whose Scudo are seen, got {own}.", "S5")
    others = (*view.purses[:own], *view.purses[own + 1 :])
    return Moment(view.prizes, places_worth(view, own, hopeful), purse, others)


def places_worth(view: View, seat: int | None = None, hopeful: bool = False) -> tuple[int, ...]:
    """What each place of the auction is worth to a seat, Scudo; it may be below 0.

    A place takes the cards worth most to the seat of those that are left. Who picks before is
    thought to take exactly those (cautious), or (``hopeful``) those worth least to the seat.

    >>> from turin_nb import Game, PutUp
    >>> game = Game.new(2, seed=3)
    >>> game = game.play_all([PutUp(seat, game.state.hands[seat][0]) for seat in (0, 1)])
    >>> view = game.view(0)
    >>> places_worth(view), places_worth(view, hopeful=True)
    ((33,), (33,))
    """
    own = _seat(view, seat)
    if len(view.lot) < sum(view.prizes):
        got = "no card" if not view.lot else shown(view.lot)
        raise BadInput(f"cards of the auction: expected {sum(view.prizes)}, got {got}.", "A1")
    left, found = view.lot, list[int]()
    for count in view.prizes:
        by_worth = sorted(
            combinations(left, count), key=lambda cards: cards_worth(view, own, cards)
        )
        found.append(cards_worth(view, own, by_worth[-1]))
        left = without(left, by_worth[0 if hopeful else -1])
    return tuple(found)


def cards_worth(view: View, seat: int, cards: Iterable[int]) -> int:
    """Final Scudo of ``seat`` with the cards, less those without them.

    >>> from turin_nb import Game, PutUp
    >>> game = Game.new(2, seed=3)
    >>> game = game.play_all([PutUp(seat, game.state.hands[seat][0]) for seat in (0, 1)])
    >>> view = game.view(0)
    >>> cards_worth(view, 0, [5])
    17
    """
    with_cards: list[Cards] = list(view.face_up)
    with_cards[seat] += tuple(cards)
    return _final(view, with_cards)[seat] - _final(view, view.face_up)[seat]


def _final(view: View, face_up: Sequence[Cards]) -> tuple[int, ...]:
    """Final Scudo if the game ended with these cards, all purses alike and ample."""
    held = [view.edition.held(cards) for cards in face_up]
    payouts = view.edition.payouts(view.column)
    return score(held, [AMPLE] * len(held), payouts, order=view.rules.order).final


def _seat(view: View, seat: Any) -> int:
    """The seat that is meant: the viewer's own, or one named by the teacher."""
    if seat is None and view.seat is not None:
        return view.seat
    return whole(seat, "seat", "S1", high=view.players - 1)
