"""Errors in a reader's own code: whose it is and where; and a switch to see every frame."""

from __future__ import annotations

from turin_nb.engine.checks import flag, shortened
from turin_nb.engine.errors import BadCode, notebook, own_line


def show_tracebacks(show: bool = True) -> None:
    """Show in this notebook, from now on, every frame below what is refused; ``False``: none.

    Outside of a notebook Python shows them all anyway.

    >>> show_tracebacks()
    """
    shell, wanted = notebook(), flag(show, "show", "")
    if shell is not None:
        shell.turin_frames = wanted


def stopped(whose: str, wrong: Exception, rule: str | None = None) -> BadCode:
    """An error of a reader's own code, to be raised from it: whose it is, which, and where.

    ``whose``: the beginning of the sentence.
    """
    own = own_line(wrong.__traceback__)
    where = f" (line {own.lineno}: {own.line})" if own and own.line else ""
    where = where or (f" (line {own.lineno})" if own else "")
    return BadCode(f"{whose} stopped with {_told(wrong)}{where}.", rule)


def _told(wrong: Exception) -> str:
    """An error's kind and words; its words may themselves be code that fails."""
    try:
        words = str(wrong)
    except Exception:  # noqa: BLE001 - of a reader's own class
        words = ""
    kind = type(wrong).__name__
    return f"{kind}: {shortened(words.rstrip('.'), 200)}" if words else kind
