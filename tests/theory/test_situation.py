"""What a situation takes, and what it refuses in a sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from turin_nb import BadInput
from turin_nb.theory.distributions import point, uniform
from turin_nb.theory.situation import Rival, Situation, plan_at, uniform_raises

ONE = [Rival(uniform(3))]
RAISING = [Rival(uniform(3), uniform(2))]


def test_worth_is_exact() -> None:
    found = Situation([2], [np.int64(7)], np.int64(5), ONE)  # type: ignore[arg-type]
    assert found.worth == (Fraction(7),)
    assert found.prizes == (2,)
    assert found.purse == 5
    assert type(found.purse) is int
    assert not found.value.flags.writeable


def test_plans() -> None:
    by_bid = uniform_raises(3)
    assert plan_at(by_bid, (0, 2), 3) == by_bid
    assert by_bid[3] == point(0)
    assert plan_at(point(1), (0, 2), 3) == (point(1),)
    assert plan_at({(0, 2): by_bid}, (0, 2), 3) == by_bid


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: Situation((2,), (3,), 5, []), "how many rivals"),
        (lambda: Situation((2,), (3,), 5, ONE * 5), "how many rivals"),
        (lambda: Situation((2,), (3,), 5, [uniform(3)]), "expected Rival"),
        (lambda: Situation((2, 1), (3, 1), 5, ONE), "1 to 1 places"),
        (lambda: Situation((1, 2), (3, 1), 5, ONE * 2), "no place better"),
        (lambda: Situation((), (), 5, ONE), "1 to 1 places"),
        (lambda: Situation((0,), (3,), 5, ONE), "prizes"),
        (lambda: Situation((2,), (3, 1), 5, ONE), "expected 1 amounts, one a place, got 2"),
        (lambda: Situation((2,), (3.5,), 5, ONE), "a whole number of Scudo or a Fraction, got 3.5"),
        (lambda: Situation((2,), (True,), 5, ONE), "got True"),
        (lambda: Situation((2,), ("3",), 5, ONE), "got '3'"),
        (lambda: Situation((2,), (Fraction(1, 10**7),), 5, ONE), "above and below the line"),
        (lambda: Situation((2,), (10**7,), 5, ONE), "above and below the line"),
        (lambda: Situation((2,), (3,), -1, ONE), "purse"),
        (lambda: Situation((2,), (3,), 126, ONE), "purse"),
        (lambda: Situation((2,), (3,), 5, ONE, None, "maybe"), "lone_zero_raise"),
        (lambda: Situation((2,), (3,), 5, ONE, point(1)), "the coin decides"),
        (lambda: Situation((2,), (3,), 5, RAISING, 1), "raises: expected a list"),
        (lambda: Situation((2, 1), (3, 1), 5, [*ONE, *RAISING]), "for all of them, or for none"),
        (lambda: Rival([1, 2]), "expected a Distribution"),
        (lambda: Rival(uniform(3), 2), "raises: expected a list"),
        (lambda: Rival(uniform(3), [uniform(2)] * 3), "one for each first bid from 0 to 3"),
        (lambda: Rival(uniform(3), [1] * 4), "expected a Distribution, got 1"),
        (lambda: Rival(uniform(3), {(0, 2): [1] * 4}), "expected a Distribution, got 1"),
    ],
)
def test_refused_in_a_sentence(wrong: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        wrong()


def test_a_plan_that_lacks_a_tie_is_named() -> None:
    with pytest.raises(BadInput, match="3 tied from place 2 on"):
        plan_at({(0, 2): uniform_raises(3)}, (1, 3), 3)
