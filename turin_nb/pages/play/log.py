"""The log in words, newest auction first; and what the game has come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turin_nb.engine.events import Event
from turin_nb.engine.narrate import line, payment
from turin_nb.engine.view import View
from turin_nb.look.marks import seat_label
from turin_nb.look.words import amount, esc, listed, scudo

_OPENS = frozenset({"auction", "market", "returned", "joined"})


def log(view: View) -> str:
    """All that has happened, the latest chapter first and each chapter in its order."""
    chapters = "".join(_chapter(view, events) for events in reversed(_chapters(view.events)))
    return (
        '<section class="tt-log"><h3 id="tt-log">What happened</h3>'
        f'<div class="tt-scroll" tabindex="0" role="region" aria-labelledby="tt-log">{chapters}'
        "</div></section>"
    )


def _chapters(events: Iterable[Event]) -> list[list[Event]]:
    """The events cut where an auction, a market or the payouts begin."""
    cut: list[list[Event]] = [[]]
    for event in events:
        begins = event.kind in _OPENS or (event.kind == "good" and cut[-1][-1].kind == "settled")
        if begins and cut[-1]:
            cut.append([])
        cut[-1].append(event)
    return cut


def _chapter(view: View, events: Sequence[Event]) -> str:
    """One chapter as a list."""
    return f'<ul class="tt-chapter">{"".join(event_html(view, event) for event in events)}</ul>'


def event_html(view: View, event: Event) -> str:
    """One event in words, its payments below it."""
    paid = "".join(f"<li>{esc(payment(entry, view.names))}</li>" for entry in event.entries)
    rows = f"<ul>{paid}</ul>" if paid else ""
    return f"<li>{esc(line(event, view.names, view.edition))}{rows}</li>"


def result(view: View, totals: Sequence[int] = ()) -> str:
    """Who won with how much, every seat's final (P8, P9), and the match's totals (P10)."""
    if view.scoring is None:
        return ""
    won = [view.names[seat] for seat in view.scoring.winners]
    verb = "wins" if len(won) == 1 else "share the victory"
    best = scudo(view.scoring.final[view.scoring.winners[0]])
    extra = '<th scope="col">Match so far</th>' if totals else ""
    rows = "".join(_final_row(view, seat, totals) for seat in range(view.players))
    return (
        f'<section class="tt-result"><h3>{esc(listed(won))} {verb} with {best}</h3>'
        f'<table><thead><tr><th scope="col">Player</th><th scope="col">Final, in Scudo</th>{extra}'
        f"</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _final_row(view: View, seat: int, totals: Sequence[int]) -> str:
    final = amount(view.scoring.final[seat]) if view.scoring else ""
    total = f"<td>{amount(totals[seat])}</td>" if totals else ""
    label = seat_label(seat, view.names[seat])
    return f'<tr><th scope="row">{label}</th><td>{final}</td>{total}</tr>'
