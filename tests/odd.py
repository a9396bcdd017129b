"""Values that nobody would pass on purpose, and that somebody will."""

from __future__ import annotations

import datetime
import io
import itertools
import re
from collections import OrderedDict, deque
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, NoReturn

import numpy as np
import pandas as pd


class Evil:
    """Fails at whatever it is asked."""

    def _fails(self, *given: Any) -> NoReturn:
        raise RuntimeError("asked too much")

    __repr__ = __str__ = __len__ = __iter__ = __index__ = __bool__ = _fails  # type: ignore[assignment]
    __int__ = __float__ = __getitem__ = __eq__ = __hash__ = _fails  # type: ignore[assignment]


class Empty:
    """An object of one's own without anything."""


class Endless:
    """A row that says it has three things and gives them without end."""

    def __len__(self) -> int:
        return 3

    def __getitem__(self, place: int) -> int:
        return place


def itself() -> list[Any]:
    """A list that holds itself."""
    one: list[Any] = []
    one.append(one)
    return one


def itself_by_key() -> dict[str, Any]:
    """A dict that holds itself."""
    one: dict[str, Any] = {}
    one["edition"] = one
    return one


def deep() -> list[Any]:
    """Lists in lists, deeper than Python likes to go."""
    one: list[Any] = []
    for _ in range(5000):
        one = [one]
    return one


def nothing(*given: Any) -> None:
    """A function that answers nothing."""


ODD: dict[str, Any] = {
    "None": None,
    "True": True,
    "False": False,
    "0": 0,
    "-1": -1,
    "1": 1,
    "3": 3,
    "6": 6,
    "2**31": 2**31,
    "2**70": 2**70,
    "10**5000": 10**5000,
    "-10**5000": -(10**5000),
    "3.7": 3.7,
    "-0.0": -0.0,
    "nan": float("nan"),
    "inf": float("inf"),
    "1j": 1j,
    "Decimal": Decimal("3.7"),
    "sNaN": Decimal("sNaN"),
    "Fraction": Fraction(15, 8),
    "empty text": "",
    "spaces": "   ",
    "4": "4",
    "NUL": "a\0b",
    "half a letter": "\ud800",
    "two lines": "a\nb",
    "format": "{0.__class__}%s",
    "markup": "<script>alert(1)</script>",
    "long text": "x" * 100_000,
    "bytes": b"abc",
    "bytearray": bytearray(b"\xff"),
    "memoryview": memoryview(b"abc"),
    "[]": [],
    "()": (),
    "{}": {},
    "set": {1, 2},
    "frozenset": frozenset({0}),
    "[1, 2]": [1, 2],
    "[None]": [None],
    "[[]]": [[]],
    "mixed": [1, "a", None],
    "{'a': 1}": {"a": 1},
    "{0: 'a'}": {0: "a"},
    "{None: None}": {None: None},
    "proxy": MappingProxyType({"format": 1}),
    "OrderedDict": OrderedDict(format=1),
    "deque": deque([1, 2]),
    "range": range(3),
    "long range": range(10**12),
    "slice": slice(1),
    "Ellipsis": ...,
    "NotImplemented": NotImplemented,
    "object": object(),
    "class": int,
    "own class": Empty,
    "own object": Empty(),
    "function": nothing,
    "builtin": len,
    "module": re,
    "exception": ValueError("odd"),
    "date": datetime.date(1786, 1, 1),
    "path": Path("no/such/file"),
    "folder": Path("/"),
    "stream": io.StringIO("{}"),
    "namespace": SimpleNamespace(setup=1, events=2),
    "array": np.arange(3),
    "table of numbers": np.zeros((2, 3)),
    "array of one": np.array(3),
    "array of objects": np.array([None, "a"], object),
    "numpy's NaN": np.float64("nan"),
    "numpy's number": np.int64(2),
    "Series": pd.Series([1, 2]),
    "DataFrame": pd.DataFrame({"a": [1]}),
    "NA": pd.NA,
    "itself": itself(),
    "itself by key": itself_by_key(),
    "deep": deep(),
    "endless": Endless(),
    "evil": Evil(),
    "list of evil": [Evil(), Evil()],
    "count": itertools.count(),
    "generator": (number for number in (1, 2)),
}
"""By a name for the test's report."""
