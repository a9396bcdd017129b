"""Which engine plays: the reference engine move by move, or the batch engine on arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown
from turin_nb.simulation.batch.chunk import CHUNK
from turin_nb.strategies.register import plan_of

ENGINES = ("auto", "reference", "batch")
REFERENCE_BLOCK = 20  # games: about a tenth to a third of a second, so that a stop is soon felt
BATCH_BLOCK = CHUNK  # games: what is played at once, so that a stop is soon felt here too


def chosen(engine: str, strategies: Sequence[Any], house: Sequence[Any]) -> str:
    """The engine that plays, ``"auto"`` decided; ``BadInput`` for what it cannot play.

    >>> def thrifty(view, decision, rng): ...
    >>> chosen("auto", [thrifty], [])
    'reference'
    """
    if engine == "reference":
        return engine
    why_not = refusal(strategies, house)
    if engine == "batch" and why_not:
        raise BadInput(f"engine: {why_not}")
    return "reference" if why_not else "batch"


def refusal(strategies: Sequence[Any], house: Sequence[Any]) -> str | None:
    """Why the batch engine cannot play this, in a sentence; ``None`` if it can."""
    if house:
        return "the batch engine knows no house rules; the reference engine does."
    code = [bot for bot in strategies if plan_of(bot) is None]
    if not code:
        return None
    name = shown(getattr(code[0], "name", code[0]))
    return f"the batch engine plays strategies that are data, and {name} is code."


def size(engine: str) -> int:
    """How many games make a block on this engine; of the batch engine it is part of the seed."""
    return REFERENCE_BLOCK if engine == "reference" else BATCH_BLOCK
