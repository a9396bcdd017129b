"""What a strategy is: a name, how it is classified, and a move for each decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from turin_nb.engine.checks import shown
from turin_nb.engine.choices import Decision
from turin_nb.engine.errors import BadInput
from turin_nb.engine.moves import Move
from turin_nb.engine.tracebacks import stopped
from turin_nb.engine.view import View


class Classifier(NamedTuple):
    """What a strategy does and looks at.

    - ``watches``: looks at what lies face up before the others.
    - ``borrows``: takes the loan of its own will (L1); ``trades``: offers or buys cards (M2, M3).
    - ``learns``: looks at what was bid in auctions that are over.
    - ``chance``: its moves hang on chance; ``data``: it is a ``Plan``, words and numbers alone.
    """

    watches: bool = False
    borrows: bool = False
    trades: bool = False
    learns: bool = False
    chance: bool = False
    data: bool = False

    @property
    def words(self) -> str:
        """All that holds, in a row.

        >>> Classifier(trades=True, data=True).words
        'trades, data'
        """
        return ", ".join(word for word in self._fields if getattr(self, word)) or "none of these"


Decide: TypeAlias = Callable[[View, Decision, Random], Move]


@runtime_checkable
class Strategy(Protocol):
    """Decides for one seat; it knows the seat's view and nothing else.

    ``decide`` gives a move that answers ``decision``, or first a loan (``Borrow``) or a purchase
    (``Claim``) of this seat, after which it is asked again. All its chance comes from ``rng``:
    the same view and the same ``rng`` give the same move.
    """

    @property
    def name(self) -> str:
        """What it is called in tables and error messages."""
        ...

    def decide(self, view: View, decision: Decision, rng: Random) -> Move:
        """The move of the seat ``decision.seat``, legal by ``decision``."""
        ...


@dataclass(frozen=True, slots=True)
class Plain:
    """A strategy made of one function, as a notebook cell writes it.

    >>> Plain("thrifty", lambda view, decision, rng: ...).name
    'thrifty'
    """

    name: str
    function: Decide

    def decide(self, view: View, decision: Decision, rng: Random) -> Move:
        """What the function says."""
        return self.function(view, decision, rng)


def decided(bot: Strategy, view: View, decision: Decision, rng: Random) -> Move:
    """What a strategy decides; ``BadCode`` says whose error it is and in which decision."""
    try:
        return bot.decide(view, decision, rng)
    except Exception as wrong:
        raise stopped(asked_words(bot, view, decision), wrong) from wrong


def asked_words(bot: Strategy, view: View, decision: Decision) -> str:
    """The beginning of a sentence: which strategy was asked to decide what."""
    seat = f"seat {decision.seat} ({view.names[decision.seat]})"
    return f'The strategy "{bot.name}" in {seat}, asked to decide ({decision.what}),'


def as_strategy(given: Any) -> Strategy:
    """``given`` if it is a strategy, wrapped if it is a function; else ``BadInput``.

    >>> def thrifty(view, decision, rng): ...
    >>> as_strategy(thrifty).name
    'thrifty'
    """
    if isinstance(given, type):
        hint = f"{given.__name__} is a class: write {given.__name__}() to make one."
        raise BadInput(f"strategy: {hint}")
    if isinstance(given, Strategy) and isinstance(given.name, str) and callable(given.decide):
        return given
    if callable(given):
        return Plain(getattr(given, "__name__", "a function").strip("<>"), given)
    wanted = "a registered name, an object with a name and decide, or a function"
    raise BadInput(f"strategy: expected {wanted}, got {shown(given)}.")
