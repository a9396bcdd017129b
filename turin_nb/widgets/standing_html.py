"""Who wins and what each ends with, as HTML."""

from __future__ import annotations

from turin_nb.look.marks import difference, seat_label
from turin_nb.look.words import amount, esc, listed, scudo
from turin_nb.teaching.history import Outcome


def verdict(outcome: Outcome) -> str:
    """Who wins, in words (not escaped).

    A lead is named when one player wins alone, a shared victory with its amount (P8).
    """
    winners = [outcome.table.names[seat] for seat in outcome.scoring.winners]
    most = max(outcome.scoring.final)
    if len(winners) > 1:
        return f"{listed(winners)} share the victory with {scudo(most)} each."
    second = max(final for final in outcome.scoring.final if final < most)
    behind = [
        name
        for name, final in zip(outcome.table.names, outcome.scoring.final, strict=True)
        if final == second
    ]
    return f"{winners[0]} wins with {scudo(most)}, {most - second} ahead of {listed(behind)}."


def standing(outcome: Outcome, before: Outcome | None) -> str:
    """The verdict and each player's final Scudo, with the difference to the baseline."""
    players = outcome.table.players
    seats = "".join(_seat(outcome, before, seat) for seat in range(players))
    return (
        f"<div class='turin-standing turin-n{players}'>"
        f"<p class='turin-verdict'>{esc(verdict(outcome))}</p>"
        f"<ul class='turin-finals'>{seats}</ul></div>"
    )


def _seat(outcome: Outcome, before: Outcome | None, seat: int) -> str:
    """One player's final amount."""
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
