"""A table before the first move: names, and the state that the deal makes (S1–S6)."""

from __future__ import annotations

from typing import Any

from turin_nb.engine.checks import items, shown
from turin_nb.engine.errors import BadInput, TurinError
from turin_nb.engine.events import Event
from turin_nb.engine.house import HouseRule
from turin_nb.engine.names import fault, like, tidy
from turin_nb.engine.rules import START, Rules, permutation, seats
from turin_nb.engine.state import Setup, State


def named(players: Any) -> tuple[str, ...]:
    """The names of the seats, or made-up ones for a number of players (S1).

    >>> named(2)
    ('Player 1', 'Player 2')
    """
    if isinstance(players, (str, bytes)) or not hasattr(players, "__len__"):
        return tuple(f"Player {seat + 1}" for seat in range(seats(players)))
    names = tuple(items(players, "players", "S1"))
    seats(len(names))
    for seat, name in enumerate(names):
        wrong = fault(name)
        if not wrong and like(name, names[:seat]) is not None:
            wrong = f"{shown(name)} sits at this table already."
        if wrong:
            raise BadInput(f"players[{seat}]: {wrong}", "S1")
    return tuple(map(tidy, names))


def options(rules: Any, goods: int) -> Rules:
    """What the table agreed on, checked against the number of goods (P2)."""
    if not isinstance(rules, (Rules, type(None))):
        raise BadInput(f"rules: expected Rules(…) or None, got {shown(rules)}.")
    agreed = rules or Rules()
    if agreed.order is not None:
        permutation(agreed.order, goods, "order", "P2")
    return agreed


def house_rules(house: Any) -> tuple[HouseRule, ...]:
    """The table's own rules, checked to be house rules (G3)."""
    try:
        given = tuple(map(_house_rule, house))
    except TurinError:  # of a rule's own code, while the next game's rules are made
        raise
    except Exception:  # noqa: BLE001 - no list, or a class of one's own that fails
        raise BadInput(
            f"house: expected a list of house rules, got {shown(house)}.", "G3"
        ) from None
    return given


def _house_rule(given: Any) -> HouseRule:
    """One of them; the first that is none ends a row, however long."""
    if not isinstance(given, HouseRule):
        raise TypeError("no house rule")
    return given


def opening(setup: Setup) -> State:
    """The state after the deal: the first auction may begin (S1, S4, A1)."""
    count, deal = setup.players, setup.deal
    goods = len(setup.edition.goods)
    return State(
        phase="bid" if deal.centre else "put up",
        auction=0,
        hands=deal.hands,
        face_up=((),) * count,
        lot=deal.centre,
        out=(),
        purses=(START,) * count,
        loans=(False,) * count,
        offers=(),
        sealed=(None,) * count,
        bids=(),
        groups=(),
        raises=(),
        toss=(),
        asking=None,
        answers=(),
        settlement=None,
        turn=0,
        claim=None,
        house=tuple(rule.ask("start", count) for rule in setup.house),
        chits=(None,) * goods,
        events=(Event("deal", "S4", cards=deal.centre), Event("auction", "A1", amounts=(1,))),
        entries=(),
        scoring=None,
    )
