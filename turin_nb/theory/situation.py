"""One auction as I see it before I bid: prizes, worth, my purse, and what each rival may do."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np

from turin_nb.engine.checks import items, row, shown, whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.rules import one_of
from turin_nb.theory.distributions import MOST, Distribution, Floats, uniform

RaisePlan: TypeAlias = (
    Distribution | Sequence[Distribution] | Mapping[tuple[int, int], Sequence[Distribution]]
)
"""What a seat adds in a tie: one distribution; one per first bid; or one per first bid for each
(place, tied): the best place that the tie covers, from 0, and how many are tied."""

DIGITS = 10**6  # above and below the line of a worth: enough, and floats tell them apart


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent: how they bid and, where ties are raised (A6), what they add.

    What they can afford is in the plan: ``uniform_raises(purse)`` adds no more than is left.
    """

    bids: Distribution
    raises: RaisePlan | None = None

    def __post_init__(self) -> None:
        _is_distribution(self.bids, "a rival's bids")
        if self.raises is not None:
            _check_plan(self.raises, self.bids.high, "a rival's raises")


def _check_plan(plan: RaisePlan, top: int, what: str) -> None:
    """Refuse a plan of raises that lacks a first bid up to ``top`` or holds no distribution."""
    for tie in plan if isinstance(plan, Mapping) else ((0, 2),):
        for found in plan_at(plan, tie, top):
            _is_distribution(found, what)


def _is_distribution(value: Any, what: str) -> None:
    if not isinstance(value, Distribution):
        raise BadInput(f"{what}: expected a Distribution, got {shown(value)}.", "A2, A6")


def plan_at(plan: RaisePlan, tie: tuple[int, int], top: int) -> Sequence[Distribution]:
    """The distributions of what is added in a tie (place, tied) for first bids 0 to ``top``."""
    if isinstance(plan, Distribution):
        return (plan,)
    if isinstance(plan, Mapping):
        if tie not in plan:
            wanted = f"a plan for {tie[1]} tied from place {tie[0] + 1} on"
            raise BadInput(f"raises: expected {wanted}, got none.", "A6")
        plan = plan[tie]
    if len(items(plan, "raises", "A6")) <= top:
        raise BadInput(f"raises: expected one for each first bid from 0 to {top}.", "A6")
    return plan


def uniform_raises(purse: int) -> tuple[Distribution, ...]:
    """For each first bid: anything alike, from 0 to what is left of ``purse`` Scudo (A6).

    >>> uniform_raises(2)[1].weights
    (1, 1)
    """
    top = whole(purse, "purse", "A2", high=MOST)
    return tuple(uniform(top - bid) for bid in range(top + 1))


@dataclass(frozen=True, slots=True)
class Situation:
    """One auction before I bid.

    - ``prizes``: cards that each place wins, best first (A3); ``worth``: what each place is
      worth to me in Scudo, whole numbers or fractions; below 0 if its cards would cost me;
      ``value`` is the same as floats.
    - ``purse``: my Scudo in hand; ``rivals``: one to four opponents, who bid independently.
    - ``my_raise``: what I add in a tie, at most what I have left; ``None`` is my best reply.
    - ``lone_zero_raise``: ``"wins"`` or ``"void"`` (A14).

    Without raises of the rivals ties go by coin at once (the coin model), else they are raised.
    Anything else is refused with ``BadInput``.
    """

    prizes: tuple[int, ...]
    worth: tuple[Fraction, ...]
    purse: int
    rivals: tuple[Rival, ...]
    my_raise: RaisePlan | None = None
    lone_zero_raise: str = "wins"
    value: Floats = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check everything, make tuples and fractions of it."""
        rivals = tuple(items(self.rivals, "rivals", "S1"))
        whole(len(rivals), "how many rivals", "S1", low=1, high=4)
        for rival in rivals:
            if not isinstance(rival, Rival):
                raise BadInput(f"rivals: expected Rival(…), got {shown(rival)}.", "S1")
        object.__setattr__(self, "rivals", rivals)
        object.__setattr__(self, "prizes", checked_prizes(self.prizes, len(rivals) + 1))
        object.__setattr__(self, "worth", checked_worth(self.worth, len(self.prizes)))
        value = np.array([float(worth) for worth in self.worth])
        value.setflags(write=False)
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "purse", whole(self.purse, "purse", "A2", high=MOST))
        one_of(self.lone_zero_raise, "lone_zero_raise", ("wins", "void"), "A14")
        self._check_raises()

    def _check_raises(self) -> None:
        """All rivals raise or none does; then mine is a distribution or my best reply."""
        raising = {rival.raises is not None for rival in self.rivals}
        if len(raising) > 1:
            raise BadInput("rivals: expected raises for all of them, or for none.", "A6")
        if self.my_raise is not None:
            _check_plan(self.my_raise, self.purse, "my_raise")
            if raising == {False}:
                raise BadInput("my_raise: the rivals have no raises, so the coin decides.", "A6")

    @property
    def raised(self) -> bool:
        """Whether ties are raised (A6), not left to the coin."""
        return self.rivals[0].raises is not None

    @property
    def model(self) -> str:
        """Which model the figures belong to, in words."""
        if not self.raised:
            return "ties go by coin, nothing is raised"
        lone = ", a lone 0 is void (A14)" if self.lone_zero_raise == "void" else ""
        return f"ties are raised (A6){lone}"


def checked_prizes(prizes: Any, seats: int) -> tuple[int, ...]:
    """Cards of each place: positive, not increasing, fewer places than seats (A3)."""
    cards = row(prizes, "prizes", "A3", low=1)
    if not 0 < len(cards) < seats or any(a < b for a, b in pairwise(cards)):
        wanted = f"1 to {seats - 1} places, no place better than the one before"
        raise BadInput(f"prizes: expected {wanted}, got {shown(list(cards))}.", "A3")
    return cards


def checked_worth(worth: Any, places: int) -> tuple[Fraction, ...]:
    """Scudo that each place is worth, as fractions; a float is refused: it is not exact."""
    values = tuple(items(worth, "worth", "A3"))
    if len(values) != places:
        raise BadInput(f"worth: expected {places} amounts, one a place, got {len(values)}.", "A3")
    return tuple(_worth(value, place) for place, value in enumerate(values))


def _worth(value: Any, place: int) -> Fraction:
    """One worth as a fraction of moderate size."""
    number = operator.index(value) if hasattr(value, "__index__") else value
    if isinstance(value, (bool, np.bool_)) or not isinstance(number, (int, Fraction)):
        wanted = f"worth[{place}]: expected a whole number of Scudo or a Fraction"
        raise BadInput(f"{wanted}, got {shown(value)}.", "A3")
    exact = Fraction(number)
    if max(abs(exact.numerator), exact.denominator) > DIGITS:
        raise BadInput(f"worth[{place}]: expected at most {DIGITS} above and below the line.", "A3")
    return exact
