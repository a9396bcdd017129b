"""The goods on the table, and what would be if the game ended now: classic beside red."""

from __future__ import annotations

from turin_nb.engine.payout import Scoring, majority
from turin_nb.engine.view import View, goods_bring, holdings, if_ended_now
from turin_nb.look.marks import good_label, seat_label
from turin_nb.look.words import amount, esc, listed, scudo, signed
from turin_nb.pages.play.cards import shape

COLUMNS = ("classic", "red")


def goods(view: View) -> str:
    """Who has how many of each good face up, and what the bank pays in both columns."""
    held = holdings(view)
    heads = "".join(f'<th scope="col">{shape(s, n)}</th>' for s, n in enumerate(view.names))
    pays = "".join(f'<th scope="col"{_counts(view, c)}>{c}</th>' for c in COLUMNS)
    rows = "".join(
        f'<tr><th scope="row">{good_label(good, name)}</th>'
        f"{_held(held, good)}{_pays(view, good)}</tr>"
        for good, name in enumerate(view.edition.goods)
    )
    return (
        '<section class="tt-goods"><h3>Goods face up, and what the bank pays</h3><table>'
        f'<thead><tr><th scope="col">Good</th>{heads}{pays}</tr></thead><tbody>{rows}</tbody>'
        "</table></section>"
    )


def _counts(view: View, column: str) -> str:
    """The class of the column that counts."""
    return ' class="tt-counts"' if column == view.column else ""


def _held(held: tuple[tuple[int, ...], ...], good: int) -> str:
    """One good's counts; the most of it underlined, and said."""
    counts = [row[good] for row in held]
    most = majority(counts)
    return "".join(
        f'<td class="tt-most">{count}<span class="turin-sr"> (the most)</span></td>'
        if seat in most
        else f"<td>{count or '<span class=turin-quiet>·</span>'}</td>"
        for seat, count in enumerate(counts)
    )


def _pays(view: View, good: int) -> str:
    return "".join(
        f"<td{_counts(view, column)}>{view.edition.payouts(column)[good]}</td>"
        for column in COLUMNS
    )


def now(view: View) -> str:
    """If it ended now: every seat's final, classic beside red, with the finding in words."""
    scored = [if_ended_now(view, column) for column in COLUMNS]
    classic, red = scored
    body = _fists(view) if classic is None or red is None else _finals(view, classic, red)
    hands = " Cards in hand are not counted: nobody has shown them." if any(view.hand_sizes) else ""
    return (
        f'<section class="tt-now"><h3>If it ended now</h3>{body}'
        f'<p class="turin-quiet">{esc(view.edition.title)}.{hands}</p></section>'
    )


def _finals(view: View, classic: Scoring, red: Scoring) -> str:
    """A table of finals and a sentence."""
    rows = "".join(
        f'<tr><th scope="row">{seat_label(seat, name)}</th>'
        f"{_cell(view, classic, 'classic', seat)}{_cell(view, red, 'red', seat)}</tr>"
        for seat, name in enumerate(view.names)
    )
    words = f"Classic: {_ahead(view, classic)}. Red: {_ahead(view, red)}."
    return f"<p>{esc(words)}</p>{_table(view, 'final, in Scudo', rows)}"


def _cell(view: View, scoring: Scoring, column: str, seat: int) -> str:
    wins = ' <span class="tt-wins">wins</span>' if seat in scoring.winners else ""
    return f"<td{_counts(view, column)}>{amount(scoring.final[seat])}{wins}</td>"


def _ahead(view: View, scoring: Scoring) -> str:
    """Who would win with how much."""
    names = [view.names[seat] for seat in scoring.winners]
    verb = "wins" if len(names) == 1 else "share it"
    return f"{listed(names)} {verb} with {scudo(scoring.final[scoring.winners[0]])}"


def _fists(view: View) -> str:
    """With closed fists nobody knows the finals: what the goods alone would bring (S5)."""
    both = [goods_bring(view, column) for column in COLUMNS]
    rows = "".join(
        f'<tr><th scope="row">{seat_label(seat, name)}</th>'
        + "".join(
            f"<td{_counts(view, column)}>{signed(brings[seat])}</td>"
            for column, brings in zip(COLUMNS, both, strict=True)
        )
        + "</tr>"
        for seat, name in enumerate(view.names)
    )
    words = "Scudo are in closed fists: this is what the goods alone bring, loans left out."
    return f"<p>{words}</p>{_table(view, 'by goods, in Scudo', rows)}"


def _table(view: View, what: str, rows: str) -> str:
    heads = "".join(f'<th scope="col"{_counts(view, c)}>{c}</th>' for c in COLUMNS)
    return (
        f'<table><caption class="turin-sr">{what}</caption><thead><tr><th scope="col">Player</th>'
        f"{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
