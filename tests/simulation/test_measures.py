"""What is counted in every game, against the slow way: one table at a time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from turin_nb import Edition, Rules, play
from turin_nb.engine.game import Game
from turin_nb.simulation.measures import (
    COLUMNS,
    MEASURES,
    TABLE,
    Both,
    Key,
    changed,
    flips,
    groups,
    measured,
    scored_by_both,
    shares,
    swing,
)
from turin_nb.simulation.played import Played, ending, pay, played, stacked
from turin_nb.theory.columns import Beside, beside
from turin_nb.theory.ending import Ending

EDITION = Edition.load("teaching")
NAMES = ("random", "valuer", "random")


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [play(NAMES, seed) for seed in range(40)]


@pytest.fixture(scope="module")
def both(games: list[Game]) -> Both:
    return scored_by_both(played(games), EDITION, Rules())


@pytest.fixture(scope="module")
def slow(games: list[Game]) -> list[Beside]:
    return [beside(ending(game), EDITION.classic, EDITION.red) for game in games]


def test_both_columns_are_the_tables_scored_twice(both: Both, slow: list[Beside]) -> None:
    assert [tuple(row) for row in both.classic.paid.final.T.tolist()] == [s.classic for s in slow]
    assert [tuple(row) for row in both.red.paid.final.T.tolist()] == [s.red for s in slow]


def test_flips_are_the_pairs_that_pass_each_other(both: Both, slow: list[Beside]) -> None:
    assert flips(both).tolist() == [len(one.flips) for one in slow]
    assert 0 < (flips(both) > 0).sum() < 40


def test_other_winners_are_seen_also_where_one_joins(both: Both, slow: list[Beside]) -> None:
    first = [[seat for seat, rank in enumerate(ranks) if rank == 1]
             for one in slow for ranks in (one.classic_ranks, one.red_ranks)]  # fmt: skip
    wanted = [int(a != b) for a, b in zip(first[::2], first[1::2], strict=True)]
    assert changed(both).tolist() == wanted
    assert 0 < sum(wanted) < 40


def test_the_swing_is_the_most_that_the_column_makes(both: Both, slow: list[Beside]) -> None:
    wanted = [max(abs(a - b) for a, b in zip(s.classic, s.red, strict=True)) for s in slow]
    assert swing(both).tolist() == wanted


def poor() -> Played:
    """Seat 1 has a loan and no Scudo, pays for three goods at the top, earns at the fourth."""
    rows = [[3, 3, 3, 0, 0, 0, 0, 0, 0], [1, 1, 1, 5, 0, 0, 0, 0, 0]]
    ends = stacked([Ending.of(rows, [5, 0], EDITION.classic, [False, True])])
    return Played(ends, pay(ends, EDITION.classic))


def test_marks_are_seen_in_the_agreed_order() -> None:
    """From the top three marks; from the bottom seat 1 earns before it has to pay (P2, P5)."""
    for order, marks in ((None, 6), ((8, 7, 6, 5, 4, 3, 2, 1, 0), 0)):
        for side in scored_by_both(poor(), EDITION, Rules(order=order)):
            found = dict(measured(side, groups(["a", "b"]), EDITION.goods))
            assert side.paid.marks[:, 0].tolist() == [0, marks]
            assert found[Key("mark", TABLE)].tolist() == [marks > 0]
            assert found[Key("forced loan", TABLE)].tolist() == [0]
            assert found[Key("loans", TABLE)].tolist() == [1]


def test_measures_game_by_game(games: list[Game], both: Both) -> None:
    """Those of the classic column, which the games were played for, from their own scorings."""
    found = dict(measured(both.classic, groups(NAMES), EDITION.goods))
    for place, game in enumerate(games):
        scoring = game.scoring
        assert scoring is not None
        won = [Fraction(seat in scoring.winners, len(scoring.winners)) for seat in range(3)]
        taken = {seat for event in game.events if event.kind == "loan" for seat in event.seats}
        wanted = {
            Key("final", 1): scoring.final[1],
            Key("final", "random"): scoring.final[0] + scoring.final[2],
            Key("win", "random"): 60 * (won[0] + won[2]),
            Key("win", 1): 60 * won[1],
            Key("spread", TABLE): max(scoring.final) - min(scoring.final),
            Key("loans", TABLE): sum(scoring.loans),
            Key("forced loan", TABLE): sum(scoring.loans) > len(taken),
            Key("mark", TABLE): any(scoring.marks),
        }
        assert {key: found[key][place] for key in wanted} == wanted
    forced = found[Key("forced loan", TABLE)].sum()
    assert 0 < forced < 40, "some and not all, or nothing is seen"


def test_what_a_good_earns_is_told_from_bank_and_for_its_majority(
    games: list[Game], both: Both
) -> None:
    found = dict(measured(both.classic, groups(NAMES), EDITION.goods))
    for place, game in enumerate(games):
        entries = game.scoring.entries if game.scoring else ()
        for good, name in enumerate(EDITION.goods):
            own = [e for e in entries if e.good == good and not (e.rule == "P5" and e.amount == 10)]
            paid = sum(e.amount * ((e.source == "bank") - (e.target == "bank")) for e in own)
            assert found[Key("bank", name)][place] == paid
            top = sum(e.amount for e in own if isinstance(e.target, int))
            assert found[Key("majority", name)][place] == top


def test_every_measure_is_described_and_none_else(both: Both) -> None:
    keys = [key for key, _ in measured(both.red, groups(NAMES), EDITION.goods)]
    assert {key.measure for key in keys} == set(MEASURES)
    assert len(keys) == len(set(keys))
    assert tuple(Both._fields) == COLUMNS


def test_a_strategy_may_be_called_like_a_table() -> None:
    assert groups(["0", "table"]) == {0: (0,), 1: (1,), "0": (0,), "table": (1,)}


def test_victories_are_split_without_a_rest(both: Both) -> None:
    assert (shares(both.red.paid).sum(axis=0) == 60).all()
