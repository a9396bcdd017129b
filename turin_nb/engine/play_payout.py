"""The end of a game: offers go back, hands join, goods are paid, somebody wins (M8, P1–P9)."""

from __future__ import annotations

from itertools import groupby

from turin_nb.engine.events import Event
from turin_nb.engine.ledger import Entry, offer
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.state import Setup, State, happen, holdings


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
    entries = tuple(Entry(offer(s.card), s.seat, s.price, "M8", why) for s in state.offers)
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
