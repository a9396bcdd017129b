"""What can happen to each bid, and its summary: places, payments, net worth, best reply, regret."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from turin_nb.theory.distributions import Floats
from turin_nb.theory.situation import Situation

if TYPE_CHECKING:
    import pandas as pd


CLOSE = 1e-9
"""Scudo below which two expected nets count as equal."""
SUM = "ij,ij->j"  # over the events, for each bid


class Atoms(NamedTuple):
    """What can happen to each bid: net Scudo and how likely, one row an event, one column a bid."""

    net: Floats
    chance: Floats


@dataclass(frozen=True)
class Outcomes:
    """What each bid of mine can lead to; every array has one entry (or row) per bid, from 0 up.

    - ``place``: P(I win each place); ``tie``: P(my first bid ties, that being the best place of
      the tie); ``nothing``: P(no card); ``void``: P(tied at 0, A8; part of ``nothing``).
    - ``payment``: expected Scudo paid (A4); ``net``: expected worth less payment;
      ``spread``: its standard deviation; ``loss``: P(net below 0).
    - ``added``: expected raise, Scudo; ``model``: how ties are settled, in words.
    """

    place: Floats
    tie: Floats
    nothing: Floats
    void: Floats
    payment: Floats
    net: Floats
    spread: Floats
    loss: Floats
    added: Floats
    model: str

    @cached_property
    def best(self) -> tuple[int, ...]:
        """My best replies: the bids with the highest expected net."""
        return tuple(np.flatnonzero(self.regret <= CLOSE).tolist())

    @cached_property
    def regret(self) -> Floats:
        """Expected Scudo that each bid leaves on the table, against the best one."""
        return np.asarray(self.net.max() - self.net)

    def frame(self) -> pd.DataFrame:
        """The same as a table, one bid a row (loads pandas)."""
        import pandas as pd

        words = ("first", "second", "third", "fourth")[: self.place.shape[1]]
        columns = {f"{word} place": self.place[:, k] for k, word in enumerate(words)}
        columns |= {f"tie at {word}": self.tie[:, k] for k, word in enumerate(words)}
        for name in ("nothing", "void", "payment", "net", "spread", "loss", "regret"):
            columns[name] = getattr(self, name)
        return pd.DataFrame(columns).rename_axis("bid")


def flat(situation: Situation) -> Floats:
    """Net Scudo of each bid without a raise: each place paid in full; half for nothing (A4)."""
    bids = np.arange(situation.purse + 1)
    net = np.empty((len(situation.worth) + 1, len(bids)))
    net[:-1] = situation.value[:, None] - bids
    net[-1] = -(bids // 2)
    return net


def others_at_zero(seen: Floats, rivals: int) -> float:
    """P(somebody else bids 0 too): what is not the standing in which all are above me."""
    all_above = (3**rivals - 1) // 2
    return float(1.0 - seen[all_above, 0])


def summed(
    situation: Situation, place: Floats, nothing: Floats, tie: Floats, void: Floats,
    parts: Atoms, others: float, added: Floats | None = None,
) -> Outcomes:  # fmt: skip
    """The summary of all that can happen; a bid of 0 is void if another one is 0 (A5, A8)."""
    void[0] = others
    net = np.einsum(SUM, parts.net, parts.chance)
    off = parts.net - net
    return Outcomes(
        place=place.T,
        tie=tie.T,
        nothing=nothing,
        void=void,
        payment=situation.value @ place - net,
        net=net,
        spread=np.sqrt(np.einsum(SUM, off * off, parts.chance)),
        loss=np.einsum(SUM, parts.net < 0, parts.chance),
        added=np.zeros(situation.purse + 1) if added is None else added,
        model=situation.model,
    )
