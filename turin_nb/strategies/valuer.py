"""The valuer: bids, buys and chooses by what cards add to the payouts that its seat may expect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import ClassVar

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.deal import Cards
from turin_nb.engine.rules import LOAN, REPAYMENT, START
from turin_nb.engine.state import without
from turin_nb.engine.view import View
from turin_nb.strategies.prospects import Outlook, last_card, outlook


def bargain(view: View, decision: Decision, seen: Outlook) -> moves.Move | None:
    """A purchase at 1 or more below what the card adds, if there is one (M3)."""
    prices = {offer.card: offer.price for offer in view.offers}
    for card in decision.buy:
        if seen.gain(decision.seat, (card,)) >= prices[card] + 1:
            return moves.Claim(card, (decision.seat,))
    return None


def within(amount: float, decision: Decision) -> int:
    """Whole Scudo, rounded down, from 0 to what the seat has free."""
    return max(0, min(int(amount), decision.high))


def worth(view: View, seat: int, seen: Outlook) -> float:
    """What the best place adds for a seat that may choose first (A3, A11), in Scudo."""
    return seen.gain(seat, seen.best(seat, sets(view.lot, view.prizes[0])))


def picks(view: View, seat: int, seen: Outlook) -> tuple[float, ...]:
    """What each place adds for a seat, Scudo: who picks before takes what it wants most (A11)."""
    left, found = view.lot, list[float]()
    for count in view.prizes:
        best = seen.best(seat, sets(left, count))
        found.append(seen.gain(seat, best))
        left = without(left, best)
    return tuple(found)


def sets(cards: Iterable[int], size: int) -> tuple[Cards, ...]:
    """All sets of so many of the cards."""
    return tuple(combinations(sorted(cards), size))


def least(view: View, decision: Decision, seen: Outlook) -> int:
    """The hand card that adds least; the one that it means to be left with is kept (A1, P1)."""
    kept = last_card(view)
    cards = [card for card in decision.cards if card not in kept] or decision.cards
    return min(cards, key=lambda card: seen.gain(decision.seat, (card,)))


def loan_pays(view: View, decision: Decision, seen: Outlook) -> bool:
    """Whether the best place is worth more than a sure win and the 5 that a loan costs (L1)."""
    others = (START if p is None else p for s, p in enumerate(view.purses) if s != decision.seat)
    sure = max(others) + 1
    cost = sure + REPAYMENT - LOAN
    helps = decision.high < sure <= decision.high + LOAN
    return helps and worth(view, decision.seat, seen) > cost


def market(view: View, decision: Decision, seen: Outlook, part: float = 0.5) -> moves.Move:
    """Take back what has become worth its price; offer what others need more (M2, M5).

    ``part``: the seller's part of what a sale adds for both.
    """
    seat = decision.seat
    prices = {offer.card: offer.price for offer in view.offers}
    for card in decision.withdraw:
        if seen.loss(seat, card) >= prices[card]:
            return moves.Withdraw(seat, card)
    rows = ((price(decision, seen, card, part), card) for card in decision.cards)
    offers = [(asked - seen.loss(seat, card), asked, card) for asked, card in rows if asked]
    if not offers:
        return moves.Pass(seat)
    _, asked, card = max(offers)
    return moves.Offer(seat, card, asked)


def price(decision: Decision, seen: Outlook, card: int, part: float = 0.5) -> int:
    """Between what a card is worth here and to the keenest other; 0 for no offer (M6).

    ``part``: the seller's part of the difference, halfway where nothing else is said.
    """
    players = range(len(seen.counts[0]))
    there = max(seen.gain(other, (card,)) for other in players if other != decision.seat)
    here = seen.loss(decision.seat, card)
    asked = int(here + part * (there - here))
    return asked if max(1, here + 1) <= asked <= min(there - 1, decision.high) else 0


def mildest(view: View, decision: Decision, seen: Outlook) -> int:
    """The buyer to whom the card brings least (M4)."""
    card = view.claim[0] if view.claim else 0
    return min(decision.buyers, key=lambda buyer: seen.gain(buyer, (card,)))


def house(view: View, decision: Decision, seen: Outlook) -> str:
    """Win a tie that is worth more than the bid, lose one that is not, if asked so (G1)."""
    more = worth(view, decision.seat, seen) > view.bids[decision.seat]
    wanted = "claim" if more else "yield"
    return wanted if wanted in decision.choices else "stay"


@dataclass(frozen=True, slots=True)
class Valuer:
    """Never pays more for cards than they add to the payouts it expects.

    ``eager``: about which part of that worth it bids; the rest is what it wants to earn. Other
    families build on this one: each overrides the methods in which it thinks otherwise.
    """

    eager: float = 0.55
    name: str = "valuer"
    borrows: ClassVar[bool] = True
    trades: ClassVar[bool] = True

    def decide(self, view: View, decision: Decision, rng: Random) -> moves.Move:
        """A loan or a purchase if one pays, else the decision itself."""
        seen = self.outlook(view)
        return self.first(view, decision, seen) or self._answer(view, decision, seen, rng)

    def outlook(self, view: View) -> Outlook:
        """How it looks at the table."""
        return outlook(view)

    def first(self, view: View, decision: Decision, seen: Outlook) -> moves.Move | None:
        """A purchase or a loan before the decision, if one pays (L1, M3)."""
        bought = bargain(view, decision, seen) if self.trades else None
        may = self.borrows and decision.borrow and decision.what == "bid"
        if bought is None and may and self.loan(view, decision, seen):
            return moves.Borrow(decision.seat)
        return bought

    def loan(self, view: View, decision: Decision, seen: Outlook) -> bool:
        """Whether to borrow before this bid (L1)."""
        return loan_pays(view, decision, seen)

    def bid(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> float:
        """Scudo to bid, before they are cut to what the seat has."""
        part = min(self.eager * (0.8 + 0.4 * rng.random()), 1)
        return part * self.worth(view, decision.seat, seen)

    def added(self, view: View, decision: Decision, seen: Outlook, rng: Random) -> int:
        """Scudo to add in a tie (A6): anything that the worth leaves, at least 1 of it."""
        left = self.worth(view, decision.seat, seen) - view.bids[decision.seat]
        room = within(left, decision)
        return rng.randint(1, room) if room else 0

    def worth(self, view: View, seat: int, seen: Outlook) -> float:
        """What winning is worth to it, Scudo."""
        return worth(view, seat, seen)

    def market(self, view: View, decision: Decision, seen: Outlook) -> moves.Move:
        """What it does in a market (M1)."""
        trading = market(view, decision, seen) if self.trades else None
        return trading or moves.Pass(decision.seat)

    def _answer(self, view: View, choice: Decision, seen: Outlook, rng: Random) -> moves.Move:
        seat, what = choice.seat, choice.what
        if what == "put up":
            return moves.PutUp(seat, least(view, choice, seen))
        if what == "bid":
            return moves.Bid(seat, within(self.bid(view, choice, seen, rng), choice))
        if what == "raise":
            return moves.Raise(seat, self.added(view, choice, seen, rng))
        if what in ("keep", "discard"):
            act = moves.Keep if what == "keep" else moves.Discard
            return act(seat, seen.best(seat, sets(choice.cards, choice.choose)))
        if what == "market":
            return self.market(view, choice, seen)
        if what == "sale":
            return moves.Sell(seat, mildest(view, choice, seen))
        return moves.Answer(seat, house(view, choice, seen))
