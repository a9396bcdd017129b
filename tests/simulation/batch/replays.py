"""A game of a block beside the same game replayed by the reference engine."""

from __future__ import annotations

from collections.abc import Iterator

from turin_nb import Game
from turin_nb.engine.results import BANK, Entry
from turin_nb.engine.rules import LOAN, auctions
from turin_nb.engine.state import State
from turin_nb.simulation.batch import Block

Scudo = tuple[int, ...]


def states(game: Game) -> Iterator[tuple[State, object]]:
    """Every state of a finished game with the move that is made in it."""
    now = game.at(0)
    for move in game.moves:
        yield now.state, move
        now = now.play(move)


def column(array: object, game: int) -> tuple[object, ...]:
    """What an array ``[seat, game]`` holds of a game."""
    return tuple(array[:, game].tolist())  # type: ignore[index]


def same_ending(block: Block, number: int, game: Game) -> None:
    """The end of a game is the same in everything that a block tells of it."""
    scored = game.scoring
    assert scored is not None
    for name in ("final", "cash", "loans", "marks"):
        assert column(getattr(block, name), number) == getattr(scored, name), name
    assert tuple(block.winners[:, number].nonzero()[0].tolist()) == scored.winners
    held = tuple(game.setup.edition.held(cards) for cards in game.state.face_up)
    assert tuple(zip(*block.holdings[:, :, number].tolist(), strict=True)) == held
    assert tuple(map(tuple, block.income[:, :, number].tolist())) == incomes(game)
    before = tuple(entry for entry in game.entries if not entry.rule.startswith("P"))
    assert column(block.end_cash, number) == purses((15,) * game.players, before)
    assert column(block.end_loans, number) == borrowed(game.players, before)


def purses(begin: Scudo, entries: tuple[Entry, ...]) -> Scudo:
    """Scudo in hand after some payments."""
    hand = list(begin)
    for source, target, amount, *_ in entries:
        if isinstance(source, int):
            hand[source] -= amount
        if isinstance(target, int):
            hand[target] += amount
    return tuple(hand)


def borrowed(players: int, entries: tuple[Entry, ...]) -> tuple[bool, ...]:
    """Who has taken a loan in some payments."""
    takers = {entry.target for entry in entries if entry.source == BANK and entry.amount == LOAN}
    return tuple(seat in takers for seat in range(players))


def incomes(game: Game) -> tuple[Scudo, ...]:
    """What each good brought each seat: no loan, and no 1 that the bank paid for another."""
    rows = [[0] * game.players for _ in game.setup.edition.goods]
    for entry in game.entries:
        if entry.good is None or (entry.rule, entry.amount) == ("P5", LOAN):
            continue
        if isinstance(entry.source, int):
            rows[entry.good][entry.source] -= entry.amount
        if isinstance(entry.target, int):
            rows[entry.good][entry.target] += entry.amount
    return tuple(map(tuple, rows))


def same_purses(block: Block, number: int, game: Game) -> None:
    """The Scudo are the same after every auction, every market and every good."""
    told = [(what, rows[0]) for what, rows in block.notes(number) if what != "paid"]
    assert told == moments(game)


def moments(game: Game) -> list[tuple[str, Scudo]]:
    """Scudo in hand after every auction, market and good of a finished game."""
    found: list[tuple[str, Scudo]] = []
    hand: Scudo = (15,) * game.players
    left = auctions(game.players)
    for event in game.events:
        what = _ended(event.kind, event.amounts)
        if what and left:
            left -= what == "auction"
            found.append((what, hand))
        if event.entries:
            hand = purses(hand, event.entries)
        if event.kind == "good":
            found.append(("good", hand))
    return found


def _ended(kind: str, amounts: Scudo) -> str:
    """What has ended where an event begins."""
    if kind == "auction":
        return "market" if amounts != (1,) else ""
    return "auction" if kind in ("market", "returned", "joined", "good") else ""
