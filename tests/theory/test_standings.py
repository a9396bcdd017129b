"""How rivals stand, and the rows that ask for it."""

import numpy as np
import pytest

from turin_nb.theory.distributions import point, uniform
from turin_nb.theory.standings import Tie, questions, standings


def test_three_standings_of_one_rival() -> None:
    np.testing.assert_array_equal(standings([uniform(1)], 2), uniform(1).levels(2))


@pytest.mark.parametrize("rivals", [1, 2, 3, 4])
def test_standings_are_all_there_is(rivals: int) -> None:
    found = standings([uniform(3 + r) for r in range(rivals)], 5)
    assert found.shape == (3**rivals, 6)
    np.testing.assert_allclose(found.sum(axis=0), 1, atol=1e-15)


@pytest.mark.parametrize("places", [1, 2, 3])
def test_every_standing_is_asked_for_once(places: int) -> None:
    asked = questions(4, places)
    np.testing.assert_allclose(asked.coin.sum(axis=0), 1, atol=1e-15)
    np.testing.assert_array_equal(asked.alone.sum(axis=0) + asked.tie.sum(axis=0), 1)
    np.testing.assert_array_equal(asked.ties.sum(axis=0), asked.tie.sum(axis=0))


def test_kinds_of_ties() -> None:
    assert questions(2, 1).kinds == (Tie(0, (0,)), Tie(0, (0, 1)), Tie(0, (1,)))
    assert Tie(0, (0, 1)).tied == 3


def test_what_is_kept_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        questions(2, 1).coin[0, 0] = 9
    with pytest.raises(ValueError, match="read-only"):
        point(1).mass[0] = 9
