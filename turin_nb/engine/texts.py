"""Texts: of whole letters, and written to a file or refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown

LONG = 80  # characters of a word that are compared


def whole_letters(text: str) -> bool:
    r"""Whether a file can hold the text: JSON lets halves of letters through, UTF-8 does not.

    >>> whole_letters("Žofie"), whole_letters("A\ud800")
    (True, False)
    """
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


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
