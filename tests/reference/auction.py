"""A slow auction, straight from the rules (A3 to A17, G1, G2): places are counted, never sorted.

It follows the table: first the bids lie open (`Bids`), then what was added (`Raises`), then the
coin has fallen (`Tossed`). At each moment a seat's place is how many seats stand before it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

Seats = tuple[int, ...]


class Bids:
    """The bids lie open (A2): who ties with whom, and who has to add something (A6)."""

    def __init__(
        self,
        bids: Sequence[int],
        prizes: Sequence[int],
        bonus: Sequence[int] | None = None,
        claimed: Collection[int] = (),
        yielded: Collection[int] = (),
    ) -> None:
        self.bids, self.prizes, self.claimed, self.yielded = bids, prizes, claimed, yielded
        self.seats = range(len(bids))
        bonus = bonus or [0] * len(bids)
        # G2: the bonus ranks the bid; a bid of 0 stays 0.
        self.rank = [bids[s] + bonus[s] if bids[s] > 0 else 0 for s in self.seats]
        self.tie = [self._equal_to(s) for s in self.seats]
        self.raisers = [self._raisers(s) for s in self.seats]

    def _equal_to(self, seat: int) -> Seats:
        return self._who(lambda o: self.rank[o] == self.rank[seat])

    def _who(self, true_of: Callable[[int], bool]) -> Seats:
        return tuple(o for o in self.seats if true_of(o))

    def cards_at(self, place: int) -> int:
        """A3: the cards that a place wins; the places below the prizes win none."""
        return self.prizes[place] if place < len(self.prizes) else 0

    def at_stake(self, places: Iterable[int]) -> bool:
        return any(self.cards_at(place) > 0 for place in places)

    def _raisers(self, seat: int) -> Seats:
        """The seats that raise in this seat's tie, if this seat raises; else none."""
        free = [o for o in self.tie[seat] if o not in self.claimed and o not in self.yielded]
        if self.bids[seat] == 0 or seat not in free or len(free) < 2:
            return ()  # A8: at 0 nobody raises. A6: alone there is nothing to settle.
        higher = self._who(lambda o: self.rank[o] > self.rank[seat])
        claims = [o for o in self.tie[seat] if o in self.claimed]  # G1: the highest place is taken
        first = len(higher) + len(claims)
        if not self.at_stake(range(first, first + len(free))):
            return ()  # A12
        return tuple(free)

    def needs_raise(self) -> tuple[Seats, ...]:
        """A13: each tie that is raised, the best places first."""
        ranks = sorted(set(self.rank), reverse=True)
        groups = [self.raisers[s] for r in ranks for s in self.seats if self.rank[s] == r]
        return tuple(g for i, g in enumerate(groups) if g and g not in groups[:i])


class Raises:
    """What was added lies open (A6): who is void (A8), and who is still equal (A7, A9)."""

    def __init__(
        self, table: Bids, added: Mapping[int, int], lone_zero_raise: str = "wins"
    ) -> None:
        self.table, self.added = table, [added.get(s, 0) for s in table.seats]
        self.lone_zero_raise = lone_zero_raise
        self.void = frozenset(s for s in table.seats if self._is_void(s))
        better = [[self._better(a, b) for b in table.seats] for a in table.seats]
        self.ahead = [sum(better[o][s] for o in table.seats) for s in table.seats]
        self.equal = [
            tuple(o for o in table.seats if not better[o][s] and not better[s][o])
            for s in table.seats
        ]
        self.tossed = [self._needs_coin(s) for s in table.seats]

    def _is_void(self, seat: int) -> bool:
        if self.table.bids[seat] == 0:
            return len(self.table.tie[seat]) > 1  # A8: tied at 0 in the first bid
        if not self.table.raisers[seat] or self.added[seat] > 0:
            return False
        zeros = [o for o in self.table.raisers[seat] if self.added[o] == 0]
        return len(zeros) > 1 or self.lone_zero_raise == "void"  # A8, A15; A14 for one alone

    def _better(self, a: int, b: int) -> bool:
        """Does `a` stand before `b`, as far as bids and raises tell?"""
        table = self.table
        if table.rank[a] != table.rank[b]:
            return table.rank[a] > table.rank[b]  # A6: no total lifts a seat out of its tie
        if (a in table.claimed) != (b in table.claimed):
            return a in table.claimed  # G1: the highest place of the tie
        if (a in table.yielded) != (b in table.yielded):
            return b in table.yielded  # G1: the lowest place of the tie
        return self.added[a] > self.added[b]  # A6; those at 0 come last (A14, A15)

    def _needs_coin(self, seat: int) -> bool:
        """A7, A9: still equal, and one of the places that they share carries a card."""
        shared = range(self.ahead[seat], self.ahead[seat] + len(self.equal[seat]))
        return len(self.equal[seat]) > 1 and self.table.at_stake(shared)

    def needs_toss(self) -> tuple[Seats, ...]:
        """Each group of equal seats that the coin has to order, the best places first."""
        firsts = [(self.ahead[s], s) for s in self.table.seats if self.tossed[s]]
        places = [p for p in self.table.seats if any(p == ahead for ahead, _ in firsts)]
        return tuple(self.equal[next(s for ahead, s in firsts if ahead == p)] for p in places)


class Tossed:
    """The coin has fallen: the places, what each seat takes (A11) and what it pays (A4, A8)."""

    def __init__(self, before: Raises, toss: Sequence[int] = ()) -> None:
        self.before, self.table, self.toss = before, before.table, toss
        seats = self.table.seats
        self.place = [sum(self._stands_before(o, s) for o in seats) for s in seats]
        self.void = before.void
        self.order = tuple(self.place.index(p) for p in seats)
        self.cards = tuple(self._kept(s) for s in seats)
        self.paid = tuple(self._price(s) for s in seats)
        self.turns = tuple(self._turn(p) for p in seats if self.table.cards_at(p) > 0)
        self.discarded = sum(self.table.cards_at(self.place[s]) for s in seats if s in self.void)

    def _stands_before(self, a: int, b: int) -> bool:
        if a == b or a not in self.before.equal[b]:
            return a != b and self.before._better(a, b)
        if self.before.tossed[b]:
            return self.toss.index(a) < self.toss.index(b)  # A7, A9
        return a < b  # nothing hangs on it: seat order

    def _kept(self, seat: int) -> int:
        """A8: the cards of a void place are discarded, and nobody moves up."""
        return 0 if seat in self.void else self.table.cards_at(self.place[seat])

    def _price(self, seat: int) -> int:
        """A4: a winner pays bid and raise in full, the others half of it, rounded down."""
        total = self.table.bids[seat] + self.before.added[seat]
        return total if self._kept(seat) > 0 else total // 2  # A8: a void seat has added 0

    def _turn(self, place: int) -> tuple[int, int, str]:
        """A11, A16: each place that carries a card has its turn, void or not."""
        seat = self.order[place]
        doing = "discard" if seat in self.void else "keep"
        return (seat, self.table.cards_at(place), doing)
