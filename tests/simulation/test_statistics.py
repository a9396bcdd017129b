"""Intervals hold the truth as often as they say: drawn again and again, from a fixed seed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulation.paired import paired_interval
from turin_nb import BadInput
from turin_nb.simulation.statistics import (
    MANY,
    Interval,
    Moments,
    mean_interval,
    normal_quantile,
    share_interval,
    t_quantile,
    unpaired_interval,
    wilson,
)

REPEATS = 2000
ERROR = sqrt(0.95 * 0.05 / REPEATS)  # of a coverage of 95 % that is counted so often


def coverage(draw: Callable[[np.random.Generator], Interval], truth: float) -> float:
    rng = np.random.default_rng(20)
    return sum(truth in draw(rng) for _ in range(REPEATS)) / REPEATS


def about_95(share: float, above: float = 0.0) -> bool:
    """Within four standard errors of 95 %; ``above``: how much wider than needed it may be."""
    return 0.95 - 4 * ERROR <= share <= 0.95 + 4 * ERROR + above


@pytest.mark.parametrize(("truth", "games"), [(0.5, 40), (0.3, 200), (0.1, 400)])
def test_wilson_covers(truth: float, games: int) -> None:
    assert about_95(coverage(lambda rng: wilson(int(rng.binomial(games, truth)), games), truth))


def test_wilson_by_its_formula_and_at_its_ends() -> None:
    found = wilson(7, 20)
    z = 1.959964
    centre = (0.35 + z * z / 40) / (1 + z * z / 20)
    half = z / (1 + z * z / 20) * sqrt(0.35 * 0.65 / 20 + z * z / 1600)
    assert (found.low, found.high) == pytest.approx((centre - half, centre + half), abs=1e-6)
    assert (found.estimate, found.count) == (0.35, 20)
    assert wilson(0, 20).low == 0 < wilson(0, 20).high < 0.2
    assert wilson(20, 20).high == 1 > wilson(20, 20).low > 0.8


@pytest.mark.parametrize("games", [5, 30, 300])
def test_student_covers_amounts(games: int) -> None:
    draw = coverage(lambda rng: mean_interval(Moments.of(rng.normal(20, 9, games))), 20)
    assert about_95(draw)


def test_student_covers_lopsided_whole_amounts_of_many_games() -> None:
    """As finals are: whole, most of them small, some large."""
    drawn = coverage(lambda rng: mean_interval(Moments.of(rng.geometric(0.1, 300) - 20)), -10)
    assert about_95(drawn)


SHARES = np.array([0, 20, 30, 60])  # sixtieths: lost, won by three, by two, alone


@pytest.mark.parametrize("chances", [(0.6, 0.05, 0.15, 0.2), (0.85, 0.05, 0.05, 0.05)])
def test_shares_of_independent_games_are_covered(chances: tuple[float, ...]) -> None:
    truth = float(SHARES @ chances) / 60

    def draw(rng: np.random.Generator) -> Interval:
        return share_interval(Moments.of(rng.choice(SHARES, 100, p=chances)), 60)

    assert about_95(coverage(draw, truth), above=0.02)


@pytest.mark.parametrize("deals", [12, 60])
def test_shares_of_games_that_hang_together_by_their_deal_are_covered(deals: int) -> None:
    """Six games to a deal, the deal decides much: as if they were independent it would fail."""

    def shares(rng: np.random.Generator) -> np.ndarray[Any, Any]:
        luck = rng.beta(1.5, 3, deals)
        return rng.binomial(6, luck)

    def draw(rng: np.random.Generator) -> Interval:
        return share_interval(Moments.of(shares(rng)), 6, games_each=6)

    def naive(rng: np.random.Generator) -> Interval:
        return wilson(int(shares(rng).sum()), 6 * deals)

    assert about_95(coverage(draw, 1 / 3), above=0.02)
    assert coverage(naive, 1 / 3) < 0.87


def test_a_share_is_never_certain() -> None:
    always, level = (
        share_interval(Moments.of([60] * 12), 60),
        share_interval(Moments.of([30] * 12), 60),
    )
    assert (always.estimate, always.high) == (1, 1)
    assert 0.7 < always.low < 0.8
    assert level.low < 0.3 < 0.5 < 0.7 < level.high


def test_deals_that_agree_count_as_no_more_than_their_games() -> None:
    same = share_interval(Moments.of([3] * 10), 6, games_each=6)
    assert (same.low, same.high) == pytest.approx(
        (wilson(30, 60).low, wilson(30, 60).high), abs=1e-12
    )
    assert same.count == 10


def test_deals_that_hardly_differ_count_as_no_more_than_their_games() -> None:
    close = share_interval(Moments.of([3] * 9 + [4]), 6, games_each=6)
    wanted = wilson(31, 60)
    assert (close.low, close.high) == pytest.approx((wanted.low, wanted.high), abs=1e-12)


def test_winning_every_game_of_a_few_deals_counts_the_deals() -> None:
    """That all games of a deal end alike may be the deal's doing."""
    always = share_interval(Moments.of([6] * 10), 6, games_each=6)
    never = share_interval(Moments.of([0] * 10), 6, games_each=6)
    assert always.low == pytest.approx(wilson(10, 10).low)
    assert never.high == pytest.approx(wilson(0, 10).high)


