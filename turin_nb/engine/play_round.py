"""After an auction: the turns of its places, the round's end, the market, the next one."""

from __future__ import annotations

from turin_nb.engine.events import Event
from turin_nb.engine.play_house import round_house
from turin_nb.engine.play_payout import finish
from turin_nb.engine.state import Setup, State, chits, happen, last_auction


def go_on(setup: Setup, state: State) -> State:
    """The next place's turn (A11); where only void places are left, all their cards go (A8)."""
    turns = state.settlement.turns[state.turn :] if state.settlement else ()
    if not turns:
        return round_over(setup, state)
    if any(act == "keep" for _, _, act in turns):
        return state
    seats = tuple(seat for seat, _, _ in turns)
    event = Event("discarded", void_rule(state, seats, "A8"), seats=seats, cards=state.lot)
    return round_over(setup, happen(state, event, out=state.out + state.lot, lot=()))


def void_rule(state: State, seats: tuple[int, ...], rule: str) -> str:
    """The rules by which these seats lose their cards: ``rule``, and A14 where one is alone at 0.

    Where all of them are, A8 does not speak of them.
    """
    lone = state.settlement.lone if state.settlement else frozenset()
    if not lone & set(seats):
        return rule
    if rule == "A8":
        return "A14" if lone >= set(seats) else "A8, A14"
    return f"A14, {rule}"


def round_over(setup: Setup, state: State) -> State:
    """Chits (C1); then the market (M1), or the payouts after the last (S6).

    The round is over after its market, and with the last auction, which has none (G2).
    """
    held = chits(setup, state)
    if held != state.chits:
        pairs = [(seat, good) for good, seat in enumerate(held) if seat is not None]
        seats, goods = tuple(seat for seat, _ in pairs), tuple(good for _, good in pairs)
        state = happen(state, Event("chits", "C1", seats, amounts=goods), chits=held)
    last = last_auction(setup, state)
    if last or setup.format == 1:
        state = round_house(setup, state)
    if last:
        return finish(setup, state)
    return happen(state, Event("market", "M1"), phase="market", turn=0)


def next_auction(setup: Setup, state: State) -> State:
    """The round is over (G2); clear the table for the next auction (A1)."""
    if setup.format > 1:
        state = round_house(setup, state)
    return happen(
        state,
        Event("auction", "A1", amounts=(state.auction + 2,)),
        phase="put up",
        auction=state.auction + 1,
        bids=(),
        groups=(),
        raises=(),
        toss=(),
        answers=(),
        settlement=None,
        turn=0,
    )
