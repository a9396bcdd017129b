"""Every profile of bids, raises and coins, settled by the game's own `settle`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations, product

from turin_nb import Unsettled, settle
from turin_nb.engine.auction import Settlement
from turin_nb.theory.bidding_exact import Event, ExactBid, summary
from turin_nb.theory.distributions import Distribution
from turin_nb.theory.situation import RaisePlan, Situation, plan_at

Groups = tuple[tuple[int, ...], ...]


def enumerated(situation: Situation) -> tuple[ExactBid, ...]:
    return tuple(of_bid(situation, bid) for bid in range(situation.purse + 1))


def of_bid(situation: Situation, bid: int) -> ExactBid:
    """All profiles in which I, seat 0, bid so much.

    Where my raise is to be the best, the best is found for what I see: the bids of all.
    """
    happened: list[Event] = []
    for chance, others in profiles(situation):
        bids = (bid, *others)
        groups = needs_raise(situation, bids)
        mine = next((group for group in groups if 0 in group), ())
        options = [
            (p, [e for raised in raises(situation, bids, groups, r)
                 for e in settled(situation, bids, chance, raised, bool(mine))])
            for p, r in my_raises(situation, bids, mine)
        ]  # fmt: skip
        if mine and situation.my_raise is None:
            options = [(Fraction(1), max((o[1] for o in options), key=net(situation)))]
        happened += [scaled(e, p) for p, found in options for e in found]
    return summary(situation, happened)


def net(situation: Situation) -> Callable[[list[Event]], Fraction]:
    return lambda happened: summary(situation, happened).net


def scaled(event: Event, p: Fraction) -> Event:
    return Event(event.chance * p, event.paid, event.place, event.tie, event.void, event.added)


def profiles(situation: Situation) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    sides = [list(enumerate(rival.bids.exact)) for rival in situation.rivals]
    for profile in product(*sides):
        chance = Fraction(1)
        for _, p in profile:
            chance *= p
        if chance:
            yield chance, tuple(bid for bid, _ in profile)


def needs_raise(situation: Situation, bids: tuple[int, ...]) -> Groups:
    if not situation.raised:
        return ()
    try:
        settle(bids, situation.prizes)
    except Unsettled as missing:
        return missing.needs_raise
    return ()


def my_raises(
    situation: Situation, bids: tuple[int, ...], tied: tuple[int, ...]
) -> list[tuple[Fraction, int]]:
    left = situation.purse - bids[0]
    if not tied:
        return [(Fraction(1), 0)]
    if situation.my_raise is None:
        return [(Fraction(1), r) for r in range(left + 1)]
    one = at_bid(situation.my_raise, bids, tied)
    return [(p, min(r, left)) for r, p in enumerate(one.exact)]


def at_bid(plan: RaisePlan, bids: tuple[int, ...], tied: tuple[int, ...]) -> Distribution:
    place = sum(bid > bids[0] for bid in bids)
    found = plan_at(plan, (place, len(tied)), bids[0])
    return found[0] if len(found) == 1 else found[bids[0]]


def raises(
    situation: Situation, bids: tuple[int, ...], groups: Groups, mine: int
) -> Iterator[tuple[Fraction, dict[int, int]]]:
    """Every raise of those tied with me; the other ties are none of my business: they add 1, 2 …"""
    with_me = next((group for group in groups if 0 in group), ())
    rest = {seat: seat for group in groups if group != with_me for seat in group}
    plans = []
    for seat in with_me[1:]:
        one = at_bid(situation.rivals[seat - 1].raises, bids, with_me)
        plans.append([(seat, r, p) for r, p in enumerate(one.exact) if p])
    for profile in product(*plans):
        chance = Fraction(1)
        added = dict(rest)
        for seat, r, p in profile:
            chance *= p
            added[seat] = r
        yield chance, added | ({0: mine} if with_me else {})


def settled(
    situation: Situation, bids: tuple[int, ...], chance: Fraction,
    raised: tuple[Fraction, dict[int, int]], tied: bool,
) -> Iterator[Event]:  # fmt: skip
    """What I win and pay, for every way in which the coin may fall for me."""
    p, added = raised
    place = sum(bid > bids[0] for bid in bids)
    equals = sum(bid == bids[0] for bid in bids) > 1
    covers = equals and bids[0] > 0 and place < len(situation.prizes)
    for share, toss in tosses(situation, bids, added):
        if situation.raised:
            found = settle(bids, situation.prizes, added, toss,
                           lone_zero_raise=situation.lone_zero_raise)  # fmt: skip
        else:
            found = by_coin(situation, bids, toss)
        won = found.order.index(0) if found.cards[0] else None
        yield Event(chance * p * share, found.paid[0], won, place if covers else None,
                    0 in found.void, added.get(0, 0) if tied else 0)  # fmt: skip


def by_coin(situation: Situation, bids: tuple[int, ...], toss: tuple[int, ...]) -> Settlement:
    """The coin model by `settle`: in each tie above 0 the toss gives the order, nobody adds.

    A tiny bonus that ranks and is not paid (G2) does what the coin would do.
    """
    spread = [10 * bid for bid in bids]
    bonus = [s + len(bids) - toss.index(seat) - bid if bid else 0
             for seat, (s, bid) in enumerate(zip(spread, bids, strict=True))]  # fmt: skip
    everyone = tuple(range(len(bids)))
    return settle(bids, situation.prizes, toss=everyone, bonus=bonus)


def tosses(
    situation: Situation, bids: tuple[int, ...], added: dict[int, int]
) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """Every order of those who are equal to me, the others in any order."""
    if situation.raised:
        equal = [s for s in range(len(bids)) if bids[s] == bids[0] and added.get(s) == added.get(0)]
    else:
        equal = [seat for seat, bid in enumerate(bids) if bid == bids[0]]
    rest = tuple(seat for seat in range(len(bids)) if seat not in equal)
    orders = list(permutations(equal))
    counted: defaultdict[int, int] = defaultdict(int)
    for order in orders:
        counted[order.index(0)] += 1
    for spot, times in counted.items():
        order = next(o for o in orders if o.index(0) == spot)
        yield Fraction(times, len(orders)), (*order, *rest)
