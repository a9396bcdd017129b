"""No registered strategy sees what is hidden: other hidden cards, the same moves."""

from random import Random

import pytest

from turin_nb import Game, play
from turin_nb.engine import moves
from turin_nb.engine.deal import Deal
from turin_nb.strategies.register import REGISTER, strategy


def shuffled_unseen(game: Game, seat: int, rng: Random) -> Game:
    """The same game as far as ``seat`` can know: what is hidden from it lies elsewhere."""
    hands = game.state.hands
    hidden = [c for s, hand in enumerate(hands) if s != seat for c in hand]
    hidden += game.setup.deal.out
    elsewhere = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    swap = lambda cards: tuple(elsewhere.get(card, card) for card in cards)  # noqa: E731
    deal = game.setup.deal
    other = Deal(tuple(map(swap, deal.hands)), deal.centre, swap(deal.out))
    again = Game.new(game.setup.names, deal=other)
    put_up = moves.PutUp
    return again.play_all(
        put_up(m.seat, swap([m.card])[0]) if isinstance(m, put_up) else m for m in game.moves
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", REGISTER)
def test_what_is_hidden_changes_no_decision(players: int, name: str) -> None:
    bot, rng, changed = strategy(name), Random(players), 0
    for seed in range(2):
        whole = play(["valuer", *["random"] * (players - 1)], seed)
        for made in range(0, len(whole.moves), 3):
            game = whole.at(made)
            other = shuffled_unseen(game, 0, rng)
            changed += other.setup.deal != game.setup.deal
            if game.decision(0).what == "wait":
                continue
            mine, theirs = (g.view(0) for g in (game, other))
            assert mine == theirs
            said = [bot.decide(v, v.decision, Random(made)) for v in (mine, theirs)]  # type: ignore[arg-type]
            assert said[0] == said[1]
    assert changed > 8
