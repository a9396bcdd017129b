"""Game i of a run is one game, whoever asks for it."""

from __future__ import annotations

from turin_nb import Rules, play
from turin_nb.simulation.games import game_seed, reference_game, reference_games
from turin_nb.simulation.run import Run

RUN = Run.of(
    ["valuer", "random", "random"], 9, "reference", payouts="red", rules=Rules(open_offers=1)
)


def test_a_game_is_played_from_its_own_seed_at_the_runs_table() -> None:
    wanted = play(RUN.strategies, game_seed(9, 5), "red", rules=Rules(open_offers=1))
    assert reference_game(RUN, 5) == wanted
    assert reference_game(RUN, 5).setup.seed == game_seed(9, 5)


def test_arrays_hold_the_games_from_first_to_stop() -> None:
    found = reference_games(RUN, 3, 7)
    finals = [list(reference_game(RUN, number).final or ()) for number in range(3, 7)]
    assert found.paid.final.T.tolist() == finals
