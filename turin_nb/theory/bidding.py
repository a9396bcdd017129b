"""What each bid can lead to: places, ties, payments, net worth, the best reply and the regret."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from turin_nb.engine.checks import whole
from turin_nb.theory.distributions import MOST, Floats, point
from turin_nb.theory.situation import Situation
from turin_nb.theory.standings import questions, standings

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


def outcomes(situation: Situation) -> Outcomes:
    """Everything that each bid from 0 to my purse can lead to.

    >>> from turin_nb.theory.distributions import uniform
    >>> from turin_nb.theory.situation import Rival
    >>> duel = Situation((2,), (6,), purse=3, rivals=[Rival(uniform(3))])
    >>> outcomes(duel).net.round(3).tolist()
    [0.0, 1.875, 2.125, 2.5]
    >>> outcomes(duel).best
    (3,)
    """
    if situation.raised:
        from turin_nb.theory.raising import raised_outcomes

        return raised_outcomes(situation)
    rows = questions(len(situation.rivals), len(situation.prizes))
    seen = standings((rival.bids for rival in situation.rivals), situation.purse)
    found = rows.by_coin @ seen
    found[:, 0] = 0.0  # A5
    places = len(situation.prizes)
    found[places, 0] = 1.0
    chance = found[: places + 1]
    return summed(
        situation,
        place=chance[:-1],
        nothing=chance[-1],
        tie=found[places + 1 :],
        void=np.zeros(situation.purse + 1),
        parts=Atoms(flat(situation), chance),
        others=others_at_zero(seen, len(situation.rivals)),
    )


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


def duel(situation: Situation, rival: int, top: int) -> Floats:
    """Expected net Scudo: one row per bid of mine, one column per bid of the rival, 0 to ``top``.

    ``rival``: which of the rivals, from 0; the others bid as the situation says.

    >>> from turin_nb.theory.distributions import uniform
    >>> from turin_nb.theory.situation import Rival
    >>> duel(Situation((2,), (6,), 2, [Rival(uniform(2))]), rival=0, top=2).tolist()
    [[0.0, 0.0, 0.0], [5.0, 2.5, 0.0], [4.0, 4.0, 1.5]]
    """
    which = whole(rival, "rival", "S1", high=len(situation.rivals) - 1)
    highest = whole(top, "the rival's highest bid", "A2", high=MOST)
    return np.column_stack([_known(situation, which, bid) for bid in range(highest + 1)])


def _known(situation: Situation, which: int, bid: int) -> Floats:
    """My expected nets if the rival's bid is known."""
    rivals = list(situation.rivals)
    rivals[which] = replace(rivals[which], bids=point(bid))
    return outcomes(replace(situation, rivals=tuple(rivals))).net
