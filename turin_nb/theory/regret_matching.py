"""Regret matching, step by step: an algorithm to teach with, and its curve of exploitability.

Everybody bids in proportion to what each bid would have earned more, so far, than what was
played; what is reported is the average of all rounds. In games of two with opposed interests the
average comes to an equilibrium. This auction is no such game, and often it stalls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from turin_nb.engine.checks import whole
from turin_nb.theory.distributions import Floats
from turin_nb.theory.equilibria import checked
from turin_nb.theory.payoffs import Payoffs, coin_table, exploitability

LONGEST = 100_000


class Round(NamedTuple):
    """One round: what is played, the regret of each bid so far, the average, how good that is."""

    number: int
    played: Floats
    regret: Floats
    average: Floats
    exploitability: float


def rounds(prizes: Sequence[int], worth: Sequence[Any], purse: int, seats: int) -> Iterator[Round]:
    """Rounds without end, ties by coin; the first bids every amount alike.

    >>> first = next(rounds((2,), (6,), purse=3, seats=2))
    >>> first.number, first.played.tolist()
    (1, [0.25, 0.25, 0.25, 0.25])
    """
    _, value, top, players = checked(prizes, worth, purse, seats)
    payoffs = Payoffs(coin_table([float(v) for v in value], players, top))
    played = np.full(top + 1, 1 / (top + 1))
    regret, total, number = np.zeros(top + 1), np.zeros(top + 1), 0
    while True:
        number += 1
        net = payoffs.net(played)
        regret = regret + net - played @ net
        total = total + played
        average = total / number
        gain = exploitability([payoffs], np.ones(1), average[None])
        yield Round(number, played, regret, average, gain)
        played = matched(regret)


def matched(regret: Floats) -> Floats:
    """Bids in proportion to their regret, where it is above 0; all alike where none is.

    >>> matched(np.array([1.0, -2.0, 3.0])).tolist()
    [0.25, 0.0, 0.75]
    """
    wished = np.maximum(regret, 0.0)
    if not wished.any():
        return np.full(len(regret), 1 / len(regret))
    return np.asarray(wished / wished.sum())


def curve(
    prizes: Sequence[int], worth: Sequence[Any], purse: int, seats: int, count: int = 1000
) -> Floats:
    """The exploitability (Scudo) of the average after each of so many rounds.

    >>> curve((1,), (6,), purse=3, seats=2, count=3).round(2).tolist()
    [0.88, 0.74, 0.53]
    """
    wanted = whole(count, "how many rounds", "A2", low=1, high=LONGEST)
    found = islice(rounds(prizes, worth, purse, seats), wanted)
    return np.array([one.exploitability for one in found])
