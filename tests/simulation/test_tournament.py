"""A round robin: what it adds up is what its games say, deal by deal."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tests.simulation.bots import careful
from tests.simulation.paired import paired_interval
from turin_nb import BadInput, HouseRule, simulate
from turin_nb.simulation.games import reference_game
from turin_nb.simulation.run import Run
from turin_nb.simulation.standing import Standing
from turin_nb.simulation.statistics import Moments, mean_interval, share_interval
from turin_nb.simulation.tournament import tournament
from turin_nb.strategies.valuer import Valuer

NAMES = ("silent", "random", "careful")
BOTS = ("silent", "random", careful)
DEALS, SEED = 12, 5


@pytest.fixture(scope="module")
def found() -> Standing:
    return tournament(BOTS, DEALS, SEED, seats=2)


@pytest.fixture(scope="module")
def slow() -> tuple[np.ndarray, np.ndarray]:  # type: ignore[type-arg]
    """Shares and finals ``[strategy, seat, deal]``, game by game."""
    shares = np.full((3, 2, DEALS), Fraction(0))
    finals = np.zeros((3, 2, DEALS), dtype=np.int64)
    for pair in combinations(range(3), 2):
        for seated in (pair, pair[::-1]):
            run = Run.of([BOTS[who] for who in seated], SEED, "reference")
            for deal in range(DEALS):
                game = reference_game(run, deal)
                winners, final = game.winners or (), game.final or ()
                for seat, who in enumerate(seated):
                    finals[who, seat, deal] += final[seat]
                    shares[who, seat, deal] += Fraction(seat in winners, len(winners))
    return shares, finals


def test_sums_are_those_of_the_games(found: Standing, slow: Any) -> None:
    shares, finals = slow
    assert (found.finals == finals).all()
    assert (found.shares == 60 * shares).all()
    assert found.games == 6 * DEALS


def test_house_rules_hold_at_every_table() -> None:
    """They may be handed in as anything that gives them once."""
    bids_more = HouseRule("the first bids more", bonus=lambda state, n: (9,) + (0,) * (n - 1))
    with_it = tournament(["random", "silent"], 6, SEED, 2, house=iter([bids_more]))
    assert with_it.run.house == (bids_more,)
    table = tournament([Valuer(name="one"), Valuer(name="other")], 6, SEED, 2, house=[bids_more])
    assert table.by_seat().groupby("seat").share.mean().is_monotonic_decreasing


def test_every_seating_meets_the_same_deals() -> None:
    runs = [Run.of(bots, SEED, "reference") for bots in (BOTS[:2], BOTS[1:], BOTS[1::-1])]
    assert len({reference_game(run, 3).setup.deal for run in runs}) == 1


def test_a_row_for_each_strategy_the_best_first(found: Standing, slow: Any) -> None:
    shares, finals = slow
    table = found.frame()
    assert table.share.is_monotonic_decreasing
    rows = table.set_index("strategy")
    for who, name in enumerate(NAMES):
        won, earned = shares[who].sum(axis=0), finals[who].sum(axis=0)
        assert rows.games[name] == 4 * DEALS
        assert rows.deals[name] == DEALS
        assert rows.wins[name] == pytest.approx(float(won.sum()))
        assert rows.share[name] == pytest.approx(float(won.sum() / (4 * DEALS)))
        final = mean_interval(Moments.of(earned / 4))
        assert (rows["final low"][name], rows["final high"][name]) == pytest.approx(
            (final.low, final.high)
        )
        share = share_interval(Moments.of((60 * won).astype(np.int64)), 240, games_each=4)
        assert rows["share low"][name] == pytest.approx(share.low)
    assert table.wins.sum() == pytest.approx(found.games)


def test_two_strategies_are_compared_deal_by_deal(found: Standing, slow: Any) -> None:
    shares, finals = slow
    for row in found.pairs().itertuples():
        one, two = NAMES.index(row.first), NAMES.index(row.second)
        gain = paired_interval(finals[one].sum(axis=0) / 4, finals[two].sum(axis=0) / 4)
        assert (row.final, row[-2], row[-1]) == pytest.approx((gain.estimate, gain.low, gain.high))
        lead = (shares[two].sum() - shares[one].sum()) / (4 * DEALS)
        assert row.share == pytest.approx(float(lead))
    assert len(found.pairs()) == 3


def test_by_seat(found: Standing, slow: Any) -> None:
    rows = found.by_seat().set_index(["strategy", "seat"])
    for who, name in enumerate(NAMES):
        for seat in (0, 1):
            wanted = slow[1][who, seat].mean() / 2
            assert rows.final[name, seat] == pytest.approx(wanted)
    assert set(rows.deals) == {DEALS}


def test_tables_say_where_they_come_from(found: Standing) -> None:
    for table in (found.frame(), found.pairs(), found.by_seat()):
        said = {name: table.attrs[name] for name in ("engine", "seed", "seats", "strategies")}
        assert said == {
            "engine": "reference", "seed": SEED, "seats": 2, "strategies": list(NAMES)
        }  # fmt: skip
        assert (table.attrs["edition"], table.attrs["column"]) == ("Teaching edition", "classic")


def test_the_sentence_names_the_first_and_what_it_rests_on() -> None:
    sure = tournament(["random", "silent", Valuer()], 12, 5, 2).sentence()
    assert "valuer wins most, ahead of" in sure
    assert "in 72 games on 12 deals at tables of 2," in sure
    assert "chance" not in sure
    close = tournament([Valuer(name="one"), Valuer(name="other")], 4, 5, 2).sentence()
    assert close.endswith("that may be chance.")


def test_equals_are_found_equal() -> None:
    """The same strategy under two names: whatever the deal and the seat give, both get it."""
    standing = tournament([Valuer(name="one"), Valuer(name="other")], 6, 5, 3)
    assert (standing.finals[0] == standing.finals[1]).all()
    assert set(standing.pairs()[["share", "final low", "final high"]].iloc[0]) == {0.0}


def test_one_engine_plays_all_tables(found: Standing) -> None:
    """Each engine deals its own cards: a table of plans alone must not meet others."""
    assert found.run.names == ("silent", "random"), "these two alone would be for the batch engine"
    assert found.run.engine == "reference"


@pytest.mark.slow
def test_on_arrays_and_over_processes() -> None:
    """Of plans the batch engine plays the deals; they are the same at every table."""
    alone = tournament(["random", "silent", "all in"], 300, 5, 3)
    assert alone.run.engine == "batch"
    two = tournament(["random", "silent", "all in"], 300, 5, 3, processes=2)
    assert (alone.finals == two.finals).all()
    assert (alone.shares == two.shares).all()
    seated = [alone.names[who] for who in alone.tables[1]]
    table = simulate(seated, 300, 5)
    one = table[table.seat == 0].final.to_numpy()
    assert (alone.finals[alone.tables[1][0], 0] == one).all()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_plans_meet_the_same_deals_on_arrays(seats: int) -> None:
    from turin_nb.simulation.games import batch_game as by_block

    runs = [Run.of([first, *["random"] * (seats - 1)], 5) for first in ("random", "silent")]
    assert [run.engine for run in runs] == ["batch", "batch"]
    one, two = (by_block(run, 9) for run in runs)
    assert one.setup.deal == two.setup.deal
    assert one.moves != two.moves


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"strategies": ["random"]}, "two or more with different names"),
        ({"strategies": ["random", "random"]}, "two or more with different names"),
        ({"strategies": "random"}, "expected a list"),
        ({"deals": 1}, "deals: expected a whole number of 2 or more"),
        ({"seats": 6}, "players"),
        ({"processes": 0}, "processes"),
        ({"payouts": "green"}, "payouts"),
    ],
)
def test_what_is_no_tournament_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        tournament(**({"strategies": ["random", "silent"], "deals": 3, "seed": 1} | given))
