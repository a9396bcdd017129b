"""Who wins, what each ends with, and the payouts good by good with their reasons, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from turin_nb.engine.edition import Edition
from turin_nb.engine.results import Entry
from turin_nb.look.marks import chit_words, difference, seat_label, sign
from turin_nb.look.payments import KINDS, alike, payment, sums
from turin_nb.look.tables import Cell, Cells, Line, row_head, seats, table_html
from turin_nb.look.words import amount, esc, listed, scudo, signed
from turin_nb.pages.what_if.history import Outcome

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def verdict(outcome: Outcome) -> str:
    """Who wins, in words (not escaped).

    A lead is named when one player wins alone, a shared victory with its amount (P8).
    """
    winners = [outcome.table.names[seat] for seat in outcome.scoring.winners]
    most = max(outcome.scoring.final)
    if len(winners) > 1:
        return f"{listed(winners)} share the victory with {scudo(most)} each."
    ahead = ahead_words(outcome.scoring.final, outcome.table.names)
    return f"{winners[0]} wins with {scudo(most)}{ahead}."


def ahead_words(amounts: Sequence[int], names: Sequence[str]) -> str:
    """By how much the most Scudo are ahead of the next, and of whom (not escaped).

    >>> ahead_words([9, 4, 4], ["Anna", "Bruno", "Carla"])
    ', 5 ahead of Bruno and Carla'
    """
    most = max(amounts)
    second = max((amount for amount in amounts if amount < most), default=most)
    behind = [name for name, amount in zip(names, amounts, strict=True) if amount == second]
    return f", {most - second} ahead of {listed(behind)}" if second < most else ""


def standing(outcome: Outcome, before: Outcome | None) -> str:
    """The verdict and each player's final Scudo, with the difference to the baseline."""
    players = outcome.table.players
    finals = "".join(_seat(outcome, before, seat) for seat in range(players))
    return (
        f"<div class='turin-standing turin-n{players}'>"
        f"<p class='turin-verdict'>{esc(verdict(outcome))}</p>"
        f"<ul class='turin-finals'>{finals}</ul></div>"
    )


def _seat(outcome: Outcome, before: Outcome | None, seat: int) -> str:
    final = outcome.scoring.final[seat]
    wins = seat in outcome.scoring.winners
    badge = "<span class='turin-wins'>winner</span>" if wins else ""
    css = "turin-final turin-first" if wins else "turin-final"
    return (
        f"<li class='{css}'>{seat_label(seat, outcome.table.names[seat])}"
        "<span class='turin-sr'>: </span>"
        f"<span class='turin-amount'>{amount(final)}<span class='turin-unit'> Scudo</span></span>"
        f"<span class='turin-note'>{badge}{difference(final, before.final(seat)) if before else ''}"
        f"</span></li>"
    )


def ledger(outcome: Outcome, before: Outcome | None, edition: Edition) -> str:
    """The whole ledger, in the order of payment."""
    table = outcome.table
    order = table.order or range(len(edition.goods))
    goods = [_good_row(outcome, before, edition, good) for good in order]
    lines = [_start(outcome, before), *goods, *_after(outcome, before)]
    heads: Cells = ["Good and its chit", *seats(table.names), Cell("Why", "turin-why-cell")]
    title = f"{edition.title}, {table.column} payouts. In Scudo."
    return table_html(heads, lines, title, f"turin-ledger turin-n{table.players}", roles=True)


def _row(head: str, cells: Iterable[str], why: str, css: str = "") -> Line:
    """One row: what it is about, a number per player, the reasons."""
    return Line(row_head(head), (*cells, Cell(why, "turin-why-cell")), css)


def _start(outcome: Outcome, before: Outcome | None) -> Line:
    old = before.table.cash if before else ()
    cells = [_cell(now, _get(old, seat)) for seat, now in enumerate(outcome.table.cash)]
    return _row("Scudo before", cells, "", "turin-start")


