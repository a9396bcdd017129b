"""Moves that no table allows at a given moment, made from the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from turin_nb.engine import moves as m
from turin_nb.engine.game import Game
from turin_nb.engine.state import State, free

NUMBERS: tuple[Any, ...] = (3.7, "4", True, -1, None, float("nan"), 10**30, [1])


def illegal(game: Game) -> list[Iterator[Any]]:
    """Moves that must be refused now, whatever has happened before; one row for each kind."""
    if game.state.claim is not None:
        return [no_moves(game), while_claimed(game), no_loan(game)]
    kinds = (wrong_time, wrong_seat, wrong_amount, wrong_card, wrong_purchase, no_moves, no_loan)
    return [kind(game) for kind in kinds]


def no_loan(game: Game) -> Iterator[m.Move]:
    """A second loan, and any loan once the auctions are over (L1, L2)."""
    over = game.final is not None
    yield from (m.Borrow(seat) for seat, taken in enumerate(game.state.loans) if taken or over)


def no_moves(game: Game) -> Iterator[Any]:
    """What is no move at all, and seats that do not sit here."""
    yield from (None, "bid", {"move": "bid", "seat": 0, "amount": 1}, object())
    for seat in (game.players, 9, -1, True, 0.0, "0", None):
        yield from (m.Bid(seat, 0), m.PutUp(seat, 0), m.Borrow(seat), m.Pass(seat))  # type: ignore[arg-type]


def while_claimed(game: Game) -> Iterator[m.Move]:
    """While a seller chooses, nothing else goes on (M4)."""
    card, seats = game.state.claim or (0, ())
    (seller,) = game.awaiting.seats
    yield from (m.Bid(0, 0), m.PutUp(0, 0), m.Raise(0, 0), m.Pass(0), m.Claim(card, seats[:1]))
    yield from (m.Sell(seat, seats[0]) for seat in range(game.players) if seat != seller)
    yield from (m.Sell(seller, seat) for seat in range(game.players) if seat not in seats)
    yield from (m.Sell(seller, odd) for odd in NUMBERS if odd is not True)


def wrong_time(game: Game) -> Iterator[m.Move]:
    """Every kind of move in a phase that is not its own."""
    state, players = game.state, range(game.players)
    others = {phase: made for phase, made in _IN_PHASE.items() if phase != state.phase}
    for seat in players:
        for made in others.values():
            yield from made(state, seat)
        yield m.Sell(seat, (seat + 1) % game.players)
    if state.phase != "toss":
        yield m.Toss((0, 1))
    if state.phase != "market":
        yield from (m.Withdraw(offer.seat, offer.card) for offer in state.offers)


def _market_moves(state: State, seat: int) -> Iterator[m.Move]:
    """What a seat might do in a market."""
    yield m.Pass(seat)
    yield from (m.Offer(seat, card, 1) for card in state.face_up[seat][:2])


_IN_PHASE: Mapping[str, Callable[[State, int], Iterable[m.Move]]] = {
    "put up": lambda state, seat: [m.PutUp(seat, card) for card in state.hands[seat][:1] or (0,)],
    "bid": lambda state, seat: [m.Bid(seat, 0)],
    "raise": lambda state, seat: [m.Raise(seat, 0)],
    "turns": lambda state, seat: [m.Keep(seat, state.lot[:1]), m.Discard(seat, state.lot[:1])],
    "market": _market_moves,
    "tie": lambda state, seat: [m.Answer(seat, "yield"), m.Answer(seat, "stay")],
}


def wrong_seat(game: Game) -> Iterator[m.Move]:
    """Seats that are not asked: a second sealed choice, another's turn."""
    state, now = game.state, game.awaiting
    for seat in set(range(game.players)) - set(now.seats):
        if state.phase == "put up":
            yield m.PutUp(seat, state.hands[seat][0])
        yield from (m.Bid(seat, 0), m.Raise(seat, 0), m.Pass(seat))
        yield from (m.Offer(seat, card, 1) for card in state.face_up[seat][:1])
        if state.settlement and state.phase == "turns":
            whose, count, act = state.settlement.turns[state.turn]
            wrong = m.Keep if act == "discard" or whose != seat else m.Discard
            yield wrong(seat, state.lot[:count])
        yield m.Answer(seat, "stay")


