"""The payouts good by good as an HTML table: what each player gets or pays, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turin_nb.engine.edition import Edition
from turin_nb.engine.ledger import Entry
from turin_nb.look.marks import chit_words, difference, seat_label, sign
from turin_nb.look.payments import KINDS, sums
from turin_nb.look.words import amount, esc, signed
from turin_nb.teaching.history import Outcome
from turin_nb.teaching.payment_words import alike, payment


def ledger(outcome: Outcome, before: Outcome | None, edition: Edition) -> str:
    """The whole ledger, in the order of payment."""
    table = outcome.table
    order = table.order or range(len(edition.goods))
    goods = "".join(_good_row(outcome, before, edition, good) for good in order)
    names = "".join(
        f"<th scope='col' role='columnheader'>{seat_label(seat, name)}</th>"
        for seat, name in enumerate(table.names)
    )
    head = (
        "<thead role='rowgroup'><tr role='row'><th scope='col' role='columnheader'>Good and its "
        f"chit</th>{names}<th scope='col' role='columnheader' class='turin-why-cell'>Why</th></tr>"
        "</thead>"
    )
    title = f"{edition.title}, {table.column} payouts. In Scudo."
    return (
        f"<table role='table' class='turin-ledger turin-n{table.players}'>"
        f"<caption>{esc(title)}</caption>{head}<tbody role='rowgroup'>"
        f"{_start(outcome, before)}{goods}{_after(outcome, before)}</tbody></table>"
    )


def _row(head: str, cells: Iterable[str], why: str, css: str = "") -> str:
    """One row: what it is about, a number per player, the reasons."""
    numbers = "".join(f"<td role='cell'>{cell}</td>" for cell in cells)
    return (
        f"<tr role='row' class='{css}'><th scope='row' role='rowheader'>{head}</th>{numbers}"
        f"<td role='cell' class='turin-why-cell'>{why}</td></tr>"
    )


def _start(outcome: Outcome, before: Outcome | None) -> str:
    """What each brings into the payouts."""
    old = before.table.cash if before else ()
    cells = [_cell(now, _get(old, seat)) for seat, now in enumerate(outcome.table.cash)]
    return _row("Scudo before", cells, "", "turin-start")


def _get(row: Sequence[int], seat: int) -> int | None:
    return row[seat] if seat < len(row) else None


def _cell(now: int, before: int | None, change: bool = False) -> str:
    """A number, signed if it is a change, with its difference to the baseline."""
    return f"<span>{signed(now) if change else amount(now)}</span>{difference(now, before)}"


def _good_row(outcome: Outcome, before: Outcome | None, edition: Edition, good: int) -> str:
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


def _after(outcome: Outcome, before: Outcome | None) -> str:
    """What follows the goods: loans taken in them, repayments, and the final amounts."""
    rows = [_kind_row(what, outcome, before) for what in ("loan", "repaid", "marks")]
    finals = [
        _cell(now, before.final(seat) if before else None)
        for seat, now in enumerate(outcome.scoring.final)
    ]
    most = "<p>The most Scudo win. <span class='turin-rule-no'>P8</span></p>"
    return "".join(rows) + _row("Final Scudo", finals, most, "turin-total")


def _kind_row(what: str, outcome: Outcome, before: Outcome | None) -> str:
    """Loans, repayments or marks of all players; nothing where nobody has any."""
    now = sums(outcome.scoring.entries, what, outcome.table.players)
    old = sums(before.scoring.entries, what, before.table.players) if before else ()
    if not any(now) and not any(old):
        return ""
    whys = {
        "loan": "A forced loan, told above with its good. <span class='turin-rule-no'>P5</span>",
        "repaid": "Each loan costs 15 after the payouts. <span class='turin-rule-no'>P7</span>",
        "marks": "2 for each 1 that the bank had to pay. <span class='turin-rule-no'>P7</span>",
    }
    cells = [_cell(amount, _get(old, seat), change=True) for seat, amount in enumerate(now)]
    return _row(KINDS[what].capitalize(), cells, f"<p>{whys[what]}</p>", "turin-after")
