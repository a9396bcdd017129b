"""Who must decide what, and to that seat what is legal: amounts as ranges, reasons on demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import NamedTuple

from turin_nb.engine import moves
from turin_nb.engine.deal import Cards, Dealer
from turin_nb.engine.play_market import may_offer_more
from turin_nb.engine.state import Setup, State, free


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What the game waits for, as the whole table sees it.

    ``what``: ``"put up"``, ``"bid"``, ``"tie"``, ``"raise"``, ``"toss"``, ``"keep"``,
    ``"discard"``, ``"market"``, ``"sale"`` (a seller's choice) or ``"nothing"`` at the end.
    ``seats``: who still has to decide, nobody where chance does. ``groups``: seats tied.
    """

    what: str
    seats: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def chance(self) -> bool:
        """Whether the coin decides, not a player (A7, A9, A16)."""
        return self.what in ("toss", "discard") and not self.seats


class Decision(NamedTuple):
    """What one seat, and it alone, may choose now.

    - ``what``: as in ``Awaiting``, or ``"wait"`` where the seat has nothing to decide.
    - ``cards``: cards it may put up, keep, discard or offer; ``choose``: how many of them.
    - ``low`` and ``high``: Scudo of a bid, a raise or a price.
    - ``withdraw``: cards whose offer it may take back; ``buyers``: who claimed its card.
    - ``choices``: answers to a house rule.
    - ``borrow``: whether it may take the loan now (L1); ``buy``: cards it could claim (M3).
    """

    seat: int
    what: str
    cards: Cards = ()
    choose: int = 1
    low: int = 0
    high: int = 0
    withdraw: Cards = ()
    buyers: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
    borrow: bool = False
    buy: Cards = ()


def awaiting(setup: Setup, state: State) -> Awaiting:
    """Who must decide what (A1, A2, A6, A7, A11, A16, M4, M9)."""
    if state.claim is not None:
        seller = next(offer.seat for offer in state.offers if offer.card == state.claim[0])
        return Awaiting("sale", (seller,))
    if state.phase in ("put up", "bid"):
        return Awaiting(state.phase, _unsealed(state, range(setup.players)))
    if state.phase == "raise":
        tied = sorted(seat for group in state.groups for seat in group)
        return Awaiting("raise", _unsealed(state, tied), state.groups)
    if state.phase == "turns" and state.settlement:
        seat, _, act = state.settlement.turns[state.turn]
        chance = act == "discard" and setup.rules.void_discards == "random"
        return Awaiting(act, () if chance else (seat,))
    if state.phase == "tie" and state.asking:
        return Awaiting("tie", (state.asking.seat,), state.groups)
    if state.phase == "market":
        return Awaiting("market", (state.turn,))
    return Awaiting("toss" if state.phase == "toss" else "nothing", (), state.groups)


def _unsealed(state: State, seats: range | list[int]) -> tuple[int, ...]:
    """Those of the seats who have not sealed a choice."""
    return tuple(seat for seat in seats if state.sealed[seat] is None)


def decision(setup: Setup, state: State, seat: int) -> Decision:
    """What ``seat`` may choose now; to be told to that seat alone."""
    now = awaiting(setup, state)
    what = now.what if seat in now.seats else "wait"
    borrow = state.phase != "over" and not state.loans[seat]
    plain = Decision(seat, what, borrow=borrow, buy=_buyable(state, seat))
    if what == "put up":
        return plain._replace(cards=state.hands[seat])
    if what in ("bid", "raise"):
        return plain._replace(high=free(state, seat))
    if what in ("keep", "discard") and state.settlement:
        return plain._replace(cards=state.lot, choose=state.settlement.turns[state.turn][1])
    if what == "market":
        return _market(setup, state, plain)
    if what == "sale" and state.claim:
        return plain._replace(buyers=state.claim[1])
    if what == "tie" and state.asking:
        return plain._replace(choices=(state.asking.choice, "stay"))
    return plain


def _buyable(state: State, seat: int) -> Cards:
    """Cards of others that the seat can pay for now (M3, M7)."""
    if state.claim is not None:
        return ()
    purse = free(state, seat)
    return tuple(o.card for o in state.offers if o.seat != seat and o.price <= purse)


def _market(setup: Setup, state: State, plain: Decision) -> Decision:
    """A seat's turn in a market: what it may withdraw or offer (M5, M6, M9)."""
    seat = plain.seat
    offered = {offer.card for offer in state.offers}
    cards = tuple(card for card in state.face_up[seat] if card not in offered)
    room = may_offer_more(setup, state, seat) and state.purses[seat] > 0
    old = tuple(o.card for o in state.offers if o.seat == seat and o.since < state.auction)
    high = state.purses[seat]
    return plain._replace(cards=cards if room else (), low=1, high=high, withdraw=old)


def listed(choice: Decision) -> Iterator[moves.Move]:
    """Every move of a decision, ranges spelled out; for tests and for trying things."""
    yield from _own(choice)
    if choice.borrow:
        yield moves.Borrow(choice.seat)
    for card in choice.buy:
        yield moves.Claim(card, (choice.seat,))


def _own(choice: Decision) -> Iterator[moves.Move]:
    """The moves that the decision itself asks for."""
    seat, amounts = choice.seat, range(choice.low, choice.high + 1)
    if choice.what == "put up":
        yield from (moves.PutUp(seat, card) for card in choice.cards)
    elif choice.what in ("bid", "raise"):
        kind = moves.Bid if choice.what == "bid" else moves.Raise
        yield from (kind(seat, amount) for amount in amounts)
    elif choice.what in ("keep", "discard"):
        act = moves.Keep if choice.what == "keep" else moves.Discard
        yield from (act(seat, cards) for cards in combinations(choice.cards, choice.choose))
    elif choice.what == "market":
        yield moves.Pass(seat)
        yield from (moves.Withdraw(seat, card) for card in choice.withdraw)
        yield from (moves.Offer(seat, c, a) for c, a in product(choice.cards, amounts))
    elif choice.what == "sale":
        yield from (moves.Sell(seat, buyer) for buyer in choice.buyers)
    elif choice.what == "tie":
        yield from (moves.Answer(seat, answer) for answer in choice.choices)


def chances(setup: Setup, state: State) -> Iterator[moves.Move]:
    """Every answer that chance may give now (A7, A9, A16); none where players decide."""
    now = awaiting(setup, state)
    if now.what == "toss":
        for orders in product(*(permutations(group) for group in now.groups)):
            yield moves.Toss(tuple(seat for order in orders for seat in order))
    elif now.chance and state.settlement:
        seat, count, _ = state.settlement.turns[state.turn]
        yield from (moves.Discard(seat, cards) for cards in combinations(state.lot, count))


def drawn(setup: Setup, state: State, dealer: Dealer) -> moves.Move:
    """The dealer's answer where chance decides (A7, A9, A16)."""
    now = awaiting(setup, state)
    if now.what == "toss" or state.settlement is None:
        return moves.Toss(dealer.order(now.groups))
    seat, count, _ = state.settlement.turns[state.turn]
    return moves.Discard(seat, dealer.pick(state.lot, count))
