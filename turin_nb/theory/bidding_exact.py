"""The same as ``bidding``, slowly and exactly: whole-number weights, fractions as results.

Written apart from the fast one, event by event, so that each can be held against the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from turin_nb.theory.distributions import Distribution
from turin_nb.theory.situation import RaisePlan, Situation, plan_at


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that can follow from a bid of mine: how likely, what I win, what I pay."""

    chance: Fraction
    paid: int
    place: int | None = None
    tie: int | None = None
    void: bool = False
    added: int = 0


@dataclass(frozen=True, slots=True)
class ExactBid:
    """What one bid can lead to; as in ``Outcomes``, with the variance for the spread."""

    place: tuple[Fraction, ...]
    tie: tuple[Fraction, ...]
    nothing: Fraction
    void: Fraction
    payment: Fraction
    net: Fraction
    variance: Fraction
    loss: Fraction
    added: Fraction


def exact_outcomes(situation: Situation) -> tuple[ExactBid, ...]:
    """What each bid from 0 to my purse leads to, in fractions.

    >>> from turin_nb.theory.distributions import uniform
    >>> from turin_nb.theory.situation import Rival
    >>> duel = Situation((2,), (6,), purse=1, rivals=[Rival(uniform(3))])
    >>> [str(bid.net) for bid in exact_outcomes(duel)]
    ['0', '15/8']
    """
    return tuple(
        summary(situation, list(events(situation, bid))) for bid in range(situation.purse + 1)
    )


def summary(situation: Situation, happened: list[Event]) -> ExactBid:
    """Probabilities and moments of a bid's events."""

    def net(event: Event) -> Fraction:
        return (Fraction(0) if event.place is None else situation.worth[event.place]) - event.paid

    def share(chosen: Iterable[Event]) -> Fraction:
        return sum((event.chance for event in chosen), Fraction(0))

    places = range(len(situation.prizes))
    mean = sum((e.chance * net(e) for e in happened), Fraction(0))
    return ExactBid(
        place=tuple(share(e for e in happened if e.place == k) for k in places),
        tie=tuple(share(e for e in happened if e.tie == k) for k in places),
        nothing=share(e for e in happened if e.place is None),
        void=share(e for e in happened if e.void),
        payment=sum((e.chance * e.paid for e in happened), Fraction(0)),
        net=mean,
        variance=sum((e.chance * (net(e) - mean) ** 2 for e in happened), Fraction(0)),
        loss=share(e for e in happened if net(e) < 0),
        added=sum((e.chance * e.added for e in happened), Fraction(0)),
    )


def events(situation: Situation, bid: int) -> Iterator[Event]:
    """Everything that can follow from ``bid``."""
    rivals = [rival.bids for rival in situation.rivals]
    for chance, above, equal in stood(rivals, bid):
        tied, places = len(equal) + 1, len(situation.prizes)
        if bid == 0:
            yield Event(chance, 0, void=tied > 1)  # A5, A8
        elif above >= places:
            yield Event(chance, bid // 2)  # A4, A12
        elif tied == 1:
            yield Event(chance, bid, place=above)
        elif situation.raised:
            yield from _raised(situation, bid, above, equal, chance)
        else:
            yield from _by_coin(situation, bid, 0, (above, above, tied), chance)


def stood(rivals: list[Distribution], mine: int) -> Iterator[tuple[Fraction, int, tuple[int, ...]]]:
    """How the rivals can stand to ``mine``: how likely, how many above, who is equal."""
    sides = [_sides(rival, mine) for rival in rivals]
    total = prod(rival.total for rival in rivals)
    found: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
    for standing in product("<>=", repeat=len(rivals)):
        weight = prod(side[sign] for side, sign in zip(sides, standing, strict=True))
        equal = tuple(seat for seat, sign in enumerate(standing) if sign == "=")
        found[standing.count(">"), equal] += weight
    for (above, equal), weight in found.items():
        if weight:
            yield Fraction(weight, total), above, equal


def _sides(rival: Distribution, mine: int) -> dict[str, int]:
    """Weights of the rival's being below, above, equal."""
    weights = rival.weights
    equal = weights[mine] if mine < len(weights) else 0
    return {"<": sum(weights[:mine]), ">": sum(weights[mine + 1 :]), "=": equal}


def _by_coin(
    situation: Situation, bid: int, added: int, spots: tuple[int, int, int], chance: Fraction
) -> Iterator[Event]:
    """``spots``: the place where the tie begins, my best place, how many share from there (A7)."""
    start, first, among = spots
    for place in range(first, first + among):
        wins = place < len(situation.prizes)
        paid = bid + added if wins else (bid + added) // 2
        yield Event(chance / among, paid, place if wins else None, tie=start, added=added)


def _raised(
    situation: Situation, bid: int, place: int, equal: tuple[int, ...], chance: Fraction
) -> Iterator[Event]:
    """A tie that is raised (A6): with my plan, or with the raise that is best, lowest of equals."""
    left = situation.purse - bid
    if situation.my_raise is None:
        tries = [list(_added(situation, bid, place, equal, r)) for r in range(left + 1)]
        best = max(tries, key=lambda happened: summary(situation, happened).net)
        plans = [(Fraction(1), best)]
    else:
        plans = [
            (p, list(_added(situation, bid, place, equal, min(r, left))))
            for r, p in enumerate(_one(situation.my_raise, bid, (place, len(equal) + 1)).exact)
        ]
    for p, happened in plans:
        for e in happened:
            yield Event(chance * p * e.chance, e.paid, e.place, place, e.void, e.added)


def _added(
    situation: Situation, bid: int, place: int, equal: tuple[int, ...], added: int
) -> Iterator[Event]:
    """What follows when I add so much in a tie at ``bid`` that begins at ``place``."""
    tie = (place, len(equal) + 1)
    plans = [_plan(situation, seat, bid, tie) for seat in equal]
    for chance, above, same in stood(plans, added):
        lone_wins = not same and situation.lone_zero_raise == "wins"
        if added > 0 or lone_wins:
            spots = (place, place + above, len(same) + 1)
            yield from _by_coin(situation, bid, added, spots, chance)
        else:
            yield Event(chance, bid // 2, tie=place, void=True)  # A8, A14, A15


def _plan(situation: Situation, seat: int, bid: int, tie: tuple[int, int]) -> Distribution:
    """What a tied rival adds at this first bid."""
    rival = situation.rivals[seat]
    assert rival.raises is not None
    return _one(rival.raises, bid, tie)


def _one(plan: RaisePlan, bid: int, tie: tuple[int, int]) -> Distribution:
    """What a plan says of a tie (place, tied) at this first bid."""
    plans = plan_at(plan, tie, bid)
    return plans[0] if len(plans) == 1 else plans[bid]
