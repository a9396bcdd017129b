"""The one family of errors: each is a sentence that says what was wrong and what was expected."""

from __future__ import annotations

from typing import TypeAlias

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
        """What a notebook shows: this sentence and the reader's own line, not our frames."""
        from turin_nb.engine.tracebacks import rendered

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
