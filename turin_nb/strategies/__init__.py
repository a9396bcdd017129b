"""How bots decide: one family a file, and a register of their names.

>>> from turin_nb import play
>>> from turin_nb.strategies import idle
>>> play([idle, "random"], seed=7).final
(18, 57)
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.lazy import door

if TYPE_CHECKING:
    from turin_nb.strategies.answers import gain, idle, pay, sensible, take, worth
    from turin_nb.strategies.check import Report, report
    from turin_nb.strategies.learner import Learner, PastBid, counted, past_bids
    from turin_nb.strategies.plan import Plan
    from turin_nb.strategies.plans import RandomPlayer
    from turin_nb.strategies.protocol import Classifier, Strategy
    from turin_nb.strategies.register import REGISTER, strategy
    from turin_nb.strategies.valuer import Valuer

__all__ = [
    "Classifier", "Learner", "PastBid", "Plan", "REGISTER", "RandomPlayer", "Report", "Strategy",
    "Valuer", "counted", "gain", "idle", "past_bids", "pay", "report", "sensible", "strategy",
    "take", "worth",
]  # fmt: skip

_HOMES = MappingProxyType(
    {
        "strategies.answers": "gain idle pay sensible take worth",
        "strategies.check": "Report report",
        "strategies.learner": "Learner PastBid counted past_bids",
        "strategies.plan": "Plan",
        "strategies.plans": "RandomPlayer",
        "strategies.protocol": "Classifier Strategy",
        "strategies.register": "REGISTER strategy",
        "strategies.valuer": "Valuer",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
