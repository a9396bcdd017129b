"""The bid explorer begun from a saved game: an auction before its bids, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from turin_nb.engine.checks import whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.rules import START
from turin_nb.engine.view import View
from turin_nb.look.words import listed
from turin_nb.pages.bids.guess import KINDS, MOST, WORTH, Guess, first_text
from turin_nb.pages.bids.model import SEATS, BidTable
from turin_nb.theory.values import Moment, moment


@dataclass(frozen=True, slots=True)
class Before:
    """A game just before the bids of an auction; ``number``: which of a match, from 1 (P10)."""

    number: int
    game: Game

    @property
    def auction(self) -> int:
        """Which auction of its game, from 1."""
        return self.game.state.auction + 1

    def view(self, seat: int) -> View:
        """All that ``seat`` may know then."""
        return self.game.view(seat)


def before_bids(games: Sequence[Game]) -> tuple[Before, ...]:
    """Each auction of the games in the moment before its first sealed bid, in order (A1, A2).

    Raises ``BadInput`` if no auction came so far.

    >>> [before.auction for before in before_bids([Game.new(4, seed=1)])]
    [1]
    """
    found = tuple(
        Before(number, then) for number, game in enumerate(games, 1) for then in _each(game)
    )
    if not found:
        raise BadInput(
            "No cards were up for auction in this game yet: play on to its first bids.", "A1"
        )
    return found


def _each(game: Game) -> Iterable[Game]:
    """The last moments in which nobody has bid, one an auction."""
    now, found = game.at(0), dict[int, Game]()
    for move in (None, *game.moves):
        now = now if move is None else now.play(move)
        waits = now.awaiting
        if waits.what == "bid" and len(waits.seats) == now.players:
            found[now.state.auction] = now
    return found.values()


def taken(table: BidTable, before: Before, seat: int, hopeful: bool = False) -> BidTable:
    """The table with what ``seat`` knows before it bids; nobody's hand or closed fist is asked.

    Purses, prizes, the option of A14 and what the places are worth come from the seat's own view
    (``theory.values``). Each guess at a rival stays if their purse allows it. A purse in a closed
    fist counts as the 15 Scudo that everybody began with (S1, S5). Raises ``BadInput`` for
    amounts that the explorer does not take.
    """
    view = before.view(seat)
    now = moment(view, hopeful=hopeful)
    rest = table.guesses[len(now.purses) :]
    guesses = tuple(map(_guess, table.guesses, now.purses))
    return replace(
        table,
        seats=view.players,
        first=before.auction == 1,
        bids=(None,) * SEATS,
        raises=(),
        toss=(),
        purse=_purse(now.purse),
        worth=_worth(now, table),
        guesses=(*guesses, *rest),
        lone_zero_raise=view.rules.lone_zero_raise,
        sample=replace(table.sample, auction=before.auction),
    )


def _purse(scudo: int) -> int:
    return whole(scudo, "the purse", "A2", high=MOST)


def _worth(now: Moment, table: BidTable) -> tuple[int, ...]:
    """What the places are worth; a place that the auction does not have keeps what it had."""
    found = [whole(w, "a worth", "A3", low=-WORTH, high=WORTH) for w in now.worth]
    return (*found, *table.worth[len(found) :])


def _guess(guess: Guess, purse: int | None) -> Guess:
    """The same guess for another purse, or what stands there at first."""
    held = START if purse is None else _purse(purse)
    try:
        return replace(guess, purse=held)
    except BadInput:
        kind = guess.kind if guess.kind in KINDS else "uniform"
        return Guess(kind, first_text(kind, held), held)


def origin_sentence(before: Before, seat: int, hopeful: bool = False) -> str:
    """Where the numbers come from, in sentences (not escaped)."""
    view = before.view(seat)
    me, others = view.names[seat], (*view.names[:seat], *view.names[seat + 1 :])
    who = listed([f"rival {place} is {name}" for place, name in enumerate(others, 1)])
    first = "least" if hopeful else "most"
    parts = [
        f"From a saved game ({view.edition.title}, {view.column} payouts): {which(before)}, "
        f"before the bids, as {me} sees it; {who}.",
        f"A place is worth what its cards would add to {me}'s final Scudo if the game ended with "
        f"the cards that lie face up, where those who pick before take what is worth {first} to "
        f"{me}. Later auctions, hands and loans are left out.",
    ]
    if None in view.purses:
        parts.append("Their Scudo are in closed fists (S5): each is thought to hold 15.")
    if view.house:
        parts.append("The table's house rules (G3) are left out.")
    return " ".join(parts)


def which(before: Before, games: int = 1) -> str:
    """The auction in words; ``games``: how many the match has.

    >>> which(before_bids([Game.new(4, seed=1)])[0])
    'auction 1 of 5'
    """
    game = f"game {before.number}, " if games > 1 else ""
    return f"{game}auction {before.auction} of {before.view(0).auctions}"