def test_shares_above_a_whole_victory_are_refused() -> None:
    with pytest.raises(BadInput, match="from 0 to 60"):
        share_interval(Moments.of([60, 90]), 60)


def correlated(rng: np.random.Generator, games: int) -> tuple[np.ndarray[Any, Any], ...]:
    deal = rng.normal(0, 8, games)
    return deal + rng.normal(20, 2, games), deal + rng.normal(21, 2, games)


def test_a_paired_comparison_is_paired() -> None:
    one, two = correlated(np.random.default_rng(3), 80)
    paired, apart = paired_interval(one, two), unpaired_interval(Moments.of(one), Moments.of(two))
    assert paired.high - paired.low < 0.5 * (apart.high - apart.low)
    assert paired.estimate == pytest.approx(apart.estimate)
    gaps = two - one
    half = t_quantile(0.95, 79) * gaps.std(ddof=1) / sqrt(80)
    assert (paired.low, paired.high) == pytest.approx((gaps.mean() - half, gaps.mean() + half))


def test_paired_differences_are_covered_and_unpaired_ones_too_widely() -> None:
    assert about_95(coverage(lambda rng: paired_interval(*correlated(rng, 25)), 1))

    def apart(rng: np.random.Generator) -> Interval:
        one, two = correlated(rng, 25)
        return unpaired_interval(Moments.of(one), Moments.of(two))

    assert coverage(apart, 1) > 0.999


def test_unpaired_differences_of_independent_games_are_covered() -> None:
    def draw(rng: np.random.Generator) -> Interval:
        one, two = rng.normal(20, 3, 15), rng.normal(24, 9, 40)
        return unpaired_interval(Moments.of(one), Moments.of(two))

    assert about_95(coverage(draw, 4))


def test_welch_by_its_formula() -> None:
    one, two = Moments.of([1, 2, 3, 4]), Moments.of([10, 14, 18, 22, 26])
    found = unpaired_interval(one, two)
    parts = (5 / 3 / 4, 40 / 5)
    degrees = int(sum(parts) ** 2 / (parts[0] ** 2 / 3 + parts[1] ** 2 / 4))
    half = t_quantile(0.95, degrees) * sqrt(sum(parts))
    assert (found.low, found.estimate, found.high) == pytest.approx(
        (15.5 - half, 15.5, 15.5 + half)
    )


@given(st.lists(st.integers(-50, 90), min_size=2, max_size=30), st.integers(0, 30))
def test_sums_of_parts_are_the_sums_of_all(values: list[int], at: int) -> None:
    """And they are exact: whole numbers, however many."""
    whole = Moments.of(values[:at]) + Moments.of(values[at:])
    assert whole == Moments.of(values)
    assert whole == Moments(len(values), sum(values), sum(v * v for v in values))
    assert whole.mean == pytest.approx(np.mean(values))
    assert whole.variance == pytest.approx(np.var(values, ddof=1))


