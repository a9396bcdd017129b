"""Hidden cards: exact against every deal scored by the engine, sampled against exact."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.theory.endings import endings, row
from turin_nb import BadInput, Edition
from turin_nb.theory.ending import Ending
from turin_nb.theory.hidden import (
    BLOCK,
    Chance,
    Chances,
    Hidden,
    chances,
    drawn,
    every_way,
    kept_cards,
    unseen_cards,
)

EDITION = Edition.load("teaching")


def two_players() -> Hidden:
    """After five auctions of two players: ten cards seen, two kept and six out unseen."""
    hands = ((0, 3, 6, 9, 12), (1, 4, 7, 10, 13))
    held = [EDITION.held(hand) for hand in hands]
    ending = Ending.of(held, [4, 7], EDITION.classic)
    return Hidden.of(ending, unseen_cards(EDITION, [*hands[0], *hands[1]]), kept_cards(2))


def four_hands() -> Hidden:
    """Before the last auctions: three seats with two unseen cards each, nine unseen."""
    hands = ((0, 4, 8), (1, 5, 9), (2, 6, 10))
    ending = Ending.of([EDITION.held(hand) for hand in hands], [3, 0, 1], EDITION.red)
    return Hidden.of(ending, unseen_cards(EDITION, [c for h in hands for c in h]), (2, 2, 2))


def slow(hidden: Hidden) -> dict[tuple[str, int, int], Fraction]:
    """Every order of the unseen cards, dealt out and scored one by one."""
    found: Counter[tuple[str, int, int]] = Counter()
    ways = 0
    for deck in permutations(hidden.unseen):
        ways += 1
        ending, left = hidden.ending, list(deck)
        for seat, count in enumerate(hidden.counts):
            for _ in range(count):
                ending = ending.given(seat, left.pop())
        scored = ending.scored()
        for good, top in enumerate(scored.majorities):
            found.update(("shared" if len(top) > 1 else "majority", s, good) for s in top)
        found.update(("win", s, 0) for s in scored.winners)
        found.update(("alone", s, 0) for s in scored.winners if len(scored.winners) == 1)
    return {key: Fraction(hits, ways) for key, hits in found.items()}


def told(found: Chances) -> dict[tuple[str, int, int], Chance]:
    flat = {
        (name, seat, good): chance
        for name in ("majority", "shared")
        for seat, line in enumerate(getattr(found, name))
        for good, chance in enumerate(line)
    }
    flat |= {(n, s, 0): c for n in ("win", "alone") for s, c in enumerate(getattr(found, n))}
    return flat


@st.composite
def small(draw: st.DrawFn) -> Hidden:
    ending = draw(endings(most_goods=3))
    unseen = draw(st.lists(row(ending.goods, 2), max_size=4))
    counts, left = [], len(unseen)
    for _ in range(ending.players):
        counts.append(draw(st.integers(0, min(2, left))))
        left -= counts[-1]
    return Hidden.of(ending, unseen, counts)


@settings(deadline=None, max_examples=40)
@given(small())
def test_exact_chances_are_those_of_every_deal_scored_by_the_engine(hidden: Hidden) -> None:
    found = chances(hidden)
    assert found.exact
    assert found.looked == found.ways == hidden.ways
    assert {k: c.value for k, c in told(found).items() if c.hits} == slow(hidden)
    assert all(chance.error == 0 for chance in told(found).values())


@pytest.mark.parametrize("hidden", [two_players(), four_hands()], ids=["2 players", "3 players"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sampled_and_exact_agree_within_three_standard_errors(hidden: Hidden, seed: int) -> None:
    exact = told(chances(hidden))
    sampled = chances(hidden, seed=seed, samples=4000, exact_up_to=0)
    assert not sampled.exact
    assert (sampled.looked, sampled.ways) == (4000, hidden.ways)
    for key, chance in told(sampled).items():
        assert abs(chance.value - exact[key].value) <= 3 * chance.error, key


def test_how_many_ways_there_are() -> None:
    assert two_players().ways == 56
    assert four_hands().ways == 9 * 8 // 2 * 7 * 6 // 2 * 5 * 4 // 2
    assert chances(four_hands()).exact
    assert not chances(four_hands(), samples=10, exact_up_to=7559).exact


def test_the_same_seed_draws_the_same_and_another_does_not() -> None:
    first = chances(four_hands(), seed=1, samples=500, exact_up_to=0)
    assert first == chances(four_hands(), seed=1, samples=500, exact_up_to=0)
    assert first != chances(four_hands(), seed=2, samples=500, exact_up_to=0)


def test_blocks_are_added_up() -> None:
    found = chances(two_players(), samples=45_000, exact_up_to=0)
    assert found.looked == 45_000
    assert sum(chance.hits for chance in found.alone) <= 45_000
    assert all(chance.ways == 45_000 for chance in found.win)


def test_without_hidden_cards_all_is_certain() -> None:
    ending = Ending.of([[3, 0], [1, 1]], [5, 5], [6, 4])
    found = chances(Hidden.of(ending, [], (0, 0)))
    assert found.ways == 1
    assert [[c.value for c in line] for line in found.majority] == [[1, 0], [0, 1]]
    assert [c.value for c in found.win] == [1, 0]


def test_a_sample_without_a_hit_still_has_an_error() -> None:
    assert Chance(0, 100, exact=False).error > 0
    assert Chance(0, 100, exact=True).error == 0
    assert Chance(50, 100, exact=False).error == pytest.approx(0.05)


@pytest.mark.parametrize("counts", [(1,), (5, 4), (1, -1), (1, True)])
def test_counts_that_cannot_be_are_refused(counts: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match="counts"):
        Hidden.of(two_players().ending, two_players().unseen, counts)


def test_cards_of_other_goods_and_seeds_that_are_none_are_refused() -> None:
    with pytest.raises(BadInput, match=r"unseen\[0\]"):
        Hidden.of(two_players().ending, [(1, 2)], (1, 0))
    with pytest.raises(BadInput, match="seed"):
        chances(two_players(), seed=-1, exact_up_to=0)
    with pytest.raises(BadInput, match="samples"):
        chances(two_players(), samples=0)
    with pytest.raises(BadInput, match="seen"):
        unseen_cards(EDITION, [18])


@pytest.mark.parametrize(("cards", "counts"), [(5, (2, 1)), (4, (1, 1, 1)), (3, (3, 0)), (2, ())])
def test_every_way_comes_once(cards: int, counts: tuple[int, ...]) -> None:
    found = [tuple(way) for block in every_way(cards, counts) for way in block.tolist()]
    slow = {
        tuple(card for hand in split(deck, counts) for card in sorted(hand))
        for deck in permutations(range(cards))
    }
    assert Counter(found) == Counter(slow)


def split(deck: tuple[int, ...], counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    ends = np.cumsum((0, *counts)).tolist()
    return [deck[a:b] for a, b in pairwise(ends)]


def test_many_ways_come_in_blocks() -> None:
    sizes = [len(block) for block in every_way(30, (4,))]
    assert sizes == [BLOCK, 27_405 - BLOCK]


def test_drawn_ways_are_evenly_spread() -> None:
    (block,) = drawn(4, (1, 1), seed=7, samples=12_000)
    seen = Counter(map(tuple, block.tolist()))
    assert len(seen) == 12
    assert all(abs(times - 1000) < 4 * 31 for times in seen.values())
