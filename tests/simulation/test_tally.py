"""Counts of parts are the counts of the whole, and exact."""

from __future__ import annotations

from collections import Counter

import pytest

from turin_nb import BadInput
from turin_nb.simulation.games import Piece, play_piece
from turin_nb.simulation.measures import MEASURES, Both, Key, flips, measured, scored_by_both
from turin_nb.simulation.measures import groups as groups_of
from turin_nb.simulation.run import Run
from turin_nb.simulation.statistics import Moments
from turin_nb.simulation.tally import KEPT, Pair, Tally, tally

RUN = Run.of(["random", "random", "random"], 4)


def both(low: int, high: int) -> Both:
    return scored_by_both(play_piece(RUN, Piece(0, low, high)), RUN.edition, RUN.rules)


def counted(low: int, high: int) -> Tally:
    return tally(RUN, both(low, high), low)


@pytest.mark.parametrize("cut", [1, 120, 299])
def test_two_parts_are_the_whole(cut: int) -> None:
    assert counted(0, cut) + counted(cut, 300) == counted(0, 300)


def test_a_game_is_counted_once() -> None:
    with pytest.raises(BadInput, match="expected to go on with game 20, got game 19"):
        counted(0, 20) + counted(19, 30)


def test_pairs_hold_both_columns_and_the_change_game_by_game() -> None:
    games, found = both(0, 200), dict(counted(0, 200).pairs)
    one, two = (dict(measured(s, groups_of(RUN.names), RUN.edition.goods)) for s in games)
    assert {key.measure for key in found} == set(MEASURES)
    for key, pair in found.items():
        gap = two[key].astype(int) - one[key].astype(int)
        assert pair == Pair(Moments.of(one[key]), Moments.of(two[key]), Moments.of(gap))


def test_finals_and_flips_count_every_seat_and_game() -> None:
    games, found = both(0, 200), counted(0, 200)
    for column, side in zip(("classic", "red"), games, strict=True):
        wanted = Counter(side.paid.final.ravel().tolist())
        assert {c.final: c.seats for c in found.finals if c.column == column} == wanted
    turned = Counter(flips(games).tolist())
    assert list(found.flips) == [turned[pairs] for pairs in range(4)]
    assert sum(found.flips) == found.games == 200


def test_the_strangest_games_are_kept_by_their_numbers() -> None:
    games, found = both(0, 200), counted(0, 200)
    assert len(found.strangest) == KEPT
    turned = flips(games).tolist()
    assert [one.flips for one in found.strangest] == sorted(turned, reverse=True)[:KEPT]
    assert all(turned[one.game] == one.flips for one in found.strangest)
    later = counted(100, 200)
    assert all(100 <= one.game < 200 for one in later.strangest)


def test_a_strategy_of_two_seats_is_their_sum() -> None:
    run = Run.of(["random", "silent", "random"], 4)
    side = scored_by_both(play_piece(run, Piece(0, 0, 50)), run.edition, run.rules)
    found = dict(tally(run, side, 0).pairs)
    total = found[Key("final", 0)].red.total + found[Key("final", 2)].red.total
    assert found[Key("final", "random")].red.total == total