def test_a_variance_of_large_amounts_that_are_close_is_exact() -> None:
    assert Moments.of([10**8, 10**8 + 1, 10**8 + 2]).variance == 1


def test_yes_and_no_count_as_one_and_nothing() -> None:
    assert Moments.of(np.array([True, False, True])) == Moments(3, 2, 2)
    assert paired_interval(np.array([True, False]), np.array([False, True])).estimate == 0


def test_more_games_narrower() -> None:
    widths = []
    for games in (10, 100, 1000):
        found = mean_interval(Moments.of(list(range(10)) * (games // 10)))
        widths.append(found.high - found.low)
    assert all(one > 2.5 * two for one, two in pairwise(widths))


def test_another_level() -> None:
    values = Moments.of([3, 5, 8, 9])
    for made in (mean_interval, share_interval_of_nine, lambda v, level: wilson(3, 9, level)):
        wide, narrow = made(values, level=0.99), made(values, level=0.8)
        assert wide.low < narrow.low < narrow.high < wide.high
        assert wide.level == 0.99


def share_interval_of_nine(values: Moments, level: float) -> Interval:
    return share_interval(values, 9, level=level)


def test_an_interval_in_another_unit_knows_what_it_rests_on() -> None:
    assert Interval(30, 20, 40, 9, 0.9).scaled(0.1) == Interval(3, 2, 4, 9, 0.9)


@pytest.mark.parametrize("values", [[[1, 2]], ["a"], [float("nan"), 1.0], 3])
def test_what_is_no_row_of_numbers_is_refused(values: Any) -> None:
    with pytest.raises(BadInput, match="row of numbers"):
        Moments.of(values)


def test_too_few_are_refused() -> None:
    with pytest.raises(BadInput, match="at least one"):
        _ = Moments.of([]).mean
    with pytest.raises(BadInput, match="at least two, got 1"):
        mean_interval(Moments.of([4]))
    with pytest.raises(BadInput, match="one for each of first"):
        paired_interval([1, 2, 3], [1, 2])
    for hits, count in ((5, 4), (0, 0), (2.5, 4), (-1, 4)):
        with pytest.raises(BadInput):
            wilson(hits, count)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("degrees", "at_95", "at_99"),
    [
        (1, 12.7062, 63.6567),
        (2, 4.3027, 9.9248),
        (3, 3.1824, 5.8409),
        (4, 2.7764, 4.6041),
        (5, 2.5706, 4.0321),
        (10, 2.2281, 3.1693),
        (30, 2.0423, 2.7500),
        (120, 1.9799, 2.6174),
        (1000, 1.9623, 2.5808),
    ],
)
def test_student_is_as_printed(degrees: int, at_95: float, at_99: float) -> None:
    assert t_quantile(0.95, degrees) == pytest.approx(at_95, abs=6e-5)
    assert t_quantile(0.99, degrees) == pytest.approx(at_99, abs=6e-5)


def test_the_sum_and_the_expansion_meet() -> None:
    before, after = t_quantile(0.95, MANY), t_quantile(0.95, MANY + 1)
    assert 0 < before - after < 1e-4
    assert after > t_quantile(0.95, MANY + 2) > normal_quantile(0.95)


def test_the_normal_is_as_printed() -> None:
    assert normal_quantile(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert normal_quantile(0.5) == pytest.approx(0.674490, abs=1e-6)


@pytest.mark.parametrize("level", [0.0, 1.0, 95, True, "0.95", float("nan")])
def test_what_is_no_level_is_refused(level: Any) -> None:
    with pytest.raises(BadInput, match="level"):
        normal_quantile(level)
    with pytest.raises(BadInput, match="level"):
        t_quantile(level, 4)


@pytest.mark.parametrize("degrees", [0, -1, 2.5, True])
def test_degrees_are_whole(degrees: Any) -> None:
    with pytest.raises(BadInput, match="degrees"):
        t_quantile(0.95, degrees)
