"""Stepping through a game."""

from __future__ import annotations

from turin_nb import Game
from turin_nb.pages.play.watching import Watching, jumps, to


def test_stepping_stays_within_the_game(finished: Game) -> None:
    watching = Watching(finished)
    assert to(watching, -3).step == 0
    assert to(watching, 10_000).step == len(finished.moves)
    places = [step for _, step in jumps(finished)]
    assert places == sorted(places)
