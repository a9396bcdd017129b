"""Bots at a table."""

from random import Random
from typing import Any

import pytest

from turin_nb import BadCode, BadInput, Game, IllegalMove, Rules, play
from turin_nb.engine import moves
from turin_nb.engine.house import consoling_goose, yielding_goose
from turin_nb.strategies.plans import RandomPlayer
from turin_nb.strategies.play import advance, step
from turin_nb.strategies.register import strategy

BOTS = ("valuer", "random", "valuer", "random", "valuer")
TABLES = (
    Rules(),
    Rules(lone_zero_raise="void", void_discards="random", open_offers=1, public_scudo=False),
)


def seated(*names: str | None) -> tuple[Any, ...]:
    return tuple(name and strategy(name) for name in names)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", TABLES)
def test_bots_play_every_table_to_its_end(players: int, rules: Rules) -> None:
    for seed in range(6):
        house = [(), (yielding_goose(),), (yielding_goose(), consoling_goose())][seed % 3]
        column = "classic" if seed % 2 else "red"
        game = play(BOTS[:players], seed, column, rules=rules, house=house)
        assert game.final is not None
        assert game == play(BOTS[:players], seed, column, rules=rules, house=house)
        assert Game.from_record(game.to_record()) == game


def test_another_seed_another_game() -> None:
    assert play(["random", "random"], 1) != play(["random", "random"], 2)


def test_the_same_deal_with_other_chance() -> None:
    deal = Game.new(3, seed=5).setup.deal
    one, other = (play(["random"] * 3, seed, deal=deal) for seed in (1, 2))
    assert one.setup.deal == other.setup.deal
    assert one.moves != other.moves


def test_a_fresh_seed_is_in_the_record() -> None:
    game = play(["random", "random"])
    assert game.setup.seed is not None
    assert play(["random", "random"], game.setup.seed) == game


def test_names_tell_equal_strategies_apart_or_are_given() -> None:
    assert play(["random", "random"], 1).setup.names == ("random 1", "random 2")
    assert play(["random", "random"], 1, names=["Ada", "Ben"]).setup.names == ("Ada", "Ben")


@pytest.mark.parametrize("wrong", ["random", ["random"], ["random"] * 6, [], ["random", None]])
def test_what_is_no_table_of_strategies_is_refused(wrong: Any) -> None:
    with pytest.raises(BadInput):
        play(wrong, 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_that_was_saved_goes_on_as_it_would_have(seed: int) -> None:
    whole = play(BOTS[:3], seed)
    bots = seated(*BOTS[:3])
    for made in range(0, len(whole.moves), 7):
        record = whole.at(made).to_record()
        assert advance(Game.from_record(record), bots, seed) == whole


def test_it_stops_where_a_human_must_decide_and_goes_on_after() -> None:
    bots = seated(None, "random", "valuer")
    game = advance(Game.new(3, seed=4), bots, 4)
    assert game.awaiting.seats == (0,)
    assert game.state.sealed[1] is not None, "bots do not wait for a human's sealed choice"
    rng, asked = Random(4), 0
    while game.final is None:
        assert game.awaiting.seats == (0,)
        assert step(game, bots, 4) is None
        human = RandomPlayer().decide(game.view(0), game.decision(0), rng)
        game = advance(game.play(human), bots, 4)
        asked += 1
    assert asked >= 10


def test_a_bot_decides_the_same_whether_the_human_was_quicker_or_not() -> None:
    bots = seated(None, "random", "random")
    start = Game.new(3, seed=9)
    card = moves.PutUp(0, start.state.hands[0][0])
    assert advance(start.play(card), bots, 9) == advance(
        advance(start, bots, 9).play(card), bots, 9
    )


def test_every_seat_has_a_bot_or_none() -> None:
    with pytest.raises(BadInput, match="one for each of 3 seats, got 2"):
        step(Game.new(3, seed=1), seated("random", "random"), 1)


def borrows_first(view: Any, decision: Any, rng: Random) -> moves.Move:
    if decision.borrow:
        return moves.Borrow(decision.seat)
    return RandomPlayer().decide(view, decision, rng)


def test_a_strategy_may_borrow_before_its_own_decision() -> None:
    game = play([borrows_first, "random"], 1)
    assert game.moves[0] == moves.Borrow(0)
    assert game.moves[1] == moves.PutUp(0, game.moves[1].card)  # type: ignore[union-attr]


def answers(move: Any) -> Any:
    def cheat(view: Any, decision: Any, rng: Random) -> Any:
        return move

    return cheat


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (moves.Bid(0, 3), "Now is not the time to bid"),
        (moves.PutUp(1, 0), "no move of its seat"),
        (moves.Toss((0, 1)), "no move of its seat"),
        (moves.Claim(0, (0, 1)), "no move of its seat"),
        (moves.Claim(0, (0,)), "not for sale"),
        (moves.Claim(0, [0]), "not for sale"),  # type: ignore[arg-type]
        (moves.Claim(0, 0), "no move of its seat"),  # type: ignore[arg-type]
        (moves.PutUp(0, 3.7), "expected a whole number"),  # type: ignore[arg-type]
        (None, "no move of its seat"),
        ("bid 3", "no move of its seat"),
    ],
)
def test_an_illegal_move_names_the_strategy(move: Any, words: str) -> None:
    with pytest.raises(IllegalMove, match='The strategy "cheat" in seat 0') as refused:
        play([answers(move), "random"], 1)
    assert words in str(refused.value)
    assert "asked to decide (put up)" in str(refused.value)


def test_an_error_of_the_strategy_itself_is_its_authors_to_see() -> None:
    def broken(view: Any, decision: Any, rng: Random) -> Any:
        return decision.no_such_thing

    with pytest.raises(BadCode, match="no_such_thing"):
        play([broken, "random"], 1)


def test_borrowing_twice_is_refused_and_no_endless_loop() -> None:
    def greedy(view: Any, decision: Any, rng: Random) -> moves.Move:
        return moves.Borrow(decision.seat)

    with pytest.raises(IllegalMove, match="One loan per player"):
        play([greedy, "random"], 1)


def test_each_toss_of_a_game_is_a_draw_of_its_own() -> None:
    """Between the same two seats it falls both ways within one game."""

    def nothing(view: Any, decision: Any, rng: Random) -> moves.Move:
        if decision.what in ("bid", "raise"):
            return (moves.Bid if decision.what == "bid" else moves.Raise)(decision.seat, 0)
        return RandomPlayer().decide(view, decision._replace(borrow=False), rng)

    games = [play([nothing, nothing], seed) for seed in range(10)]
    orders = [{m.seats for m in game.moves if isinstance(m, moves.Toss)} for game in games]
    assert orders.count({(0, 1), (1, 0)}) >= 5
