"""What is said of a comparison is what the table of the same games gives, reckoned anew."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from tests.simulation.paired import paired_interval
from turin_nb import BadInput, simulate
from turin_nb.simulation.compare import compare
from turin_nb.simulation.comparison import Comparison, change_interval, interval
from turin_nb.simulation.measures import MEASURES, Key
from turin_nb.simulation.statistics import (
    Moments,
    mean_interval,
    share_interval,
    wilson,
)

BOTS, GAMES, SEED = ("random", "silent", "random"), 400, 9


@pytest.fixture(scope="module")
def found() -> Comparison:
    return compare(BOTS, GAMES, SEED)


@pytest.fixture(scope="module")
def sides() -> dict[str, pd.DataFrame]:
    """Plans that do not look at the column play the same games for either."""
    return {c: simulate(BOTS, GAMES, SEED, payouts=c, by_good=True) for c in ("classic", "red")}


def per_game(side: pd.DataFrame, values: str, seats: list[int]) -> np.ndarray:  # type: ignore[type-arg]
    wide = side.pivot(index="game", columns="seat", values=values)
    return np.asarray(wide[seats].mean(axis=1))


def test_gains_are_the_means_over_a_strategys_seats_paired(
    found: Comparison, sides: dict[str, pd.DataFrame]
) -> None:
    rows = found.gains_frame().set_index(["of", "measure"])
    for name, seats in (("random", [0, 2]), ("silent", [1])):
        one, two = (per_game(side, "final", seats) for side in sides.values())
        row, wanted = rows.loc[(name, "final")], paired_interval(one, two)
        assert (row["classic"], row["red"]) == pytest.approx((one.mean(), two.mean()))
        ends = (wanted.estimate, wanted.low, wanted.high)
        assert (row["change"], row["change low"], row["change high"]) == pytest.approx(ends)
        assert row["games"] == GAMES


def test_shares_of_victories_are_split_and_their_interval_fits(
    found: Comparison, sides: dict[str, pd.DataFrame]
) -> None:
    row = found.gains_frame().set_index(["of", "measure"]).loc[("random", "win")]
    side = sides["red"].assign(share=lambda f: f.winner / f.winners)
    shares = per_game(side, "share", [0, 2])
    wanted = share_interval(Moments.of(shares * 2), 2)
    bounds = (wanted.estimate, wanted.low, wanted.high)
    assert (row["red"], row["red low"], row["red high"]) == pytest.approx(bounds)


def test_by_seat(found: Comparison, sides: dict[str, pd.DataFrame]) -> None:
    rows = found.gains_frame("seat")
    finals = rows[rows.measure == "final"].set_index("of")["red"]
    wanted = sides["red"].groupby("seat").final.mean()
    assert finals.tolist() == pytest.approx(wanted.tolist())
    assert [change.subject for change in found.gains("seat")] == [
        f"what seat {seat} ({name}) ends with" for seat, name in enumerate(BOTS)
    ]
    with pytest.raises(BadInput, match="by: expected"):
        found.gains("good")


def test_how_often_winners_change_and_ranks_flip(
    found: Comparison, sides: dict[str, pd.DataFrame]
) -> None:
    wins = [side.pivot(index="game", columns="seat", values="winner") for side in sides.values()]
    other = int((wins[0] != wins[1]).any(axis=1).sum())
    assert found.winners().share == wilson(other, GAMES)
    ranks = [side.pivot(index="game", columns="seat", values="final") for side in sides.values()]
    pairs = sum(
        ((ranks[0][a] - ranks[0][b]) * (ranks[1][a] - ranks[1][b]) < 0).astype(int)
        for a, b in ((0, 1), (0, 2), (1, 2))
    )
    flips = found.flips()
    assert flips.games == wilson(int((pairs > 0).sum()), GAMES)
    wanted = mean_interval(Moments.of(np.asarray(pairs)))
    assert (flips.pairs.low, flips.pairs.high) == pytest.approx((wanted.low, wanted.high))
    assert found.flips_frame().games.sum() == GAMES
    assert (found.flips_frame().flips * found.flips_frame().games).sum() == np.sum(pairs)


def test_spread_goods_and_money(found: Comparison, sides: dict[str, pd.DataFrame]) -> None:
    spreads = [side.groupby("game").final.agg(np.ptp) for side in sides.values()]
    assert found.spread().change.estimate == pytest.approx((spreads[1] - spreads[0]).mean())
    goods = found.goods_frame().set_index(["of", "measure"])
    for good in ("Grapes", "Truffles"):
        earned = [side[f"income {good}"] for side in sides.values()]
        bank = [side.groupby(sides["red"].game).sum().mean() for side in earned]
        top = [side.clip(lower=0).groupby(sides["red"].game).sum().mean() for side in earned]
        assert goods.loc[(good, "bank"), "change"] == pytest.approx(bank[1] - bank[0])
        assert goods.loc[(good, "majority"), "classic"] == pytest.approx(top[0])
    money = found.money_frame().set_index("measure")
    forced = [int(side.groupby("game").forced.any().sum()) for side in sides.values()]
    assert money.loc["forced loan", "red high"] == wilson(forced[1], GAMES).high
    marked = [int((side.groupby("game").marks.sum() > 0).sum()) for side in sides.values()]
    assert money.loc["mark", "classic"] == marked[0] / GAMES


def test_final_amounts_are_counted_by_column_and_strategy(
    found: Comparison, sides: dict[str, pd.DataFrame]
) -> None:
    counts = found.finals_frame()
    red = counts[(counts.column == "red") & (counts.strategy == "random")]
    wanted = sides["red"][sides["red"].strategy == "random"].final.value_counts().sort_index()
    assert red.final.tolist() == wanted.index.tolist()
    assert red.seats.tolist() == wanted.tolist()


def test_every_measure_is_a_row_with_its_bounds(found: Comparison) -> None:
    table = found.frame()
    assert set(table.measure) == set(MEASURES)
    for side in ("classic", "red", "change"):
        assert (table[f"{side} low"] <= table[side]).all()
        assert (table[side] <= table[f"{side} high"]).all()
    assert (table.red - table.classic).to_numpy() == pytest.approx(table.change.to_numpy())
    assert set(table.games) == {GAMES}
    assert set(table.players) == {3}


def test_each_finding_has_its_sentence_and_rests_on_all_games(found: Comparison) -> None:
    findings = [found.winners(), found.flips(), found.spread(), *found.money(), *found.gains(),
                *found.gains("seat"), *found.goods()]  # fmt: skip
    for finding in findings:
        assert finding.sentence().startswith(
            "On the edition “Teaching edition”, in 400 games of 3 players (random, silent, random) "
            "played for the classic column and scored by both,"
        )
    assert len(findings) == 3 + 3 + 2 + 3 + 9


def test_the_strangest_game_can_be_opened(found: Comparison) -> None:
    top = found.strangest_frame().iloc[0]
    games = [found.game(int(top.game), column) for column in ("classic", "red")]
    one, two = (game.final or () for game in games)
    assert max(abs(a - b) for a, b in zip(one, two, strict=True)) == top.swing
    assert games[0] == found.game(int(top.game))


def test_intervals_fit_their_measures() -> None:
    yes = Moments.of([1, 0, 0, 1, 1])
    assert interval("mark", yes) == wilson(3, 5)
    amounts = Moments.of([10, 14, 18])
    assert interval("final", amounts, seats=2) == mean_interval(amounts).scaled(0.5)
    won = Moments.of([60, 0, 30])
    assert interval("win", won) == share_interval(won, 60)
    assert change_interval("win", won, seats=2) == mean_interval(won).scaled(1 / 120)
    assert change_interval("mark", yes) == mean_interval(yes)


def test_a_key_tells_a_seat_from_a_strategy() -> None:
    assert Key("final", 0) != Key("final", "0")
