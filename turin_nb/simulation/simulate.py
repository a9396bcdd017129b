"""Many games to a DataFrame, the same on one core and on many, and any one of them to open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pandas as pd

from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.houserule import HouseRule
from turin_nb.engine.rules import Rules
from turin_nb.engine.whole import flag, shown, whole
from turin_nb.simulation.blocks import Piece, game_at, over, pieces, play_piece
from turin_nb.simulation.crew import Crew, needed
from turin_nb.simulation.frames import frame
from turin_nb.simulation.played import Played, joined
from turin_nb.simulation.run import Run


def simulate(
    strategies: Sequence[Any],
    games: int,
    seed: int,
    engine: str = "auto",
    *,
    payouts: str = "classic",
    edition: str | Edition = "teaching",
    rules: Rules | None = None,
    house: Iterable[HouseRule] = (),
    processes: int = 1,
    client: Any = None,
    progress: bool = False,
    by_good: bool = False,
) -> pd.DataFrame:
    """Games that bots play, as a table with one row for each game and seat.

    ``strategies``: 2 to 5, as in ``play``. ``engine``: ``"batch"`` plays strategies that are
    data by the thousand, ``"reference"`` plays any, ``"auto"`` takes the batch engine where it
    can. ``processes``: how many work (needs joblib); ``client``: a Dask client whose cluster
    works instead; ``progress``: show a bar (needs tqdm). The same seed gives the same table
    however many work, and the first 100 of 1,000 games are the 100 games of that seed.

    The columns, amounts in Scudo: ``game`` and ``seat``, both from 0; ``strategy``; ``final``
    (P7); ``rank``, 1 for the most, shared if tied; ``winner``, and how many ``winners`` share
    the victory (P8: a winner's share is 1 / winners); ``loan`` (L1) and whether it was
    ``forced`` by a payout (P5); ``marks``, Scudo owed by P5; ``cash`` before loans are repaid;
    with ``by_good`` an ``income`` for each good: what it brought less the 1s that it cost.

    ``frame.attrs`` name the engine, the seed, the edition's title, the column of the payout
    card, the version and the strategies; ``game_of`` opens any of the games.

    Raises ``BadInput`` or ``BadEdition``; ``IllegalMove`` if a strategy breaks a rule.

    >>> frame = simulate(["valuer", "random"], games=3, seed=1)
    >>> len(frame), frame.attrs["seed"]
    (6, 1)
    """
    run = Run.of(
        strategies, seed, engine, payouts=payouts, edition=edition, rules=rules, house=house
    )
    wanted, crew = whole(games, "games", "", low=1), Crew.of(processes, client)
    work = play_piece if flag(by_good, "by_good", "") else play_slim
    bar = flag(progress, "progress", "")
    parts = list(pieces(run.block, games=wanted))
    found = over(run, iter(parts), work, crew)
    return frame(run, joined(list(watched(found, parts) if bar else found)))


def play_slim(run: Run, piece: Piece) -> Played:
    """The games of a piece without their numbers for each good."""
    return play_piece(run, piece).slim()


def watched(found: Iterator[Played], parts: Sequence[Piece]) -> Iterator[Played]:
    """The same results with a bar that counts their games."""
    tqdm = needed("tqdm.auto", "progress").tqdm
    with tqdm(total=sum(part.games for part in parts), unit=" games") as bar:
        for part, played in zip(parts, found, strict=True):
            bar.update(part.games)
            yield played


def game_of(
    source: pd.DataFrame | Run,
    number: int,
    strategies: Sequence[Any] | None = None,
    house: Iterable[HouseRule] = (),
) -> Game:
    """Game ``number`` of a run or of a table that ``simulate`` made, move by move.

    ``strategies``: the run's, again, where they were objects or functions rather than names;
    ``house``: its house rules, if it had its own.

    >>> frame = simulate(["random", "random"], games=3, seed=1)
    >>> list(game_of(frame, 2).final) == frame[frame.game == 2].final.tolist()
    True
    """
    run = source if isinstance(source, Run) else run_of(source, strategies, house)
    high = None if isinstance(source, Run) else source.attrs["games"] - 1
    return game_at(run, whole(number, "number", "", high=high))


def run_of(
    table: pd.DataFrame,
    strategies: Sequence[Any] | None = None,
    house: Iterable[HouseRule] = (),
) -> Run:
    """The run that a table of ``simulate`` comes from; ``BadInput`` for another table."""
    text = table.attrs.get("run") if isinstance(table, pd.DataFrame) else None
    if text is None:
        raise BadInput(f"source: expected a table made by simulate, got {shown(type(table))}.")
    return Run.from_json(text, strategies, house)
