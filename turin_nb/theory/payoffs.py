"""What a bid earns against rivals who all bid alike: polynomials in below, equal and above.

If every rival is below my bid with probability l, equal with e, above with h, then my expected
net is a sum over (so many above, so many equal) of l, h and e to those powers. So it and its
derivatives by the rivals' strategy cost a few products of small arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

import numpy as np

from turin_nb.theory.distributions import Floats


class Payoffs:
    """Expected net of each bid against so many rivals with one strategy.

    ``table[b, a, e]``: net Scudo of bid b with a rivals above and e equal.
    """

    def __init__(self, table: Floats) -> None:
        bids, self.rivals = len(table), table.shape[1] - 1
        powers = _powers(self.rivals - 1)
        self.below, self.above, self.equal = np.array(powers).T
        self.slopes = np.array(
            [
                [_weight(self.rivals, p) * table[:, p[1] + above, p[2] + equal] for p in powers]
                for above, equal in ((0, 0), (1, 0), (0, 1))
            ]
        )
        self.lower = np.tri(bids, bids, -1)
        self.upper = self.lower.T.copy()

    def slope(self, strategy: Floats) -> tuple[Floats, Floats]:
        """The net of each bid, and how it grows as a rival is below, above, equal (3 rows)."""
        upto = np.cumsum(strategy)
        sides = np.array((upto - strategy, np.cumsum(strategy[::-1])[::-1] - strategy, strategy))
        powers = np.ones((self.rivals, *sides.shape))
        for power in range(1, self.rivals):
            powers[power] = powers[power - 1] * sides
        terms = (
            powers[self.below, 0] * powers[self.above, 1] * powers[self.equal, 2]
        )  # one row a term, one column a bid
        slopes = np.einsum("sij,ij->sj", self.slopes, terms)
        # Euler: a homogeneous polynomial of degree r is the sum of side · slope, over r
        return np.einsum("sj,sj->j", sides, slopes) / self.rivals, slopes

    def net(self, strategy: Floats) -> Floats:
        """The expected net of each bid, Scudo."""
        return self.slope(strategy)[0]

    def jacobian(self, slopes: Floats) -> Floats:
        """How the net of each bid (row) grows with the rivals' weight on each bid (column)."""
        below, above, equal = slopes
        grown = self.lower * below[:, None] + self.upper * above[:, None]
        np.fill_diagonal(grown, equal)
        return np.asarray(grown)


def grown(types: Sequence[Payoffs], shares: Floats, x: Floats) -> tuple[Floats, Floats]:
    """The net of each (type, bid), and the matrix of how it grows with each (type, bid).

    ``x``: strategies, one row a type; ``shares``: how likely each type is.
    """
    met = shares @ x
    found = [one.slope(met) for one in types]
    each = [one.jacobian(slopes) for one, (_, slopes) in zip(types, found, strict=True)]
    matrix = np.vstack([np.hstack([share * j for share in shares]) for j in each])
    return np.array([net for net, _ in found]), matrix


def exploitability(types: Sequence[Payoffs], shares: Floats, x: Floats) -> float:
    """The most that a type could gain by its best bid, all others staying (Scudo)."""
    met = shares @ x
    nets = [one.net(met) for one in types]
    return max(float(net.max() - net @ row) for net, row in zip(nets, x, strict=True))


def _powers(degree: int) -> list[tuple[int, int, int]]:
    """All (below, above, equal) that sum to ``degree``."""
    return [
        (degree - above - equal, above, equal)
        for above in range(degree + 1)
        for equal in range(degree + 1 - above)
    ]


def _weight(rivals: int, powers: tuple[int, int, int]) -> float:
    """In how many ways rivals fall so, one of them held apart."""
    below, above, equal = powers
    return factorial(rivals) / (factorial(below) * factorial(above) * factorial(equal))


def coin_table(worth: Sequence[float], seats: int, high: int) -> Floats:
    """``Payoffs.table`` of an auction in which ties above 0 go by coin (A4, A5, A7).

    >>> coin_table([6.0], seats=2, high=3)[:, 0, 1].tolist()
    [0.0, 2.5, 1.5, 1.0]
    """
    bids = np.arange(high + 1.0)
    return spread(worth, seats, bids, np.zeros_like(bids), 0)


def spread(worth: Sequence[float], tied: int, adding: Floats, first: Floats, place: int) -> Floats:
    """Net of adding Scudo to a first bid, with a others above and e equal: the coin among equals.

    The tie covers the places from ``place`` on; a total of 0 earns nothing.
    """
    total = adding + first
    lost = -(total // 2)
    nets = [worth[spot] - total if spot < len(worth) else lost
            for spot in range(place, place + tied)]  # fmt: skip
    table = np.zeros((len(adding), tied, tied))
    for above in range(tied):
        for equal in range(tied - above):
            table[:, above, equal] = np.mean(nets[above : above + equal + 1], axis=0)
    table[total == 0] = 0.0
    return table
