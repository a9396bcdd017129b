"""Ties followed through: the raise is a small auction among the tied for the places they cover.

A6–A9 and A12–A15. In a tie with first bid b I add r; every tied rival adds less, more or the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from turin_nb.theory.atoms import Atoms, Outcomes, flat, others_at_zero, summed
from turin_nb.theory.distributions import Distribution, Floats
from turin_nb.theory.situation import Rival, Situation, plan_at
from turin_nb.theory.standings import ABOVE, BELOW, EQUAL, Tie, questions, standings

SAME = 1e-12
"""Relative: expected nets of two raises that differ by less are equal, and the lower is added."""


Contest: TypeAlias = Floats
"""One kind of tie; axes: spot, first bid, raise. ``[i]``: P(I come i-th among the tied, from 0,
and am not void); the last: P(void, A8)."""


class Plan(NamedTuple):
    """What I add, per first bid: the raises (Scudo) that I may choose and their chances."""

    raises: NDArray[np.intp]
    chance: Floats

    def of(self, table: Floats) -> Floats:
        """The entries of ``table`` (spot, first bid, raise) at these raises."""
        bids = np.arange(len(self.raises))[:, None]
        return table[:, bids, self.raises]


def raised_outcomes(situation: Situation) -> Outcomes:
    """``bidding.outcomes`` in the model in which ties are raised."""
    rows = questions(len(situation.rivals), len(situation.prizes))
    seen = standings((rival.bids for rival in situation.rivals), situation.purse)
    chance = rows.alone @ seen
    chance[:, 0] = 0.0  # A5
    chance[-1, 0] = 1.0
    total = _Sum(situation, chance)
    for tie, weight in zip(rows.kinds, rows.ties @ seen, strict=True):
        weight[0] = 0.0
        if weight.any():
            total.add(tie, weight)
    tied = rows.tie @ seen
    tied[:, 0] = 0.0
    return total.outcomes(tied, others_at_zero(seen, len(situation.rivals)))


class _Sum:
    """The events of all ties, gathered inside one call of ``raised_outcomes``."""

    def __init__(self, situation: Situation, chance: Floats) -> None:
        self.situation = situation
        self.place, self.nothing = chance[:-1].copy(), chance[-1].copy()
        self.void, self.added = np.zeros((2, situation.purse + 1))
        self.parts = [Atoms(flat(situation), chance)]
        self.fought: dict[tuple[int, ...], Contest] = {}
        self.levels: dict[tuple[int, ...], Floats] = {}

    def add(self, tie: Tie, weight: Floats) -> None:
        """Add what can follow from one kind of tie, met with P(``weight``) per first bid."""
        contest = self._contest(tie)
        nets = net_of(self.situation, tie)
        plan = self._plan(tie, contest, nets)
        chance = plan.of(contest) * plan.chance * weight[:, None]
        self.parts.append(Atoms(_rows(plan.of(nets)), _rows(chance)))
        spots = chance.sum(axis=2)
        won = min(tie.tied, len(self.place) - tie.place)
        self.place[tie.place : tie.place + won] += spots[:won]
        self.nothing += spots[won:].sum(axis=0)
        self.void += spots[-1]
        self.added += (plan.raises * plan.chance).sum(axis=1) * weight

    def _contest(self, tie: Tie) -> Contest:
        """The raises of those tied; fought once where their plans do not look at the place."""
        sides = [self._levels(tie, seat) for seat in tie.rivals]
        key = tuple(map(id, sides))
        if key not in self.fought:
            self.fought[key] = fought(sides, self.situation)
        return self.fought[key]

    def _levels(self, tie: Tie, seat: int) -> Floats:
        """``raise_levels`` of a rival, kept for the next tie."""
        rival = self.situation.rivals[seat]
        by_tie = (tie.place, tie.tied) if isinstance(rival.raises, Mapping) else ()
        if (seat, *by_tie) not in self.levels:
            self.levels[(seat, *by_tie)] = raise_levels(rival, tie, self.situation.purse)
        return self.levels[(seat, *by_tie)]

    def _plan(self, tie: Tie, contest: Contest, nets: Floats) -> Plan:
        """What I add per first bid: as given, at most what is left, or my best reply."""
        mine, purse = self.situation.my_raise, self.situation.purse
        if mine is not None:
            return given(plan_at(mine, (tie.place, tie.tied), purse), purse)
        return best((contest * nets).sum(axis=0))

    def outcomes(self, tie: Floats, others: float) -> Outcomes:
        """The summary of everything gathered."""
        parts = Atoms(*(np.concatenate(rows) for rows in zip(*self.parts, strict=True)))
        return summed(
            self.situation, self.place, self.nothing, tie, self.void, parts, others, self.added
        )


def _rows(events: Floats) -> Floats:
    """Events by spot, first bid and raise as rows of events, one column per first bid."""
    return events.transpose(0, 2, 1).reshape(-1, events.shape[1])


def best(expected: Floats) -> Plan:
    """The raise with the highest expected net, the lowest of equals, at most what is left."""
    bids = np.arange(len(expected))
    left = bids[None, :] <= bids[::-1, None]
    tried = np.where(left, expected, -np.inf)
    top = tried.max(axis=1, keepdims=True)
    good = tried >= top - SAME * (1 + np.abs(top))
    return Plan(good.argmax(axis=1)[:, None], np.ones((len(bids), 1)))


def given(plans: Sequence[Distribution], purse: int) -> Plan:
    """My plan for each first bid (or for all): what is more than is left becomes what is left."""
    bids, high = np.arange(purse + 1), max(plan.high for plan in plans)
    raises = np.minimum(np.arange(high + 1)[None, :], bids[::-1, None])
    mass = np.array([plan.levels(high)[EQUAL] for plan in plans[: purse + 1]])
    return Plan(raises, np.broadcast_to(mass, raises.shape))


def net_of(situation: Situation, tie: Tie) -> Floats:
    """Net Scudo for each spot in the tie, void last; axes as in ``Contest`` (A4, A8)."""
    bids = np.arange(situation.purse + 1)
    total = bids[:, None] + bids[None, :]
    nets = np.empty((tie.tied + 1, *total.shape))
    for spot in range(tie.tied):
        place = tie.place + spot
        nets[spot] = (
            situation.value[place] - total if place < len(situation.value) else -(total // 2)
        )
    nets[-1] = -(bids // 2)[:, None]
    return nets


def fought(sides: Sequence[Floats], situation: Situation) -> Contest:
    """What my raise leads to against tied rivals, from the ``raise_levels`` of each."""
    size, last = situation.purse + 1, len(sides)
    spot = np.zeros((last + 2, size, size))
    for above, equal, chance in _counts(sides):
        share = chance[:, 1:] / (equal + 1)
        for step in range(equal + 1):
            spot[above + step, :, 1:] += share  # A7
        if equal:
            spot[-1, :, 0] += chance[:, 0]  # A8, A15
        elif above == last:
            lone = -1 if situation.lone_zero_raise == "void" else last
            spot[lone, :, 0] += chance[:, 0]  # A14
    return spot


def _counts(sides: Sequence[Floats]) -> Iterator[tuple[int, int, Floats]]:
    """P(so many tied rivals add more, so many the same), for each first bid and raise of mine."""
    found: dict[tuple[int, int], Floats] = {(0, 0): np.ones((1, 1))}
    for levels in sides:
        grown: dict[tuple[int, int], Floats] = {}
        for (above, equal), chance in found.items():
            for side, key in (
                (BELOW, (above, equal)),
                (ABOVE, (above + 1, equal)),
                (EQUAL, (above, equal + 1)),
            ):
                more = chance * levels[side]
                grown[key] = grown[key] + more if key in grown else more
        found = grown
    yield from ((above, equal, chance) for (above, equal), chance in found.items())


def raise_levels(rival: Rival, tie: Tie, top: int) -> Floats:
    """P(the rival adds less, more, the same); axes: side, first bid (or 1 for all), my raise."""
    assert rival.raises is not None
    highest = min(top, rival.bids.high)
    plans = plan_at(rival.raises, (tie.place, tie.tied), highest)
    rows = [plan.levels(top) for plan in plans[: highest + 1]]
    if len(rows) > 1:  # first bids that this rival never makes are met in no tie
        rows += [rows[-1]] * (top + 1 - len(rows))
    return np.stack(rows, axis=1)
