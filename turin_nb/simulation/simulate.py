"""Many games to a DataFrame, the same on one core and on many, and any one of them to open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import pandas as pd

from turin_nb.engine.checks import flag, shown, whole
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import BadInput
from turin_nb.engine.game import Game
from turin_nb.engine.house import HouseRule
from turin_nb.engine.rules import Rules
from turin_nb.simulation.games import Piece, game_at, over, pieces, play_piece
from turin_nb.simulation.played import Played, joined
from turin_nb.simulation.run import Run
from turin_nb.simulation.workers import Crew, needed
from turin_nb.theory.score_batch import Ints
from turin_nb.version import __version__


def frame(run: Run, played: Played, first: int = 0) -> pd.DataFrame:
    """The games as a table, the first of them numbered ``first``; the run is in its ``attrs``.

    The columns are those of ``simulate``.
    """
    seats, games = run.players, played.games
    paid, winners = played.paid, played.paid.winners
    columns: dict[str, Any] = {
        "game": np.repeat(np.arange(first, first + games), seats),
        "seat": np.tile(np.arange(seats), games),
        "strategy": _strategies(run, games),
        "final": _row(paid.final),
        "rank": _row(ranks(paid.final)),
        "winner": _row(winners),
        "winners": np.repeat(winners.sum(axis=0), seats),
        "loan": _row(paid.loans),
        "forced": _row(paid.loans & ~played.ends.loans),
        "marks": _row(paid.marks),
        "cash": _row(paid.cash),
    }
    for good, income in zip(run.edition.goods, paid.income, strict=False):
        columns[f"income {good}"] = _row(income)
    table = pd.DataFrame(columns)
    table.attrs.update(attrs(run, games))
    return table


def attrs(run: Run, games: int) -> dict[str, Any]:
    """What a table of games says of them: enough to play any one again (``run``)."""
    return origin(run) | {"games": games, "strategies": list(run.names), "run": run.to_json()}


def origin(run: Run) -> dict[str, Any]:
    """What every table says of where it comes from: plain texts and numbers."""
    return {
        "engine": run.engine,
        "seed": run.seed,
        "edition": run.edition.title,
        "column": run.column,
        "version": __version__,
    }


def ranks(final: Ints) -> Ints:
    """The rank of each seat in each game, 1 for the most; equal amounts share it (P8).

    >>> ranks(np.array([[7], [9], [7], [3]])).ravel().tolist()
    [2, 1, 2, 4]
    """
    return np.asarray(1 + (final[None, :, :] > final[:, None, :]).sum(axis=1))


def _row(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """``[seat, game]`` as one row, game by game; numbers wide enough to be reckoned with."""
    row = array.T.ravel()
    return row if row.dtype.kind == "b" else row.astype(np.int64)


def _strategies(run: Run, games: int) -> pd.Categorical[str]:
    names = list(dict.fromkeys(run.names))
    codes = [names.index(name) for name in run.names]
    return pd.Categorical.from_codes(pd.Index(np.tile(codes, games)), pd.Index(names))


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
