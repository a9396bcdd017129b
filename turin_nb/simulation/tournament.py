"""A round robin: every strategy against every other, in every seat, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from turin_nb.engine import rules
from turin_nb.engine.checks import items, whole
from turin_nb.engine.errors import BadInput
from turin_nb.engine.setup import house_rules
from turin_nb.simulation.games import Piece, pieces, play_piece
from turin_nb.simulation.measures import shares
from turin_nb.simulation.run import ENGINES, Run, chosen
from turin_nb.simulation.standing import Standing, seatings
from turin_nb.simulation.workers import Crew
from turin_nb.strategies.register import strategy
from turin_nb.theory.score_batch import Ints


class Sitting(NamedTuple):
    """Some deals played at one seating, the seating by its number."""

    seating: int
    piece: Piece


class Sat(NamedTuple):
    """What a sitting came to, ``[seat, deal]``: victories in sixtieths, final Scudo."""

    shares: Ints
    finals: Ints


def tournament(
    strategies: Sequence[Any],
    deals: int,
    seed: int,
    seats: int = 3,
    engine: str = "auto",
    *,
    processes: int = 1,
    client: Any = None,
    **table: Any,
) -> Standing:
    """Every strategy against every other at tables of ``seats``, in every seat, deal by deal.

    ``strategies``: two or more, with different names; ``deals``: 2 or more. Each deal is played
    at every table that they can make and with everyone in every seat in turn, so nobody owes a
    place to the cards or to the seat. ``engine``: one for all tables, since each deals its own
    cards; ``"auto"`` takes the batch engine where every strategy is data. ``table`` may name
    ``payouts``, ``edition``, ``rules`` and ``house``; the rest is as in ``simulate``.

    >>> standing = tournament(["valuer", "random"], deals=3, seed=1, seats=2)
    >>> standing.games, standing.frame()["games"].tolist()
    (6, [6, 6])
    """
    bots = _different(strategies)
    size, wanted = rules.seats(seats), whole(deals, "deals", "", low=2)
    tables = seatings(len(bots), size)
    table["house"] = house_rules(table.get("house", ()))
    one = chosen(rules.one_of(engine, "engine", ENGINES, ""), bots, table["house"])
    runs = tuple(Run.of([bots[who] for who in seated], seed, one, **table) for seated in tables)
    sittings = _sittings(runs, wanted)
    shape = (len(bots), size, wanted)
    sums = Sat(np.zeros(shape, np.int64), np.zeros(shape, np.int64))
    crew = Crew.of(processes, client)
    played = crew.each(partial(sit, runs), iter(sittings))
    for sitting, sat in zip(sittings, played, strict=True):
        _add(sums, tables[sitting.seating], _places(runs[0], sitting.piece), sat)
    return Standing(runs[0], tuple(bot.name for bot in bots), tables, *sums)


def _different(strategies: Any) -> list[Any]:
    """Two or more strategies, checked to have different names."""
    bots = [strategy(given) for given in items(strategies, "strategies", "S1")]
    names = [bot.name for bot in bots]
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadInput(f"strategies: expected two or more with different names, got {names}.")
    return bots


def _sittings(runs: Sequence[Run], deals: int) -> list[Sitting]:
    return [
        Sitting(number, piece)
        for number, run in enumerate(runs)
        for piece in pieces(run.block, games=deals)
    ]


def sit(runs: Sequence[Run], sitting: Sitting) -> Sat:
    """The deals of a sitting, played."""
    paid = play_piece(runs[sitting.seating], sitting.piece).paid
    return Sat(shares(paid), paid.final)


def _places(run: Run, piece: Piece) -> slice:
    start = piece.block * run.block
    return slice(start + piece.low, start + piece.high)


def _add(sums: Sat, seated: Sequence[int], deals: slice, sat: Sat) -> None:
    """Add a sitting to what each strategy has in each seat: the sums change in place."""
    for seat, who in enumerate(seated):
        sums.shares[who, seat, deals] += sat.shares[seat]
        sums.finals[who, seat, deals] += sat.finals[seat]
