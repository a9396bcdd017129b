"""What each bid can lead to, ties by coin or raised; and my bid against one rival's."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from turin_nb.engine.checks import whole
from turin_nb.theory.atoms import Atoms, Outcomes, flat, others_at_zero, summed
from turin_nb.theory.distributions import MOST, Floats, point
from turin_nb.theory.raising import raised_outcomes
from turin_nb.theory.situation import Situation
from turin_nb.theory.standings import questions, standings


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
