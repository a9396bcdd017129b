"""Turin Market, exact and small: settle an auction, score a table, play a whole game.

>>> from turin_nb import prizes, settle
>>> settle([2, 2, 4], prizes(3), raises={0: 0, 1: 1}).paid
(1, 3, 4)
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.engine.errors import (
    BadCode,
    BadEdition,
    BadInput,
    BadRecord,
    IllegalMove,
    TurinError,
    Unsettled,
)
from turin_nb.lazy import door
from turin_nb.version import __version__

if TYPE_CHECKING:
    from turin_nb.engine.auction import Settlement, settle
    from turin_nb.engine.edition import Edition
    from turin_nb.engine.game import Game
    from turin_nb.engine.house import HouseRule
    from turin_nb.engine.match import Match
    from turin_nb.engine.moves import (
        Answer,
        Bid,
        Borrow,
        Claim,
        Discard,
        Keep,
        Offer,
        Pass,
        PutUp,
        Raise,
        Sell,
        Toss,
        Withdraw,
    )
    from turin_nb.engine.narrate import card_words, narrate
    from turin_nb.engine.payout import Scoring, score
    from turin_nb.engine.record import load, save
    from turin_nb.engine.results import Entry
    from turin_nb.engine.rules import Rules, prizes
    from turin_nb.engine.tracebacks import show_tracebacks
    from turin_nb.simulation.compare import by_players, compare
    from turin_nb.simulation.simulate import simulate
    from turin_nb.simulation.tournament import tournament
    from turin_nb.strategies.play import play

__all__ = [
    "Answer", "BadCode", "BadEdition", "BadInput", "BadRecord", "Bid", "Borrow", "Claim",
    "Discard", "Edition", "Entry", "Game", "HouseRule", "IllegalMove", "Keep", "Match", "Offer",
    "Pass", "PutUp", "Raise", "Rules", "Scoring", "Sell", "Settlement", "Toss", "TurinError",
    "Unsettled", "Withdraw", "__version__", "by_players", "card_words", "compare", "load",
    "narrate", "play", "prizes", "save", "score", "settle", "show_tracebacks", "simulate",
    "tournament",
]  # fmt: skip

_HOMES = MappingProxyType(
    {
        "engine.auction": "Settlement settle",
        "engine.edition": "Edition",
        "engine.game": "Game",
        "engine.house": "HouseRule",
        "engine.match": "Match",
        "engine.moves": (
            "Answer Bid Borrow Claim Discard Keep Offer Pass PutUp Raise Sell Toss Withdraw"
        ),
        "engine.narrate": "card_words narrate",
        "engine.payout": "Scoring score",
        "engine.record": "load save",
        "engine.results": "Entry",
        "engine.rules": "Rules prizes",
        "engine.tracebacks": "show_tracebacks",
        "simulation.compare": "by_players compare",
        "simulation.simulate": "simulate",
        "simulation.tournament": "tournament",
        "strategies.play": "play",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
