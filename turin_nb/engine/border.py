"""Data from outside: JSON with every key once, made dataclasses, or a sentence with a path."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from turin_nb.engine.checks import decoded, shown, unmarked
from turin_nb.engine.errors import BadRecord, TurinError

if TYPE_CHECKING:
    from cattrs import Converter


LONGEST = 40  # characters of a key that a path writes out
END = 100  # characters of a path that a sentence shows, its last ones


class _Twice(dict[str, Any]):
    """A table in which ``key`` is written twice."""

    key: str


def parsed(content: str | bytes, whole: str = "the whole file") -> Any:
    """What a JSON file holds, given as its text or as its bytes.

    Raises ``BadRecord``, beginning with ``whole`` or with the path of a key written twice.
    """
    if not isinstance(content, (str, bytes)):
        raise BadRecord(f"{whole}: this is no JSON (expected a text, got {shown(content)}).")
    text = decoded(content, BadRecord) if isinstance(content, bytes) else unmarked(content)
    try:
        return once(text)
    except (ValueError, RecursionError) as wrong:
        raise BadRecord(f"{whole}: this is no JSON ({str(wrong)[:80]}).") from None


def once(text: str) -> Any:
    """What a JSON text holds; ``BadRecord`` with the path of a key that is written twice.

    Raises ``ValueError`` or ``RecursionError`` for what is no JSON.

    >>> once('{"moves": [{"amount": 3, "amount": 9}]}')
    Traceback (most recent call last):
    turin_nb.engine.errors.BadRecord: moves[0].amount: this key is written twice, expected once.
    """
    found: list[_Twice] = []
    data = json.loads(text, object_pairs_hook=partial(_table, found))
    if found:  # the outermost: what a key written twice has thrown away is nowhere any more
        places = [_below(p, v.key) for p, v in _walked(data) if isinstance(v, _Twice)]
        raise BadRecord(f"{places[0][-END:]}: this key is written twice, expected once.")
    return data


def _table(found: list[_Twice], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The table of these pairs; one with a key written twice is put on the list."""
    table = dict(pairs)
    if len(table) == len(pairs):
        return table
    twice = _Twice(table)
    twice.key = next(key for key, n in Counter(key for key, _ in pairs).items() if n > 1)
    found.append(twice)
    return twice


def _walked(data: Any) -> Iterator[tuple[str, Any]]:
    """All values with their paths, as they stand in the text, outer ones first."""
    todo = [("", data)]
    while todo:
        path, value = todo.pop()
        yield path, value
        below: list[tuple[str, Any]] = []
        if isinstance(value, dict):
            below = [(_below(path, key), item) for key, item in value.items()]
        elif isinstance(value, list):
            below = [(f"{path}[{at}]", item) for at, item in enumerate(value)]
        todo.extend(reversed(below))


def _below(path: str, key: str) -> str:
    """The path of a key in the table at ``path``.

    >>> _below("moves[3]", "seat"), _below("notes", "3")
    ('moves[3].seat', "notes['3']")
    """
    if key.isidentifier() and len(key) <= LONGEST:
        return f"{path}.{key}".lstrip(".")
    return f"{path}[{shown(key)}]"


T = TypeVar("T")
_WORDS = {int: "a whole number", str: "a text", bool: "true or false"}


class _WrongTypeError(ValueError):
    """A value of another type than the file should hold."""


@cache
def _converter() -> Converter:
    """A converter that does not coerce: 3.7 is no 3, "4" is no 4, and no key is overlooked.

    The one cached object of this module: it is configured here and never changed again.
    """
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True)
    for kind in _WORDS:
        converter.register_structure_hook(kind, _exact)
    return converter


def _exact(value: Any, kind: type) -> Any:
    """``value`` if it is of exactly this type (a bool is no whole number)."""
    if type(value) is not kind:
        raise _WrongTypeError(f"expected {_WORDS[kind]}, got {shown(value)}")
    return value


def structure(
    data: Any, kind: type[T], error: type[TurinError], rule: str | None = None, path: str = ""
) -> T:
    """``data`` as a ``kind``; what does not fit is refused with an ``error`` and its path."""
    from cattrs.errors import BaseValidationError

    if not isinstance(data, Mapping):  # also what would be read without end
        raise error(f"{path or 'the whole file'}: expected a list or a table here.", rule)
    try:
        return _converter().structure(data, kind)
    except BaseValidationError as group:
        _refuse(group, error, rule, path)
    except (TypeError, AttributeError, RecursionError) as wrong:
        raise error(f"{path or 'the whole file'}: {_words(wrong)}.", rule) from None


def _refuse(group: Any, error: type[TurinError], rule: str | None, root: str) -> NoReturn:
    """Raise the first of cattrs' complaints as one sentence with its path."""
    from cattrs import transform_error

    complaints = transform_error(group, path=root, format_exception=lambda wrong, _: _words(wrong))
    words, _, path = complaints[0].rpartition(" @ ")  # a value may hold an @ too
    place = path.lstrip(".") or "the whole file"
    raise error(f"{place}: {words}.", rule) from None


def _words(wrong: BaseException) -> str:
    """One complaint in plain words."""
    from cattrs.errors import ForbiddenExtraKeysError

    if isinstance(wrong, _WrongTypeError):
        return str(wrong)
    if isinstance(wrong, KeyError):
        return f"the entry {wrong.args[0]!r} is missing"
    if isinstance(wrong, ForbiddenExtraKeysError):
        names = ", ".join(sorted(map(repr, wrong.extra_fields)))
        return f"unknown entries: {names}"
    if isinstance(wrong, (TypeError, AttributeError)):
        return "expected a list or a table here"
    return f"cannot be read ({type(wrong).__name__})"
