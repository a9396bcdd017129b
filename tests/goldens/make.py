"""Writes the golden games: ``python -m tests.goldens.make`` from the root of the project.

A golden game is kept because the rules say so, not because the program does: run this only
after a rule was found to be carried out wrongly, or to add a game, and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.engine.playing import Choices, step
from tests.engine.scripts import add, auction, bid, dealt, finished, keep, passes, put_up, rounds
from turin_nb.engine import moves as m
from turin_nb.engine.game import Game
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.engine.match import Match
from turin_nb.engine.narrate import narrate
from turin_nb.engine.rules import Rules

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
HERE = Path(__file__).parent


def seeded(seed: int, players: int, column: str, **options: Any) -> Game:
    """A game in which every decision is drawn from a seed."""
    choices = Choices(Random(f"golden/{seed}").randbytes(900))
    game = Game.new(NAMES[:players], seed=seed, payouts=column, **options)
    while game.final is None:
        game = game.play(step(game, choices))
    return game


def two_players() -> Game:
    """Two seats, the classic column."""
    return seeded(2, 2, "classic")


def three_players() -> Game:
    """Three seats, the red column, the text's first example in the first auction."""
    game = add(bid(dealt(payouts="red"), 2, 2, 4), {0: 0, 1: 1})
    return finished(passes(keep(game)))


def four_players() -> Game:
    """Four seats, the classic column, the text's second example in the second auction."""
    game = passes(auction(dealt(4), 3, 2, 1, 0))
    game = add(bid(game, 6, 6, 4, 1), {0: 0, 1: 0}).play(m.Toss((1, 0)))
    return finished(passes(keep(game)))


def five_players() -> Game:
    """Five seats, the red column, closed fists, chance discards."""
    rules = Rules(public_scudo=False, void_discards="random", lone_zero_raise="void")
    return seeded(53, 5, "red", rules=rules)


def a_goose_that_yields() -> Game:
    """Ada takes the goose in one tie and hands it to Cleo in a later one."""
    game = bid(dealt(house=[yielding_goose()]), 4, 4, 1).play(m.Answer(0, "yield"))
    game = bid(passes(keep(game)), 3, 2, 3).play(m.Answer(0, "claim"))
    return finished(passes(keep(game)))


def a_goose_that_consoles() -> Game:
    """The fewest majorities bring the goose, and bids that count one more."""
    game = auction(dealt(house=[consoling_goose()]), 0, 2, 4)
    game = auction(passes(game), 3, 3, 1)
    while game.final is None:  # bids that differ by two: a bonus of one ties nobody
        shift = game.state.auction
        game = auction(passes(game), *(2 * ((seat + shift) % 3) for seat in range(3)))
    return game


def a_match() -> Match:
    """Three games in a row, the goose staying with its holder."""
    game = bid(dealt(house=[yielding_goose()]), 4, 4, 1).play(m.Answer(0, "yield"))
    match = Match((finished(keep(game)),))
    for seed in (11, 12):
        match = match.next_game(seed=seed)
        match = Match((*match.games[:-1], finished(match.game)))
    return match


def a_mark() -> Game:
    """Ada bids all with her loan, and cannot pay her minorities: the bank does, and marks."""
    game = put_up(Game.new(("Ada", "Ben", "Cleo"), seed=MARKED)).play(m.Borrow(0))
    game = passes(keep(game.play_all([m.Bid(0, 25), m.Bid(1, 2), m.Bid(2, 1)])))
    return rounds(game, (0, 1, 2), (0, 2, 1), (0, 1, 2), (0, 2, 1))


MARKED = 2


def all_in() -> Game:
    """A bid of all Scudo, without a loan; the loan is forced later."""
    return rounds(dealt(), (15, 2, 1), (0, 1, 2), (0, 2, 1), (0, 1, 2), (0, 2, 1))


def all_in_with_the_loan() -> Game:
    """A tie of all Scudo, and a raise of the whole loan."""
    game = bid(dealt(2), 15, 15).play_all([m.Borrow(0), m.Raise(0, 10), m.Raise(1, 0)])
    return rounds(passes(keep(game)), *[(0, 1)] * 4)


