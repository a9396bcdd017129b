"""The strategies that go by a name, from naive to strong; each with its idea, kind and reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from turin_nb.engine.checks import meant, shown
from turin_nb.engine.errors import BadInput
from turin_nb.strategies.learner import Learner
from turin_nb.strategies.plan import Plan
from turin_nb.strategies.plan_player import PlanPlayer
from turin_nb.strategies.plans import ALL_IN, BANKER, COLLECTOR, SHARE, SILENT, RandomPlayer
from turin_nb.strategies.protocol import Classifier, Strategy, as_strategy
from turin_nb.strategies.rivals import Reckoner, Spoiler
from turin_nb.strategies.valuer import Valuer
from turin_nb.strategies.valuers import Borrower, Equilibrist, Odd, Shader, Trader


class Listed(NamedTuple):
    """A registered strategy.

    ``make``: how to make one; ``idea``: its idea in a sentence; ``kind``: what it looks at and
    does, which the tests hold it to; ``reason``: where the idea comes from, or why it may work.
    """

    make: Callable[[], Strategy]
    idea: str
    kind: Classifier
    reason: str


_WEIGHS = Classifier(watches=True, borrows=True, trades=True)
_DATA = Classifier(chance=True, data=True)

REGISTER: Mapping[str, Listed] = MappingProxyType(
    {
        "silent": Listed(
            partial(PlanPlayer, SILENT),
            "Never bids: ends with the 15 Scudo it began with, less what its last card costs.",
            _DATA,
            "A5: a bid of 0 wins nothing. The floor that every other idea has to beat.",
        ),
        "all in": Listed(
            partial(PlanPlayer, ALL_IN),
            "Bids all that it has, in every auction.",
            _DATA,
            "A4: a winner pays in full. Wins once and is broke.",
        ),
        "random": Listed(
            RandomPlayer,
            "Any legal move; small amounts are likelier than large.",
            _DATA._replace(borrows=True, trades=True),
            "The yardstick: everything a game can hold happens, and nothing for a reason.",
        ),
        "share": Listed(
            partial(PlanPlayer, SHARE),
            "About a quarter of the purse in every auction, whatever lies there.",
            _DATA,
            "15 Scudo have to last for four or five auctions (S6).",
        ),
        "collector": Listed(
            partial(PlanPlayer, COLLECTOR),
            "What it has of a good makes the next unit of it dearer.",
            _DATA,
            "P3: only the most of a good is paid, so units are worth more together.",
        ),
        "banker": Listed(
            partial(PlanPlayer, BANKER),
            "A unit is worth its part of what the bank pays; bids, buys and offers by that.",
            _DATA._replace(trades=True),
            "P2: the payout card over the totals printed beside it; majorities are left out.",
        ),
        "learner": Listed(
            Learner,
            "One more than first place has cost on average, if that is worth it, else 1.",
            _WEIGHS._replace(learns=True, chance=True),
            "A4: a losing bid of 1 costs nothing, and a winner pays no less for winning narrowly.",
        ),
        "valuer": Listed(
            Valuer,
            "Bids, buys and chooses by what cards add to its expected payouts.",
            _WEIGHS._replace(chance=True),
            "Never pay more than cards are worth, and keep about half of it as earnings.",
        ),
        "trader": Listed(
            Trader,
            "Offers what is worth more to others for most of the difference; buys what is cheap.",
            _WEIGHS._replace(chance=True),
            "M3: a sale moves a card to where it pays more; both sides can gain by it.",
        ),
        "equilibrium": Listed(
            Equilibrist,
            "A draw from an equilibrium of the auction, places valued by what it would pick.",
            _WEIGHS._replace(chance=True),
            "`theory.equilibrium`: nobody gains by leaving it, if all value the places alike.",
        ),
        "shader": Listed(
            Shader,
            "The worth less one part in as many as there are seats, without chance in the bid.",
            _WEIGHS._replace(chance=True),
            "Sealed bids with private values, W. Vickrey, Journal of Finance 16 (1961).",
        ),
        "odd": Listed(
            Odd,
            "The valuer with odd bids: the next odd amount up where the worth allows it.",
            _WEIGHS._replace(chance=True),
            "A4: losing with 2b + 1 costs no more than losing with 2b.",
        ),
        "spoiler": Listed(
            Spoiler,
            "The valuer, to whom cards are also worth half of what they would bring the leader.",
            _WEIGHS._replace(chance=True),
            "P8: the most Scudo win, so what the leader does not get counts as well.",
        ),
        "borrower": Listed(
            Borrower,
            "Borrows before its first bid and bids most of the worth.",
            _WEIGHS._replace(chance=True),
            "L1: 10 Scudo now for 15 later; early auctions go to the deepest purse.",
        ),
        "reckoner": Listed(
            Reckoner,
            "Borrows at once, bids 1 or more, at most what wins for certain; counts the others.",
            _WEIGHS._replace(chance=True),
            "A4: losing with 1 is free. L1, P8: the borrower; from four seats on the spoiler, too.",
        ),
    }
)
"""Every strategy that ``play`` takes by its name."""

_PLAYERS = (PlanPlayer, RandomPlayer)


def plan_of(given: Any) -> Plan | None:
    """The plan of a strategy that *is* its plan, ``None`` of any other.

    What inherits from a plan's player, or keeps a plan beside a ``decide`` of its own, is code:
    it must be asked.

    >>> plan_of(strategy("share")).name, plan_of(strategy("valuer"))
    ('share', None)
    """
    plan = given.plan if type(given) in _PLAYERS else given
    return plan if type(plan) is Plan else None


def strategy(given: Any) -> Strategy:
    """The strategy of a registered name, or of a plan; an object or a function as it is.

    Raises ``BadInput`` that lists the names.

    >>> strategy("valuer").name
    'valuer'
    """
    if isinstance(given, Plan) and not hasattr(given, "decide"):
        return PlanPlayer(given)
    if not isinstance(given, str):
        return as_strategy(given)
    if given not in REGISTER:
        names, hint = ", ".join(f'"{name}"' for name in REGISTER), meant(given, REGISTER)
        raise BadInput(f"strategy: expected one of {names}, got {shown(given)}.{hint}")
    return REGISTER[given].make()
