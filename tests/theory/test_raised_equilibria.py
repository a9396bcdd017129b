"""The auction as it is: raises solved as small auctions, the certificate follows every tie."""

from __future__ import annotations

import numpy as np
import pytest

from tests.theory.enumeration import enumerated
from turin_nb import prizes
from turin_nb.theory.bidding import outcomes
from turin_nb.theory.distributions import Distribution
from turin_nb.theory.equilibria import Equilibrium
from turin_nb.theory.raised_equilibria import first_table, raise_table, raised_equilibrium
from turin_nb.theory.situation import Rival, Situation

FINE = 1e-6
WORTH = {2: (6,), 3: (9, 4), 4: (9, 5, 4), 5: (9, 7, 3)}


@pytest.mark.parametrize("option", ["wins", "void"])
@pytest.mark.parametrize(("seats", "purse"), [(2, 15), (3, 9), (4, 6), (5, 5)])
def test_nobody_gains(seats: int, purse: int, option: str) -> None:
    found = raised_equilibrium(prizes(seats), WORTH[seats], purse, seats, option)
    assert found.exploitability <= FINE
    assert "raised" in found.model


def rounded(found: Equilibrium, purse: int) -> Situation:
    """The rivals' plan in round numbers, so that fractions stay small enough to enumerate."""
    rival = found.rival
    assert isinstance(rival.raises, dict)
    plans = {tie: [coarse(one) for one in rows] for tie, rows in rival.raises.items()}
    rivals = [Rival(coarse(rival.bids), plans)] * 2
    return Situation((2, 1), (9, 4), purse, rivals)


def coarse(one: Distribution) -> Distribution:
    return Distribution(tuple(round(1000 * p) for p in one.mass))


def test_the_certificate_by_the_game_itself() -> None:
    """Enumeration by `settle`, raises and coins too, of the plan rounded to thousandths."""
    situation = rounded(raised_equilibrium((2, 1), (9, 4), 4, 3), 4)
    exact = [float(bid.net) for bid in enumerated(situation)]
    np.testing.assert_allclose(outcomes(situation).net, exact, atol=1e-12)
    assert max(exact) < 0.05  # thousandths off an equilibrium that leaves nobody anything


def test_what_a_raise_earns() -> None:
    """Two tied at 3 for the first place (9) and the second (4), 2 Scudo left."""
    table = raise_table([9.0, 4.0], 3, 2, (0, 2), lone_void=False)
    assert table[0, 0, 1] == -1  # both add 0: void, floor(3 / 2)
    assert table[0, 1, 0] == 1  # a lone 0: the second place, 4 - 3
    assert table[1, 0, 0] == 9 - 4
    assert table[1, 1, 0] == 4 - 4
    assert table[1, 0, 1] == (5 + 0) / 2
    assert raise_table([9.0, 4.0], 3, 2, (0, 2), lone_void=True)[0, 1, 0] == -1
    assert raise_table([9.0, 4.0], 3, 2, (1, 2), lone_void=False)[0, 1, 0] == -1


def test_the_first_bids_take_what_ties_are_worth() -> None:
    ties = {(0, 2): np.array([0.0, 7.0]), (0, 3): np.array([0.0, 8.0]), (1, 2): np.array([0.0, 9])}
    table = first_table([9.0, 4.0], 3, 1, ties)
    assert table[1].tolist() == [[8, 7, 8], [3, 9, 0], [0, 0, 0]]
    assert not table[0].any()
