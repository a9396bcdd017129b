"""Equilibrium of the auction as it is: each tie's raise is solved as the small auction it is.

A tie (first bid, best place, how many tied) is an auction of its own, for the places that it
covers (A6). Its equilibrium gives what the tie is worth to each of the tied; with these the first
bids are solved. The certificate follows every tie with the best raise (``bidding.outcomes``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np

from turin_nb.engine.rules import one_of
from turin_nb.theory.distributions import Distribution, Floats, point, probabilities
from turin_nb.theory.equilibria import Equilibrium, certified, checked, rivals_of
from turin_nb.theory.interior import solve
from turin_nb.theory.payoffs import Payoffs, spread
from turin_nb.theory.situation import Situation


def raised_equilibrium(
    prizes: Sequence[int], worth: Sequence[Any], purse: int, seats: int,
    lone_zero_raise: str = "wins",
) -> Equilibrium:  # fmt: skip
    """A symmetric equilibrium in which ties are raised (A6); all have ``purse`` Scudo.

    Slower than ``equilibrium``: every tie that can happen is solved first.

    >>> found = raised_equilibrium((2,), (6,), purse=5, seats=2)
    >>> found.exploitability < 1e-6, found.model
    (True, 'ties are raised (A6)')
    """
    cards, value, top, players = checked(prizes, worth, purse, seats)
    option = one_of(lone_zero_raise, "lone_zero_raise", ("wins", "void"), "A14")
    values = [float(v) for v in value]
    ties = [
        (place, tied)
        for place, tied in product(range(len(cards)), range(2, players + 1))
        if place + tied <= players
    ]
    solved = {tie: _raises(values, top, tie, option == "void") for tie in ties}
    table = first_table(values, players, top, {tie: net for tie, (_, net) in solved.items()})
    strategies, _ = solve([Payoffs(table)], np.ones(1))
    plans = {tie: plan for tie, (plan, _) in solved.items()}
    rivals = rivals_of(strategies[0], players, plans)
    return certified(Situation(cards, value, top, rivals, None, option))


def _raises(
    worth: Sequence[float], purse: int, tie: tuple[int, int], lone_void: bool
) -> tuple[tuple[Distribution, ...], Floats]:
    """For each first bid: what is added in this tie, and what the tie is then worth, Scudo."""
    plans, nets = [point(0)], [0.0]  # no tie above 0 has a first bid of 0
    for bid in range(1, purse + 1):
        payoffs = Payoffs(raise_table(worth, bid, purse - bid, tie, lone_void))
        strategies, _ = solve([payoffs], np.ones(1))
        plans.append(probabilities(strategies[0]))
        nets.append(float(payoffs.net(strategies[0]) @ strategies[0]))
    return tuple(plans), np.array(nets)


def raise_table(
    worth: Sequence[float], bid: int, left: int, tie: tuple[int, int], lone_void: bool
) -> Floats:
    """``Payoffs.table`` of a raise: net of adding r, with a others adding more, e the same.

    ``left``: Scudo that may be added to the first ``bid``; ``tie``: (place, tied).
    """
    place, tied = tie
    added = np.arange(left + 1.0)
    table = spread(worth, tied, added, np.full_like(added, bid), place)
    half = -float(bid // 2)
    table[0, :, 1:] = half  # A8, A15
    last = place + tied - 1
    wins = last < len(worth) and not lone_void
    table[0, tied - 1, 0] = worth[last] - bid if wins else half  # A14
    return table


def first_table(
    worth: Sequence[float], seats: int, purse: int, ties: Mapping[tuple[int, int], Floats]
) -> Floats:
    """``Payoffs.table`` of the first bids, from what each tie is worth for each first bid."""
    bids = np.arange(purse + 1.0)
    table = np.zeros((purse + 1, seats, seats))
    for above, equal in product(range(seats), repeat=2):
        if above >= len(worth):
            table[:, above, equal] = -(bids // 2)  # A4, A12
        elif equal == 0:
            table[:, above, 0] = worth[above] - bids
        elif above + equal < seats:
            table[:, above, equal] = ties[above, equal + 1]
    table[0] = 0.0  # A5
    return table
