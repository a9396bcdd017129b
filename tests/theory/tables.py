"""Situations of every kind, small enough to be enumerated."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from turin_nb.engine.rules import prizes
from turin_nb.theory.distributions import Distribution
from turin_nb.theory.situation import RaisePlan, Rival, Situation


def distribution(rng: Random, high: int) -> Distribution:
    """Uneven weights for 0 to ``high``, some of them 0."""
    weights = [rng.choice((0, 1, 2, 3, 5)) for _ in range(high + 1)]
    return Distribution((*weights[:-1], weights[-1] or 1))


def raise_plan(rng: Random, kind: str, bid: int, high: int) -> RaisePlan | None:
    """A plan of raises of one of the kinds there are, or none for the coin."""
    if kind == "coin":
        return None
    if kind == "one":
        return distribution(rng, high)
    by_bid = [distribution(rng, rng.randint(0, high)) for _ in range(bid + 1)]
    if kind == "by bid":
        return by_bid
    ties = [(place, tied) for place in range(4) for tied in range(2, 6)]
    return {tie: [distribution(rng, high) for _ in range(bid + 1)] for tie in ties}


KINDS = ("coin", "one", "by bid", "by tie")


def situation(
    seed: int, seats: int, kind: str, *, bid: int = 6, high: int = 2, purse: int | None = None,
    plan: bool = False, first: bool = False,
) -> Situation:  # fmt: skip
    """A random situation: unequal rivals, worth of any sign, raises of one kind."""
    rng = Random(f"{seed} {seats} {kind} {plan} {first}")
    cards = prizes(seats, first_auction=first)
    worth = [Fraction(rng.randint(-4, 24), rng.choice((1, 1, 2, 3))) for _ in cards]
    rivals = [Rival(distribution(rng, bid), raise_plan(rng, kind, bid, high))
              for _ in range(seats - 1)]  # fmt: skip
    return Situation(
        prizes=cards,
        worth=tuple(worth),
        purse=bid if purse is None else purse,
        rivals=tuple(rivals),
        my_raise=raise_plan(rng, kind, bid if purse is None else purse, high) if plan else None,
        lone_zero_raise=rng.choice(("wins", "void")),
    )
