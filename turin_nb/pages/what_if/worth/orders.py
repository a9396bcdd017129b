"""Whether the order of the goods matters, in words, with the exchanges that do the same (P2)."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.look.tables import Line, row_head, seats
from turin_nb.look.words import amount, esc, listed, signed
from turin_nb.pages.what_if.model import Table
from turin_nb.pages.what_if.worth.tables import ending, finding, section_table
from turin_nb.theory.columns import OrderEffects, order_effects

NAMED = 3  # exchanges of two goods that a row names; the others are counted


class OrderRow(NamedTuple):
    """An order, or several with the same end: what was done, and the final Scudo per seat."""

    words: str
    final: tuple[int, ...]


def order_rows(effects: OrderEffects, goods: Sequence[str]) -> tuple[OrderRow, ...]:
    """The agreed order, its reverse, and the exchanges that change anything, like with like."""
    alike: dict[tuple[int, ...], list[str]] = {}
    for swap in effects.swaps:
        one, two = swap.goods
        alike.setdefault(swap.final, []).append(f"{goods[one]} ↔ {goods[two]}")
    return (
        OrderRow("As agreed", effects.now),
        OrderRow("Turned round", effects.reverse),
        *(OrderRow(_named(pairs), final) for final, pairs in alike.items()),
    )


def _named(pairs: Sequence[str]) -> str:
    """Some exchanges by name, the others as a number.

    >>> _named(["a ↔ b", "a ↔ c", "a ↔ d", "a ↔ e", "a ↔ f"])
    'a ↔ b, a ↔ c, a ↔ d and 2 more exchanges'
    """
    if len(pairs) <= NAMED:
        return listed(pairs, "or")
    rest = len(pairs) - NAMED
    return f"{', '.join(pairs[:NAMED])} and {rest} more exchange{'s' * (rest > 1)}"


def orders_finding(effects: OrderEffects, names: Sequence[str], goods: Sequence[str]) -> str:
    """Whether any order changes anything, and whether it changes who wins (not escaped)."""
    if not effects.matters:
        return (
            f"The order does not matter here: in every one of {factorial(len(goods)):,} orders all "
            "end with the same."
        )
    whom = listed([names[seat] for seat in effects.seats])
    return f"The order matters to {whom}. {_winner(effects, names, goods)}"


def _winner(effects: OrderEffects, names: Sequence[str], goods: Sequence[str]) -> str:
    """Whether another order gives other winners: one that does, a proof, or what was looked at."""
    now = _first(effects.now)
    for row in order_rows(effects, goods)[1:]:
        if _first(row.final) != now:
            won = [names[seat] for seat in _first(row.final)]
            verb = "wins" if len(won) == 1 else "share the victory"
            return f"{row.words}: {listed(won)} {verb}."
    if _sure(effects):
        return f"In every order {names[now[0]]} wins."
    return (
        "Neither the reverse nor any exchange of two goods gives other winners; whether some "
        "other order does is not known here."
    )


def _first(final: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most (P8)."""
    return tuple(seat for seat, amount in enumerate(final) if amount == max(final))


def _sure(effects: OrderEffects) -> bool:
    """Whether one player's worst is above everybody else's best: then that player always wins."""
    (seat, *tied) = _first(effects.now)
    others = [best for other, best in enumerate(effects.best) if other != seat]
    return not tied and effects.worst[seat] > max(others)


def orders(table: Table, edition: Edition) -> str:
    """The section; the table only where some order changes something."""
    effects = order_effects(ending(table, edition))
    said = finding(orders_finding(effects, table.names, edition.goods))
    return said + _table(table, edition, effects)


def _table(table: Table, edition: Edition, effects: OrderEffects) -> str:
    """Each order with its final amounts, then the worst and the best over all of them."""
    title = (
        f"{edition.title}, {table.column} payouts: final Scudo with another order of the goods "
        "(P2). It can matter only where somebody runs out of Scudo before they are paid (P5)."
    )
    every = f"over all {factorial(len(edition.goods)):,} orders"
    rows = [
        *((row.words, row.final, True) for row in order_rows(effects, edition.goods)),
        (f"Each one's worst {every}", effects.worst, False),
        (f"Each one's best {every}", effects.best, False),
    ]
    lines = [_line(words, final, effects.now, real) for words, final, real in rows]
    css = f"tw-orders turin-n{table.players}"
    return section_table(css, title, ["Order", *seats(table.names)], lines)


def _line(words: str, final: Sequence[int], now: Sequence[int], real: bool) -> Line:
    """One order; ``real``: one order gives all of these amounts, so somebody wins by it."""
    cells = tuple(
        _cell(end, before, real and end == max(final))
        for end, before in zip(final, now, strict=True)
    )
    return Line(row_head(esc(words)), cells, "" if real else "tw-bound")


def _cell(final: int, now: int, wins: bool) -> str:
    """A final amount, how it differs from the agreed order, and whether it wins."""
    css = "turin-up" if final > now else "turin-down"
    more = f"<span class='turin-diff {css}'>{signed(final - now)}</span>" if final != now else ""
    badge = "<span class='tw-has'>wins</span>" if wins else ""
    return f"<span>{amount(final)}</span>{more}{badge}"
