"""An auction move by move: sealed choices, reveals, ties, and the turns after it (A1–A17)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from turin_nb.engine import moves
from turin_nb.engine.auction import Settlement, counting, ranked, resolve
from turin_nb.engine.checks import row, whole
from turin_nb.engine.deal import Cards
from turin_nb.engine.errors import IllegalMove, Unsettled
from turin_nb.engine.events import Event
from turin_nb.engine.play_round import answered, go_on, lifts, next_asking, settled_house, void_rule
from turin_nb.engine.state import (
    Setup,
    State,
    current_prizes,
    free,
    happen,
    with_seat,
    without,
)
from turin_nb.engine.ties import Ties, cut, idle, unraised

IDLE = "No coin is needed: their places lose as many cards, and nobody picks after them."


def put_up(setup: Setup, state: State, move: moves.PutUp) -> State:
    """Seal a hand card (A1); the last one reveals them all."""
    _may_seal(state, move.seat, "put up", "A1")
    if whole(move.card, "card", "A1") not in state.hands[move.seat]:
        raise IllegalMove("That card is not in this seat's hand.", "A1")
    sealed = with_seat(state.sealed, move.seat, move.card)
    return state._replace(sealed=sealed) if None in sealed else _reveal_cards(state, sealed)


def bid(setup: Setup, state: State, move: moves.Bid) -> State:
    """Seal a bid of at most the Scudo in hand (A2); the last one reveals them all."""
    _may_seal(state, move.seat, "bid", "A2")
    _affordable(state, move.seat, move.amount, "bid", "A2")
    sealed = with_seat(state.sealed, move.seat, int(move.amount))
    return state._replace(sealed=sealed) if None in sealed else _reveal_bids(setup, state, sealed)


def add(setup: Setup, state: State, move: moves.Raise) -> State:
    """Seal what a tied seat adds (A6, A13); the last one reveals them all."""
    _may_seal(state, move.seat, "raise", "A6")
    if move.seat not in _tied(state):
        raise IllegalMove("This seat is in no tie that is raised.", "A6")
    _affordable(state, move.seat, move.amount, "raise", "A6")
    state = state._replace(sealed=with_seat(state.sealed, move.seat, int(move.amount)))
    waiting = any(state.sealed[seat] is None for seat in _tied(state))
    return state if waiting else _reveal_raises(setup, state)


def toss(setup: Setup, state: State, move: moves.Toss) -> State:
    """The coin orders the seats that are still equal (A7, A9)."""
    if state.phase != "toss":
        raise IllegalMove("No tie waits for the coin now.", "A7")
    order = row(move.seats, "toss", "A7")
    if sorted(order) != sorted(_tied(state)):
        raise IllegalMove(f"The coin must order the seats {_tied(state)}, each once.", "A7, A9")
    waived = _waived(setup, state)
    events = [_tossed(state, group, order, group in waived) for group in state.groups]
    return proceed(setup, happen(state, *events, toss=order, groups=()))


def _tossed(state: State, group: tuple[int, ...], order: tuple[int, ...], waived: bool) -> Event:
    """What the coin said of one tie (A7, A9)."""
    rule = "A7" if dict(state.raises).get(group[0]) else "A9"
    seats = tuple(seat for seat in order if seat in group)
    return Event("toss", rule, seats, text=IDLE if waived else "")


def _waived(setup: Setup, state: State) -> tuple[tuple[int, ...], ...]:
    """The groups that wait for the coin although their order cannot matter (A9).

    None where somebody in each has added something: the best of them takes a card (A7).
    """
    added = dict(state.raises)
    if all(added.get(group[0]) for group in state.groups):
        return ()
    (ranks, _), prizes = _ranks(setup, state), current_prizes(setup, state)
    return idle(cut(ranks, len(prizes), _ties(setup, state)), prizes)


def keep(setup: Setup, state: State, move: moves.Keep) -> State:
    """The winner of the place whose turn it is keeps its cards (A11)."""
    cards = _chosen(state, move.seat, move.cards, "keep", "A11")
    event = Event("kept", "A11", seats=(move.seat,), cards=cards)
    face_up = with_seat(state.face_up, move.seat, state.face_up[move.seat] + cards)
    return go_on(setup, _taken(state, event, cards, face_up=face_up))


def discard(setup: Setup, state: State, move: moves.Discard) -> State:
    """A void place's cards leave the game at its turn (A8, A16)."""
    cards = _chosen(state, move.seat, move.cards, "discard", "A16")
    rule = void_rule(state, (move.seat,), "A16")
    event = Event("discarded", rule, seats=(move.seat,), cards=cards)
    return go_on(setup, _taken(state, event, cards, out=state.out + cards))


def answer(setup: Setup, state: State, move: moves.Answer) -> State:
    """A tied seat answers a house rule before the raises (G1)."""
    return proceed(setup, answered(setup, state, move))


def proceed(setup: Setup, state: State) -> State:
    """Settle the auction, or ask for what that still needs: answers, raises, the coin."""
    (ranks, counts), prizes = _ranks(setup, state), current_prizes(setup, state)
    try:
        settlement = resolve(state.bids, ranks, prizes, _ties(setup, state), state.toss, counts)
    except Unsettled as needs:
        return _ask(setup, state, needs)
    return _settled(setup, state, settlement)


