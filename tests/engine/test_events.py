"""Each event says what happened, by which rule and why."""

from __future__ import annotations

import re
from functools import cache

from tests.engine.playing import Choices, step, table
from tests.engine.scripts import bid, dealt
from turin_nb.engine.events import REVEALS, WHY, Event
from turin_nb.engine.game import Game

RULE = re.compile(r"^[SAMLPCG]\d+(, [SAMLPCG]\d+)*$")


@cache
def random_games() -> tuple[Game, ...]:
    games = []
    for seed in range(60):
        choices = Choices(bytes((seed * 37 + i * (seed + 101)) % 256 for i in range(600)))
        game = table(choices)
        while game.final is None:
            game = game.play(step(game, choices))
        games.append(game)
    return tuple(games)


def test_every_event_and_every_payment_cites_a_rule_and_says_why() -> None:
    seen = set()
    for game in random_games():
        for event in game.events:
            seen.add(event.kind)
            assert RULE.match(event.rule), event
            assert event.why.endswith(".")
            for entry in event.entries:
                assert RULE.match(entry.rule), entry
                assert entry.why.endswith(".")
        assert tuple(e for event in game.events for e in event.entries) == game.entries
    assert seen == set(WHY), "a kind of event that never happened in sixty games"


def test_words_of_a_house_rule_come_first() -> None:
    assert Event("house", "G1", text="Ada has the goose.").why == "Ada has the goose."
    assert Event("house", "G1").why == WHY["house"]


def test_what_reveals_is_an_event() -> None:
    assert set(WHY) >= REVEALS
    told = [event.kind for event in bid(dealt(), 4, 4, 1).events]
    assert told == ["deal", "auction", "put up", "bids", "tie"]
