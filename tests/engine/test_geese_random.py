"""Random games of four and five with both geese: as a reference that keeps one of each (G1, G2)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import settings

from tests.engine.playing import EDITION, Choices, step
from tests.engine.test_auction_exhaustive import FIELDS
from tests.reference.geese import Geese
from turin_nb.engine import moves as m
from turin_nb.engine.game import Game
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.engine.rules import Rules

BLOCKS = 2
GAMES = max(1_000, settings().max_examples)  # 20,000 of the thorough profile
PRIZES = {4: ((1, 1), *[(2, 1, 1)] * 4), 5: ((1, 1, 1), *[(2, 2, 1)] * 3)}  # A3


def tables(choices: Choices, players: int) -> tuple[Game, Geese]:
    """A table with both geese, each with a seat or with nobody, and its reference."""
    yielding, consoled = (choices.of([None] * players + [*range(players)]) for _ in range(2))
    rules = Rules(
        lone_zero_raise=choices.of(["wins", "void"]), void_discards=choices.of(["chosen", "random"])
    )
    house = [yielding_goose(yielding), consoling_goose(consoled)]
    game = Game.new(players, EDITION, seed=choices.below(256), rules=rules, house=house)
    prizes, option = PRIZES[players], rules.lone_zero_raise
    return game, Geese(EDITION.cards, prizes, players, yielding, consoled, option)


def compare(game: Game, slow: Geese) -> None:
    """What both say at one moment: who has the geese, who is asked what, what it comes to."""
    assert game.state.house == (slow.yielding, (slow.players, slow.consoled))
    waits = game.awaiting
    if waits.what != "sale":
        asking = game.state.asking
        asked = (asking.seat, asking.choice) if asking else None
        assert asked == slow.asks()
        assert (waits.groups if waits.what == "raise" else ()) == slow.raisers()
        assert (waits.groups if waits.what == "toss" else ()) == slow.tossed()
    fast = game.state.settlement
    assert (fast is None) == (slow.outcome is None)
    for name in FIELDS if fast else ():
        assert getattr(fast, name) == getattr(slow.outcome, name), name


def followed(players: int, seed: int, seen: Counter[str]) -> None:
    """One game, move by move."""
    choices = Choices(Random(f"geese/{players}/{seed}").randbytes(700))
    game, slow = tables(choices, players)
    while game.final is None:
        compare(game, slow)
        move = tying(game, choices)
        seen.update(happening(game, slow, move))
        game = game.play(move)
        slow.see(move)
    slow.console()  # the last round has no market
    assert game.state.house == (slow.yielding, (players, slow.consoled))


def tying(game: Game, choices: Choices) -> m.Move:
    """A legal move; bids are small, so that the goose is asked for often."""
    waits = game.awaiting
    if waits.what != "bid" or choices.below(8) == 7:
        return step(game, choices)
    seat = choices.of(waits.seats)
    return m.Bid(seat, min(game.decision(seat).high, choices.below(4)))


def happening(game: Game, slow: Geese, move: m.Move) -> list[str]:
    """What a game is for: what the goose did, and where there was room for another."""
    if isinstance(move, m.Answer):
        ties = "two ties" if len(game.state.groups) > 1 else "one tie"
        holder = "held" if slow.yielding is not None else "free"
        return [f"{move.choice} {holder}, {ties}"]
    if isinstance(move, m.Claim) and game.state.phase == "market":
        return ["bought in a market"]
    return []


@pytest.mark.slow
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_both_geese_go_as_in_the_reference(players: int, block: int) -> None:
    count, seen = GAMES // 2 // BLOCKS, Counter[str]()
    for seed in range(block * count, (block + 1) * count):
        followed(players, seed, seen)
    assert set(seen) == {
        "yield free, one tie",
        "yield free, two ties",
        "claim held, one tie",
        "claim held, two ties",
        "stay free, one tie",
        "stay free, two ties",
        "stay held, one tie",
        "stay held, two ties",
        "bought in a market",
    }, seen
