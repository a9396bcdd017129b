"""The strategies that go by a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from turin_nb.engine.errors import BadInput
from turin_nb.engine.whole import shown
from turin_nb.strategies.protocol import Strategy, as_strategy
from turin_nb.strategies.random_player import RandomPlayer
from turin_nb.strategies.valuer import Valuer


class Listed(NamedTuple):
    """A registered strategy: how to make one, and its idea in a sentence."""

    make: Callable[[], Strategy]
    idea: str


REGISTER: Mapping[str, Listed] = MappingProxyType(
    {
        "random": Listed(RandomPlayer, "Any legal move; small amounts are likelier than large."),
        "valuer": Listed(
            Valuer, "Bids, buys and chooses by what cards add to its expected payouts."
        ),
    }
)
"""Every strategy that ``play`` takes by its name."""


def strategy(given: Any) -> Strategy:
    """The strategy of a registered name; an object or a function is taken as it is.

    Raises ``BadInput`` that lists the names.

    >>> strategy("valuer").name
    'valuer'
    """
    if not isinstance(given, str):
        return as_strategy(given)
    if given not in REGISTER:
        names = ", ".join(f'"{name}"' for name in REGISTER)
        raise BadInput(f"strategy: expected one of {names}, got {shown(given)}.")
    return REGISTER[given].make()
