"""Who does the work: this process, several processes (joblib), or a cluster (Dask).

The work is a function of a number, so who does which part, in which order and how often makes
no difference to what comes out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, wait
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import Any, TypeVar

from turin_nb.engine.checks import shown, whole
from turin_nb.engine.errors import BadInput, TurinError

T = TypeVar("T")
U = TypeVar("U")
AHEAD = 16  # pieces of work handed to a cluster before the first is taken back, or more of them
ATTEMPTS = 3  # at the same work, where a process was killed over it


@dataclass(frozen=True, slots=True)
class Crew:
    """How many processes work, or whose cluster does; make one with ``of``, which checks it."""

    processes: int = 1
    client: Any = None

    @classmethod
    def of(cls, processes: int = 1, client: Any = None) -> Crew:
        """``processes``: 1 or more; ``client``: a ``distributed.Client``, or what works alike."""
        count = whole(processes, "processes", "", low=1)
        if client is None:
            return cls(count)
        if count > 1:
            raise BadInput("processes: expected 1 beside a client, whose cluster does the work.")
        if not all(callable(getattr(client, name, None)) for name in ("submit", "nthreads")):
            raise BadInput(f"client: expected a Dask client, got {shown(client)}.")
        return cls(1, client)

    def each(self, work: Callable[[T], U], parts: Iterable[T]) -> Iterator[U]:
        """``work`` of every part, in their order; parts are taken up as they are needed.

        Whoever stops asking stops the work: what waits is taken back. The work of a process that
        was killed is done again.
        """
        if self.client is not None:
            width = max(AHEAD, 2 * sum(self.client.nthreads().values()))
            return _ahead(
                lambda part: self.client.submit(work, part, pure=False), parts, width, _cancel
            )
        if self.processes > 1:
            self._pool()  # says at once what is missing
            return _ahead(
                lambda part: self._pool().submit(work, part), parts, 2 * self.processes, _finish
            )
        return map(work, parts)

    def _pool(self) -> Any:
        """The processes of joblib, new ones where one of them was killed."""
        loky = needed("joblib.externals.loky", f"processes={self.processes}")
        return loky.get_reusable_executor(max_workers=self.processes)


def _ahead(
    submit: Callable[[T], Any], parts: Iterable[T], width: int, stop: Callable[[list[Any]], None]
) -> Iterator[Any]:
    """What each part comes to, in their order, ``width`` of them under way at once.

    ``stop`` is given those that nobody waits for any more.
    """
    rest = iter(parts)
    waiting = deque((part, submit(part)) for part in islice(rest, width))
    try:
        while waiting:
            yield _first(submit, waiting)
            waiting.extend((part, submit(part)) for part in islice(rest, 1))
    finally:
        stop([future for _, future in waiting])


def _cancel(futures: list[Any]) -> None:
    for future in futures:
        future.cancel()


def _finish(futures: list[Any]) -> None:
    """Take back what has not begun, and wait for the rest: the next work needs the processes."""
    _cancel(futures)
    wait(futures)


def _first(submit: Callable[[T], Any], waiting: deque[tuple[T, Any]]) -> Any:
    """What the first of those that wait comes to; all of them anew where processes were killed."""
    for _ in range(ATTEMPTS):
        try:
            result = waiting[0][1].result()
        except BrokenExecutor:
            again = [(part, submit(part)) for part, _ in waiting]
            waiting.clear()
            waiting.extend(again)
        else:
            waiting.popleft()
            return result
    raise TurinError(f"A process was killed {ATTEMPTS} times over the same games.")


def needed(module: str, asked: str) -> ModuleType:
    """A module of the extra ``scale``; ``BadInput`` says what to install where it is missing."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        install = 'install it, or the whole extra with pip install "turin-nb[scale]"'
        raise BadInput(f"{asked}: this needs {package}, which is not here; {install}.") from None
