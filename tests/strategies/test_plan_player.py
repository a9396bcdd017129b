"""Each part of a plan is carried out at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from turin_nb import Edition, Game, Rules, play
from turin_nb.engine import moves
from turin_nb.engine.choices import Decision
from turin_nb.engine.house import yielding_goose
from turin_nb.engine.moves import Move
from turin_nb.engine.view import View
from turin_nb.strategies.plan import SCALE, Amount, Plan
from turin_nb.strategies.plan_player import PlanPlayer, amount, below, card_values, hit
from turin_nb.strategies.plans import RANDOM

EDITION = Edition.load("teaching")
NO_VIEW: View = SimpleNamespace(events=Game.new(2, seed=1).events)  # type: ignore[assignment]
ANY = replace(RANDOM, name="any")
DEAR = replace(ANY, price=Amount("share", 80, 100), offer=128)
"""Offers stand until they are withdrawn: nobody can pay their price."""


class Witness:
    """Plays a plan and keeps what it was asked and what it answered."""

    def __init__(self, plan: Plan) -> None:
        self.name, self.player = "witness", PlanPlayer(plan)
        self.seen: list[tuple[View, Decision, Any]] = []

    def decide(self, view: View, decision: Decision, rng: Random) -> Move:
        move = self.player.decide(view, decision, rng)
        self.seen.append((view, decision, move))
        return move


def asked(plan: Plan, games: int = 25) -> list[tuple[View, Decision, Any]]:
    """What a plan answered among others that play anything."""
    witness, other = Witness(plan), PlanPlayer(ANY)
    for seed in range(games):
        play([witness, *[other] * (1 + seed % 4)], seed, "red" if seed % 8 < 4 else "classic")
    return witness.seen


def of(seen: list[tuple[View, Decision, Any]], kind: type) -> Iterator[tuple[View, Decision, Any]]:
    found = [row for row in seen if type(row[2]) is kind]
    assert len(found) >= 10, f"{kind.__name__} was hardly tried"
    yield from found


def values(plan: Plan, view: View, seat: int) -> list[int]:
    """The same as the plan's, card by card and unit by unit."""
    weights, own = plan.weights(EDITION, view.column), EDITION.held(view.face_up[seat])
    return [
        sum(n * (w + plan.follow * o) for n, w, o in zip(card, weights, own, strict=True))
        for card in EDITION.cards
    ]


def has_bought(view: View, seat: int) -> bool:
    """Whether the seat's own purchase is the last thing that happened."""
    return (view.events[-1].kind, view.events[-1].seats[:1]) == ("sold", (seat,))


VALUED = (
    replace(DEAR, name="bank", values="bank"),
    replace(DEAR, name="collector", follow=8),
    replace(DEAR, name="taste", values=(0, 5, -3, 0, 9, 1, 0, 2, 7), follow=3),
)


@pytest.mark.parametrize("plan", VALUED, ids=lambda plan: plan.name)
def test_the_best_cards_are_taken_and_the_least_given(plan: Plan) -> None:
    seen = asked(plan, 60)
    for view, choice, move in seen:
        worth, seat = values(plan, view, choice.seat), choice.seat
        assert list(card_values(plan, view, seat)) == worth
        if isinstance(move, (moves.Keep, moves.Discard)):
            best = sorted((worth[c] for c in choice.cards), reverse=True)[: choice.choose]
            assert sorted((worth[c] for c in move.cards), reverse=True) == best
        elif isinstance(move, (moves.PutUp, moves.Offer)):
            assert worth[move.card] == min(worth[c] for c in choice.cards)
        elif isinstance(move, moves.Claim):
            assert worth[move.card] == max(worth[c] for c in choice.buy)
        elif isinstance(move, moves.Withdraw):
            assert worth[move.card] == max(worth[c] for c in choice.withdraw)
    kinds = Counter(type(move).__name__ for _, _, move in seen)
    for kind in ("Keep", "PutUp", "Offer", "Claim", "Withdraw"):
        assert kinds[kind] >= 3, kind


def test_cards_of_the_same_value_are_drawn_evenly() -> None:
    drawn = Counter(
        PlanPlayer(Plan("x"))
        .decide(NO_VIEW, Decision(0, "put up", cards=(2, 5, 9)), Random(seed))
        .card  # type: ignore[arg-type, union-attr]
        for seed in range(3000)
    )
    assert set(drawn) == {2, 5, 9}
    assert max(drawn.values()) - min(drawn.values()) < 200


@pytest.mark.parametrize("low", [0, 25, 90])
def test_a_share_is_of_what_is_free_rounded_down(low: int) -> None:
    plan = replace(ANY, bid=Amount("share", low, low + 10), raising=Amount("share", low, low))
    seen = asked(plan, 80)
    for view, _, move in of(seen, moves.Bid):
        assert view.free * low // 100 <= move.amount <= view.free * (low + 10) // 100
    for view, _, move in of(seen, moves.Raise):
        assert move.amount == view.free * low // 100


