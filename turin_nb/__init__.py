"""Turin Market, exact and small: settle an auction, score a table, play a whole game.

>>> from turin_nb import prizes, settle
>>> settle([2, 2, 4], prizes(3), raises={0: 0, 1: 1}).paid
(1, 3, 4)
"""

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from turin_nb.engine.errors import (
    BadCode,
    BadEdition,
    BadInput,
    BadRecord,
    IllegalMove,
    TurinError,
    Unsettled,
)
from turin_nb.version import __version__

if TYPE_CHECKING:
    from turin_nb.engine.auction import Settlement, settle
    from turin_nb.engine.edition import Edition
    from turin_nb.engine.game import Game
    from turin_nb.engine.house import HouseRule
    from turin_nb.engine.match import Match
    from turin_nb.engine.narrate import narrate
    from turin_nb.engine.payout import Scoring, score
    from turin_nb.engine.record import load, save
    from turin_nb.engine.results import Entry
    from turin_nb.engine.rules import Rules, prizes
    from turin_nb.engine.tracebacks import show_tracebacks
    from turin_nb.simulation.simulate import simulate
    from turin_nb.strategies.play import play

__all__ = [
    "BadCode",
    "BadEdition",
    "BadInput",
    "BadRecord",
    "Edition",
    "Entry",
    "Game",
    "HouseRule",
    "IllegalMove",
    "Match",
    "Rules",
    "Scoring",
    "Settlement",
    "TurinError",
    "Unsettled",
    "__version__",
    "load",
    "narrate",
    "play",
    "prizes",
    "save",
    "score",
    "settle",
    "show_tracebacks",
    "simulate",
]


_HOMES = MappingProxyType(
    {
        "Edition": "engine.edition",
        "Entry": "engine.results",
        "Game": "engine.game",
        "HouseRule": "engine.house",
        "Match": "engine.match",
        "Rules": "engine.rules",
        "Scoring": "engine.payout",
        "Settlement": "engine.auction",
        "load": "engine.record",
        "narrate": "engine.narrate",
        "play": "strategies.play",
        "prizes": "engine.rules",
        "save": "engine.record",
        "score": "engine.payout",
        "settle": "engine.auction",
        "show_tracebacks": "engine.tracebacks",
        "simulate": "simulation.simulate",
    }
)


def __getattr__(name: str) -> Any:
    """Import what is heavy only where it is used: a bare ``import turin_nb`` stays quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'turin_nb' has no attribute {name!r}")
    found = getattr(import_module(f"turin_nb.{_HOMES[name]}"), name)
    globals()[name] = found  # the next look does not come here
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
