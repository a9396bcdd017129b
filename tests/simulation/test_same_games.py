"""The same seed gives the same table: on one process, on several, on a cluster that is hurt."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from turin_nb import TurinError, simulate
from turin_nb.engine import moves
from turin_nb.simulation.run import REFERENCE_BLOCK
from turin_nb.simulation.workers import AHEAD
from turin_nb.strategies.plans import RandomPlayer

GAMES = (AHEAD + 3) * REFERENCE_BLOCK - 7  # more blocks than wait at once, the last not full

pytestmark = pytest.mark.slow


def simulated(**how: Any) -> pd.DataFrame:
    return simulate(["random", "valuer"], GAMES, 11, "reference", by_good=True, **how)


@pytest.fixture(scope="module")
def alone() -> pd.DataFrame:
    """What one process finds."""
    return simulated()


def same(found: pd.DataFrame, alone: pd.DataFrame) -> None:
    assert_frame_equal(found, alone)
    assert found.attrs == alone.attrs


def test_four_processes(alone: pd.DataFrame) -> None:
    same(simulated(processes=4), alone)


class Killer:
    """Plays at random, and once kills the process that it plays in."""

    name = "killer"

    def __init__(self, notes: Path, times: int) -> None:
        self.notes, self.times = notes, times

    def decide(self, view: Any, decision: Any, rng: Random) -> moves.Move:
        if decision.what == "put up" and rng.random() < 0.05:
            self._kill()
        return RandomPlayer().decide(view, decision, rng)

    def _kill(self) -> None:
        for time in range(self.times):
            with suppress(FileExistsError):
                (self.notes / str(time)).touch(exist_ok=False)
                os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_is_killed_is_made_good(tmp_path: Path) -> None:
    killed, calm = Killer(tmp_path, times=1), Killer(tmp_path, times=0)
    found = simulate([killed, "random"], 60, 11, processes=2)
    assert len(list(tmp_path.iterdir())) == 1
    assert_frame_equal(found, simulate([calm, "random"], 60, 11))


def test_a_game_that_always_kills_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(TurinError, match="killed 3 times"):
        simulate([Killer(tmp_path, times=99), "random"], 40, 11, processes=2)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A Dask cluster of two processes on this machine, without a dashboard."""
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_a_dask_cluster(alone: pd.DataFrame, client: Any) -> None:
    same(simulated(client=client), alone)


class Hurting:
    """A client that kills one of its workers once two results have been taken back."""

    def __init__(self, client: Any) -> None:
        self.client, self.asked, self.killed = client, 0, 0

    def nthreads(self) -> Any:
        return self.client.nthreads()

    def submit(self, work: Any, part: Any, pure: bool) -> Any:
        self.asked += 1
        if self.asked == AHEAD + 2:
            self.killed = min(self.client.run(os.getpid).values())
            os.kill(self.killed, signal.SIGKILL)
        return self.client.submit(work, part, pure=pure)


def test_a_worker_that_is_killed_in_mid_run(alone: pd.DataFrame, client: Any) -> None:
    hurting = Hurting(client)
    found = simulated(client=hurting)
    assert hurting.asked > AHEAD + 2, "there was work left when the worker died"
    assert hurting.killed not in client.run(os.getpid).values()
    same(found, alone)