def _ranks(setup: Setup, state: State) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The bids as they rank by the house rules, and where that is said, the words (G2)."""
    if not setup.house:
        return state.bids, ("",) * setup.players
    lifted, rules = lifts(setup, state)
    ranks = ranked(state.bids, lifted)
    return ranks, counting(state.bids, ranks, rules)


def _ties(setup: Setup, state: State) -> Ties:
    """What is known of the ties: raises, and who claimed or yielded (A6, A14, G1)."""
    return Ties(
        dict(state.raises),
        tuple(said.seat for said in state.answers if said.answer == "claim"),
        tuple(said.seat for said in state.answers if said.answer == "yield"),
        setup.rules.lone_zero_raise == "void",
    )


def _may_seal(state: State, seat: int, phase: str, rule: str) -> None:
    """Refuse a sealed choice at the wrong time, or a second one."""
    if state.phase != phase:
        raise IllegalMove(f"Now is not the time to {phase}.", rule)
    if state.sealed[seat] is not None:
        raise IllegalMove("This seat has sealed its choice; it cannot be replaced.", rule)


def _affordable(state: State, seat: int, amount: int, what: str, rule: str) -> None:
    """Refuse more than the seat has free; the sentence tells nothing that is sealed."""
    if whole(amount, what, rule) > free(state, seat):
        raise IllegalMove(f"This {what} is more than the Scudo that the seat has left.", rule)


def _tied(state: State) -> tuple[int, ...]:
    """All seats of the groups that are asked now, best place first."""
    return tuple(chain.from_iterable(state.groups))


def _clear(state: State) -> tuple[None, ...]:
    """Nobody has sealed anything."""
    return (None,) * len(state.sealed)


def _reveal_cards(state: State, cards: Cards) -> State:
    """Show what was put up; it is what the auction is about (A1)."""
    hands = tuple([without(hand, cards) for hand in state.hands])
    event = Event("put up", "A1", seats=tuple(range(len(cards))), cards=cards)
    return happen(state, event, phase="bid", lot=cards, hands=hands, sealed=_clear(state))


def _reveal_bids(setup: Setup, state: State, bids: tuple[int, ...]) -> State:
    """Show the bids (A2) and see what they come to."""
    state = state._replace(bids=bids, sealed=_clear(state))
    ranks, counts = _ranks(setup, state)
    seats = tuple(range(len(bids)))
    told = Event("bids", "A2", seats=seats, amounts=bids, counts=counts if any(counts) else ())
    if len(set(ranks)) == len(ranks):
        return proceed(setup, happen(state, told))  # the common case
    ties = unraised(ranks, len(current_prizes(setup, state)))
    return proceed(setup, happen(state, told, *(Event("tie", "A12", seats=tie) for tie in ties)))


def _reveal_raises(setup: Setup, state: State) -> State:
    """Show what was added in every tie (A6, A13) and see what it comes to."""
    seats = _tied(state)
    added = tuple(state.sealed[seat] or 0 for seat in seats)
    raises = tuple(zip(seats, added, strict=True))
    event = Event("raises", "A6", seats=seats, amounts=added)
    return proceed(setup, happen(state, event, raises=raises, groups=(), sealed=_clear(state)))


def _ask(setup: Setup, state: State, needs: Unsettled) -> State:
    """Wait for the house rules' answers, then for raises, then for the coin."""
    if needs.needs_toss:
        return state._replace(phase="toss", groups=needs.needs_toss)
    if state.phase != "tie":
        events = (Event("tie", "A6", seats=group) for group in needs.needs_raise)
        state = happen(state, *events, groups=needs.needs_raise)
    asking = next_asking(setup, state)
    if asking:
        return state._replace(phase="tie", asking=asking)
    return state._replace(phase="raise", groups=needs.needs_raise, asking=None)


def _settled(setup: Setup, state: State, settlement: Settlement) -> State:
    """Pay (A4, A8, A17) and go on to the turns of the places (A10, A11)."""
    order = settlement.order
    paid = tuple(settlement.paid[seat] for seat in order)
    event = Event("settled", "A4", order, amounts=paid, entries=settlement.entries)
    state = happen(
        state, event, phase="turns", turn=0, settlement=settlement, groups=(), asking=None
    )
    return go_on(setup, settled_house(setup, state))


def _chosen(state: State, seat: int, cards: Iterable[int], act: str, rule: str) -> Cards:
    """The cards of a turn, checked: this seat's turn, as many as it wins, all up for auction."""
    if state.phase != "turns" or state.settlement is None:
        raise IllegalMove(f"No card can be chosen to {act} now.", rule)
    whose, count, what = state.settlement.turns[state.turn]
    if (whose, what) != (seat, act):
        asked = "A11" if what == "keep" else "A16"
        raise IllegalMove(f"It is seat {whose}'s turn to {what}.", asked)
    chosen = tuple(sorted(row(cards, "cards", rule)))
    if len(set(chosen)) != count or len(chosen) != count or not set(chosen) <= set(state.lot):
        wanted = "1 card" if count == 1 else f"{count} different cards"
        raise IllegalMove(f"Expected {wanted} of this auction.", rule)
    return chosen


def _taken(state: State, event: Event, cards: Cards, **changes: tuple[Any, ...]) -> State:
    """The cards leave the lot, and the turn is over."""
    lot = without(state.lot, cards)
    return happen(state, event, lot=lot, turn=state.turn + 1, **changes)
