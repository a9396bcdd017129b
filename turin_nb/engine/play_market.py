"""Offers, purchases and loans, in a market and at any other time (M1–M7, M9, L1, L2)."""

from __future__ import annotations

from turin_nb.engine import moves
from turin_nb.engine.checks import row, whole
from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.events import Event
from turin_nb.engine.play_round import next_auction
from turin_nb.engine.results import BANK, Entry, lying_on
from turin_nb.engine.rules import LOAN
from turin_nb.engine.state import (
    Setup,
    Standing,
    State,
    free,
    happen,
    offer_of,
    with_seat,
    without,
)


def offer(setup: Setup, state: State, move: moves.Offer) -> State:
    """Put a price of one's own Scudo on a face-up card, and end one's turn (M2, M6, M9)."""
    _in_turn(state, move.seat)
    if whole(move.card, "card", "M1") not in state.face_up[move.seat]:
        raise IllegalMove("Only a face-up card of one's own can be offered.", "M1")
    if offer_of(state, move.card):
        raise IllegalMove("That card is on offer already.", "M5")
    if not may_offer_more(setup, state, move.seat):
        raise IllegalMove("This table allows no more offers of one player at once.", "M6")
    if not 1 <= whole(move.price, "price", "M6") <= state.purses[move.seat]:
        raise IllegalMove("A price is at least 1 and at most the Scudo in hand.", "M6")
    why = "The price lies on the card until it is bought or withdrawn."
    entry = Entry(move.seat, lying_on(move.card), int(move.price), "M2", why)
    event = Event("offered", "M2", (move.seat,), (move.card,), (int(move.price),), (entry,))
    standing = Standing(move.card, move.seat, int(move.price), state.auction)
    return _turn_over(setup, happen(state, event, offers=(*state.offers, standing)))


def may_offer_more(setup: Setup, state: State, seat: int) -> bool:
    """Whether the table's limit of open offers leaves room for one more (M6)."""
    limit = setup.rules.open_offers
    return limit is None or sum(offer.seat == seat for offer in state.offers) < limit


def withdraw(setup: Setup, state: State, move: moves.Withdraw) -> State:
    """Take an offer of an earlier market back, with the Scudo on it (M5, M9)."""
    _in_turn(state, move.seat)
    standing = offer_of(state, whole(move.card, "card", "M5"))
    if standing is None or standing.seat != move.seat:
        raise IllegalMove("This seat has no offer on that card.", "M5")
    if standing.since == state.auction:
        raise IllegalMove("An offer must stand through at least one auction.", "M5")
    why = "The offer is withdrawn: its Scudo go back to the owner."
    entry = Entry(lying_on(move.card), move.seat, standing.price, "M5", why)
    event = Event("withdrawn", "M5", (move.seat,), (move.card,), (standing.price,), (entry,))
    return happen(state, event, offers=_less(state, standing))


def passed(setup: Setup, state: State, move: moves.Pass) -> State:
    """End one's turn in the market (M9)."""
    _in_turn(state, move.seat)
    cards = tuple(offer.card for offer in state.offers if offer.seat == move.seat)
    return _turn_over(setup, happen(state, Event("passed", "M9", (move.seat,), cards)))


def claim(setup: Setup, state: State, move: moves.Claim) -> State:
    """Buy an offered card at any time; of several the seller will choose (M3, M4, M7)."""
    standing = offer_of(state, whole(move.card, "card", "M3"))
    if state.phase == "over" or standing is None:
        raise IllegalMove("That card is not for sale.", "M3, M7")
    seats = tuple(sorted(row(move.seats, "seats", "M4")))
    if not seats or len(set(seats)) != len(seats) or seats[-1] >= setup.players:
        raise BadInput("seats: expected who wants the card, each seat once.", "M4")
    if standing.seat in seats:
        raise IllegalMove("Nobody buys a card of their own.", "M3")
    if any(free(state, seat) < standing.price for seat in seats):
        raise IllegalMove("The price is more than the buyer has free.", "M3, M7")
    if len(seats) == 1:
        return _sold(state, standing, seats[0], "M3")
    event = Event("claimed", "M4", seats, (standing.card,))
    return happen(state, event, claim=(standing.card, seats))


def sell(setup: Setup, state: State, move: moves.Sell) -> State:
    """The seller chooses between those who claimed the card (M4)."""
    standing = offer_of(state, state.claim[0]) if state.claim else None
    if standing is None or state.claim is None:
        raise IllegalMove("Nobody waits for a seller's choice.", "M4")
    if move.seat != standing.seat:
        raise IllegalMove("The choice is the seller's.", "M4")
    if whole(move.buyer, "buyer", "M4") not in state.claim[1]:
        raise IllegalMove("That seat did not claim the card.", "M4")
    return _sold(state._replace(claim=None), standing, move.buyer, "M4")


def borrow(setup: Setup, state: State, move: moves.Borrow) -> State:
    """Take the one loan of a seat, at any time before the end of the auctions (L1, L2)."""
    if state.phase == "over":
        raise IllegalMove("The auctions are over: loans are only forced now.", "L2")
    if state.loans[move.seat]:
        raise IllegalMove("One loan per player, ever.", "L1")
    why = "A loan: 10 Scudo now, 15 owed after the payouts."
    entry = Entry(BANK, move.seat, LOAN, "L1", why)
    event = Event("loan", "L1", (move.seat,), amounts=(LOAN,), entries=(entry,))
    return happen(state, event, loans=with_seat(state.loans, move.seat, True))


def _in_turn(state: State, seat: int) -> None:
    """Refuse a market move out of turn (M9)."""
    if state.phase != "market":
        raise IllegalMove("Offers are made and withdrawn in a market only.", "M1, M5")
    if seat != state.turn:
        raise IllegalMove(f"It is seat {state.turn}'s turn in the market.", "M9")


def _turn_over(setup: Setup, state: State) -> State:
    """The next seat's turn; after the last one the next auction (M9)."""
    turn = state.turn + 1
    return state._replace(turn=turn) if turn < setup.players else next_auction(setup, state)


def _less(state: State, standing: Standing) -> tuple[Standing, ...]:
    return tuple(offer for offer in state.offers if offer is not standing)


def _sold(state: State, standing: Standing, buyer: int, rule: str) -> State:
    """The buyer pays the seller, who also takes back what lay on the card (M3).

    ``rule``: M4 where the seller chose the buyer.
    """
    card, seller, price, _ = standing
    entries = (
        Entry(buyer, seller, price, "M3", "The card is bought at the price that lies on it."),
        Entry(lying_on(card), seller, price, "M3", "The seller takes back the Scudo on the card."),
    )
    event = Event("sold", rule, (buyer, seller), (card,), (price, price), entries)
    face_up = with_seat(state.face_up, seller, without(state.face_up[seller], (card,)))
    face_up = with_seat(face_up, buyer, (*face_up[buyer], card))
    return happen(state, event, face_up=face_up, offers=_less(state, standing))
