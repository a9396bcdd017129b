"""A score sheet to print: one HTML file with its own style, blank or filled, for A4 paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import resources

from turin_nb.engine.edition import Edition
from turin_nb.engine.narrate import victory
from turin_nb.engine.results import Entry
from turin_nb.look.marks import good_label, seat_label
from turin_nb.look.payments import KINDS, alike, payment, sums
from turin_nb.look.tables import Cell, Cells, Line, row_head, seats, table_html
from turin_nb.look.words import attribute, esc, scudo, signed
from turin_nb.pages.what_if.files import Stamp, stamp
from turin_nb.pages.what_if.history import Outcome
from turin_nb.pages.what_if.model import EndTable

ROOM = 5  # players that a blank sheet has room for (S1)
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def blank_sheet(table: EndTable, edition: Edition) -> str:
    """A sheet to fill in by hand: the goods in the table's order, both columns, five players.

    Nothing of the table but its order of goods and its column is on it.
    """
    cells = [Cell("<i></i>", "write")] * ROOM
    lines = [
        _line("Scudo before the payouts", cells),
        *(_good(edition, good, cells) for good in _order(table, edition)),
        _line("Loan paid back: 15 (P7)", cells),
        _line("Marks paid back (P5, P7)", cells),
        _line("Final Scudo", cells, "final"),
    ]
    how = (
        "Write how many of a good each player holds left of the line, and right of it what the "
        "good brings. The most of a good takes the bank's payout and 1 from each other player who "
        "has any (P3); players tied for the most share it all, rounded up (P4)."
    )
    sheet = _table(edition, table.column, ["Player"] * ROOM, lines, "blank") + f"<p>{how}</p>"
    return _page("Score sheet", sheet, stamp(table, edition))


def filled_sheet(outcome: Outcome, edition: Edition, seed: int | None = None) -> str:
    """The sheet of a table as it was scored, and below it every payment with its reason."""
    table, scoring = outcome.table, outcome.scoring
    lines = [
        _line("Scudo before the payouts", table.cash),
        *(_filled_good(outcome, edition, good) for good in _order(table, edition)),
        *_after(outcome),
        _line("Final Scudo", scoring.final, "final"),
    ]
    sheet = _table(edition, table.column, seats(table.names), lines) + _winners(outcome)
    made = stamp(table, edition, seed)
    return _page("Score sheet", sheet + _payments(outcome, edition), made)


def _order(table: EndTable, edition: Edition) -> Sequence[int]:
    """The goods in the order of payment (P2)."""
    return table.order or range(len(edition.goods))


def _line(words: str, cells: Cells, css: str = "") -> Line:
    return Line(row_head(esc(words), columns=4), cells, css)


def _good(edition: Edition, good: int, cells: Cells) -> Line:
    """A good's row: its name, how many there are, both payouts, and what players have of it."""
    numbers = (edition.totals[good], edition.classic[good], edition.red[good])
    first = (Cell(number, css) for css, number in zip(PRINTED, numbers, strict=True))
    return Line(row_head(good_label(good, edition.goods[good])), (*first, *cells))


def _filled_good(outcome: Outcome, edition: Edition, good: int) -> Line:
    held = outcome.table.holdings(edition)
    cells = []
    for seat in range(outcome.table.players):
        brings = outcome.paid(good, seat) or 0
        count, paid = held[seat][good], signed(brings) if held[seat][good] else ""
        cells.append(Cell(f"<span>{count or ''}</span><b>{paid}</b>", "both"))
    return _good(edition, good, cells)


def _after(outcome: Outcome) -> Iterator[Line]:
    """Loans that were forced, loans and marks paid back: the rows that somebody has."""
    for what in ("loan", "repaid", "marks"):
        found = sums(outcome.scoring.entries, what, outcome.table.players)
        if any(found):
            cells = [signed(number) if number else "" for number in found]
            yield _line(KINDS[what].capitalize(), cells)


def _winners(outcome: Outcome) -> str:
    """Who wins, in a line (P8)."""
    names, scoring = outcome.table.names, outcome.scoring
    won = " and ".join(seat_label(seat, names[seat]) for seat in scoring.winners)
    verb = victory(len(scoring.winners))
    return f'<p class="won">{won} {verb} with {scudo(max(scoring.final))}.</p>'


def _payments(outcome: Outcome, edition: Edition) -> str:
    heads = ("Good", "Payment, in Scudo", "Why")
    lines = [_payment(group, outcome, edition) for group in alike(outcome.scoring.entries)]
    return f"<h2>Every payment</h2>{table_html(heads, lines, css='payments')}"


def _payment(group: Sequence[Entry], outcome: Outcome, edition: Edition) -> Line:
    """Payments that are alike: the good, who paid whom how much, and why."""
    why = f"{esc(group[0].why)} <span class='rule'>{esc(group[0].rule)}</span>"
    paid = payment(group, outcome.table.names)
    return Line("", (esc(_about(group[0], edition)), esc(paid), why))


def _about(entry: Entry, edition: Edition) -> str:
    return "after the goods" if entry.good is None else edition.goods[entry.good]


PRINTED = {"total": "cards", "classic": "classic", "red": "red"}
"""What is printed of each good: the class of its cells, and their head."""


def _table(
    edition: Edition, column: str, names: Sequence[str], lines: Sequence[Line], css: str = ""
) -> str:
    """The sheet itself; the column that counts is marked."""
    printed = (Cell(words, kind) for kind, words in PRINTED.items())
    heads: Cells = ["Good", *printed, *(Cell(name, "name") for name in names)]
    title = f"{esc(edition.title)}. The <b>{esc(column)}</b> payouts count. In Scudo."
    return table_html(heads, lines, Cell(title), f"sheet counts-{esc(column)} {css}".rstrip())


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
