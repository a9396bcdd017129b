"""A run is cut so that every game comes up once, whatever is asked for."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from turin_nb.simulation.games import (
    BITS,
    Piece,
    game_seed,
    over,
    pieces,
    play_piece,
    reference_games,
)
from turin_nb.simulation.played import joined
from turin_nb.simulation.run import Run

RUN = Run.of(["random", "random"], 2, "reference")


@given(st.integers(1, 50), st.integers(0, 200), st.integers(0, 200))
def test_pieces_hold_every_game_once_and_no_other(size: int, first: int, games: int) -> None:
    held = [
        piece.block * size + place
        for piece in pieces(size, first, games)
        for place in range(piece.low, piece.high)
    ]
    assert held == list(range(first, first + games))
    assert all(piece.games > 0 for piece in pieces(size, first, games))


def test_pieces_go_on_without_end() -> None:
    assert list(islice(pieces(4, 6), 3)) == [Piece(1, 2, 4), Piece(2, 0, 4), Piece(3, 0, 4)]


def test_a_piece_is_its_games() -> None:
    start = 3 * RUN.block
    found = play_piece(RUN, Piece(3, 4, 7))
    assert np.array_equal(found.paid.final, reference_games(RUN, start + 4, start + 7).paid.final)


def test_blocks_go_on_where_one_stopped() -> None:
    size = RUN.block
    first, second = pieces(size, games=2 * size), pieces(size, 2 * size, size)
    one = [*over(RUN, first, play_piece), *over(RUN, second, play_piece)]
    other = list(islice(over(RUN, pieces(size), play_piece), 3))
    assert np.array_equal(joined(one).paid.income, joined(other).paid.income)
    assert list(over(RUN, pieces(size, 3 * size, 0), play_piece)) == []


def test_work_of_ones_own() -> None:
    three = pieces(RUN.block, RUN.block, 3 * RUN.block)
    assert list(over(RUN, three, lambda run, piece: piece.block)) == [1, 2, 3]


@pytest.mark.parametrize("order", [[2, 0, 1], [1, 2, 0]])
def test_the_order_of_the_blocks_makes_no_difference(order: list[int]) -> None:
    every = list(pieces(RUN.block, games=3 * RUN.block))
    straight = list(over(RUN, iter(every), play_piece))
    mixed = list(over(RUN, iter([every[at] for at in order]), play_piece))
    for place, at in enumerate(order):
        assert np.array_equal(mixed[place].paid.final, straight[at].paid.final)


def test_seeds_are_what_they_have_always_been() -> None:
    assert [game_seed(7, game) for game in (0, 1, 10**6)] == [
        6012746846793658,
        5356089730173845,
        7537201013236748,
    ]


def test_they_differ_and_fit_a_json_number() -> None:
    seeds = {game_seed(run, game) for run in range(20) for game in range(500)}
    assert len(seeds) == 10_000
    assert 0 <= min(seeds) < max(seeds) < 2**BITS
    assert game_seed(1, 11) != game_seed(11, 1)


def test_another_process_finds_the_same() -> None:
    code = "from turin_nb.simulation.games import game_seed; print(game_seed(7, 3))"
    assert int(subprocess.check_output([sys.executable, "-c", code])) == game_seed(7, 3)
