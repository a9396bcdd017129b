"""The strong end of the register beats the naive end, by more than chance.

``benchmarks/strategies.py`` measures all of them against each other.
"""

import pytest

from turin_nb.simulation.tournament import tournament

NAIVE = ("random", "share", "silent", "all in")
DEALS = 16


def low_and_high(mine: str, others: tuple[str, ...], deals: int = DEALS) -> tuple[float, float]:
    """The interval of a strategy's share of victories, everyone in every seat on every deal."""
    standing = tournament([mine, *others], deals, seed=77, seats=len(others) + 1, payouts="red")
    row = standing.frame().set_index("strategy").to_dict("index")[mine]
    return float(row["share low"]), float(row["share high"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("strong", ["borrower", "reckoner"])
def test_the_strong_end_beats_the_naive_end(strong: str, players: int) -> None:
    low, _ = low_and_high(strong, NAIVE[: players - 1])
    assert low > 1 / players


def test_it_beats_the_middle_of_the_register() -> None:
    low, _ = low_and_high("borrower", ("valuer",), 30)
    assert low > 1 / 2


def test_a_naive_one_does_not_pass_for_strong() -> None:
    """The yardstick of the tests above tells the two apart."""
    low, high = low_and_high("share", ("valuer", "reckoner"))
    assert low < high < 1 / 3
