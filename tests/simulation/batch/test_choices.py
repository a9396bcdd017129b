"""On arrays a plan decides as it does at the table: within its amounts, the best of its cards."""

from __future__ import annotations

from collections import Counter

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


def test_chance_discards_whatever_the_plan_values() -> None:
    """A16, option "random": the cards of a void place are drawn, not chosen."""
    played = play_block(cast("void", 4), 32, 0, 500, rules=Rules(void_discards="random"))
    steps = [step for step in played._chunks[0].tape.steps if step.kind == "discard"]
    assert sum(int(step.games.sum()) for step in steps if step.games is not None) > 20
