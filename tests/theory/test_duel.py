"""My bid against one rival's."""

import numpy as np
import pytest

from tests.theory.tables import situation
from turin_nb import BadInput
from turin_nb.theory.bidding import duel, outcomes


@pytest.mark.parametrize("kind", ["coin", "one", "by bid"])
def test_weighed_with_the_rivals_chances_it_is_what_i_expect(kind: str) -> None:
    table = situation(4, 4, kind, bid=6, plan=kind != "coin")
    bids = table.rivals[1].bids
    found = duel(table, 1, bids.high)
    assert found.shape == (7, bids.high + 1)
    np.testing.assert_allclose(found @ bids.mass, outcomes(table).net, atol=1e-13)


def test_refused_in_a_sentence() -> None:
    table = situation(4, 3, "coin")
    with pytest.raises(BadInput, match="rival: expected a whole number from 0 to 1, got 2"):
        duel(table, 2, 6)
    with pytest.raises(BadInput, match="the rival's highest bid"):
        duel(table, 0, -1)
