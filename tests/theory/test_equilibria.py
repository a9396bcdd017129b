"""Equilibria are not unique: tests look at the certificate, and recompute it by brute force."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.theory import brute
from turin_nb import BadInput, prizes
from turin_nb.theory.bidding_exact import exact_outcomes
from turin_nb.theory.equilibria import Equilibrium, Type, equilibrium, private_values
from turin_nb.theory.situation import Situation

FINE = 1e-10


def filled(found: Equilibrium, purse: int) -> np.ndarray:
    return np.pad(found.strategy.mass, (0, purse - found.strategy.high))


def test_two_hundred_vectors_at_five_seats() -> None:
    """16 bids; values of places fall, as they do where the better place picks first."""
    rng = Random(200)
    worst = 0.0
    for case in range(200):
        worth = sorted((Fraction(rng.randint(0, 240), 10) for _ in range(3)), reverse=True)
        found = equilibrium((2, 2, 1), worth, 15, 5)
        worst = max(worst, found.exploitability)
        if case % 50 == 0:
            values = [float(v) for v in worth]
            assert brute.gain(filled(found, 15), values, 5) <= FINE
    assert worst <= FINE


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("purse", [0, 1, 7, 25])
def test_every_number_of_seats(seats: int, purse: int) -> None:
    rng = Random(seats * 100 + purse)
    cards = prizes(seats)
    for _ in range(4):
        worth = [rng.randint(-3, 25) for _ in cards]  # places in any order of value
        found = equilibrium(cards, worth, purse, seats)
        assert found.exploitability <= FINE
        if purse < 10:
            values = [float(v) for v in worth]
            assert brute.gain(filled(found, purse), values, seats) <= FINE


def test_the_certificate_in_fractions() -> None:
    found = equilibrium((2, 1), (9, 4), 8, 3)
    nets = [bid.net for bid in exact_outcomes(Situation((2, 1), (9, 4), 8, [found.rival] * 2))]
    own = sum(p * net for p, net in zip(found.strategy.exact, nets, strict=False))
    assert max(nets) - own <= Fraction(1, 10**10)
    assert float(own) == pytest.approx(found.net, abs=1e-12)


def test_worth_nothing_is_worth_no_bid() -> None:
    found = equilibrium((2, 1), (-1, -2), 6, 3)
    assert found.likely() == {0: 1.0}
    assert found.net == 0


def test_low_odd_bids_are_the_better_losers() -> None:
    """A lost 1 costs nothing, so it is bid rather than 0 where the places are worth something."""
    found = equilibrium((2, 2, 1), (9, 7, 3), 15, 5)
    assert 0 not in found.likely()
    assert found.likely()[1] > found.likely().get(2, 0)


def test_private_values() -> None:
    types = [Type(1, (9, 7, 3)), Type(2, (4, 3, 2)), Type(1, (14, 9, 6))]
    found = private_values((2, 2, 1), types, 15, 5)
    assert max(one.exploitability for one in found) <= FINE
    assert found[1].strategy.mean < found[0].strategy.mean < found[2].strategy.mean
    assert found[1].net < found[0].net < found[2].net


def test_one_type_is_no_secret() -> None:
    alone = private_values((2, 1), [Type(3, (9, 4))], 9, 3)[0]
    assert alone.exploitability <= FINE
    assert alone.net == pytest.approx(equilibrium((2, 1), (9, 4), 9, 3).net, abs=1e-9)


def test_many_private_values() -> None:
    rng = Random(7)
    for seats in (2, 3, 4, 5):
        for _ in range(4):
            cards = prizes(seats)
            types = [
                Type(rng.randint(1, 5), sorted((rng.randint(0, 20) for _ in cards), reverse=True))
                for _ in range(rng.randint(2, 4))
            ]
            found = private_values(cards, types, 12, seats)
            assert max(one.exploitability for one in found) <= FINE


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: equilibrium((2,), (6,), 26, 2), "purse"),
        (lambda: equilibrium((2,), (6.5,), 9, 2), "a whole number of Scudo or a Fraction"),
        (lambda: equilibrium((2,), (6,), 9, 1), "players"),
        (lambda: equilibrium((2, 1), (6, 2), 9, 2), "1 to 1 places"),
        (lambda: private_values((2,), [], 9, 2), "how many types"),
        (lambda: private_values((2,), [Type(0, (6,))], 9, 2), "the weight of a type"),
        (lambda: private_values((2,), [6], 9, 2), "expected Type"),
    ],
)
def test_refused_in_a_sentence(wrong: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        wrong()
