"""What a reader is shown of an error: the sentence and the line that is theirs."""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

from turin_nb.engine.checks import flag, shortened
from turin_nb.engine.errors import BadCode

_OTHERS = (
    str(Path(__file__).parents[1]) + os.sep,
    str(Path(os.__file__).parent) + os.sep,
    "<frozen ",
)
_PACKAGES = ("site-packages", "dist-packages")


def show_tracebacks(show: bool = True) -> None:
    """Show in this notebook, from now on, every frame below what is refused; ``False``: none.

    Outside of a notebook Python shows them all anyway.

    >>> show_tracebacks()
    """
    shell, wanted = _shell(), flag(show, "show", "")
    if shell is not None:
        shell.turin_frames = wanted


def rendered(error: BaseException) -> list[str]:
    """An error as a notebook shows it, line by line: its sentence, and the reader's own line."""
    shell = _shell()
    if getattr(shell, "turin_frames", False):
        frames: list[str] = shell.InteractiveTB.structured_traceback(
            type(error), error, error.__traceback__, tb_offset=1
        )
        return frames
    own = own_line(error.__traceback__)
    line = [f"  line {own.lineno}: {own.line}"] if own else []
    return [f"{type(error).__name__}: {error}", *line]


def own_line(frames: TracebackType | None) -> traceback.FrameSummary | None:
    """The reader's own line that is nearest to an error; ``None`` if no line is theirs."""
    theirs = filter(_is_own, traceback.extract_tb(frames))
    return next(reversed(list(theirs)), None)


def _is_own(frame: traceback.FrameSummary) -> bool:
    """Whether a line is neither of this package, nor of another, nor of Python itself."""
    installed = not set(_PACKAGES).isdisjoint(Path(frame.filename).parts)
    return not (installed or frame.filename.startswith(_OTHERS))


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


def _shell() -> Any:
    """The notebook that runs this, if one does; IPython is not loaded to find out."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None
