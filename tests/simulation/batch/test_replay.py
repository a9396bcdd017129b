"""The batch engine plays the reference engine's game: every move legal, the same Scudo.

Of each block a push replays a tenth of the games, and `make thorough` all.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.simulation.batch.branches import branches, expected
from tests.simulation.batch.casts import SHARES, TIMES, cast
from tests.simulation.batch.replays import same_ending, same_purses
from tests.tenth import tenth
from turin_nb import Rules
from turin_nb.simulation.batch import play_block

pytestmark = pytest.mark.slow

GAMES = 1000 * TIMES  # a player count and column
OPTION_GAMES = 100 * TIMES  # an option
BRANCH_GAMES = 60  # a cast and player count
TABLES = [(players, column) for players in (2, 3, 4, 5) for column in ("classic", "red")]


@pytest.mark.parametrize("name", SHARES)
@pytest.mark.parametrize(("players", "column"), TABLES)
def test_a_replay_is_legal_and_has_the_same_scudo_everywhere(
    players: int, column: str, name: str
) -> None:
    count = GAMES * SHARES[name] // 100
    block = play_block(cast(name, players), 11, players, count, column=column)
    for number in tenth(range(count), f"replay {players} {column} {name}"):
        game = block.game(number)
        same_ending(block, number, game)
        same_purses(block, number, game)


OPTIONS = (
    Rules(lone_zero_raise="void"),
    Rules(void_discards="random"),
    Rules(open_offers=1),
    Rules(open_offers=2),
    Rules(order=(4, 0, 8, 1, 7, 2, 6, 3, 5)),
    Rules("void", "random", 1, public_scudo=False, order=tuple(range(8, -1, -1))),
)


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_each_option_is_the_same(rules: Rules) -> None:
    count = OPTION_GAMES // 10
    for players in (2, 3, 4, 5, 5):
        for name in ("close", "mixed"):
            block = play_block(cast(name, players), 12, players, count, rules=rules)
            for number in range(count):
                game = block.game(number)
                assert game.setup.rules == rules
                same_ending(block, number, game)
                same_purses(block, number, game)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_rare_branch_is_reached(players: int) -> None:
    seen: Counter[str] = Counter()
    for name in ("close", "poor", "dear", "void"):
        block = play_block(cast(name, players), 13, players, BRANCH_GAMES)
        for number in range(BRANCH_GAMES):
            game = block.game(number)
            same_ending(block, number, game)
            seen.update(branches(game))
    missing = {name: seen[name] for name in expected(players) if seen[name] < 3}
    assert not missing, seen


def test_the_branches_of_the_options_are_reached() -> None:
    rules = Rules("void", "random", open_offers=1)
    seen: Counter[str] = Counter()
    for name in ("close", "mixed"):
        block = play_block(cast(name, 4), 14, 0, BRANCH_GAMES, rules=rules)
        for number in range(BRANCH_GAMES):
            game = block.game(number)
            same_ending(block, number, game)
            seen.update(branches(game))
    for name in ("open offers refused one (M6)", "lone 0 added (A14)", "void places name"):
        assert sum(count for kind, count in seen.items() if kind.startswith(name)) >= 3, seen
