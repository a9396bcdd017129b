"""A score sheet to print: one HTML file with its own style, blank or filled, for A4 paper."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

from turin_nb.engine.edition import Edition
from turin_nb.engine.results import Entry
from turin_nb.look.marks import good_label, seat_label
from turin_nb.look.payments import KINDS, alike, payment, sums
from turin_nb.look.words import amount, attribute, esc, scudo, signed
from turin_nb.pages.what_if.files import Stamp, stamp
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import Table

ROOM = 5  # players that a blank sheet has room for (S1)
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def blank_sheet(table: Table, edition: Edition) -> str:
    """A sheet to fill in by hand: the goods in the table's order, both columns, five players.

    Nothing of the table but its order of goods and its column is on it.
    """
    names = "".join('<th scope="col" class="name">Player</th>' for _ in range(ROOM))
    cells = '<td class="write"><i></i></td>' * ROOM
    goods = "".join(f"<tr>{_good(edition, g)}{cells}</tr>" for g in _order(table, edition))
    before = _line("Scudo before the payouts", cells)
    after = _line("Loan paid back: 15 (P7)", cells) + _line("Marks paid back (P5, P7)", cells)
    final = _line("Final Scudo", cells, "final")
    body = f"{before}{goods}{after}{final}"
    how = (
        "Write how many of a good each player holds left of the line, and right of it what the "
        "good brings. The most of a good takes the bank's payout and 1 from each other player who "
        "has any (P3); players tied for the most share it all, rounded up (P4)."
    )
    sheet = _table(edition, table.column, names, body, "blank") + f"<p>{how}</p>"
    return _page("Score sheet", sheet, stamp(table, edition))


def filled_sheet(outcome: Outcome, edition: Edition, seed: int | None = None) -> str:
    """The sheet of a table as it was scored, and below it every payment with its reason."""
    table, scoring = outcome.table, outcome.scoring
    names = "".join(
        f'<th scope="col" class="name">{seat_label(seat, name)}</th>'
        for seat, name in enumerate(table.names)
    )
    goods = "".join(_filled_good(outcome, edition, good) for good in _order(table, edition))
    before = _line("Scudo before the payouts", _numbers(table.cash))
    final = _line("Final Scudo", _numbers(scoring.final), "final")
    body = f"{before}{goods}{_after(outcome)}{final}"
    sheet = _table(edition, table.column, names, body) + _winners(outcome)
    made = stamp(table, edition, seed)
    return _page("Score sheet", sheet + _payments(outcome, edition), made)


def _order(table: Table, edition: Edition) -> Sequence[int]:
    """The goods in the order of payment (P2)."""
    return table.order or range(len(edition.goods))


def _line(words: str, cells: str, css: str = "") -> str:
    """A row that is about no good."""
    return f'<tr class="{css}"><th scope="row" colspan="4">{esc(words)}</th>{cells}</tr>'


def _numbers(row: Sequence[int]) -> str:
    return "".join(f"<td>{amount(number)}</td>" for number in row)


def _good(edition: Edition, good: int) -> str:
    """The first cells of a good's row: its name, how many there are, both payouts."""
    label = good_label(good, edition.goods[good])
    numbers = (edition.totals[good], edition.classic[good], edition.red[good])
    cells = zip(("total", "classic", "red"), numbers, strict=True)
    return f'<th scope="row">{label}</th>' + "".join(
        f'<td class="{css}">{number}</td>' for css, number in cells
    )


def _filled_good(outcome: Outcome, edition: Edition, good: int) -> str:
    """A good's row: what each player holds, and what it brings them."""
    held = outcome.table.holdings(edition)
    cells = ""
    for seat in range(outcome.table.players):
        brings = outcome.paid(good, seat) or 0
        count, paid = held[seat][good], signed(brings) if held[seat][good] else ""
        cells += f'<td class="both"><span>{count or ""}</span><b>{paid}</b></td>'
    return f"<tr>{_good(edition, good)}{cells}</tr>"


def _after(outcome: Outcome) -> str:
    """Loans that were forced, loans and marks paid back: the rows that somebody has."""
    rows = ""
    for what in ("loan", "repaid", "marks"):
        found = sums(outcome.scoring.entries, what, outcome.table.players)
        if any(found):
            cells = "".join(f"<td>{signed(number) if number else ''}</td>" for number in found)
            rows += _line(KINDS[what].capitalize(), cells)
    return rows


def _winners(outcome: Outcome) -> str:
    """Who wins, in a line (P8)."""
    names, scoring = outcome.table.names, outcome.scoring
    won = " and ".join(seat_label(seat, names[seat]) for seat in scoring.winners)
    verb = "wins" if len(scoring.winners) == 1 else "share the victory"
    return f'<p class="won">{won} {verb} with {scudo(max(scoring.final))}.</p>'


def _payments(outcome: Outcome, edition: Edition) -> str:
    """Every payment in its order with its reason, those that are alike in a row."""
    rows = "".join(
        f"<tr><td>{esc(_about(group[0], edition))}</td>"
        f"<td>{esc(payment(group, outcome.table.names))}</td><td>{esc(group[0].why)} "
        f'<span class="rule">{esc(group[0].rule)}</span></td></tr>'
        for group in alike(outcome.scoring.entries)
    )
    heads = "".join(f'<th scope="col">{word}</th>' for word in ("Good", "Payment, in Scudo", "Why"))
    return (
        f'<h2>Every payment</h2><table class="payments"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _about(entry: Entry, edition: Edition) -> str:
    return "after the goods" if entry.good is None else edition.goods[entry.good]


def _table(edition: Edition, column: str, names: str, body: str, css: str = "") -> str:
    """The sheet itself; the column that counts is marked."""
    heads = "".join(
        f'<th scope="col" class="{css}">{words}</th>'
        for css, words in (("total", "cards"), ("classic", "classic"), ("red", "red"))
    )
    return (
        f'<table class="sheet counts-{esc(column)} {css}"><caption>{esc(edition.title)}. The '
        f"<b>{esc(column)}</b> payouts count. In Scudo.</caption><thead><tr>"
        f'<th scope="col">Good</th>{heads}{names}</tr></thead><tbody>{body}</tbody></table>'
    )


def _page(title: str, body: str, made: Stamp) -> str:
    """A whole file: nothing in it is fetched from anywhere, and no script would run."""
    style = resources.files("turin_nb.pages.what_if").joinpath("sheet.css")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{attribute(title)}: {esc(made.edition)}</title>"
        f"<style>{style.read_text(encoding='utf-8')}</style></head><body><main>"
        f"<h1>Turin Market: {esc(title.lower())}</h1>{body}"
        f"<footer>{esc(made.words)}</footer></main></body></html>\n"
    )
