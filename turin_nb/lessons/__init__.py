"""What lessons are made of: scripted games, steps, predictions, a strategy's measure.

>>> from turin_nb.lessons import load_script, tell
>>> print(tell(load_script("teaching_game"), 0))
The cards are dealt, 6 to each player. [S4]
Auction 1 begins. [A1]
"""

from types import MappingProxyType
from typing import TYPE_CHECKING

from turin_nb.lazy import door

if TYPE_CHECKING:
    from turin_nb.lessons.moments import Step, moment, steps
    from turin_nb.lessons.predictions import Prediction, Predictions, Question, check, questions
    from turin_nb.lessons.scripts import Script, after, ledger, load_script, script, shipped, tell
    from turin_nb.lessons.strategy_check import Climb, Rating, climbed, rated
    from turin_nb.simulation.measures import Key
    from turin_nb.simulation.played import ending
    from turin_nb.simulation.statistics import unpaired_interval

__all__ = [
    "Climb", "Key", "Prediction", "Predictions", "Question", "Rating", "Script", "Step", "after",
    "check", "climbed", "ending", "ledger", "load_script", "moment", "questions", "rated",
    "script", "shipped", "steps", "tell", "unpaired_interval",
]  # fmt: skip

_HOMES = MappingProxyType(
    {
        "lessons.moments": "Step moment steps",
        "lessons.predictions": "Prediction Predictions Question check questions",
        "lessons.scripts": "Script after ledger load_script script shipped tell",
        "lessons.strategy_check": "Climb Rating climbed rated",
        "simulation.measures": "Key",
        "simulation.played": "ending",
        "simulation.statistics": "unpaired_interval",
    }
)

__getattr__, __dir__ = door(__name__, _HOMES)
