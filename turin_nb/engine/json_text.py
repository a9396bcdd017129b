"""JSON from outside: in letters that can be read, every key once, or a sentence with the path."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from turin_nb.engine.errors import BadRecord
from turin_nb.engine.texts import decoded, unmarked
from turin_nb.engine.whole import shown

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
