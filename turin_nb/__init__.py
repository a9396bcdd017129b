"""Turin Market, exact and small: settle an auction, score a table, play a whole game.

>>> from turin_nb import prizes, settle
>>> settle([2, 2, 4], prizes(3), raises={0: 0, 1: 1}).paid
(1, 3, 4)
"""

from turin_nb.engine.auction import Settlement, settle
from turin_nb.engine.edition import Edition
from turin_nb.engine.errors import (
    BadEdition,
    BadInput,
    BadRecord,
    IllegalMove,
    TurinError,
    Unsettled,
)
from turin_nb.engine.game import Game
from turin_nb.engine.houserule import HouseRule
from turin_nb.engine.ledger import Entry
from turin_nb.engine.match import Match
from turin_nb.engine.narrate import narrate
from turin_nb.engine.payout import Scoring, score
from turin_nb.engine.record import load, save
from turin_nb.engine.rules import Rules, prizes
from turin_nb.strategies.play import play
from turin_nb.version import __version__

__all__ = [
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
]
