"""The table by another agreement: another order of the goods (P2), the other column (S3, P8)."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import NamedTuple

from turin_nb.engine.edition import Edition
from turin_nb.engine.narrate import victory
from turin_nb.look.marks import seat_label
from turin_nb.look.tables import Line, row_head
from turin_nb.look.words import amount, esc, listed, signed
from turin_nb.pages.what_if.model import EndTable
from turin_nb.pages.what_if.worth.tables import ORDINALS, ending, finding, moved, section_table
from turin_nb.theory.columns import Beside, OrderEffects, beside, order_effects

WINS = "<span class='tw-has'>wins</span>"
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
            return f"{row.words}: {_winners(row.final, names)}."
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


def orders(table: EndTable, edition: Edition) -> str:
    """The section; the table only where some order changes something."""
    effects = order_effects(ending(table, edition))
    said = finding(orders_finding(effects, table.names, edition.goods))
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
    lines = [_order_line(words, final, effects.now, real) for words, final, real in rows]
    return said + section_table("tw-orders", title, ["Order"], lines, table.names)


def _order_line(words: str, final: Sequence[int], now: Sequence[int], real: bool) -> Line:
    """One order; ``real``: one order gives all of these amounts, so somebody wins by it."""
    cells = tuple(
        _end(end, before, real and end == max(final))
        for end, before in zip(final, now, strict=True)
    )
    return Line(row_head(esc(words)), cells, "" if real else "tw-bound")


def _end(final: int, now: int, wins: bool) -> str:
    css = "turin-up" if final > now else "turin-down"
    more = f"<span class='turin-diff {css}'>{signed(final - now)}</span>" if final != now else ""
    return f"<span>{amount(final)}</span>{more}{WINS if wins else ''}"


def columns_finding(both: Beside, names: Sequence[str], edition: Edition) -> str:
    """Who wins by either column, and how many pairs flip (not escaped)."""
    one, two = (_winners(finals, names) for finals in (both.classic, both.red))
    flips = len(both.flips)
    few = ("No two change places.", "One pair changes places.")
    passed = few[flips] if flips < len(few) else f"{flips} pairs change places."
    who = f"{one} by either column" if one == two else f"{one} by classic, {two} by red"
    return f"{edition.title}: {who}. {passed}"


def _winners(finals: Sequence[int], names: Sequence[str]) -> str:
    """Who has the most.

    >>> _winners([7, 9, 9], ["Anna", "Bruno", "Carla"])
    'Bruno and Carla share the victory'
    """
    won = [name for name, final in zip(names, finals, strict=True) if final == max(finals)]
    return f"{listed(won)} {victory(len(won))}"


def flip_sentences(both: Beside, names: Sequence[str]) -> tuple[str, ...]:
    """One sentence for each pair that changes places (not escaped)."""
    return tuple(
        f"{names[a]} is ahead of {names[b]} by classic and behind by red." for a, b in both.flips
    )


def columns(table: EndTable, edition: Edition) -> str:
    """The section: a row for each player, the flips below."""
    both = beside(ending(table, edition), edition.classic, edition.red)
    title = (
        f"{edition.title}: final Scudo and rank by each column. Agreed here: {table.column} (S3)."
    )
    heads = ["Player", "Classic", "Rank", "Red", "Rank"]
    lines = [_seat_line(both, seat, name) for seat, name in enumerate(table.names)]
    flips = "".join(f"<li>{esc(said)}</li>" for said in flip_sentences(both, table.names))
    return (
        finding(columns_finding(both, table.names, edition))
        + section_table("tw-columns", title, heads, lines)
        + (f"<ul class='tw-flips'>{flips}</ul>" if flips else "")
    )


def _seat_line(both: Beside, seat: int, name: str) -> Line:
    before, after = both.classic_ranks[seat], both.red_ranks[seat]
    rank = moved(before, after) or f"<span class='turin-quiet'>{ORDINALS[after]}</span>"
    cells = (_final(both.classic, seat), ORDINALS[before], _final(both.red, seat), rank)
    return Line(row_head(seat_label(seat, name)), cells)


def _final(finals: tuple[int, ...], seat: int) -> str:
    """A final amount; the most is marked."""
    final = amount(finals[seat])
    return f"<b>{final}</b>{WINS}" if finals[seat] == max(finals) else final
