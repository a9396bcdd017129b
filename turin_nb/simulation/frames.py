"""Games as a tidy table: one row for each game and seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

from turin_nb.simulation.played import Played
from turin_nb.simulation.run import Run
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
    """The strategy of every row."""
    names = list(dict.fromkeys(run.names))
    codes = [names.index(name) for name in run.names]
    return pd.Categorical.from_codes(pd.Index(np.tile(codes, games)), pd.Index(names))
