"""Every auction of two to five seats with small bids, every raise, every coin: as the reference.

Of five seats a push tries a tenth of the bids, and `make thorough` all.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, permutations, product

import pytest

from tests.reference.auction import Bids, Raises, Seats, Tossed
from tests.tenth import THOROUGH, tenth
from turin_nb import Unsettled, prizes, settle
from turin_nb.engine.auction import Settlement

TOP = 4  # the highest bid tried
TOP_OF_FIVE = 3
TABLES = [(2, False), (3, False), (4, False), (4, True)]  # seats, is it the first auction (A3)
OPTIONS = ("wins", "void")  # A14
# How many auctions there are, by option: a test that tries fewer would be seen here.
COUNTS = {
    (2, False): (70, 57),
    (3, False): (906, 613),
    (4, False): (14_880, 7_985),
    (4, True): (8_832, 5_009),
}
# Those of five seats by the bid of the first; with three places both lots of prizes make as many.
COUNTS_OF_FIVE = ((9_072, 3_880), (24_060, 9_534), (23_964, 9_534), (23_004, 9_102))
FIELDS = ("paid", "cards", "discarded", "void", "order", "turns")


def all_tosses(groups: Sequence[Seats], option: str) -> Iterator[Seats]:
    """Every way in which the coin can order the groups; one way under A14's other option."""
    if option == "void":
        yield tuple(chain.from_iterable(groups))[::-1]
        return
    for orders in product(*(permutations(group) for group in groups)):
        yield tuple(chain.from_iterable(orders))


def all_raises(groups: Sequence[Seats]) -> Iterator[dict[int, int]]:
    seats = list(chain.from_iterable(groups))
    for added in product(range(3), repeat=len(seats)):
        yield dict(zip(seats, added, strict=True))


def asked(
    bids: Seats, won: Seats, raises: dict[int, int] | None, option: str
) -> tuple[tuple[Seats, ...], tuple[Seats, ...]]:
    """What `settle` still asks for: groups that raise, groups for the coin."""
    try:
        settle(bids, won, raises, lone_zero_raise=option)
    except Unsettled as missing:
        return missing.needs_raise, missing.needs_toss
    return (), ()


def check_ledger(settled: Settlement, won: Seats) -> None:
    """A17: everything is paid to the bank, and every card on offer is kept or discarded."""
    seats = range(len(settled.paid))
    assert {entry.target for entry in settled.entries} == {"bank"}
    sums = [sum(e.amount for e in settled.entries if e.source == s) for s in seats]
    assert sums == list(settled.paid)
    assert {entry.source for entry in settled.entries} == set(seats)  # a 0 is an entry too
    assert sum(settled.cards) + settled.discarded == sum(won)


def check_tosses(table: Bids, raises: dict[int, int], option: str) -> int:
    """One vector of bids and raises, with every coin that can fall; how many those are."""
    bids, won = tuple(table.bids), tuple(table.prizes)
    slow = Raises(table, raises, option)
    groups = slow.needs_toss()
    assert asked(bids, won, raises, option) == ((), groups), (bids, won, raises)
    count = 0
    for toss in all_tosses(groups, option):
        fast = settle(bids, won, raises, toss, lone_zero_raise=option)
        expected = Tossed(slow, toss)
        for name in FIELDS:
            told, right = getattr(fast, name), getattr(expected, name)
            assert told == right, (name, bids, won, raises, toss, option)
        check_ledger(fast, won)
        count += 1
    return count


def check_bids(bids: Seats, won: Seats, option: str) -> int:
    """One vector of bids: who has to raise, then every raise."""
    table = Bids(bids, won)
    groups = table.needs_raise()
    if groups:
        assert asked(bids, won, None, option) == (groups, ()), (bids, won)
    return sum(check_tosses(table, raises, option) for raises in all_raises(groups))


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize(("seats", "first"), TABLES)
def test_every_auction(seats: int, first: bool, option: str) -> None:
    won = prizes(seats, first)
    vectors = product(range(TOP + 1), repeat=seats)
    tried = sum(check_bids(bids, won, option) for bids in vectors)
    assert tried == COUNTS[seats, first][OPTIONS.index(option)]


@pytest.mark.slow
@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("bid", range(TOP_OF_FIVE + 1))
def test_every_auction_of_five(bid: int, first: bool, option: str) -> None:
    """Part by part, by what the first seat bids."""
    won = prizes(5, first)
    rest = product(range(TOP_OF_FIVE + 1), repeat=4)
    vectors = tenth(((bid, *others) for others in rest), f"auctions {bid} {first} {option}")
    tried = sum(check_bids(bids, won, option) for bids in vectors)
    count = COUNTS_OF_FIVE[bid][OPTIONS.index(option)]
    assert tried == count if THOROUGH else len(vectors) == 26 and tried > len(vectors)
