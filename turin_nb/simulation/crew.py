"""Who does the work: this process, several processes (joblib), or a cluster (Dask).

The work is a function of a number, so who does which part, in which order and how often makes
no difference to what comes out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import Any, TypeVar

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown, whole

T = TypeVar("T")
U = TypeVar("U")

AHEAD = 32  # pieces of work handed to a cluster before the first of them is taken back


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
        if not callable(getattr(client, "submit", None)):
            raise BadInput(f"client: expected a Dask client, with submit, got {shown(client)}.")
        return cls(1, client)

    def each(self, work: Callable[[T], U], parts: Iterable[T]) -> Iterator[U]:
        """``work`` of every part, in their order; parts are taken up as they are needed.

        Whoever stops asking stops the work: what waits is taken back.
        """
        if self.client is not None:
            return _ahead(lambda part: self.client.submit(work, part, pure=False), parts, AHEAD)
        if self.processes > 1:
            loky = needed("joblib.externals.loky", f"processes={self.processes}")
            pool = loky.get_reusable_executor(max_workers=self.processes)
            return _ahead(lambda part: pool.submit(work, part), parts, 2 * self.processes)
        return map(work, parts)


def _ahead(submit: Callable[[T], Any], parts: Iterable[T], width: int) -> Iterator[Any]:
    """What each part comes to, in their order, ``width`` of them under way at once."""
    rest = iter(parts)
    waiting = deque(submit(part) for part in islice(rest, width))
    try:
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(submit(part) for part in islice(rest, 1))
    finally:
        for future in waiting:
            future.cancel()


def needed(module: str, asked: str) -> ModuleType:
    """A module of the extra ``scale``; ``BadInput`` says what to install where it is missing."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        install = 'install it, or the whole extra with pip install "turin-nb[scale]"'
        raise BadInput(f"{asked}: this needs {package}, which is not here; {install}.") from None
