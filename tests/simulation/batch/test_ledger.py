"""Row by row the payments of a block's game are those that the reference engine writes."""

from __future__ import annotations

import pytest

from tests.simulation.batch.casts import SHARES, TIMES, cast
from tests.simulation.batch.ledger import Ledger
from turin_nb.simulation.batch import play_block

pytestmark = pytest.mark.slow

GAMES = 50 * TIMES  # a player count and column


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("column", ["classic", "red"])
def test_the_ledgers_are_equal_row_by_row(players: int, column: str) -> None:
    for name, share in SHARES.items():
        count = GAMES * share // 100
        block = play_block(cast(name, players), 21, players, count, column=column)
        for number in range(count):
            told = Ledger(block, number).rows()
            game = block.game(number)
            assert told == [(e.source, e.target, e.amount, e.rule, e.good) for e in game.entries]
