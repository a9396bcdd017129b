"""On arrays a plan decides as it does at the table: within its amounts, the best of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.simulation.batch.casts import CASTS, TIMES, cast
from turin_nb import Game, Rules
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.view import View
from turin_nb.simulation.batch import play_block
from turin_nb.strategies.plan import SCALE, Amount, Plan
from turin_nb.strategies.plan_player import card_values

GAMES = 12 * TIMES  # a player count and cast


@pytest.mark.parametrize("name", CASTS)
def test_every_move_is_one_that_the_plan_would_make(name: str) -> None:
    seen: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        plans = cast(name, players)
        played = play_block(plans, 31, players, GAMES)
        for number in range(GAMES):
            game = played.game(number)
            now = game.at(0)
            for move in game.moves:
                check(now, move, plans)
                seen[type(move).__name__] += 1
                now = now.play(move)
    assert {"PutUp", "Bid", "Raise", "Keep", "Offer", "Claim", "Pass"} <= set(seen)


def check(game: Game, move: moves.Move, plans: tuple[Plan, ...]) -> None:
    """One move against the plan of its seat."""
    if isinstance(move, moves.Toss):
        return
    seat = move.seats[0] if isinstance(move, moves.Claim) else move.seat
    plan, view, choice = plans[seat], game.view(seat), game.decision(seat)
    worth = card_values(plan, view, seat)
    if isinstance(move, (moves.Bid, moves.Raise)):
        bid = isinstance(move, moves.Bid)
        assert possible(
            plan.bid if bid else plan.raising, move.amount, view, choice, lot(worth, view)
        )
    elif isinstance(move, moves.Offer):
        assert possible(plan.price, move.price, view, choice, worth[move.card])
        assert plan.offer
    elif isinstance(move, moves.Borrow):
        assert plan.borrow
    elif isinstance(move, moves.Claim):
        assert plan.buy
        prices = {offer.card: offer.price for offer in view.offers}
        if plan.ceiling is not None:
            assert prices[move.card] * 100 * SCALE <= worth[move.card] * plan.ceiling
    if not plan.indifferent:
        best(move, worth, choice, plan, view)


def lot(worth: tuple[int, ...], view: View) -> int:
    """What the best cards of first place are worth."""
    return sum(sorted((worth[card] for card in view.lot), reverse=True)[: view.prizes[0]])


def possible(how: Amount, scudo: int, view: View, choice: Decision, worth: int) -> bool:
    """Whether a plan may set this amount."""
    low, high, base = choice.low, choice.high, 0
    if how.kind == "any":
        wanted = set(range(low, high + 1))
    elif how.kind == "none":
        wanted = {low}
    else:
        total = worth if how.kind == "worth" else high * SCALE
        base = view.bids[choice.seat] if choice.what == "raise" and how.kind == "worth" else 0
        parts = range(how.low, how.high + 1)
        wanted = {max(low + base, min(total * p // (100 * SCALE), high + base)) for p in parts}
    if how.odd:
        wanted = {s - 1 if s > low + base and s % 2 == 0 else s for s in wanted}
    return scudo + base in wanted


def best(
    move: moves.Move, worth: tuple[int, ...], choice: Decision, plan: Plan, view: View
) -> None:
    """The cards of a move are the best ones, or the least."""
    if isinstance(move, (moves.Keep, moves.Discard)):
        top = sorted((worth[card] for card in choice.cards), reverse=True)[: choice.choose]
        assert sorted((worth[card] for card in move.cards), reverse=True) == top
    elif isinstance(move, (moves.PutUp, moves.Offer)):
        assert worth[move.card] == min(worth[card] for card in choice.cards)
    elif isinstance(move, moves.Withdraw):
        assert worth[move.card] == max(worth[card] for card in choice.withdraw)
    elif isinstance(move, moves.Claim):
        prices = {offer.card: offer.price * 100 * SCALE for offer in view.offers}
        fair = [
            worth[card]
            for card in choice.buy
            if plan.ceiling is None or prices[card] <= worth[card] * plan.ceiling
        ]
        assert worth[move.card] == max(fair)


GREEDY = replace(
    cast("void", 4)[0], name="greedy", values="bank", borrow=16, buy=64, offer=200, price=Amount()
)


def discards(rules: Rules) -> Iterator[tuple[Game, moves.Discard, moves.Move | None]]:
    """Every discard of a void place: the game before it, the move, the move before."""
    played = play_block([GREEDY] * 4, 32, 0, 512, rules=rules)
    steps = [step for step in played._chunks[0].tape.steps if step.kind == "discard"]
    there = np.any([step.games for step in steps], axis=0)[: played.size]
    for number in np.flatnonzero(there).tolist():
        now, last = played.game(number).at(0), None
        for move in played.moves(number):
            if isinstance(move, moves.Discard):
                yield now, move, last
            now, last = now.play(move), move


def takes_the_best(game: Game, move: moves.Discard) -> bool:
    """Whether the cards of a discard are those that the void seat would have kept."""
    worth = card_values(GREEDY, game.view(move.seat), move.seat)
    left = sorted((worth[card] for card in game.state.lot), reverse=True)
    return sorted((worth[card] for card in move.cards), reverse=True) == left[: len(move.cards)]


def before(move: moves.Move | None, seat: int) -> bool:
    """Whether the seat borrowed or bought just now."""
    return move == moves.Borrow(seat) or (isinstance(move, moves.Claim) and move.seats == (seat,))


def test_a_void_place_names_its_discards_and_may_borrow_or_buy_first() -> None:
    """A16: they are the cards that it would have taken."""
    found = list(discards(Rules()))
    assert len(found) >= 40
    assert all(takes_the_best(game, move) for game, move, _ in found)
    assert sum(before(last, move.seat) for _, move, last in found) >= 5


def test_chance_discards_whatever_the_plan_values_and_nobody_is_asked() -> None:
    """A16, option "random": the cards of a void place are drawn, not chosen."""
    found = list(discards(Rules(void_discards="random")))
    assert len(found) >= 40
    assert 5 <= sum(takes_the_best(game, move) for game, move, _ in found) <= len(found) // 2
    assert not any(before(last, move.seat) for _, move, last in found)
