"""Symmetric equilibrium of one auction, with its certificate: what anybody could gain by leaving.

Ties go by coin here (``raised_equilibrium`` solves the raises too). An auction may have several
equilibria; what is found is one of them, and its exploitability says how good it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from turin_nb.engine import rules
from turin_nb.engine.checks import items, shown, whole
from turin_nb.engine.errors import BadInput
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import Distribution, Floats, probabilities
from turin_nb.theory.interior import solve
from turin_nb.theory.payoffs import Payoffs, coin_table
from turin_nb.theory.situation import RaisePlan, Rival, Situation, checked_prizes, checked_worth

HIGHEST = 25  # Scudo: a purse and a loan
TYPES = 4


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A strategy that nobody gains by leaving while all others keep to it.

    - ``strategy``: how likely each bid is; ``raises``: what is added in ties, ``None`` where
      ties go by coin.
    - ``net``: what a player expects, Scudo; ``exploitability``: what the best other plan would
      gain, Scudo, computed anew by ``bidding.outcomes``.
    - ``model``: how ties are settled, in words.
    """

    strategy: Distribution
    raises: RaisePlan | None
    net: float
    exploitability: float
    model: str

    @property
    def rival(self) -> Rival:
        """An opponent who plays this."""
        return Rival(self.strategy, self.raises)

    def likely(self, least: float = 1e-6) -> dict[int, float]:
        """The bids that are made at least so often, with their chances."""
        return {b: float(p) for b, p in enumerate(self.strategy.mass) if p >= least}


def equilibrium(prizes: Sequence[int], worth: Sequence[Any], purse: int, seats: int) -> Equilibrium:
    """A symmetric equilibrium, ties by coin: all seats bid 0 to ``purse`` and value places alike.

    ``worth``: Scudo that each place is worth, whole numbers or fractions.

    >>> found = equilibrium((2,), (6,), purse=15, seats=2)
    >>> found.exploitability < 1e-10, found.model
    (True, 'ties go by coin, nothing is raised')
    """
    cards, value, top, players = checked(prizes, worth, purse, seats)
    table = coin_table([float(v) for v in value], players, top)
    strategies, _ = solve([Payoffs(table)], np.ones(1))
    return certified(Situation(cards, value, top, rivals_of(strategies[0], players)))


def checked(
    prizes: Any, worth: Any, purse: Any, seats: Any
) -> tuple[tuple[int, ...], tuple[Fraction, ...], int, int]:
    """The auction, checked (A2, A3, S1)."""
    players = rules.seats(seats)
    cards = checked_prizes(prizes, players)
    top = whole(purse, "purse", "A2", high=HIGHEST)
    return cards, checked_worth(worth, len(cards)), top, players


def rivals_of(strategy: Floats, seats: int, raises: RaisePlan | None = None) -> tuple[Rival, ...]:
    """All my opponents, alike."""
    return (Rival(probabilities(strategy), raises),) * (seats - 1)


def certified(situation: Situation, own: Distribution | None = None) -> Equilibrium:
    """My ``own`` strategy, the rivals' if none is given: what I expect, what a best reply gains."""
    strategy, raises = own or situation.rivals[0].bids, situation.rivals[0].raises
    best = following = outcomes(situation).net
    if raises is not None:
        following = outcomes(replace(situation, my_raise=raises)).net
    net = float(following[: len(strategy.mass)] @ strategy.mass)
    return Equilibrium(strategy, raises, net, max(float(best.max()) - net, 0.0), situation.model)


@dataclass(frozen=True, slots=True)
class Type:
    """A kind of player that a rival may be, without my knowing: how likely, places' worth."""

    weight: int
    worth: Sequence[Any]


def private_values(
    prizes: Sequence[int], types: Sequence[Type], purse: int, seats: int
) -> tuple[Equilibrium, ...]:
    """A symmetric equilibrium with private values, ties by coin: one strategy a type.

    Each seat is one of up to four ``types``, drawn alike and independently by their weights, and
    knows its own alone. ``net`` and ``exploitability`` are the type's own.

    >>> low, high = private_values((2,), [Type(1, (4,)), Type(1, (9,))], purse=15, seats=2)
    >>> bool(low.strategy.mean < high.strategy.mean)
    True
    """
    kinds = _types(types)
    players = rules.seats(seats)
    cases = [checked(prizes, kind.worth, purse, seats) for kind in kinds]
    tables = [Payoffs(coin_table([float(v) for v in c[1]], players, c[2])) for c in cases]
    total = sum(kind.weight for kind in kinds)
    shares = np.array([kind.weight / total for kind in kinds])
    strategies, _ = solve(tables, shares)
    met = rivals_of(shares @ strategies, players)
    return tuple(
        certified(Situation(cards, value, top, met), probabilities(strategy))
        for (cards, value, top, _), strategy in zip(cases, strategies, strict=True)
    )


def _types(types: Any) -> tuple[Type, ...]:
    """The types, checked: one to four, with weights of 1 or more."""
    kinds = tuple(items(types, "types", "S1"))
    whole(len(kinds), "how many types", "S1", low=1, high=TYPES)
    for kind in kinds:
        if not isinstance(kind, Type):
            raise BadInput(f"types: expected Type(weight, worth), got {shown(kind)}.", "S1")
        whole(kind.weight, "the weight of a type", "S1", low=1, high=10**6)
    return kinds
