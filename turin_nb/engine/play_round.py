"""What follows an auction: house rules, the round's end, payouts (M8, P1–P9)."""

from __future__ import annotations

from itertools import groupby

from turin_nb.engine.checks import row
from turin_nb.engine.errors import BadInput, IllegalMove
from turin_nb.engine.events import Event
from turin_nb.engine.moves import Answer
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.results import Entry, lying_on
from turin_nb.engine.rules import one_of
from turin_nb.engine.state import (
    Answered,
    Asking,
    Setup,
    State,
    chits,
    happen,
    holdings,
    last_auction,
    with_seat,
)


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


def finish(setup: Setup, state: State) -> State:
    """Everything after the last card of the last auction, in the order of the rules."""
    state = _join(_return(state))
    scoring = score_now(setup, state)
    events = (*_goods(setup, scoring), *_repaid(scoring), _won(scoring))
    return happen(state, *events, phase="over", turn=0, loans=scoring.loans, scoring=scoring)


def score_now(setup: Setup, state: State, column: str | None = None) -> Scoring:
    """The payouts if the game ended now: what lies face up counts, offers go back (M8, P2–P9)."""
    cash = list(state.purses)
    for standing in state.offers:
        cash[standing.seat] += standing.price
    return score(
        holdings(setup, state),
        cash,
        setup.edition.payouts(column or setup.column),
        loans=state.loans,
        order=setup.rules.order,
    )


def _return(state: State) -> State:
    """Scudo on unsold cards go back to the owners (M8)."""
    if not state.offers:
        return state
    why = "The card was not sold: its Scudo go back to the owner."
    entries = tuple(Entry(lying_on(s.card), s.seat, s.price, "M8", why) for s in state.offers)
    event = Event(
        "returned",
        "M8",
        tuple(standing.seat for standing in state.offers),
        tuple(standing.card for standing in state.offers),
        tuple(standing.price for standing in state.offers),
        entries,
    )
    return happen(state, event, offers=())


def _join(state: State) -> State:
    """The card left in each hand joins the face-up cards (P1)."""
    cards = tuple(card for hand in state.hands for card in hand)
    if not cards:
        return state
    event = Event("joined", "P1", tuple(range(len(state.hands))), cards)
    face_up = tuple(up + hand for up, hand in zip(state.face_up, state.hands, strict=True))
    return happen(state, event, face_up=face_up, hands=((),) * len(state.hands))


def _goods(setup: Setup, scoring: Scoring) -> tuple[Event, ...]:
    """One event for each good, in the order in which they are paid (P2–P6)."""
    order = setup.rules.order or range(len(setup.edition.goods))
    by_good = {good: tuple(rows) for good, rows in groupby(scoring.entries, _good_of)}
    return tuple(_good(scoring, good, by_good.get(good, ())) for good in order)


def _good_of(entry: Entry) -> int | None:
    """The good that a payment is about."""
    return entry.good


def _good(scoring: Scoring, good: int, entries: tuple[Entry, ...]) -> Event:
    """What one good brought: ``amounts`` holds the good's index, ``seats`` its majority."""
    seats = scoring.majorities[good]
    rule = "P6" if not seats else "P3" if len(seats) == 1 else "P4"
    return Event("good", rule, seats, amounts=(good,), entries=entries)


def _repaid(scoring: Scoring) -> tuple[Event, ...]:
    """Loans and marks are paid back (P7)."""
    entries = tuple(entry for entry in scoring.entries if entry.rule == "P7")
    seats = tuple(seat for seat, loan in enumerate(scoring.loans) if loan)
    return (Event("repaid", "P7", seats, entries=entries),) if entries else ()


def _won(scoring: Scoring) -> Event:
    """Who has the most, shared if tied (P8): their seats and final Scudo."""
    amounts = tuple(scoring.final[seat] for seat in scoring.winners)
    return Event("won", "P8", scoring.winners, amounts=amounts)


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
