"""Texts: of whole letters, read in their direction, and written to a file or refused in words."""

from __future__ import annotations

import re
from pathlib import Path

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown

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


def written(path: str | Path, text: str) -> None:
    """Write a text to a file, in UTF-8; ``BadInput`` if nothing can be written there."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except (OSError, TypeError, ValueError) as wrong:
        why = getattr(wrong, "strerror", None) or getattr(wrong, "reason", "no path")
        raise BadInput(f"path: nothing can be written to {shown(str(path))}: {why}.") from None
