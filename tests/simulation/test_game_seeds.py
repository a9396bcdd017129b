"""Seeds of single games never change: games that somebody has written down stay what they were."""

from __future__ import annotations

import subprocess
import sys

from turin_nb.simulation.games import BITS, game_seed


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
