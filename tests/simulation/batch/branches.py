"""Which rare branches of the rules a finished game went through."""

from __future__ import annotations

from collections.abc import Iterator

from tests.simulation.batch.replays import states
from turin_nb import Game
from turin_nb.engine import moves
from turin_nb.engine.events import Event
from turin_nb.engine.play_market import may_offer_more
from turin_nb.engine.rules import LOAN, prizes
from turin_nb.engine.state import State

EVERYWHERE = (
    "nothing added by two (A8)",
    "lone 0 added (A14)",
    "toss above 0 (A7)",
    "toss at 0 (A9)",
    "all bid 0",
    "loan by force (P5)",
    "mark (P5)",
    "withdrawal (M5)",
    "offer stood over two auctions (M5)",
    "offer came back (M8)",
    "bought before putting up",
    "bought before bidding",
    "bought before keeping",
    "bought in a market",
    "loan before a decision (L1)",
    "bought and offered again (M6)",
)
FROM_THREE = (
    "tie of three (A6)",
    "some of a tie at 0 (A15)",
    "tie over a winning and a losing place (A12)",
    "bought before raising (L2, M7)",
    "loan between bid and raise (L2)",
)
FROM_FOUR = (
    "tie without a card is not raised (A12)",
    "two ties side by side (A13)",
    "void places name their discards (A16)",
)


def expected(players: int) -> tuple[str, ...]:
    """The branches that a table of so many players can reach."""
    return EVERYWHERE + FROM_THREE * (players > 2) + FROM_FOUR * (players > 3)


def branches(game: Game) -> set[str]:
    """The rare branches of one game."""
    found = set(_ends(game))
    bought: set[int] = set()
    for state, move in states(game):
        if isinstance(move, moves.Claim):
            bought.add(move.card)
            found.add(_BOUGHT[state.phase])
        elif isinstance(move, moves.Borrow):
            found.add("loan before a decision (L1)")
            if state.phase == "raise":
                found.add("loan between bid and raise (L2)")
        elif isinstance(move, moves.Offer) and move.card in bought:
            found.add("bought and offered again (M6)")
        found.update(_branch(game, state, move))
    return found


_BOUGHT = {
    "put up": "bought before putting up",
    "bid": "bought before bidding",
    "raise": "bought before raising (L2, M7)",
    "turns": "bought before keeping",
    "market": "bought in a market",
}


def _branch(game: Game, state: State, move: object) -> Iterator[str]:
    if isinstance(move, moves.Toss):
        added = dict(state.raises)
        yield "toss above 0 (A7)" if any(added.get(s) for s in move.seats) else "toss at 0 (A9)"
    elif isinstance(move, moves.Withdraw):
        yield "withdrawal (M5)"
    elif isinstance(move, moves.Discard):
        yield "void places name their discards (A16)"
    elif isinstance(move, moves.Pass) and not may_offer_more(game.setup, state, move.seat):
        offered = {offer.card for offer in state.offers}
        if state.purses[move.seat] and set(state.face_up[move.seat]) - offered:
            yield "open offers refused one (M6)"
    if isinstance(move, moves.Pass):
        yield from (
            "offer stood over two auctions (M5)"
            for offer in state.offers
            if state.auction - offer.since >= 2
        )


def _ends(game: Game) -> Iterator[str]:
    """What the events and the payments tell."""
    for auction in _auctions(game):
        yield from _bids(game, auction)
    if any(event.kind == "returned" for event in game.events):
        yield "offer came back (M8)"
    for entry in game.entries:
        if entry.rule == "P5":
            yield "loan by force (P5)" if entry.amount == LOAN else "mark (P5)"


def _auctions(game: Game) -> list[list[Event]]:
    """The events of each auction."""
    parts: list[list[Event]] = []
    for event in game.events:
        if event.kind == "auction":
            parts.append([])
        if parts:
            parts[-1].append(event)
    return parts


def _bids(game: Game, auction: list[Event]) -> Iterator[str]:
    """What the bids and the raises of an auction were like."""
    bids = next(event.amounts for event in auction if event.kind == "bids")
    if not any(bids):
        yield "all bid 0"
    yield from _unraised(len(prizes(game.players, auction[0].amounts == (1,))), bids)
    ties = [event.seats for event in auction if event.kind == "tie"]
    if any(len(tie) > 2 for tie in ties):
        yield "tie of three (A6)"
    if len(ties) > 1:
        yield "two ties side by side (A13)"
    for event in auction:
        if event.kind == "raises":
            yield from _raised(bids, event.seats, event.amounts)


def _unraised(places: int, bids: tuple[int, ...]) -> Iterator[str]:
    """Ties that cover no card, or both kinds of places."""
    for bid in {bid for bid in bids if bid and bids.count(bid) > 1}:
        above = sum(other > bid for other in bids)
        if above >= places:
            yield "tie without a card is not raised (A12)"
        elif above + bids.count(bid) > places:
            yield "tie over a winning and a losing place (A12)"


def _raised(bids: tuple[int, ...], seats: tuple[int, ...], added: tuple[int, ...]) -> Iterator[str]:
    """What was added in ties."""
    for bid in {bids[seat] for seat in seats}:
        more = [amount for seat, amount in zip(seats, added, strict=True) if bids[seat] == bid]
        zeros = more.count(0)
        if zeros == 1:
            yield "lone 0 added (A14)"
        elif zeros > 1:
            yield "nothing added by two (A8)"
            if zeros < len(more):
                yield "some of a tie at 0 (A15)"
