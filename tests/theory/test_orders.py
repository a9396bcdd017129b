"""The order of the goods: swaps and extremes against every order there is."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from hypothesis import given, settings

from tests.theory.endings import endings
from turin_nb.theory.columns import order_effects
from turin_nb.theory.ending import Ending


@settings(deadline=None, max_examples=60)
@given(endings(most_goods=4))
def test_best_and_worst_are_those_of_all_orders(ending: Ending) -> None:
    found = order_effects(ending)
    orders = permutations(range(ending.goods))
    finals = [replace(ending, order=order).final for order in orders]
    assert found.best == tuple(map(max, zip(*finals, strict=True)))
    assert found.worst == tuple(map(min, zip(*finals, strict=True)))
    assert found.matters == (len(set(finals)) > 1)


@settings(deadline=None, max_examples=60)
@given(endings())
def test_swaps_are_all_exchanges_that_change_anything(ending: Ending) -> None:
    found = order_effects(ending)
    assert found.now == ending.final
    assert found.reverse == replace(ending, order=ending.order[::-1]).final
    slow = []
    for a in range(ending.goods):
        for b in range(a + 1, ending.goods):
            order = list(ending.order)
            order[a], order[b] = order[b], order[a]
            final = replace(ending, order=tuple(order)).final
            if final != ending.final:
                slow.append(((ending.order[a], ending.order[b]), final))
    assert [(swap.goods, swap.final) for swap in found.swaps] == slow


def test_who_has_enough_does_not_care() -> None:
    found = order_effects(Ending.of([[3, 1], [1, 3]], [5, 5], [4, 4]))
    assert (found.matters, found.seats, found.swaps) == (False, (), ())


def test_who_has_nothing_wants_to_be_paid_first() -> None:
    found = order_effects(Ending.of([[3, 1], [1, 3]], [0, 1], [4, 4]))
    assert (found.seats, found.worst, found.best) == ((0,), (-1, 5), (4, 5))
    assert [swap.goods for swap in found.swaps] == [(0, 1)]
