"""What is checked at every door: whole numbers, rows and texts, each refused in a sentence."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Mapping, Set
from itertools import islice
from operator import index
from pathlib import Path
from typing import Any

from turin_nb.engine.errors import BadInput, TurinError

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


LONG = 80  # characters of a word that are compared

OPEN, CLOSE = "\u2068", "\u2069"
"""Between these a name is read in its own direction, and moves nothing beside it."""
_LETTER = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"

_RIGHT_TO_LEFT = re.compile(
    f"{OPEN}[^{CLOSE}]*{CLOSE}|{_LETTER}(?:[ '’.-]?[\u200c\u200d]?{_LETTER})*"
)


def isolated(text: str) -> str:
    r"""The text with every name from right to left kept apart from the numbers beside it.

    What stands between U+2068 and U+2069 already stays as it is.

    >>> isolated("Ada 3, \u05d1\u05df 0") == "Ada 3, \u2068\u05d1\u05df\u2069 0"
    True
    """
    if text.isascii():
        return text
    return _RIGHT_TO_LEFT.sub(lambda found: f"{OPEN}{found[0].strip(OPEN + CLOSE)}{CLOSE}", text)


def whole_letters(text: str) -> bool:
    r"""Whether a file can hold the text: JSON lets halves of letters through, UTF-8 does not.

    >>> whole_letters("Žofie"), whole_letters("A\ud800")
    (True, False)
    """
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def content(path: str | Path, most: int) -> bytes:
    """The first bytes of a file, one above ``most`` at most; ``OSError`` where there is none."""
    with Path(path).open("rb") as file:
        return file.read(most + 1)


def decoded(content: bytes, error: type[TurinError], rule: str | None = None) -> str:
    """The text of a file in UTF-8, read as ``unmarked`` reads it.

    Raises ``error`` with the name of the other encoding, as far as the bytes tell it.
    """
    name = _other_encoding(content)
    if name:
        message = f"expected a text in UTF-8, this is {name}."
        raise error(f"the whole file: {message}", rule)
    return unmarked(content.decode("utf-8"))


def unmarked(text: str) -> str:
    r"""A text without the mark that Windows puts first, its lines ending as ours do.

    >>> unmarked("\ufeffone\r\ntwo\rthree\n")
    'one\ntwo\nthree\n'
    """
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _other_encoding(content: bytes) -> str:
    """What bytes are that are no text in UTF-8; empty if they are one."""
    if content.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "in UTF-32"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or _pairs(content):
        return "in UTF-16"
    try:
        return "none" if "\0" in content.decode("utf-8") else ""
    except UnicodeDecodeError as wrong:
        return _eight_bits(content, wrong.start)


def _pairs(content: bytes) -> bool:
    """Whether one byte of most pairs is empty, as in UTF-16 of our letters without a mark."""
    one, other = content[::2].count(0), content[1::2].count(0)
    return 4 * max(one, other) > len(content) and not min(one, other)


def _eight_bits(content: bytes, at: int) -> str:
    """What a text is that is not UTF-8 from the byte ``at`` on."""
    if any(byte < 32 and byte not in b"\t\n\f\r" for byte in content):
        return "none"
    try:
        content.decode("cp1252")
    except UnicodeDecodeError:
        return f"in another encoding (byte {at + 1} is 0x{content[at]:02x})"
    return f"probably in cp1252, as Windows writes (byte {at + 1} is 0x{content[at]:02x})"


def meant(word: Any, known: Iterable[str]) -> str:
    """A question after a misspelt word, beginning with a space; nothing if it is like none.

    >>> meant("Valuwer", ["random", "valuer"]), meant("x", ["random", "valuer"])
    (' Did you mean "valuer"?', '')
    """
    from difflib import get_close_matches

    if not isinstance(word, str):
        return ""
    names = {name.strip().casefold(): name for name in known}
    close = get_close_matches(word[:LONG].strip().casefold(), names, 1)
    return f' Did you mean "{names[close[0]]}"?' if close else ""


def written(path: str | Path, text: str) -> None:
    """Write a text to a file, in UTF-8; ``BadInput`` if nothing can be written there."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except Exception as wrong:  # noqa: BLE001 - what is no path may be anything
        why = getattr(wrong, "strerror", None) or getattr(wrong, "reason", "no path")
        raise BadInput(f"path: nothing can be written to {path_words(path)}: {why}.") from None


def path_words(path: Any) -> str:
    """A path, or what was given for one, as an error message shows it."""
    return shown(str(path) if isinstance(path, Path) else path)
