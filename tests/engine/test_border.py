"""Plain data from outside becomes dataclasses, or a sentence with a path."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from turin_nb.engine.border import structure
from turin_nb.engine.errors import BadRecord, TurinError


@dataclass(frozen=True)
class Inner:
    count: int
    sure: bool = False


@dataclass(frozen=True)
class Outer:
    name: str
    rows: list[Inner] = field(default_factory=list)
    maybe: int | None = None


def read(data: Any, path: str = "") -> Outer:
    return structure(data, Outer, BadRecord, path=path)


def test_what_fits_is_taken() -> None:
    data = {"name": "x", "rows": [{"count": 1, "sure": True}], "maybe": None}
    assert read(data) == Outer("x", [Inner(1, True)])


def counted(count: Any, **more: Any) -> dict[str, Any]:
    return {"name": "x", "rows": [{"count": count, **more}]}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (counted(3.7), r"rows\[0\].count: expected a whole number, got 3.7"),
        (counted("4"), r"rows\[0\].count: expected a whole number, got '4'"),
        (counted(True), r"rows\[0\].count: expected a whole number, got True"),
        (counted(1, sure=1), r"rows\[0\].sure: expected true or false, got 1"),
        ({"name": 5}, "name: expected a text, got 5"),
        ({}, "the entry 'name' is missing"),
        ({"name": "x", "extra": 1}, "unknown entries: 'extra'"),
        ({"name": "x", "rows": [{"count": 1}, {}]}, r"rows\[1\]\.count: the entry 'count'"),
        ({"name": "x", "rows": 5}, "rows: expected a list or a table here"),
        ({"name": "x", "maybe": "1"}, "maybe: expected a whole number"),
        (None, "the whole file: "),
        (5, "the whole file: "),
        ([], "the whole file: "),
        ("text", "the whole file: "),
    ],
)
def test_what_does_not_fit_is_named_with_its_path(data: Any, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read(data)


def test_a_path_may_lie_in_front() -> None:
    with pytest.raises(BadRecord, match=r"^edition\.rows\[0\]\.count: "):
        read({"name": "x", "rows": [{"count": None}]}, path="edition")
    with pytest.raises(BadRecord, match=r"^edition"):
        read(7, path="edition")


@dataclass(frozen=True)
class Picky:
    number: int

    def __post_init__(self) -> None:
        raise OverflowError


@dataclass(frozen=True)
class Strange:
    inner: Picky


def test_what_went_wrong_otherwise_is_named_by_its_kind() -> None:
    with pytest.raises(BadRecord, match=r"^inner: cannot be read \(OverflowError\)"):
        structure({"inner": {"number": 1}}, Strange, BadRecord)


def test_a_nest_without_end_is_refused_too() -> None:
    loop: dict[str, Any] = {"name": "x"}
    loop["rows"] = [loop]
    with pytest.raises(TurinError):
        read(loop)


class Endless(dict[str, Any]):
    """A table that goes on within itself when its keys are asked for."""

    def keys(self) -> Any:
        return self.keys()

    def __iter__(self) -> Any:
        return iter(self.keys())


def test_a_table_whose_keys_have_no_end_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"^the whole file: cannot be read \(RecursionError\)\.$"):
        read(Endless(name="x"))
    with pytest.raises(BadRecord, match=r"^edition: cannot be read \(RecursionError\)\.$"):
        read(Endless(name="x"), path="edition")


def test_a_table_whose_keys_are_no_keys_is_refused() -> None:
    class Keyless(dict[str, Any]):
        keys = __iter__ = None  # type: ignore[assignment]

    with pytest.raises(BadRecord, match=r"^the whole file: expected a list or a table here\.$"):
        read(Keyless(name="x"))