def test_an_amount_by_worth_is_that_of_the_best_cards_and_never_more_than_there_is() -> None:
    how = Amount("worth", 60, 60)
    plan = replace(ANY, values="bank", bid=how, raising=replace(how, low=110, high=110), price=how)
    seen, cut = asked(plan, 60), 0
    for view, choice, move in seen:
        worth = values(plan, view, choice.seat)
        best = sum(sorted((worth[c] for c in view.lot), reverse=True)[: view.prizes[0]])
        if isinstance(move, moves.Bid):
            wanted = best * 60 // (100 * SCALE)
            cut += wanted > choice.high
            assert move.amount == min(wanted, choice.high)
        elif isinstance(move, moves.Raise):
            wanted = best * 110 // (100 * SCALE) - view.bids[choice.seat]
            assert move.amount == max(0, min(wanted, choice.high))
        elif isinstance(move, moves.Offer):
            wanted = worth[move.card] * 60 // (100 * SCALE)
            assert move.price == max(1, min(wanted, choice.high))
    assert cut >= 5
    assert sum(isinstance(move, moves.Raise) for _, _, move in seen) >= 5


def test_worth_below_nothing_is_no_amount_below_nothing() -> None:
    plan = replace(ANY, values=(-50,) * 9, bid=Amount("worth", 100, 100))
    assert {move.amount for _, _, move in of(asked(plan), moves.Bid)} == {0}


def test_nothing_is_nothing_and_the_least_price() -> None:
    plan = replace(ANY, bid=Amount("share", 20, 20), raising=Amount(), price=Amount(), offer=256)
    seen = asked(plan, 60)
    assert {move.amount for _, _, move in of(seen, moves.Raise)} == {0}
    assert {move.price for _, _, move in of(seen, moves.Offer)} == {1}
    bids = of(asked(replace(ANY, bid=Amount())), moves.Bid)
    assert {move.amount for _, _, move in bids} == {0}


def test_odd_amounts() -> None:
    seen = asked(
        replace(ANY, bid=Amount("any", odd=True), price=Amount("any", odd=True), offer=256)
    )
    assert {move.amount % 2 for _, _, move in of(seen, moves.Bid) if move.amount} == {1}
    assert {move.price % 2 for _, _, move in of(seen, moves.Offer)} == {1}


@pytest.mark.parametrize("ceiling", [0, 50, 100])
def test_nothing_is_bought_above_the_ceiling(ceiling: int) -> None:
    plan = replace(ANY, values="bank", buy=256, ceiling=ceiling)
    seen, bought, left = asked(plan, 40), 0, 0
    for view, choice, move in seen:
        worth, prices = values(plan, view, choice.seat), {o.card: o.price for o in view.offers}
        fair = [c for c in choice.buy if prices[c] * 100 * SCALE <= ceiling * worth[c]]
        if isinstance(move, moves.Claim):
            assert move.card in fair
        elif not isinstance(move, moves.Borrow) and not has_bought(view, choice.seat):
            assert not fair
            left += len(choice.buy)
        bought += isinstance(move, moves.Claim)
    assert (bought > 10) == (ceiling > 0)
    assert left > 10


@pytest.mark.parametrize("chance", [0, 64, 256])
def test_chances_are_in_256ths(chance: int) -> None:
    plan = replace(DEAR, borrow=chance, buy=chance, offer=chance or 128, withdraw=chance)
    seen, tried, done = asked(plan, 60), Counter[str](), Counter[str]()
    for view, choice, move in seen:
        if has_bought(view, choice.seat):
            continue
        borrowed, bought = isinstance(move, moves.Borrow), isinstance(move, moves.Claim)
        tried["borrow"] += choice.borrow
        done["borrow"] += borrowed
        tried["buy"] += bool(choice.buy) and not borrowed
        done["buy"] += bought
        if choice.what == "market" and not borrowed and not bought:
            withdrawn = isinstance(move, moves.Withdraw)
            tried["withdraw"] += bool(choice.withdraw)
            done["withdraw"] += withdrawn
            if chance:
                tried["offer"] += bool(choice.cards) and not withdrawn
                done["offer"] += isinstance(move, moves.Offer)
    for what, times in tried.items():
        assert times >= 20, what
        if chance in (0, 256):
            assert done[what] == times * chance // 256, what
        else:
            assert abs(done[what] - times / 4) < 4 * (times * 3 / 16) ** 0.5, what


def test_one_card_is_bought_before_a_decision_and_no_second() -> None:
    seen, refrained = asked(replace(ANY, buy=256, offer=0), 60), 0
    for view, choice, move in seen:
        if has_bought(view, choice.seat):
            assert not isinstance(move, (moves.Claim, moves.Borrow))
            refrained += bool(choice.buy)
    assert refrained >= 3


def test_any_amount_is_drawn_small_ones_more_often() -> None:
    rng = Random(3)
    asked = Decision(0, "bid", high=5)
    drawn = Counter(amount(Amount("any"), asked, lambda: 0, rng) for _ in range(6000))
    assert sorted(drawn) == [0, 1, 2, 3, 4, 5]
    assert [count for _, count in sorted(drawn.items())] == sorted(drawn.values(), reverse=True)


def test_one_byte_decides() -> None:
    rng, twin = Random(1), Random(1)
    for size in (1, 3, 126, 256):
        byte = twin.getrandbits(8)
        assert below(size, rng) == byte * size // 256
    assert hit(256, rng)
    assert not hit(0, rng)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plans_play_whole_games_with_every_option(players: int) -> None:
    house = [yielding_goose()]
    rules = Rules(lone_zero_raise="void", void_discards="random", open_offers=1)
    for seed in range(4):
        bots = [PlanPlayer(VALUED[seat % 3]) for seat in range(players)]
        game = play(bots, seed, rules=rules, house=house)
        assert Game.from_record(game.to_record()) == game
