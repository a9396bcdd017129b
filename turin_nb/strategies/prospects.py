"""What cards are worth to a seat by what it sees: payouts weighed by the chance of a majority."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt

from turin_nb.engine.deal import Cards
from turin_nb.engine.edition import Counts
from turin_nb.engine.view import View

BLUR = 0.6  # units by which a lead is uncertain: once, and with the root of the units to come


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat reckons with: nothing hidden goes in.

    - ``counts[good][seat]``: units that lie face up, with the viewer's own last hand card.
    - ``left[good]``: units of which nobody knows yet who will have them.
    - ``bank[good]``: Scudo of the column that counts (S3); ``cards``: what is printed on each.
    """

    counts: tuple[tuple[int, ...], ...]
    left: Counts
    bank: Counts
    cards: tuple[Counts, ...]

    def gain(self, seat: int, cards: Iterable[int]) -> float:
        """Scudo by which more cards raise what ``seat`` may expect."""
        return sum(
            self._income(good, seat, units) - self._income(good, seat, 0)
            for good, units in self._units(cards)
        )

    def loss(self, seat: int, card: int) -> float:
        """Scudo by which giving up a card lowers what ``seat`` may expect."""
        return sum(
            self._income(good, seat, 0) - self._income(good, seat, -units)
            for good, units in self._units((card,))
        )

    def expected(self, seat: int) -> float:
        """Scudo that ``seat`` may expect of the payouts as the table lies."""
        return sum(self._income(good, seat, 0) for good in range(len(self.counts)))

    def best(self, seat: int, choices: Sequence[Cards]) -> Cards:
        """Of several sets of cards the one that gains most; of equal ones the first."""
        return max(choices, key=lambda cards: self.gain(seat, cards))

    def _units(self, cards: Iterable[int]) -> list[tuple[int, int]]:
        """The goods that the cards show, and how many of each."""
        shown = [self.cards[card] for card in cards]
        sums = (sum(counts) for counts in zip(*shown, strict=True))
        return [(good, units) for good, units in enumerate(sums) if units]

    def _income(self, good: int, seat: int, more: int) -> float:
        """Scudo that a good may bring with so many ``more`` units."""
        row = self.counts[good]
        others = row[:seat] + row[seat + 1 :]
        left = max(0, self.left[good] - max(0, more))
        return income(row[seat] + more, others, left, self.bank[good])


def outlook(view: View) -> Outlook:
    """What the viewer reckons with: cards in sight, and its own hand card that joins (P1)."""
    own = last_card(view)
    rows = [
        view.edition.held(cards + own if seat == view.seat else cards)
        for seat, cards in enumerate(view.face_up)
    ]
    gone = view.edition.held(view.out)
    counts = tuple(zip(*rows, strict=True))
    left = tuple(
        printed - sum(row) - out
        for printed, row, out in zip(view.edition.totals, counts, gone, strict=True)
    )
    return Outlook(counts, left, view.edition.payouts(view.column), view.edition.cards)


def last_card(view: View) -> Cards:
    """The hand card that the viewer means to be left with: the one that fits best (S6, P1).

    With four and five players no card is left in a hand.
    """
    if view.seat is None or view.players > 3 or not view.hand:
        return ()
    mine = view.edition.held(view.face_up[view.seat])
    return (max(view.hand, key=lambda card: (_fit(view, mine, card), -card)),)


def _fit(view: View, mine: Counts, card: int) -> float:
    """How well a card goes with what lies face up already."""
    parts = zip(
        view.edition.cards[card],
        mine,
        view.edition.payouts(view.column),
        view.edition.totals,
        strict=True,
    )
    return sum(units * (1 + have) * bank / printed for units, have, bank, printed in parts)


@lru_cache(maxsize=1 << 16)
def income(held: int, others: tuple[int, ...], left: int, bank: int) -> float:
    """Scudo that a good may bring: a share of the majority, less the 1 of a minority (P3).

    ``held`` and ``others``: units of the seat and of each other; ``left``: units to come;
    ``bank``: what the bank pays for the good.

    >>> income(2, (1, 0), left=0, bank=6), income(1, (2, 0), left=0, bank=6)
    (7.0, -1.0)
    """
    share = chance(held, others, left)
    payers = sum(count > 0 for count in others)
    return share * (bank + payers) - (1 - share) * (held > 0)


def chance(held: int, others: Sequence[int], left: int) -> float:
    """The part of a majority that a seat may expect, with ``left`` units of the good to come.

    With none to come it is the rule itself: all of it, or an equal part of a tie (P3, P4).

    >>> chance(2, [1, 2], left=0), round(chance(3, [1, 0], left=8), 2)
    (0.5, 0.59)
    """
    most = max(held, *others)
    if left == 0:
        tied = (held == most) + sum(count == most for count in others)
        return (held == most and most > 0) / tied
    blur = BLUR + BLUR * sqrt(left)
    mine = exp((held - most) / blur)
    return mine / (mine + sum(exp((count - most) / blur) for count in others))
