"""Who stands where once everybody in a tie has spoken (A6, A12, G1)."""

from __future__ import annotations

from turin_nb.engine.auction import settle
from turin_nb.engine.ties import Ties, cut, equals


def test_seats_of_equal_value_stand_together() -> None:
    parts = equals({0: 2, 1: 4, 2: 2}, place=1)
    assert [(part.place, part.seats) for part in parts] == [(1, (1,)), (2, (0, 2))]


def test_g1_where_all_have_claimed_or_yielded_nothing_is_raised() -> None:
    settled = settle([4, 4], [2], claimed=[1], yielded=[0])
    assert (settled.order, settled.paid, settled.cards) == ((1, 0), (2, 4), (0, 2))


def test_g1_the_last_one_between_claim_and_yield_keeps_the_place_between() -> None:
    parts = cut([4, 4, 4], 2, Ties({}, (2,), (0,), lone_zero_is_void=False))
    assert [(part.place, part.seats) for part in parts] == [(0, (2,)), (1, (1,)), (2, (0,))]
