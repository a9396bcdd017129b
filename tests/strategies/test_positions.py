"""The scripted tables hold every count of seats, column, option and goose, and every decision."""

from collections import Counter
from itertools import product

from turin_nb.strategies.answers import idle
from turin_nb.strategies.positions import OTHER_RULES, positions, tables
from turin_nb.strategies.protocol import Plain
from turin_nb.strategies.register import strategy

IDLE = Plain("idle", idle)


def test_every_table_is_there_with_every_goose() -> None:
    kinds = {(t.players, t.column, tuple(rule.name for rule in t.house)) for t in tables()}
    assert len(tables()) == len(kinds) == 32


def test_the_first_eight_have_each_once() -> None:
    first = tables()[:8]
    assert {(t.players, t.column) for t in first} == set(product(range(2, 6), ("classic", "red")))
    assert len({tuple(rule.name for rule in t.house) for t in first}) == 4
    assert {t.rules == OTHER_RULES for t in first} == {True, False}


def test_the_other_rules_are_other_in_everything() -> None:
    usual = type(OTHER_RULES)()
    assert all(getattr(usual, name) != getattr(OTHER_RULES, name) for name in usual.__slots__)


def test_every_kind_of_decision_is_asked() -> None:
    asked: Counter[str] = Counter()
    for number, table in enumerate(tables()):
        for position in positions(IDLE, table, number):
            decision = position.decision
            assert decision == position.view.decision
            asked[decision.what] += 1
    kinds = {"put up", "bid", "raise", "tie", "keep", "discard", "market", "sale"}
    assert set(asked) == kinds
    assert min(asked.values()) >= 5, asked


def test_the_strategy_has_a_seat() -> None:
    silent = [p for p in positions(strategy("silent"), tables()[2], 4) if p.seat == 0]
    assert silent[-1].game.setup.players == 4
    assert {event.amounts[0] for event in silent[-1].game.events if event.kind == "bids"} == {0}
