"""Random auctions: the engine against the slow reference, and seats that change their numbers."""

from dataclasses import dataclass, replace
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from tests.reference.auction import Bids, Raises, Seats, Tossed
from turin_nb import settle
from turin_nb.engine.auction import Settlement


@dataclass(frozen=True)
class Auction:
    """All that is told to `settle`; `toss` names every seat."""

    bids: Seats
    prizes: Seats
    raises: dict[int, int]
    toss: Seats
    option: str
    bonus: Seats
    claimed: Seats
    yielded: Seats

    def settle(self) -> Settlement:
        return settle(
            self.bids,
            self.prizes,
            self.raises,
            self.toss,
            lone_zero_raise=self.option,
            bonus=self.bonus,
            claimed=self.claimed,
            yielded=self.yielded,
        )

    def slowly(self) -> Tossed:
        table = Bids(self.bids, self.prizes, self.bonus, self.claimed, self.yielded)
        return Tossed(Raises(table, self.raises, self.option), self.toss)

    def relabelled(self, names: Seats) -> "Auction":
        """The same auction, where seat s is called names[s]."""
        return replace(
            self,
            bids=moved(self.bids, names),
            bonus=moved(self.bonus, names),
            raises={names[s]: added for s, added in self.raises.items()},
            toss=tuple(names[s] for s in self.toss),
            claimed=tuple(names[s] for s in self.claimed),
            yielded=tuple(names[s] for s in self.yielded),
        )


def moved(values: Seats, names: Seats) -> Seats:
    """The values by the seats' new numbers."""
    return tuple(values[names.index(s)] for s in range(len(values)))


def geese(bids: Seats, won: Seats, bonus: Seats) -> st.SearchStrategy[tuple[Seats, Seats]]:
    """At most one seat that claims and one that yields, from one tie that a card hangs on (G1)."""
    groups = Bids(bids, won, bonus).needs_raise()
    pairs: list[tuple[Seats, Seats]] = [((), ())]
    pairs += [((s,), ()) for g in groups for s in g] + [((), (s,)) for g in groups for s in g]
    pairs += [((a,), (b,)) for g in groups for a in g for b in g if a != b]
    return st.sampled_from(pairs)


def rows(seats: int, top: int) -> st.SearchStrategy[Seats]:
    return st.tuples(*[st.integers(0, top)] * seats)


@st.composite
def auctions(draw: st.DrawFn, top: int = 4, scale: int = 1) -> Auction:
    """Bids from 0 to `top`, raises from 0 to 2, both times `scale`; any prizes, bonus and geese."""
    seats = draw(st.integers(2, 5))
    bids = tuple(scale * bid for bid in draw(rows(seats, top)))
    won = tuple(sorted(draw(st.lists(st.integers(1, 3), min_size=1, max_size=seats - 1)))[::-1])
    bonus = draw(st.just((0,) * seats) | rows(seats, 2))
    claimed, yielded = draw(geese(bids, won, bonus))
    raising = chain.from_iterable(Bids(bids, won, bonus, claimed, yielded).needs_raise())
    added = draw(rows(seats, 2))
    raises = {s: scale * added[s] for s in raising}
    toss = tuple(draw(st.permutations(range(seats))))
    option = draw(st.sampled_from(["wins", "void"]))
    return Auction(bids, won, raises, toss, option, bonus, claimed, yielded)


@given(auctions())
def test_random_auctions_with_geese(auction: Auction) -> None:
    fast, slow = auction.settle(), auction.slowly()
    for name in ("paid", "cards", "discarded", "void", "order", "turns"):
        assert getattr(fast, name) == getattr(slow, name), name


@given(auctions(), st.data())
def test_other_seat_numbers_give_the_same_auction(auction: Auction, data: st.DataObject) -> None:
    names = tuple(data.draw(st.permutations(range(len(auction.bids)))))
    one, two = auction.settle(), auction.relabelled(names).settle()
    assert two.paid == moved(one.paid, names)
    assert two.cards == moved(one.cards, names)
    assert two.void == {names[s] for s in one.void}
    assert two.discarded == one.discarded
    assert two.turns == tuple((names[s], count, what) for s, count, what in one.turns)


@given(auctions(top=3, scale=10**18 + 1))
def test_bids_of_any_size_stay_exact(auction: Auction) -> None:
    fast, slow = auction.settle(), auction.slowly()
    assert (fast.paid, fast.cards, fast.order) == (slow.paid, slow.cards, slow.order)


@given(auctions())
def test_a_toss_that_names_only_those_who_need_it_says_the_same(auction: Auction) -> None:
    table = Bids(auction.bids, auction.prizes, auction.bonus, auction.claimed, auction.yielded)
    needed = set(chain.from_iterable(Raises(table, auction.raises, auction.option).needs_toss()))
    short = replace(auction, toss=tuple(s for s in auction.toss if s in needed))
    assert short.settle() == auction.settle()
