"""Classic against red: what the choice of the column (S3) does to many games.

Two questions, told apart by ``how``:

- ``"scored"``: the *same* games, as their auctions ended, scored by both columns.
- ``"played"``: the same deals and seeds, played for classic and played for red.

``compare`` plays and counts; ``growing`` goes on from a comparison, one block of games at a time;
``by_players`` compares at tables of several sizes. A ``Comparison`` is small (counts and exact
sums, no games) and can be kept as JSON (``comparison_file.to_json``, ``from_json``), to be gone on
with later.

What it tells, each number with an interval, paired where the games are the same:

- findings, each with a ``sentence()`` that names the edition, the games and the column:
  ``winners()``, ``flips()``, ``spread()``, ``money()``, ``gains(by)``, ``goods()``;
- tables: ``frame()`` (every measure by classic, by red, and the change, with their bounds),
  ``gains_frame(by)``, ``goods_frame()``, ``money_frame()``, ``flips_frame()``, ``finals_frame()``
  (how often each final amount came up), ``strangest_frame()`` (games to open with ``game``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from typing import Any

from turin_nb.engine.checks import items, whole
from turin_nb.engine.rules import one_of, seats
from turin_nb.engine.setup import house_rules
from turin_nb.simulation.comparison import Comparison
from turin_nb.simulation.findings import HOW
from turin_nb.simulation.games import Piece, over, pieces, play_piece
from turin_nb.simulation.measures import COLUMNS, Both, scored_by_both
from turin_nb.simulation.run import Run
from turin_nb.simulation.tally import Tally, tally
from turin_nb.simulation.workers import Crew


def compare(
    strategies: Sequence[Any],
    games: int,
    seed: int,
    engine: str = "auto",
    *,
    how: str = "scored",
    processes: int = 1,
    client: Any = None,
    **table: Any,
) -> Comparison:
    """Classic against red over so many games, 2 or more.

    ``how``: ``"scored"`` or ``"played"``, see above. ``table``: ``payouts`` (the column that the
    games are played for, where they are scored by both), ``edition``, ``rules`` and ``house``;
    the rest is as in ``simulate``.

    >>> compare(["random", "random"], games=4, seed=1).games
    4
    """
    one_of(how, "how", tuple(HOW), "")
    wanted, crew = whole(games, "games", "", low=2), Crew.of(processes, client)
    run = Run.of(strategies, seed, engine, **table)
    *_, last = counted(run, how, pieces(run.block, games=wanted), crew)
    return last


def growing(
    comparison: Comparison, games: int | None = None, crew: Crew | None = None
) -> Iterator[Comparison]:
    """The comparison after each further block of games, from where it stands.

    ``games``: how many more; without end if ``None``. Whoever stops asking stops the work.

    >>> start = compare(["random", "random"], games=4, seed=1, engine="reference")
    >>> next(growing(start)).games
    20
    """
    stand = comparison.tally
    more = None if games is None else whole(games, "games", "", low=1)
    parts = pieces(comparison.run.block, stand.first + stand.games, more)
    return counted(comparison.run, comparison.how, parts, crew, stand)


def counted(
    run: Run,
    how: str,
    parts: Iterator[Piece],
    crew: Crew | None = None,
    stand: Tally | None = None,
) -> Iterator[Comparison]:
    """The comparison after each piece, added to where the counts stand."""
    for more in over(run, parts, partial(count_piece, how=how), crew):
        stand = more if stand is None else stand + more
        yield Comparison(run, how, stand)


def count_piece(run: Run, piece: Piece, how: str) -> Tally:
    """The games of a piece by both columns, counted."""
    if how == "scored":
        both = scored_by_both(play_piece(run, piece), run.edition, run.rules)
    else:
        runs = [replace(run, column=column) for column in COLUMNS]
        with ThreadPoolExecutor(len(runs)) as pool:  # numpy lets the other thread work meanwhile
            both = Both(*pool.map(play_piece, runs, [piece, piece]))
    return tally(run, both, piece.block * run.block + piece.low)


def by_players(
    strategies: Sequence[Any],
    games: int,
    seed: int,
    players: Sequence[int] = (2, 3, 4, 5),
    **rest: Any,
) -> tuple[Comparison, ...]:
    """The comparison at a table of each size, so many games at each.

    The strategies take the seats in turn, from the first again where there are more seats.
    ``rest`` is as in ``compare``; ``pd.concat`` puts the comparisons' frames together.

    >>> [found.run.names for found in by_players(["valuer", "random"], 2, 1, players=[2, 3])]
    [('valuer', 'random'), ('valuer', 'random', 'valuer')]
    """
    given = tuple(items(strategies, "strategies", "S1"))
    sizes = [seats(size) for size in items(players, "players", "S1")]
    rest["house"] = house_rules(rest.get("house", ()))
    return tuple(compare(tuple(islice(cycle(given), size)), games, seed, **rest) for size in sizes)