def wrong_amount(game: Game) -> Iterator[m.Move]:
    """More than there is, and what is no whole number of Scudo, at the right time and seat."""
    state = game.state
    for seat in game.awaiting.seats:
        high = free(state, seat) + 1
        if state.phase in ("bid", "raise"):
            kind = m.Bid if state.phase == "bid" else m.Raise
            yield from (kind(seat, amount) for amount in (high, high + 10, *NUMBERS))
        if state.phase == "market":
            cards = game.decision(seat).cards[:1]
            prices = (0, state.purses[seat] + 1, *NUMBERS[:2], *NUMBERS[3:])
            yield from (m.Offer(seat, card, price) for card in cards for price in prices)


def wrong_card(game: Game) -> Iterator[m.Move]:
    """Cards of others, too many or too few, cards that are not there."""
    state = game.state
    for seat in game.awaiting.seats:
        if state.phase == "put up":
            mine = state.hands[seat]
            others = (card for card in range(18) if card not in mine)
            yield from (m.PutUp(seat, card) for card in (*others, 18, *NUMBERS))
        if state.phase == "market":
            yield from _wrong_market(state, seat)
        if state.phase == "turns":
            yield from _wrong_turn(game, seat)
        if state.phase == "tie":
            yield from (m.Answer(seat, word) for word in ("maybe", "", *_wrong_words(state)))
    if state.phase == "toss":
        yield from _wrong_toss(game)


def _wrong_market(state: State, seat: int) -> Iterator[m.Move]:
    """Another's card, a card on offer, an offer of this market taken back (M1, M5)."""
    others = (c for s, cards in enumerate(state.face_up) if s != seat for c in cards[:1])
    yield from (m.Offer(seat, card, 1) for card in others)
    for offer in state.offers:
        yield m.Offer(seat, offer.card, 1)
        if offer.seat != seat or offer.since == state.auction:
            yield m.Withdraw(seat, offer.card)
    yield from (m.Withdraw(seat, odd) for odd in (18, *NUMBERS))


def _wrong_turn(game: Game, seat: int) -> Iterator[m.Move]:
    """The wrong number of cards, cards twice, cards not on offer (A11, A16)."""
    state, choice = game.state, game.decision(seat)
    count, lot = choice.choose, state.lot
    right = m.Keep if choice.what == "keep" else m.Discard
    wrong = m.Discard if choice.what == "keep" else m.Keep
    yield wrong(seat, lot[:count])
    yield from (right(seat, lot[: count + 1]),) if len(lot) > count else ()
    yield from (right(seat, ()), right(seat, lot[:1] * 2), right(seat, (18, *lot)[:count]))
    yield from (right(seat, (*lot[: count - 1], odd)) for odd in NUMBERS)
    yield from (right(seat, odd) for odd in (None, 5, "01", {lot[0]: 1}))  # type: ignore[arg-type]


def _wrong_words(state: State) -> Iterator[str]:
    """The answer that was not offered."""
    if state.asking:
        yield "claim" if state.asking.choice == "yield" else "yield"


def _wrong_toss(game: Game) -> Iterator[m.Move]:
    """Seats missing, twice, or not tied (A7)."""
    seats = tuple(seat for group in game.awaiting.groups for seat in group)
    yield from (m.Toss(()), m.Toss(seats[1:]), m.Toss((*seats, seats[0])))
    yield from (m.Toss((*seats[1:], odd)) for odd in (9, *NUMBERS))
    yield m.Toss(None)  # type: ignore[arg-type]


def wrong_purchase(game: Game) -> Iterator[m.Move]:
    """One's own card, a card not for sale, more than is free, nobody, seats twice (M3, M4, M7)."""
    state = game.state
    offered = {offer.card: offer for offer in state.offers}
    yield from (m.Claim(card, (0,)) for card in range(19) if card not in offered)
    yield from (m.Claim(odd, (0,)) for odd in NUMBERS if odd is not True)
    for card, offer in offered.items():
        buyer = (offer.seat + 1) % game.players
        yield from (m.Claim(card, ()), m.Claim(card, (buyer, buyer)), m.Claim(card, (buyer, 9)))
        yield from (m.Claim(card, (offer.seat,)), m.Claim(card, (offer.seat, buyer)))
        yield from (m.Claim(card, (odd,)) for odd in NUMBERS)
        poor = (s for s in range(game.players) if free(state, s) < offer.price)
        yield from (m.Claim(card, (seat,)) for seat in poor)
