"""Work is done in order, as it is needed, and taken back when nobody asks any more."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

from turin_nb import BadInput
from turin_nb.simulation.workers import AHEAD, Crew, needed


class Future:
    """A result that is made when asked for; knows whether it was taken back."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make, self.cancelled = make, False

    def result(self) -> Any:
        return self.make()

    def cancel(self) -> None:
        self.cancelled = True


class Client:
    """Takes work as a Dask client does, and keeps what it handed out."""

    def __init__(self, threads: int = 2) -> None:
        self.futures: list[Future] = []
        self.threads = threads

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "other": self.threads - 1}

    def submit(self, work: Callable[[Any], Any], part: Any, pure: bool = True) -> Future:
        assert not pure, "the same work may be asked for twice"
        self.futures.append(Future(lambda: work(part)))
        return self.futures[-1]


def square(number: int) -> int:
    return number * number


def test_one_process_works_only_when_it_is_asked() -> None:
    seen: list[int] = []
    found = Crew.of().each(seen.append, count())
    assert seen == []
    next(found)
    assert seen == [0]


def test_a_client_gets_the_work_ahead_and_its_results_come_in_order() -> None:
    client = Client()
    found = Crew.of(client=client).each(square, range(100))
    assert list(found) == [n * n for n in range(100)]
    assert len(client.futures) == 100


def test_who_stops_asking_stops_the_work() -> None:
    client = Client()
    found: Iterator[int] = Crew.of(client=client).each(square, count())
    assert list(islice(found, 3)) == [0, 1, 4]
    found.close()  # type: ignore[attr-defined]
    made = client.futures
    assert len(made) == AHEAD + 2
    assert [future.cancelled for future in made] == [False] * 3 + [True] * (AHEAD - 1)


def test_a_large_cluster_gets_two_pieces_for_each_thread() -> None:
    client = Client(threads=50)
    next(Crew.of(client=client).each(square, count()))
    assert len(client.futures) == 100


def nap(number: int) -> int:
    time.sleep(0.2)
    return number


def test_processes_are_free_again_when_the_work_is_stopped() -> None:
    """Else joblib warns that it waits for them, which is an error here."""
    found: Iterator[int] = Crew.of(2).each(nap, count())
    assert next(found) == 0
    found.close()  # type: ignore[attr-defined]
    assert list(Crew.of(3).each(nap, range(4))) == [0, 1, 2, 3]


def test_an_error_of_the_work_is_told_and_the_rest_taken_back() -> None:
    client = Client()
    found = Crew.of(client=client).each(lambda part: 1 // (part - 2), range(9))
    assert [next(found), next(found)] == [-1, -1]
    with pytest.raises(ZeroDivisionError):
        next(found)
    assert all(future.cancelled for future in client.futures[3:])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"processes": 0}, "processes: expected a whole number of 1 or more, got 0"),
        ({"processes": 2.0}, "processes"),
        ({"processes": True}, "processes"),
        ({"client": "tcp://far:8786"}, "client: expected a Dask client"),
        ({"client": Client(), "processes": 2}, "expected 1 beside a client"),
    ],
)
def test_what_is_no_crew_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Crew.of(**given)


def test_a_missing_package_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "joblib.externals.loky", None)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(BadInput, match=r"processes=2: this needs joblib.*turin-nb\[scale\]"):
        Crew.of(2).each(square, range(3))
    with pytest.raises(BadInput, match="progress: this needs tqdm"):
        needed("tqdm.auto", "progress")