def _get(row: Sequence[int], seat: int) -> int | None:
    return row[seat] if seat < len(row) else None


def _cell(now: int, before: int | None, change: bool = False) -> str:
    """A number, signed if it is a change, with its difference to the baseline."""
    return f"<span>{signed(now) if change else amount(now)}</span>{difference(now, before)}"


def _good_row(outcome: Outcome, before: Outcome | None, edition: Edition, good: int) -> Line:
    """One good: its chit, what it brings each player, and the reasons."""
    cells = []
    for seat in range(outcome.table.players):
        now = outcome.paid(good, seat) or 0
        cells.append(_cell(now, before.paid(good, seat) if before else None, change=True))
    entries = outcome.entries(good)
    css = "turin-paid" if entries else "turin-unpaid"
    return _row(_chit(outcome, edition, good), cells, reasons(entries, outcome.table.names), css)


def _chit(outcome: Outcome, edition: Edition, good: int) -> str:
    """The good with its chit: ringed in the colour of whoever has the majority (C1)."""
    holders = outcome.scoring.majorities[good]
    words = chit_words(edition.goods[good], holders, outcome.table.names)
    seat = f"turin-seat-{holders[0]}" if len(holders) == 1 else "turin-seat-none"
    return (
        f"<span class='turin-chit'><span class='turin-token {seat}'>{sign(good)}</span>"
        f"<span><span class='turin-good-name'>{esc(edition.goods[good])}</span>"
        f"<span class='turin-holder {seat}'>{esc(words)}</span></span></span>"
    )


def reasons(entries: Sequence[Entry], names: Sequence[str]) -> str:
    """Why Scudo moved: one line for payments that are alike."""
    if not entries:
        return "<p>Nobody holds any: nothing is paid. <span class='turin-rule-no'>P6</span></p>"
    return "".join(
        f"<p><b>{esc(payment(group, names))}:</b> {esc(group[0].why)} "
        f"<span class='turin-rule-no'>{esc(group[0].rule)}</span></p>"
        for group in alike(entries)
    )


def _after(outcome: Outcome, before: Outcome | None) -> list[Line]:
    """What follows the goods: loans taken in them, repayments, and the final amounts."""
    rows = (_kind_row(what, outcome, before) for what in ("loan", "repaid", "marks"))
    finals = [
        _cell(now, before.final(seat) if before else None)
        for seat, now in enumerate(outcome.scoring.final)
    ]
    most = "<p>The most Scudo win. <span class='turin-rule-no'>P8</span></p>"
    return [*filter(None, rows), _row("Final Scudo", finals, most, "turin-total")]


def _kind_row(what: str, outcome: Outcome, before: Outcome | None) -> Line | None:
    """Loans, repayments or marks of all players; nothing where nobody has any."""
    now = sums(outcome.scoring.entries, what, outcome.table.players)
    old = sums(before.scoring.entries, what, before.table.players) if before else ()
    if not any(now) and not any(old):
        return None
    whys = {
        "loan": "A forced loan, told above with its good. <span class='turin-rule-no'>P5</span>",
        "repaid": "Each loan costs 15 after the payouts. <span class='turin-rule-no'>P7</span>",
        "marks": "2 for each 1 that the bank had to pay. <span class='turin-rule-no'>P7</span>",
    }
    cells = [_cell(amount, _get(old, seat), change=True) for seat, amount in enumerate(now)]
    return _row(KINDS[what].capitalize(), cells, f"<p>{whys[what]}</p>", "turin-after")


def draw(drawn: Figure, outcome: Outcome, edition: Edition, dark: bool = False) -> Figure:
    """The chart of a table on a figure, over what was there."""
    from turin_nb import charts

    table = outcome.table
    drawn.clear()
    ax = drawn.add_axes((0.25, 0.36, 0.73, 0.5))
    title = f"{edition.title}, {table.column} payouts"
    charts.sources(outcome.scoring, table.cash, table.names, title, ax, dark)
    return drawn
