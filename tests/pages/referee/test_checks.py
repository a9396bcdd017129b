"""Predictions about bids: told right, told wrong with the reason, refused."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from turin_nb import BadInput, Unsettled, settle
from turin_nb.engine.checks import shown as shortly
from turin_nb.pages.referee.checks import guessed, payments, shown

NAMES = ("Ada", "Ben", "Cleo")


def test_right() -> None:
    assert payments([0, 3, 5], [1, 3, 5], (2, 1)) == "Everything that was written down is right."


def test_a_half_rounded_up_is_named() -> None:
    said = payments([1, 3, 5], [1, 3, 5], (2, 1), names=NAMES)
    assert "Ada" in said
    assert "by the rules it is 0" in said
    assert "(A4)" in said


def test_raises_and_the_coin() -> None:
    assert "right" in payments([3, 3, 1], [2, 2, 2], (2, 1), {0: 1, 1: 1, 2: 0}, [1, 0])


def test_refused() -> None:
    with pytest.raises(Unsettled):
        payments([2, 2, 4], [2, 2, 4], (2, 1))
    with pytest.raises(BadInput, match="one a seat, 3, got 2"):
        payments([1, 3], [1, 3, 5], (2, 1))
    with pytest.raises(BadInput, match="payments"):
        payments([0.5, 3, 5], [1, 3, 5], (2, 1))  # type: ignore[list-item]


def test_a_table_of_who_pays_and_keeps_what() -> None:
    found = shown(settle([4, 0, 0], (2, 1), toss=[1, 2]), NAMES)
    assert found.index.tolist() == list(NAMES)
    assert found.pays.tolist() == [4, 0, 0]
    assert found.keeps.tolist() == [2, 0, 0]
    assert found.discards.tolist() == [0, 1, 0]
    assert found.rule.tolist() == ["A4", "A8", "A8"]


def test_guesses() -> None:
    assert guessed(0.1, 0.12).startswith("Right")
    assert guessed(0.1, 0.12, slack=0.01).startswith("Not quite")


@pytest.mark.parametrize("given", [Fraction(15, 8), Decimal("1.875"), np.float64(1.875), 1.875])
def test_a_guess_is_any_number(given: Any) -> None:
    assert guessed(given, 1.875) == "Right: it is 1.88."


ENDLESS = [float("nan"), float("inf"), Decimal("sNaN"), 10**5000]


@pytest.mark.parametrize("given", [None, True, "15/8", "", [1], 1j, *ENDLESS], ids=shortly)
def test_what_is_no_number_is_no_guess(given: Any) -> None:
    with pytest.raises(BadInput, match=r"your guess: expected a number, as 1\.5 or 15/8, got "):
        guessed(given, 1.875)
