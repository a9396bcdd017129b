"""What counts as a whole number, a yes or no, a row of either: checked once, refused in words."""

from __future__ import annotations

from collections.abc import Mapping, Set
from itertools import islice
from operator import index
from typing import Any

from turin_nb.engine.errors import BadInput

LARGEST = 10**1000
"""More than this no number is: beyond 4,300 digits Python does not even write them."""

ROW = 10_000  # things in a row: what says that it has more is no list of anything here


def whole(value: Any, what: str, rule: str, low: int = 0, high: int | None = None) -> int:
    """``value`` as an ``int`` from ``low`` to ``high``; never rounded, never clamped.

    Takes what Python takes as an index (numpy's and pandas' integers too), but no bool.
    ``what`` names the value in the sentence of the ``BadInput`` that refuses it.

    >>> whole(3, "a bid", "A2")
    3
    >>> whole(3.7, "a bid", "A2")
    Traceback (most recent call last):
    turin_nb.engine.errors.BadInput: a bid: expected a whole number of 0 or more, got 3.7. (A2)
    """
    number = value if type(value) is int else _index(value, what, rule, low, high)
    if number < low or number > (LARGEST if high is None else high):
        raise _refusal(value, what, rule, low, high)
    return number


def _index(value: Any, what: str, rule: str, low: int, high: int | None) -> int:
    """``operator.index`` without bools; what it cannot take is refused."""
    if isinstance(value, bool):
        raise _refusal(value, what, rule, low, high)
    try:
        return index(value)
    except Exception:  # noqa: BLE001 - a class of one's own may fail as it likes
        raise _refusal(value, what, rule, low, high) from None


def _refusal(value: Any, what: str, rule: str, low: int, high: int | None) -> BadInput:
    """The sentence for a number that is none, or is out of bounds."""
    bounds = f"of {low} or more" if high is None else f"from {low} to {high}"
    return BadInput(f"{what}: expected a whole number {bounds}, got {shown(value)}.", rule)


def shown(value: Any) -> str:
    """``value`` as an error message shows it: short, whatever was passed."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - a number of thousands of digits, or a class of one's own
        text = f"{'a very long ' * isinstance(value, int)}{type(value).__name__}"
    return shortened(text, 60)


def shortened(text: str, size: int) -> str:
    """A text of at most so many characters.

    >>> shortened("Hazelnuts", 9), shortened("Hazelnuts", 8)
    ('Hazelnuts', 'Hazel...')
    """
    return text if len(text) <= size else text[: size - 3] + "..."


def row(values: Any, what: str, rule: str, low: int = 0) -> tuple[int, ...]:
    """A row of whole numbers, each at least ``low``.

    >>> row([2, 1], "prizes", "A3", low=1)
    (2, 1)
    """
    if type(values) is tuple and _plain(values, low):
        return values  # the common case, without the messages that a refusal needs
    listed = items(values, what, rule)
    return tuple(whole(v, f"{what}[{i}]", rule, low) for i, v in enumerate(listed))


def _plain(values: tuple[Any, ...], low: int) -> bool:
    """Whether these are plain ints, each at least ``low``."""
    for value in values:  # noqa: SIM110 - on the path of every move, where a generator costs
        if type(value) is not int or value < low or value > LARGEST:
            return False
    return True


def plain(value: Any) -> Any:
    """``value`` in Python's own whole numbers, rows of them as tuples; anything else as it is.

    >>> plain([3, [1, 2]]), plain("ab"), plain(3.7)
    ((3, (1, 2)), 'ab', 3.7)
    """
    if isinstance(value, (bool, str, dict, set, frozenset)):
        return value
    try:
        return tuple(map(plain, _listed(value))) if hasattr(value, "__len__") else index(value)
    except Exception:  # noqa: BLE001 - no number, no row, or a class of one's own that fails
        return value


def flag(value: Any, what: str, rule: str) -> bool:
    """A yes or no: a bool, numpy's too; 1 and "yes" are refused.

    >>> flag(True, "loans[0]", "L1")
    True
    """
    if isinstance(value, bool) or type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    raise BadInput(f"{what}: expected True or False, got {shown(value)}.", rule)


def items(values: Any, what: str, rule: str) -> tuple[Any, ...]:
    """``values`` if it is a row of things; a text, a single number, a dict or a set is refused.

    A dict would be read as its keys, a set in no order that anybody chose.
    """
    listed = None if isinstance(values, (str, bytes, Mapping, Set)) else _row_of(values)
    if listed is None:
        raise BadInput(f"{what}: expected a list, got {shown(values)}.", rule)
    return listed


def _row_of(values: Any) -> tuple[Any, ...] | None:
    """``values`` in their order, if they are a row: no number, no generator, nothing endless."""
    try:
        return _listed(values)
    except Exception:  # noqa: BLE001 - no row, or a class of one's own that fails
        return None


def _listed(values: Any) -> tuple[Any, ...]:
    """The things in a row that says how many it has, and has as many; else ``ValueError``."""
    size = len(values)
    found = tuple(islice(values, size + 1)) if size <= ROW else ()
    if len(found) != size:
        raise ValueError("not a row")
    return found
