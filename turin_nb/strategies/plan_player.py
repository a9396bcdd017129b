"""A plan at the table: the moves of one seat, by what it is told and by random bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.deal import Cards
from turin_nb.engine.view import View
from turin_nb.strategies.plan import SCALE, SURE, Amount, Plan


@dataclass(frozen=True, slots=True)
class PlanPlayer:
    """Plays a plan; what the plan does not value it does not look at.

    >>> PlanPlayer(Plan("quiet")).name
    'quiet'
    """

    plan: Plan

    @property
    def name(self) -> str:
        """The plan's name."""
        return self.plan.name

    def decide(self, view: View, decision: Decision, rng: Random) -> moves.Move:
        """A loan or a purchase if chance says so, else the decision itself."""
        seat, plan = decision.seat, self.plan
        if not _has_bought(view, seat):
            byte, wanted = rng.getrandbits(8), _wanted(plan, view, decision)
            if decision.borrow and byte < plan.borrow:
                return moves.Borrow(seat)
            if wanted and byte >= SURE - plan.buy:
                return moves.Claim(_best(plan, view, seat, wanted, rng), (seat,))
        return _MOVES[decision.what](plan, view, decision, rng)


def _has_bought(view: View, seat: int) -> bool:
    """Whether the seat has bought a card before this very decision: it then decides."""
    last = view.events[-1]
    return last.kind == "sold" and last.seats[0] == seat


def below(size: int, rng: Random) -> int:
    """A number from 0 to ``size`` - 1 by one random byte, ``size`` at most 256."""
    return rng.getrandbits(8) * size >> 8


def hit(chance: int, rng: Random) -> bool:
    """Whether a chance in 256ths comes true."""
    return rng.getrandbits(8) < chance


def amount(how: Amount, decision: Decision, worth: Callable[[], int], rng: Random) -> int:
    """Scudo of a bid, a raise or a price; ``worth`` in 64ths of a Scudo, if it is asked for."""
    low, high = decision.low, decision.high
    if how.kind == "any":
        top = low + below(high - low + 1, rng)
        scudo = low + below(top - low + 1, rng)
    elif how.kind == "none":
        scudo = low
    else:
        part = how.low + below(how.high - how.low + 1, rng)
        scudo = high * part // 100 if how.kind == "share" else worth() * part // (100 * SCALE)
    scudo = max(low, min(scudo, high))
    return scudo - 1 if how.odd and scudo > low and scudo % 2 == 0 else scudo


def card_values(plan: Plan, view: View, seat: int) -> tuple[int, ...]:
    """What every card is worth to the plan now, in 64ths of a Scudo."""
    printed = plan.card_weights(view.edition, view.column)
    if not plan.follow:
        return printed
    own = view.edition.held(view.face_up[seat])
    shared = (
        sum(units * held for units, held in zip(card, own, strict=True))
        for card in view.edition.cards
    )
    return tuple(base + plan.follow * more for base, more in zip(printed, shared, strict=True))


def _chosen(
    plan: Plan, view: View, seat: int, cards: Cards, count: int, rng: Random, sign: int = 1
) -> Cards:
    """So many of the cards: the best (``sign`` -1: the least), of equal ones any."""
    left, chosen = list(cards), []
    values = () if plan.indifferent else card_values(plan, view, seat)
    for _ in range(count):
        top = max((sign * values[card] for card in left), default=0) if values else 0
        equal = [card for card in left if sign * values[card] == top] if values else left
        chosen.append(rng.choice(equal))
        left.remove(chosen[-1])
    return tuple(sorted(chosen))


def _best(plan: Plan, view: View, seat: int, cards: Cards, rng: Random) -> int:
    return _chosen(plan, view, seat, cards, 1, rng)[0]


def _wanted(plan: Plan, view: View, decision: Decision) -> Cards:
    """The cards for sale that the plan would buy (M3)."""
    if plan.ceiling is None or not decision.buy:
        return decision.buy
    values = card_values(plan, view, decision.seat)
    prices = {offer.card: offer.price for offer in view.offers}
    return tuple(
        card for card in decision.buy if prices[card] * 100 * SCALE <= values[card] * plan.ceiling
    )


def _lot_worth(plan: Plan, view: View, seat: int) -> int:
    """What the best cards that first place takes are worth, in 64ths of a Scudo (A3)."""
    values = card_values(plan, view, seat)
    return sum(sorted((values[card] for card in view.lot), reverse=True)[: view.prizes[0]])


def _put_up(plan: Plan, view: View, decision: Decision, rng: Random) -> moves.Move:
    seat = decision.seat
    return moves.PutUp(seat, _chosen(plan, view, seat, decision.cards, 1, rng, -1)[0])


def _bid(plan: Plan, view: View, decision: Decision, rng: Random) -> moves.Move:
    seat = decision.seat
    return moves.Bid(seat, amount(plan.bid, decision, lambda: _lot_worth(plan, view, seat), rng))


def _raise(plan: Plan, view: View, decision: Decision, rng: Random) -> moves.Move:
    """A raise by worth goes as far as the worth does, the first bid included."""
    seat, how = decision.seat, plan.raising
    spent = view.bids[seat] if how.kind == "worth" else 0
    total = decision._replace(low=spent, high=spent + decision.high) if spent else decision
    scudo = amount(how, total, lambda: _lot_worth(plan, view, seat), rng)
    return moves.Raise(seat, scudo - spent)


def _turn(plan: Plan, view: View, decision: Decision, rng: Random) -> moves.Move:
    kind = moves.Keep if decision.what == "keep" else moves.Discard
    seat, cards, count = decision.seat, decision.cards, decision.choose
    return kind(seat, _chosen(plan, view, seat, cards, count, rng))


def _market(plan: Plan, view: View, decision: Decision, rng: Random) -> moves.Move:
    seat = decision.seat
    if decision.withdraw and hit(plan.withdraw, rng):
        return moves.Withdraw(seat, _best(plan, view, seat, decision.withdraw, rng))
    if decision.cards and hit(plan.offer, rng):
        card = _chosen(plan, view, seat, decision.cards, 1, rng, -1)[0]
        price = amount(plan.price, decision, lambda: card_values(plan, view, seat)[card], rng)
        return moves.Offer(seat, card, price)
    return moves.Pass(seat)


_MOVES: Mapping[str, Callable[[Plan, View, Decision, Random], moves.Move]] = MappingProxyType(
    {
        "put up": _put_up,
        "bid": _bid,
        "raise": _raise,
        "tie": lambda _, __, asked, rng: moves.Answer(asked.seat, rng.choice(asked.choices)),
        "keep": _turn,
        "discard": _turn,
        "market": _market,
        "sale": lambda _, __, asked, rng: moves.Sell(asked.seat, rng.choice(asked.buyers)),
    }
)
