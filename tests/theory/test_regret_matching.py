"""Regret matching: its rounds, its curve, and where it stalls."""

from itertools import islice

import numpy as np
import pytest

from tests.theory import brute
from turin_nb import BadInput
from turin_nb.theory.regret_matching import curve, matched, rounds


def test_a_round_by_hand() -> None:
    """Two seats, worth 6, bids 0 to 1, all alike: bid 1 earns (5 + 5/2) / 2, bid 0 nothing."""
    first, second = islice(rounds((2,), (6,), 1, 2), 2)
    assert first.regret.tolist() == [-1.875, 1.875]
    assert first.exploitability == pytest.approx(1.875)
    assert second.played.tolist() == [0, 1]
    assert second.average.tolist() == [0.25, 0.75]


def test_the_curve_is_the_exploitability_of_the_averages() -> None:
    found = list(islice(rounds((2, 1), (9, 4), 8, 3), 60))
    for one in (found[0], found[7], found[59]):
        assert one.exploitability == pytest.approx(brute.gain(one.average, [9, 4], 3), abs=1e-12)
    expected = [one.exploitability for one in found]
    np.testing.assert_array_equal(curve((2, 1), (9, 4), 8, 3, 60), expected)


def test_it_falls_and_stalls() -> None:
    found = curve((2, 2, 1), (9, 7, 3), 15, 5, 600)
    assert found[-1] < 0.1 < found[0]
    assert found[-1] > 1e-4  # an interior-point method is at 1e-13 long before


def test_no_regret_is_all_alike() -> None:
    assert matched(np.array([-1.0, 0.0])).tolist() == [0.5, 0.5]


@pytest.mark.parametrize("count", [0, 1.5, 10**6])
def test_refused_in_a_sentence(count: float) -> None:
    with pytest.raises(BadInput, match="how many rounds"):
        curve((2,), (6,), 3, 2, count)  # type: ignore[arg-type]
