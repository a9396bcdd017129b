"""Texts: of whole letters, in their direction; read from a file, written, or refused in words."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from turin_nb.engine.errors import BadInput, TurinError
from turin_nb.engine.whole import shown

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
