"""The one family of errors: each is a sentence that says what was wrong and what was expected.

A notebook shows the sentence and the reader's own line, not our frames.
"""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from traceback import FrameSummary

Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Groups of seats, best place first, the seats of a group ascending."""


class TurinError(Exception):
    """Anything this project refuses; ``rule`` is the number in the rules that speaks, if one does.

    >>> str(TurinError("A bid of 9 is more than the 7 Scudo in hand.", rule="A2"))
    'A bid of 9 is more than the 7 Scudo in hand. (A2)'
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message, rule)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message

    def _render_traceback_(self) -> list[str]:
        return rendered(self)


class BadInput(TurinError):
    """A value that no table could have: 3.7 Scudo, six players, a good too few."""


class IllegalMove(TurinError):
    """A move that the rules forbid at this moment; the game is as it was."""


class BadEdition(TurinError):
    """An edition that breaks S2, or a file that is none; the message starts with a path."""


class BadRecord(TurinError):
    """A saved game that cannot be read; the message starts with a path."""


class BadCode(TurinError):
    """A reader's own strategy or house rule that stopped; what stopped it is the cause."""


class Unsettled(TurinError):
    """An auction that still waits for raises (A6) or for the coin (A7, A9).

    ``needs_raise`` and ``needs_toss`` are groups of seats, best place first, the seats of a
    group ascending. Raises are asked for before tosses: one of the two is always empty.
    ``idle``: those groups of ``needs_toss`` whose order cannot matter (A9).
    """

    def __init__(
        self, needs_raise: Groups = (), needs_toss: Groups = (), idle: Groups = ()
    ) -> None:
        groups = needs_raise or needs_toss
        seats = "; ".join(" and ".join(f"seat {seat}" for seat in group) for group in groups)
        if needs_raise:
            super().__init__(f"The tied players must add to their bids first: {seats}.", "A6")
        else:
            super().__init__(f"The coin must say who comes first: {seats}.", "A7, A9")
        self.needs_raise = needs_raise
        self.needs_toss = needs_toss
        self.idle = idle

    def __reduce__(self) -> tuple[type[Unsettled], tuple[Groups, Groups, Groups]]:
        return (Unsettled, (self.needs_raise, self.needs_toss, self.idle))


def rendered(error: BaseException) -> list[str]:
    """An error as a notebook shows it, line by line: its sentence, and the reader's own line."""
    shell = notebook()
    if getattr(shell, "turin_frames", False):
        frames: list[str] = shell.InteractiveTB.structured_traceback(
            type(error), error, error.__traceback__, tb_offset=1
        )
        return frames
    own = own_line(error.__traceback__)
    line = [f"  line {own.lineno}: {own.line}"] if own else []
    return [f"{type(error).__name__}: {error}", *line]


def own_line(frames: TracebackType | None) -> FrameSummary | None:
    """The reader's own line that is nearest to an error; ``None`` if no line is theirs."""
    from traceback import extract_tb  # only where something went wrong: a bare import stays quick

    theirs = filter(_is_own, extract_tb(frames))
    return next(reversed(list(theirs)), None)


_OTHERS = (
    os.path.dirname(os.path.dirname(__file__)) + os.sep,
    os.path.dirname(os.__file__) + os.sep,
    "<frozen ",
)
_PACKAGES = ("site-packages", "dist-packages")


def _is_own(frame: FrameSummary) -> bool:
    """Whether a line is neither of this package, nor of another, nor of Python itself."""
    installed = not set(_PACKAGES).isdisjoint(frame.filename.replace(os.sep, "/").split("/"))
    return not (installed or frame.filename.startswith(_OTHERS))


def notebook() -> Any:
    """The notebook that runs this, if one does; IPython is not loaded to find out."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None
