"""Data from outside: plain dicts and lists become dataclasses, or a sentence with a path."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from turin_nb.engine.errors import TurinError
from turin_nb.engine.whole import shown

if TYPE_CHECKING:
    from cattrs import Converter

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
