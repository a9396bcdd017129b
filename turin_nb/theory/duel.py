"""My bid against one rival's: what I expect if that rival is known to bid so much."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from turin_nb.engine.whole import whole
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import MOST, Floats, point
from turin_nb.theory.situation import Situation


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