def bought_during_secret_bidding() -> Game:
    """Two want a card while bids are sealed; the seller chooses, and bids the proceeds."""
    game = auction(dealt(), 2, 1, 0).play(m.Offer(0, 0, 5))
    game = put_up(passes(game)).play_all([m.Bid(1, 9), m.Claim(0, (1, 2)), m.Sell(0, 2)])
    game = game.play_all([m.Bid(2, 4), m.Bid(0, 11)])
    return last_game(passes(keep(game)))


def last_game(game: Game) -> Game:
    """On to the end with the smallest bids that differ."""
    while game.final is None:
        game = auction(passes(game), 2, 1, 0)
    return game


def a_void_tie() -> Game:
    """All tie at 0, first in what they add and then in what they bid."""
    game = add(bid(dealt(), 3, 3, 3), dict.fromkeys(range(3), 0)).play(m.Toss((2, 0, 1)))
    game = bid(passes(game), 0, 0, 0).play(m.Toss((0, 1, 2)))
    return finished(passes(game))


def a_coin_toss() -> Game:
    """Three are equal after the raise, and the coin orders them."""
    game = bid(passes(auction(dealt(4), 1, 0, 3, 2)), 4, 4, 4, 0)
    game = add(game, dict.fromkeys(range(3), 2)).play(m.Toss((2, 0, 1)))
    return finished(passes(keep(game)))


def offers_come_back() -> Game:
    """One offer withdrawn, one never sold: its Scudo come back at the end."""
    game = auction(dealt(), 2, 1, 0).play_all([m.Offer(0, 0, 3), m.Offer(1, 12, 4)])
    game = auction(passes(game), 0, 1, 2).play(m.Withdraw(0, 0))
    return finished(game)


def another_order() -> Game:
    """Goods are paid from the bottom to the top, as all agreed."""
    return seeded(14, 3, "classic", rules=Rules(order=(8, 7, 6, 5, 4, 3, 2, 1, 0)))


GOLDENS: Mapping[str, Callable[[], Game | Match]] = {
    made.__name__: made
    for made in (
        two_players,
        three_players,
        four_players,
        five_players,
        a_goose_that_yields,
        a_goose_that_consoles,
        a_match,
        a_mark,
        all_in,
        all_in_with_the_loan,
        bought_during_secret_bidding,
        a_void_tie,
        a_coin_toss,
        offers_come_back,
        another_order,
    )
}


def record(game: Game) -> str:
    """The record as a reader likes it: an entry a line, a move a line, the edition by name."""
    entries = {**game.to_record(), "edition": "teaching"}
    del entries["program"]
    rows = ",\n  ".join(json.dumps(row) for row in entries.pop("moves"))
    lines = [f'"{key}": {json.dumps(value)}' for key, value in entries.items()]
    return "{\n " + ",\n ".join([*lines, f'"moves": [\n  {rows}\n ]']) + "\n}"


def told(game: Game) -> Iterator[str]:
    """The narration, and who has how much at the end."""
    yield from narrate(game)
    pairs = zip(game.setup.names, game.final or (), strict=True)
    yield "Final: " + ", ".join(f"{name} {amount}" for name, amount in pairs)


def story(games: Sequence[Game]) -> str:
    """One game or several, in words."""
    if len(games) == 1:
        return "\n".join(told(games[0])) + "\n"
    parts = (f"Game {place}\n" + "\n".join(told(game)) for place, game in enumerate(games, 1))
    return "\n".join(parts) + "\n"


def write(name: str, made: Game | Match) -> None:
    """One golden game: the record beside its narration."""
    games = made.games if isinstance(made, Match) else (made,)
    text = record(games[0])
    if isinstance(made, Match):
        text = '{"format": 2, "games": [\n' + ",\n".join(map(record, games)) + "\n]}"
    (HERE / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    (HERE / f"{name}.txt").write_text(story(games), encoding="utf-8")


if __name__ == "__main__":
    for name, make in GOLDENS.items():
        write(name, make())
