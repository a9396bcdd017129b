"""Any legal move, and nothing that the player may not know."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from turin_nb import Game, play
from turin_nb.engine.choices import Decision, listed
from turin_nb.engine.house import yielding_goose
from turin_nb.engine.view import View
from turin_nb.strategies.plans import RandomPlayer

NO_VIEW: View = SimpleNamespace(events=Game.new(2, seed=1).events)  # type: ignore[assignment]

DECISIONS = [
    Decision(0, "put up", cards=(3, 5, 9)),
    Decision(1, "bid", high=7, borrow=True),
    Decision(1, "raise", high=3),
    Decision(2, "raise", high=0, buy=(4, 6)),
    Decision(0, "keep", cards=(1, 2, 3, 4), choose=2),
    Decision(0, "discard", cards=(1, 2), choose=1),
    Decision(2, "market", cards=(8, 9), low=1, high=4, withdraw=(7,), buy=(1,)),
    Decision(2, "market", low=1, high=0),
    Decision(1, "sale", buyers=(0, 2)),
    Decision(1, "tie", choices=("yield", "stay")),
]


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_legal_move_is_drawn_and_no_other(decision: Decision) -> None:
    rng = Random(1)
    drawn = {RandomPlayer().decide(NO_VIEW, decision, rng) for _ in range(1500)}
    assert drawn == set(listed(decision))


def test_the_same_rng_gives_the_same_move() -> None:
    for decision in DECISIONS:
        one, other = (RandomPlayer().decide(NO_VIEW, decision, Random(7)) for _ in range(2))
        assert one == other


def test_everything_that_a_game_can_hold_happens() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        game = play(["random"] * (2 + seed % 4), seed, house=[yielding_goose()])
        seen.update(event.kind for event in game.events)
    for kind in ("loan", "offered", "sold", "withdrawn", "returned", "toss", "tie", "discarded"):
        assert seen[kind] >= 10, kind
