"""House rules during a game: what they ask in a tie, and how their own state goes on (G1–G3)."""

from __future__ import annotations

from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.events import Event
from turin_nb.engine.moves import Answer
from turin_nb.engine.rules import one_of
from turin_nb.engine.state import Answered, Asking, Setup, State, chits, happen, with_seat
from turin_nb.engine.whole import row


def lifts(setup: Setup, state: State) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """By how many Scudo each seat's bid ranks higher, and the numbers of the rules why (G2)."""
    rows = [
        row(rule.ask("bonus", held, setup.players), f"the bonus of the {rule.name}", rule.rule)
        for rule, held in zip(setup.house, state.house, strict=True)
    ]
    if any(len(each) != setup.players for each in rows):
        raise BadInput("A house rule's bonus must name one number for each seat.", "G3")
    by = [
        [rule.rule for rule, lift in zip(setup.house, seat, strict=True) if lift]
        for seat in zip(*rows, strict=True)
    ]
    return tuple(map(sum, zip(*rows, strict=True))), tuple(map(", ".join, by))


def next_asking(setup: Setup, state: State) -> Asking | None:
    """Who is asked next before the raises, by which rule: ties best first, seats in order (G1).

    A seat that stays is asked by the next rule; one that said yes to any is asked no more, and
    a rule that got a yes asks nobody else in this auction.
    """
    yes = [said for said in state.answers if said.answer != "stay"]
    done = {said.seat for said in yes}
    served = {said.house for said in yes} if setup.format > 1 else set()
    for tie in state.groups:
        for seat in (seat for seat in tie if seat not in done):
            for place in _unasked(setup, state, seat, served):
                rule = setup.house[place]
                choice = rule.ask("choice", state.house[place], tie, seat)
                if choice is not None:
                    one_of(choice, "a house rule's choice", ("yield", "claim"), rule.rule)
                    return Asking(seat, choice, place, tie)
    return None


def _unasked(setup: Setup, state: State, seat: int, served: set[int]) -> list[int]:
    """The places of the house rules that may still ask this seat in its tie."""
    first = max((said.house + 1 for said in state.answers if said.seat == seat), default=0)
    return [place for place in range(first, len(setup.house)) if place not in served]


def answered(setup: Setup, state: State, move: Answer) -> State:
    """A seat says yes to what a house rule offers it in a tie, or stays (G1)."""
    asking = state.asking
    if asking is None or asking.seat != move.seat:
        raise IllegalMove("No house rule asks this seat anything now.", "G1")
    one_of(move.choice, "answer", (asking.choice, "stay"), "G1")
    said = Answered(move.seat, move.choice, asking.tie, asking.house)
    rule = setup.house[asking.house]
    event = Event("answer", rule.rule, seats=(move.seat,), text=_said(rule.name, move.choice))
    state = happen(state, event, answers=(*state.answers, said), asking=None)
    if move.choice != "stay" and setup.format == 1:
        held = rule.ask("answered", state.house[asking.house], asking.tie, move.seat, move.choice)
        state = _with_house(setup, state, asking.house, held)
    return state


def _said(name: str, choice: str) -> str:
    """An answer in words."""
    if choice == "stay":
        return f"No use is made of the {name}."
    result = "loses" if choice == "yield" else "wins"
    return f"By the {name} this player {result} the tie without raising."


def settled_house(setup: Setup, state: State) -> State:
    """The house rules' own states after an auction is settled."""
    if not setup.house or state.settlement is None:
        return state
    for place, rule in enumerate(setup.house):
        yes = tuple(
            (said.seat, said.answer, said.tie)
            for said in state.answers
            if said.house == place and said.answer != "stay"
        )
        held = state.house[place]
        for seat, choice, tie in yes if setup.format > 1 else ():
            held = rule.ask("answered", held, tie, seat, choice)
        held = rule.ask("settled", held, state.settlement.order, yes)
        state = _with_house(setup, state, place, held)
    return state


def round_house(setup: Setup, state: State) -> State:
    """The house rules' own states after a round, from the majorities of the moment (G2)."""
    majorities = chits(setup, state) if setup.house else ()
    for place, rule in enumerate(setup.house):
        held = rule.ask("round_over", state.house[place], majorities)
        state = _with_house(setup, state, place, held)
    return state


def _with_house(setup: Setup, state: State, place: int, held: object) -> State:
    """One house rule's state is ``held`` from now on; a change is told to the table."""
    before, rule = state.house[place], setup.house[place]
    if held == before:
        return state
    words = rule.ask("words", before, held, setup.names)
    events = (Event("house", rule.rule, text=words),) if words else ()
    return happen(state, *events, house=with_seat(state.house, place, held))
