"""Both geese at a table, slowly and straight from the rules: there is one of each (G1, G2).

`Geese` sees the moves of a game and nothing else of it. It keeps in its own way who has which
goose, whom the yielding one is offered to, what each auction comes to, and whose cards lie where.
"""

from collections.abc import Sequence

from tests.reference.auction import Bids, Raises, Seats, Tossed
from turin_nb.engine import moves as m


class Geese:
    """A table with both geese: ``yielding`` and ``consoled`` are the seats that have them."""

    def __init__(
        self,
        cards: Sequence[Seats],
        prizes: Sequence[Seats],
        players: int,
        yielding: int | None,
        consoled: int | None,
        lone_zero_raise: str,
    ) -> None:
        self.cards, self.prizes, self.players = cards, prizes, players
        self.yielding, self.consoled, self.lone_zero_raise = yielding, consoled, lone_zero_raise
        self.face_up: list[set[int]] = [set() for _ in range(players)]
        self.auction = -1
        self.next_auction()

    def next_auction(self) -> None:
        self.auction += 1
        self.bids: dict[int, int] = {}
        self.said: list[tuple[int, str]] = []
        self.added: dict[int, int] = {}
        self.toss: Seats = ()
        self.outcome: Tossed | None = None
        self.turns = 0

    def see(self, move: m.Move) -> None:
        """A move is made."""
        if isinstance(move, m.Bid):
            self.bids[move.seat] = move.amount
        elif isinstance(move, m.Answer):
            self.said.append((move.seat, move.choice))
        elif isinstance(move, m.Raise):
            self.added[move.seat] = move.amount
        elif isinstance(move, m.Toss):
            self.toss = move.seats
        else:
            self.see_cards(move)
        self.settle()

    def see_cards(self, move: m.Move) -> None:
        """A move that is no part of the bidding."""
        if isinstance(move, m.Keep):
            self.face_up[move.seat] |= set(move.cards)
        elif isinstance(move, m.Claim):
            self.claimed = move.card
            if len(move.seats) == 1:
                self.sold_to(move.seats[0])
        elif isinstance(move, m.Sell):
            self.sold_to(move.buyer)
        elif isinstance(move, (m.Offer, m.Pass)):
            self.turns += 1
            if self.turns == self.players:  # M9: the market is over, and so is the round
                self.console()
                self.next_auction()

    def sold_to(self, buyer: int) -> None:
        for cards in self.face_up:
            cards.discard(self.claimed)
        self.face_up[buyer].add(self.claimed)

    def console(self) -> None:
        """G2: the fewest majorities bring the goose; while that is tied, nobody has it."""
        seats = range(self.players)
        has = [sum(self.leads(seat, good) for good in range(9)) for seat in seats]
        lowest = [s for s in seats if all(has[s] < has[o] for o in seats if o != s)]
        self.consoled = lowest[0] if lowest else None

    def leads(self, seat: int, good: int) -> bool:
        """Whether the seat has more of the good than anybody else."""
        held = [sum(self.cards[card][good] for card in cards) for cards in self.face_up]
        return all(held[seat] > other for o, other in enumerate(held) if o != seat)

    def table(self, *, with_goose: bool = True) -> Bids | None:
        """The bids while they are settled, all open, and what was said about the goose."""
        if self.outcome or len(self.bids) < self.players:
            return None
        said = self.said if with_goose else []
        return Bids(
            [self.bids[seat] for seat in range(self.players)],
            self.prizes[self.auction],
            [int(seat == self.consoled) for seat in range(self.players)],
            [seat for seat, choice in said if choice == "claim"],
            [seat for seat, choice in said if choice == "yield"],
        )

    def asks(self) -> tuple[int, str] | None:
        """G1: to whom the goose is offered now, and what for; to nobody after a yes."""
        table = self.table(with_goose=False)
        if table is None or any(choice != "stay" for _, choice in self.said):
            return None
        asked = [seat for seat, _ in self.said]
        tied = [seat for tie in table.needs_raise() for seat in tie if seat not in asked]
        if self.yielding is None:
            return (tied[0], "yield") if tied else None
        return (self.yielding, "claim") if self.yielding in tied else None

    def raisers(self) -> tuple[Seats, ...]:
        """A6, A13: the ties that are raised, until all in them have added."""
        table = self.table()
        if table is None or self.asks():
            return ()
        ties = table.needs_raise()
        return ties if any(seat not in self.added for tie in ties for seat in tie) else ()

    def tossed(self) -> tuple[Seats, ...]:
        """A7, A9: whom the coin has to order now."""
        table = self.table()
        if table is None or self.asks() or self.raisers() or self.toss:
            return ()
        return Raises(table, self.added, self.lone_zero_raise).needs_toss()

    def settle(self) -> None:
        """Once nothing is missing the auction is settled, and the goose changes hands (G1)."""
        table = self.table()
        if table is None or self.asks() or self.raisers() or self.tossed():
            return
        self.outcome = Tossed(Raises(table, self.added, self.lone_zero_raise), self.toss)
        for seat, choice in self.said:
            if choice == "yield":
                self.yielding = seat
            elif choice == "claim":
                others = [other for other in table.tie[seat] if other != seat]
                self.yielding = min(others, key=self.outcome.place.__getitem__)
